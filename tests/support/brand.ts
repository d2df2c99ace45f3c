import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { brandFiles, makeBrand } from '#shared/site/brand.ts';
import { ColoursSchema } from '#shared/site/colours.ts';
import { TEST_SITE_FILE } from './site.ts';

/** @param siteFile relative to the project's folder. @returns the colours and the logo beside it. */
export function brandBeside(siteFile: string) {
  const files = brandFiles(siteFile);
  const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
  return makeBrand(v.parse(ColoursSchema, parse(read(files.colours))), read(files.logo));
}

/** Of the tests' club. */
export const brand = brandBeside(TEST_SITE_FILE);
