import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { SiteSchema } from '../../src/shared/schemas/site.ts';

/** From the project's folder. The tests' build and backend read it in place of `content/site.yaml`, which every club changes. */
export const TEST_SITE_FILE = 'tests/fixtures/site.yaml';

/** The club of the tests. */
export const site = v.parse(
  SiteSchema,
  parse(readFileSync(join(import.meta.dirname, '../..', TEST_SITE_FILE), 'utf8')),
);
