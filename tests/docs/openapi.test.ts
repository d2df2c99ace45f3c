/** `docs/openapi.json` is what the schemas and the tables of calls say, and OpenAPI 3.1. */
import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { withCallTables } from '../../src/dev/openapi/calls-table.ts';
import { openApiDocument } from '../../src/dev/openapi/document.ts';
import { DOCUMENT } from '../support/openapi/document.ts';

test('it is up to date, with the table of docs/calls.md: `npm run generate openapi` would change nothing', () => {
  expect(DOCUMENT).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  const page = readFileSync(new URL('../../docs/calls.md', import.meta.url), 'utf8');
  expect(page).toBe(withCallTables(page));
});

test('it is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(DOCUMENT))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('each call leads to its part of docs/calls.md', () => {
  const text = readFileSync(new URL('../../docs/calls.md', import.meta.url), 'utf8');
  const anchors = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  const links = JSON.stringify(DOCUMENT.paths).match(/calls\.md#[^"]+/g) ?? [];
  expect(links.length).toBeGreaterThan(70);
  expect(links.filter((link) => !anchors.includes(link.replace('calls.md#', '')))).toEqual([]);
});
