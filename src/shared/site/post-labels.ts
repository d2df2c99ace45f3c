/** Labels that link a post to a project, e.g. `project: Sample Rocket One` to `/projects/sample-rocket-one`. */
import { isPublishedLabel } from './post.ts';

/** The id of the project that a label names; null for a label of another kind. */
export function projectOfLabel(label: string): string | null {
  const [, name] = /^\s*project\s*:\s*(.+?)\s*$/i.exec(label) ?? [];
  return name === undefined ? null : name.toLowerCase().replaceAll(/\s+/g, '-');
}

/** All labels, as the page of a post shows them: what says least comes last. */
export const publishedLast = (labels: readonly string[]): string[] =>
  [...labels].sort((one, other) => Number(isPublishedLabel(one)) - Number(isPublishedLabel(other)));

/** The labels that lists of posts show: every post is published, and the project's own page lists its posts. */
export const visibleLabels = (labels: readonly string[]): string[] =>
  labels.filter((name) => !isPublishedLabel(name) && projectOfLabel(name) === null);
