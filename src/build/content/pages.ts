import { getCollection, getEntry } from 'astro:content';
import { ContentError } from './content-error.ts';

/**
 * A text of `content/pages/`, to be given to `render()`.
 * @param id its file name without the ending, e.g. `terms`.
 * @throws ContentError when there is no such file.
 */
export async function getPage(id: string) {
  const entry = await getEntry('pages', id);
  if (!entry) throw new ContentError(`content/pages/${id}.md: the file is missing.`);
  return entry;
}

/** The articles of the help centre, in their order. */
export async function getHelpArticles() {
  const articles = await getCollection('help');
  return articles.sort((one, other) => one.data.order - other.data.order || one.id.localeCompare(other.id));
}

/** The issues of the newsletter, newest first. */
export async function getNewsletterIssues() {
  const issues = await getCollection('newsletter');
  return issues.sort((one, other) => other.data.date.localeCompare(one.data.date) || other.id.localeCompare(one.id));
}
