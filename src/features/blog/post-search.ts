import { searchText } from '../../lib/search-text.ts';
import type { PostSummary } from './post-summary.ts';

/** The buttons above the list (spec, section 2). */
export const SUBJECTS = ['All', 'Avionics', 'Design', 'Propulsion', 'Structures'] as const;
export type Subject = (typeof SUBJECTS)[number];
/** One that a post can have. */
export type PostSubject = Exclude<Subject, 'All'>;

/** What a post is about: the first of its labels that is a subject. */
export function subjectOf(labels: readonly string[]): PostSubject | undefined {
  for (const label of labels) {
    const subject = SUBJECTS.find((name) => searchText(name) === searchText(label));
    if (subject && subject !== 'All') return subject;
  }
  return undefined;
}

/** Case-insensitive on title or author login, and on label name (spec, section 5); both together. */
export function findPosts(posts: readonly PostSummary[], query: string, subject: Subject): readonly PostSummary[] {
  const [wanted, label] = [searchText(query), searchText(subject)];
  return posts.filter(
    ({ title, author, labels }) =>
      (subject === 'All' || labels.some((name) => searchText(name) === label)) &&
      (searchText(title).includes(wanted) || searchText(author ?? '').includes(wanted)),
  );
}
