/** A post and its comments as their page draws them: their Markdown is HTML, safe to show. */
import type { Author, Post, PostComment } from '../../../shared/schemas/post.ts';

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
