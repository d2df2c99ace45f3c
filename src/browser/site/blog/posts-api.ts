/** The blog's calls to GitHub. Errors: shared/http/fetch-json.ts. */
import type * as v from 'valibot';
import { htmlLine } from '#shared/html/html-text.ts';
import { fetchJson } from '#shared/http/fetch-json.ts';
import { eachPage, nextAddress, type PageCount, pageCount } from '#shared/http/link-header.ts';
import { type Post, type PostComment, PostCommentSchema, PostSchema } from '#shared/site/post.ts';
import { isPost, issuesPath, postsQuery, postTitle, visibleLabels } from '#shared/site/post-facts.ts';
import { excerpt } from '#shared/text/plain-text.ts';
import { listReply } from '../../http/list-reply.ts';
import { takeStoredAnswer } from '../../page/revalidate.ts';

export interface PostsPage extends PageCount {
  posts: PostSummary[];
  /** From 1. */
  page: number;
}

/** GitHub's address of each next page, by `postsCall` of that page: for a long list, the page number may not be enough. */
const addresses = new Map<string, string>();

/** One page of the list, newest first. @param repository `owner/name`. */
export async function fetchPosts(repository: string, page: number): Promise<PostsPage> {
  const address = addresses.get(postsCall(repository, page)) ?? postsCall(repository, page);
  const { value, headers } = await fetchJson(address, listReply(PostSchema), { response: takeStoredAnswer(address) });
  const next = nextAddress(headers, address);
  if (next !== null) addresses.set(postsCall(repository, page + 1), next);
  return { posts: await postSummaries(value.filter(isPost)), page, ...pageCount(headers, page) };
}

/** The address of one page of the list in GitHub's API. */
export const postsCall = (repository: string, page: number) =>
  import.meta.env.PUBLIC_GITHUB_API + issuesPath(repository) + postsQuery(page);

/** The address of one issue in GitHub's API. */
export const issueCall = (repository: string, number: number) =>
  `${import.meta.env.PUBLIC_GITHUB_API}${issuesPath(repository)}/${number}`;

/** One issue. It need not be a post. */
export async function fetchIssue(repository: string, number: number) {
  return (await fetchJson(issueCall(repository, number), PostSchema)).value;
}

const CommentsSchema: v.GenericSchema<unknown, PostComment[]> = listReply(PostCommentSchema);

/** All comments. */
export async function fetchComments(repository: string, number: number): Promise<PostComment[]> {
  const comments: PostComment[] = [];
  const ask = (address: string) => fetchJson(address, CommentsSchema);
  for await (const { value } of eachPage(ask, `${issueCall(repository, number)}/comments`)) comments.push(...value);
  return comments;
}

/** A post in the list. Short, because the page contains all of them. */
export interface PostSummary {
  number: number;
  /** Plain. */
  title: string;
  /** The first words of its text, plain. */
  excerpt: string;
  /** Login; null when the account was deleted. */
  author: string | null;
  /** Address of the author's picture. */
  avatar: string | null;
  /** ISO time. */
  created: string;
  /** Without labels that are not for readers, such as Published. */
  labels: string[];
}

/** Something like `:rocket:`. */
const EMOJI_NAME = /:[a-z0-9_+-]+:/;

/** @param posts as GitHub returns them. Only the start of each text is used. */
export async function postSummaries(posts: readonly Post[]): Promise<PostSummary[]> {
  const starts = posts.map((post) => ({ ...post, body: post.body?.slice(0, MAX_READ) ?? null }));
  if (!starts.some(({ title, labels, body }) => EMOJI_NAME.test([title, body, ...labels].join(' '))))
    return starts.map(postSummary);
  const { postWithEmoji, withEmoji } = await import('#shared/html/emoji.ts');
  return starts.map((post) => postSummary({ ...postWithEmoji(post), body: post.body && withEmoji(post.body) }));
}

export const postSummary = ({ number, title, user, created_at, labels, body }: Post): PostSummary => ({
  number,
  title: postTitle({ number, title }),
  excerpt: postExcerpt(body),
  author: user?.login ?? null,
  avatar: user?.avatar_url ?? null,
  created: created_at,
  labels: visibleLabels(labels),
});

/** Characters: about two lines of a card. */
const EXCERPT_LENGTH = 150;
/** Only this many characters are read: a post may have hundreds of thousands, and a page of the list has a hundred posts. */
const MAX_READ = 1500;

/** GitHub's alerts: `> [!NOTE]`. */
const ALERT = /^([ \t]*>[ \t]*)\[!([nticw])(ote|ip|mportant|arning|aution)\][ \t]*$/gim;
/** A displayed formula. */
const FORMULA = /^ {0,3}\$\$[^$]+\$\$/gm;
const FOOTNOTE_MARK = /\[\^[^\]\s]+\](?!:)/g;
/** A fenced code block, up to its end or the end of the text. */
const FENCED = /^ {0,3}(```|~~~)[\s\S]*?(?:^ {0,3}\1.*$|(?![\s\S]))/gm;
/** Lines that are not sentences: headings, rules, table rows, link definitions and footnotes, addresses of films. */
const NO_SENTENCE =
  /^ {0,3}(?:#{1,6}(?:[ \t].*)?|[-=*_](?:[ \t]*[-=*_])*[ \t]*|\|.*|\[[^[\]]*\]:.*|https:\/\/\S+(?:\/assets\/[\w/-]+|\.(?:mp4|mov|webm)))$/gm;
/** The markers of quotes, lists and tasks at the start of a line. */
const LINE_MARK = /^[ \t]*(?:(?:>|[-+*][ \t]|\d{1,9}[.)][ \t]|\[[ xX]\][ \t])[ \t]*)+/gm;
/** An address may contain a pair of brackets. */
const PICTURE = /!\[[^[\]]*\](?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])?/g;
const LINK = /\[([^[\]]*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])/g;
const ANGLED_ADDRESS = /<((?:https?:\/\/|mailto:)[^\s<>]*)>/gi;
/** Emphasis markers. One in a formula or in code, an escaped one, an underscore inside a word and a star between digits or spaces stay. */
const EMPHASIS =
  /(\$(?!\s)[^$\n]*[^\s$\\]\$(?![\p{L}\p{N}$])|\p{N}\*+(?=\p{N})|`[^`\n]+`(?!`))|\\([!-/:-@[-`{-~])|(\s)([*_~]+)(?=\s)|\*+|~~+|`+|(^|[^\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gmu;

/**
 * The first words of a post, without Markdown syntax. Only to be shown as text. Without the Markdown packages (55 kB), which the list does
 * not load. Build and browser give the same result.
 * @param markdown null when the post is empty.
 */
export function postExcerpt(markdown: string | null): string {
  const words = (markdown ?? '')
    .slice(0, MAX_READ)
    .replace(FENCED, '')
    .replace(FORMULA, '')
    .replace(
      ALERT,
      (_all, mark: string, first: string, rest: string) => `${mark}${first.toUpperCase()}${rest.toLowerCase()}:`,
    )
    .replace(NO_SENTENCE, '')
    .replace(LINE_MARK, '')
    .replace(PICTURE, '')
    .replace(FOOTNOTE_MARK, '')
    .replace(LINK, '$1')
    .replace(ANGLED_ADDRESS, '$1')
    .replace(
      EMPHASIS,
      (_all, formula = '', escaped = '', space = '', alone = '', before = '') =>
        formula.replace(/^`|`$/g, '').replaceAll('<', '&lt;') + escaped + space + alone + before,
    );
  return excerpt(htmlLine(words), EXCERPT_LENGTH);
}
