import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { SiteSchema } from '#shared/site/site.ts';

/** Relative to the project's folder. Builds and backends of the tests read it instead of `content/site.yaml`, which every club changes. */
export const TEST_SITE_FILE = 'tests/fixtures/site.yaml';

/** The tests' club. */
export const site = v.parse(
  SiteSchema,
  parse(readFileSync(join(import.meta.dirname, '../..', TEST_SITE_FILE), 'utf8')),
);
