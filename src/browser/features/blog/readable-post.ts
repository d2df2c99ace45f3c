/** A post and its comments as their page draws them: their Markdown is HTML, safe to show. */

import { issueAddress } from '../../../shared/blog-posts.ts';
import { isNotThere } from '../../../shared/http/errors.ts';
import { type Author, isPost, type Post, type PostComment } from '../../../shared/schemas/post.ts';
import { fetchComments, fetchIssue } from './posts-api.ts';

export interface ReadablePost {
  post: Post;
  html: string;
}

export interface ReadableComment {
  id: number;
  author: Author | null;
  html: string;
}

/** Those of shared/html/markdown.ts: the build has them at hand, a browser loads them when it needs them. */
interface Markdown {
  renderPost: (markdown: string | null, address: string | null) => string;
  renderComment: (markdown: string | null, address: string | null) => string;
}

export const readablePost = (post: Post, { renderPost }: Pick<Markdown, 'renderPost'>): ReadablePost => ({
  post,
  html: renderPost(post.body, post.html_url),
});

/** @param address of the issue on GitHub. */
export const readableComments = (
  comments: readonly PostComment[],
  address: string | null,
  { renderComment }: Pick<Markdown, 'renderComment'>,
): ReadableComment[] =>
  comments.map(({ id, user, body }) => ({ id, author: user, html: renderComment(body, address) }));

/** Words that one reads in a minute, a technical text. */
const SPEED = 200;

/** Whole minutes, at least 1. @param markdown null: nothing was written. */
export function readingMinutes(markdown: string | null): number {
  const words = (markdown ?? '').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / SPEED));
}

/** The issue is there, but it is no post of the club: a draft, or a pull request. */
class NoPostError extends Error {
  override name = 'NoPostError';
}

/** Only for a page that is drawn in the browser: Markdown's packages weigh 55 kB. */
const loadMarkdown = () => import('../../../shared/html/markdown.ts');

/** @param repository `owner/name`. @throws NoPostError; other errors: shared/http/fetch-json.ts. */
export async function loadPost(repository: string, number: number): Promise<ReadablePost> {
  const [post, markdown] = await Promise.all([fetchIssue(repository, number), loadMarkdown()]);
  if (!isPost(post)) throw new NoPostError(`Issue ${number} is not published.`);
  return readablePost(post, markdown);
}

export async function loadComments(repository: string, number: number): Promise<ReadableComment[]> {
  const [comments, markdown] = await Promise.all([fetchComments(repository, number), loadMarkdown()]);
  return readableComments(comments, issueAddress(repository, number), markdown);
}

/** True when asking again would not help: no post is at this address, or not any more. */
export const isNoPost = (error: unknown): boolean => error instanceof NoPostError || isNotThere(error);
