/** `docs/calls.md` and `docs/openapi.json` list the calls that the built-in backend answers: all of them, and no others. */
import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { CALLS } from '../../src/dev/openapi/calls.ts';
import { withCallTables } from '../../src/dev/openapi/calls-table.ts';
import { openApiDocument } from '../../src/dev/openapi/document.ts';
import { testBackend } from '../server/support.ts';
import { DOCUMENT } from '../support/openapi/document.ts';
import { headingsOf } from './headings.ts';

const page = readFileSync(new URL('../../docs/calls.md', import.meta.url), 'utf8');
const listed = CALLS.map(({ method, path }) => `${method} ${path}`);

/** Hono's way of writing one, e.g. `:slug{[a-z]+}`. */
const PARAMETER = /:(\w+)(\{[^/]*\})?/g;

test('The list of definitions and the backend have the same calls', async () => {
  const { app } = testBackend();
  const paths = new Map(app.routes.filter(({ path }) => path !== '/*').map(({ path, method }) => [path, method]));
  const answered: string[] = [];
  for (const [path, method] of paths) {
    // Only redirects to the address with its slash.
    if (paths.has(`${path}/`)) continue;
    const call = path.replaceAll(PARAMETER, '{$1}');
    for (const one of method === 'ALL' ? await methodsOf(path) : [method]) answered.push(`${one} ${call}`);
  }
  expect(answered.length).toBeGreaterThan(20);
  expect(listed.toSorted()).toEqual(answered.toSorted());

  /** A call names its methods when it is asked for another one. */
  async function methodsOf(path: string): Promise<string[]> {
    const response = await app.request(path.replaceAll(PARAMETER, '1'), { method: 'REPORT' });
    const allowed = response.headers.get('Allow')?.split(', ') ?? [];
    return allowed.filter((name) => !['HEAD', 'OPTIONS'].includes(name));
  }
});

test('The OpenAPI document and the tables of docs/calls.md are up to date: `npm run generate openapi` changes nothing', () => {
  expect(DOCUMENT).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  expect(page).toBe(withCallTables(page));
});

test('The OpenAPI document is valid OpenAPI 3.1, has every call, and leads to its part of docs/calls.md', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(DOCUMENT))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const operations = Object.entries(DOCUMENT.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(operations.toSorted()).toEqual(listed.toSorted());
  const links = JSON.stringify(DOCUMENT.paths).match(/calls\.md#[^"]+/g) ?? [];
  expect(links.length).toBeGreaterThan(60);
  expect(links.filter((link) => !headingsOf(page).includes(link.replace('calls.md#', '')))).toEqual([]);
});

test('The text of docs/calls.md names no call that the backend lacks', () => {
  const own = page.slice(page.indexOf('<!-- End of the tables. -->'), page.indexOf('## Other services'));
  const named = [...own.matchAll(/\b(?:GET|POST|PUT|PATCH|DELETE) \/[^\s`]*/g)].map(([call]) => call);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((call) => !listed.includes(call))).toEqual([]);
});

test('Another backend may lack each call that Django answers with 404, by the text of docs/calls.md', () => {
  const paragraphs = page.split('\n\n').filter((one) => one.replaceAll('\n', ' ').includes('*Django*: 404'));
  const [...calls] = paragraphs.flatMap((one) => [...one.matchAll(/`(GET|POST) (\/[^\s`]*)`/g)]);
  expect(calls.length).toBeGreaterThan(2);
  for (const [, method = '', path = ''] of calls)
    expect(DOCUMENT.paths[path]?.[method.toLowerCase()], path).toMatchObject({ 'x-optional': true });
});
