import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkContent } from '../../../src/build/content/content-error.ts';
import { readYaml } from '../../../src/build/content/read-text.ts';
import { SiteSchema } from '../../../src/shared/schemas/site.ts';

/** All other tests are about the club of `tests/fixtures/site.yaml`. */
test("the club's own site.yaml is right", () => {
  const file = 'content/site.yaml';
  const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  expect(() => checkContent(SiteSchema, readYaml(text, file), file)).not.toThrow();
});
