/** A post and its comments for a page that is drawn in the browser. Markdown's packages are only loaded here: they weigh 55 kB. */

import { issueAddress } from '../../../shared/blog-posts.ts';
import { isNotThere } from '../../../shared/http/errors.ts';
import { isPost } from '../../../shared/schemas/post.ts';
import { fetchComments, fetchIssue } from './posts-api.ts';
import { type ReadableComment, type ReadablePost, readableComments, readablePost } from './readable-post.ts';

/** The issue is there, but it is no post of the club: a draft, or a pull request. */
class NoPostError extends Error {
  override name = 'NoPostError';
}

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
