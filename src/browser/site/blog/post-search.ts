import { TEAMS } from '#club';
import { labelWords } from '#shared/site/post-facts.ts';
import { foldForSearch } from '#shared/text/fold-for-search.ts';
import type { PostSummary } from './posts-api.ts';

/** The buttons above the list. */
export const SUBJECTS = ['All', ...TEAMS];

/** The team that a post is about: its first label that names one. */
export function subjectOf(labels: readonly string[]): string | undefined {
  for (const label of labels) {
    const subject = subjectNamed(label);
    if (subject && subject !== 'All') return subject;
  }
  return undefined;
}

/** The subject with this name, in any case, with or without emoji, e.g. from a label or an address. */
export const subjectNamed = (text: string): string | undefined =>
  SUBJECTS.find((name) => foldForSearch(labelWords(name)) === foldForSearch(labelWords(text)));

/** The subject in the address of the list; empty for all. */
export const subjectParameter = (subject: string): string => (subject === 'All' ? '' : subject.toLowerCase());

/** Posts whose title or author contains the query and that have the label of the subject. */
export function findPosts(posts: readonly PostSummary[], query: string, subject: string): readonly PostSummary[] {
  const foldedQuery = foldForSearch(query);
  return posts.filter(
    ({ title, author, labels }) =>
      (subject === 'All' || labels.some((name) => subjectNamed(name) === subject)) &&
      (foldForSearch(title).includes(foldedQuery) || foldForSearch(author ?? '').includes(foldedQuery)),
  );
}
