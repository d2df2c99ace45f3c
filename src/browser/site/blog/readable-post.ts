/** A post and its comments with their Markdown as safe HTML. */

import { isNotThere } from '#shared/http/errors.ts';
import type { Author, Post, PostComment } from '#shared/site/post.ts';
import { isPost, issueAddress } from '#shared/site/post-facts.ts';
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
  renderComment: (markdown: string | null, address: string | null, id: number) => string;
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
  comments.map(({ id, user, body }) => ({ id, author: user, html: renderComment(body, address, id) }));

/** Reading speed for technical texts. */
const WORDS_PER_MINUTE = 200;

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;
/** Scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;

/** Missing in Firefox before 125. A word of these scripts has about two characters. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'word' }) : null;
const unspacedWords = (text: string): number =>
  segmenter ? [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length : Math.ceil(text.length / 2);

/** Whole minutes, at least 1. @param markdown null for an empty post. */
export function readingMinutes(markdown: string | null): number {
  let words = 0;
  const spaced = (markdown ?? '').replace(UNSPACED, (found) => {
    words += unspacedWords(found);
    return ' ';
  });
  words += spaced.match(WORD)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** The issue exists but is not a published post: a draft, a pull request, or moved to another repository. */
class NoPostError extends Error {
  override name = 'NoPostError';
}

/** Loaded only where a post is rendered in the browser: 55 kB. */
const loadMarkdown = () => import('#shared/html/markdown.ts');

/** @param repository `owner/name`. @throws NoPostError; other errors: shared/http/fetch-json.ts. */
export async function loadPost(repository: string, number: number): Promise<ReadablePost> {
  const [post, markdown] = await Promise.all([fetchIssue(repository, number), loadMarkdown()]);
  // For an issue that was transferred, GitHub answers with the one that it has become.
  if (!isPost(post) || post.number !== number) throw new NoPostError(`Issue ${number} is not published.`);
  const { postWithEmoji } = await import('#shared/html/emoji.ts');
  return readablePost(postWithEmoji(post), markdown);
}

export async function loadComments(repository: string, number: number): Promise<ReadableComment[]> {
  const [comments, markdown] = await Promise.all([fetchComments(repository, number), loadMarkdown()]);
  return readableComments(comments, issueAddress(repository, number), markdown);
}

/** True when retrying would not help, because there is no such post. */
export const isNoPost = (error: unknown): boolean => error instanceof NoPostError || isNotThere(error);
