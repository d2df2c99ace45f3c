import { getEntry } from 'astro:content';
import type { Site } from '../schemas/site.ts';

/** The club, from `content/site.yaml`. */
export async function getSite(): Promise<Site> {
  const entry = await getEntry('site', 'site');
  if (entry === undefined) throw new Error('content/site.yaml could not be read.');
  return entry.data;
}
