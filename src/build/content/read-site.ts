import { existsSync } from 'node:fs';
import { type Site, SiteSchema } from '../../shared/schemas/site.ts';

import { checkContent, checkDays } from './content-error.ts';
import { readContent } from './read-file.ts';
import { readYaml } from './read-yaml.ts';

/** Path in the project. `SITE_FILE` names another file, for tests. */
export const siteFile = (): string => process.env.SITE_FILE ?? 'content/site.yaml';

/**
 * A folder of `content/`. Where `SITE_FILE` names another club, that club's folder beside it, if there is one.
 * @param folder e.g. `content/projects/`.
 */
export function textFolder(folder: string, root: URL): string {
  const beside = folder.replace(/^content\//, siteFile().replace(/[^/]*$/, ''));
  return existsSync(new URL(beside, root)) ? beside : folder;
}

/** What was read last. A build asks a hundred times, and to read YAML is slow. */
let last: { text: string; site: Site } | undefined;

/** What `content/site.yaml` says. @param root folder of the project. */
export async function readSite(root: URL): Promise<Site> {
  const file = siteFile();
  const text = await readContent(root, file);
  if (last?.text === text) return last.site;
  const site = checkContent(SiteSchema, readYaml(text, file), file);
  checkDays(site, file);
  last = { text, site };
  return site;
}
