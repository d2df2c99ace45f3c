import { existsSync } from 'node:fs';
import { type Site, SiteSchema } from '../../shared/site/site.ts';

import { checkContent, checkDays } from './content-error.ts';
import { readContent } from './read-file.ts';
import { readYaml } from './read-yaml.ts';

/** Path in the project. Tests set `SITE_FILE`. */
export const siteFile = (): string => process.env.SITE_FILE ?? 'content/site.yaml';

/**
 * A folder of `content/`. If `SITE_FILE` names another club, and that club has such a folder beside the file, that one.
 * @param folder e.g. `content/projects/`.
 */
export function textFolder(folder: string, root: URL): string {
  const beside = folder.replace(/^content\//, siteFile().replace(/[^/]*$/, ''));
  return existsSync(new URL(beside, root)) ? beside : folder;
}

/** Cached, because parsing YAML is slow, and a build asks a hundred times. */
let last: { text: string; site: Site } | undefined;

/** @param root project folder. */
export async function readSite(root: URL): Promise<Site> {
  const file = siteFile();
  const text = await readContent(root, file);
  if (last?.text === text) return last.site;
  const site = checkContent(SiteSchema, readYaml(text, file), file);
  checkDays(site, file);
  last = { text, site };
  return site;
}
