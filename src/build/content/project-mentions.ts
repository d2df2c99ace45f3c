/** Posts and events that belong to a project. */
import { projectOfLabel } from '../../shared/post-labels.ts';
import type { ClubEvent } from '../../shared/schemas/event.ts';
import type { Post } from '../../shared/schemas/post.ts';

/** Those with a label such as `project: sample-rocket-one`, in their order. */
export const postsOfProject = <P extends Pick<Post, 'labels'>>(id: string, posts: readonly P[]): P[] =>
  posts.filter(({ labels }) => labels.some((label) => projectOfLabel(label) === id));

/** Those whose description links to the page of the project, or says `project:sample-rocket-one`, in their order. */
export function eventsOfProject<E extends Pick<ClubEvent, 'description'>>(id: string, events: readonly E[]): E[] {
  // The id holds letters, digits and dashes only (TEXT_FOLDERS).
  const mention = new RegExp(`(?:/projects/|\\bproject:\\s*)${id}(?![a-z0-9-])`, 'i');
  return events.filter(({ description }) => mention.test(description));
}
