/** The club's name and e-mail suffix, from the file that the website is built with. `SITE_FILE` names another one, for tests. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';
import { type Site, SiteSchema } from '../shared/schemas/site.ts';

/** @throws when the file cannot be read or breaks its schema. */
export function readSiteFile(): Site {
  const file = process.env.SITE_FILE ?? 'content/site.yaml';
  return v.parse(SiteSchema, parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')));
}
