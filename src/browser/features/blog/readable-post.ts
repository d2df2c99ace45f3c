/** A post and its comments with their Markdown as safe HTML. */

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

/** Functions of shared/html/markdown.ts. The build imports them; a browser loads them when needed. */
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

/** Reading speed for technical texts. */
const WORDS_PER_MINUTE = 200;

/** Whole minutes, at least 1. @param markdown null for an empty post. */
export function readingMinutes(markdown: string | null): number {
  const words = (markdown ?? '').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** The issue exists but is not a published post: a draft or a pull request. */
class NoPostError extends Error {
  override name = 'NoPostError';
}

/** Loaded only where a post is rendered in the browser: 55 kB. */
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

/** True when retrying would not help, because there is no such post. */
export const isNoPost = (error: unknown): boolean => error instanceof NoPostError || isNotThere(error);
