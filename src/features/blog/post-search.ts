import type { PostSummary } from './post-summary.ts';

/** The buttons above the list (spec, section 2). */
export const SUBJECTS = ['All', 'Avionics', 'Design', 'Propulsion', 'Structures'] as const;
export type Subject = (typeof SUBJECTS)[number];

const folded = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Case-insensitive on title or author login, and on label name (spec, section 5); both together. */
export function findPosts(posts: readonly PostSummary[], query: string, subject: Subject): readonly PostSummary[] {
  const [wanted, label] = [folded(query), folded(subject)];
  return posts.filter(
    ({ title, author, labels }) =>
      (subject === 'All' || labels.some((name) => folded(name) === label)) &&
      (folded(title).includes(wanted) || folded(author ?? '').includes(wanted)),
  );
}
