import { TEAMS } from '#club';
import { searchText } from '../../ui/search-text.ts';
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

/** The subject with this name, in any case, e.g. from a label or an address. */
export const subjectNamed = (text: string): string | undefined =>
  SUBJECTS.find((name) => searchText(name) === searchText(text));

/** The subject in the address of the list; empty for all. */
export const subjectParameter = (subject: string): string => (subject === 'All' ? '' : subject.toLowerCase());

/** Posts whose title or author contains the query and that have the label of the subject. Case does not matter. */
export function findPosts(posts: readonly PostSummary[], query: string, subject: string): readonly PostSummary[] {
  const [wanted, label] = [searchText(query), searchText(subject)];
  return posts.filter(
    ({ title, author, labels }) =>
      (subject === 'All' || labels.some((name) => searchText(name) === label)) &&
      (searchText(title).includes(wanted) || searchText(author ?? '').includes(wanted)),
  );
}
