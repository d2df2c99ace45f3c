import { TEAMS, type Team } from '../../../shared/teams.ts';
import { searchText } from '../../ui/search-text.ts';
import type { PostSummary } from './posts-api.ts';

/** The buttons above the list. */
export const SUBJECTS = ['All', ...TEAMS] as const;
export type Subject = (typeof SUBJECTS)[number];

/** What a post is about: the first of its labels that is a subject. */
export function subjectOf(labels: readonly string[]): Team | undefined {
  for (const label of labels) {
    const subject = subjectNamed(label);
    if (subject && subject !== 'All') return subject;
  }
  return undefined;
}

/** The subject that somebody wrote, e.g. a label of a post or a part of an address, whatever the case. */
export const subjectNamed = (text: string): Subject | undefined =>
  SUBJECTS.find((name) => searchText(name) === searchText(text));

/** The subject in the address of the list; empty for all. */
export const subjectParameter = (subject: Subject): string => (subject === 'All' ? '' : subject.toLowerCase());

/** Case-insensitive on title or author login, and on label name; both together. */
export function findPosts(posts: readonly PostSummary[], query: string, subject: Subject): readonly PostSummary[] {
  const [wanted, label] = [searchText(query), searchText(subject)];
  return posts.filter(
    ({ title, author, labels }) =>
      (subject === 'All' || labels.some((name) => searchText(name) === label)) &&
      (searchText(title).includes(wanted) || searchText(author ?? '').includes(wanted)),
  );
}
