import { getEntry } from 'astro:content';
import type { Site } from '../../shared/schemas/site.ts';

/** What `content/site.yaml` says, checked. The loader has refused a missing file already. */
export async function getSite(): Promise<Site> {
  const entry = await getEntry('site', 'site');
  if (!entry) throw new Error('The collection "site" is empty: see src/content.config.ts.');
  return entry.data;
}
