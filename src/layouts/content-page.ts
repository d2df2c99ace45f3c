import { getEntry } from 'astro:content';
import { ContentMistake } from '../lib/content-mistake.ts';

/**
 * A text of `content/pages/`, to be given to `render()`.
 * @param id its file name without the ending, e.g. `terms`.
 * @throws ContentMistake when there is no such file.
 */
export async function getPage(id: string) {
  const entry = await getEntry('pages', id);
  if (!entry) throw new ContentMistake(`content/pages/${id}.md: the file is missing.`);
  return entry;
}
