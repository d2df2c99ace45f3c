/** The club's name and e-mail suffix, from the file that the website is built with. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';
import { type Site, SiteSchema } from '../shared/schemas/site.ts';

/** @throws when `content/site.yaml` cannot be read or breaks its schema. */
export const readSiteFile = (): Site =>
  v.parse(SiteSchema, parse(readFileSync(new URL('../../content/site.yaml', import.meta.url), 'utf8')));
