/**
 * Loads posts with their comments, latest first: the issues labelled Published in the club's repository. GitHub lists pull requests among
 * the issues; they are left out.
 */
import type { Loader } from 'astro/loaders';
import { postWithEmoji } from '#shared/html/emoji.ts';
import { HttpError, NetworkError } from '#shared/http/errors.ts';
import { eachPage } from '#shared/http/link-header.ts';
import { type Post, type PostComment, PostCommentSchema, PostSchema } from '#shared/site/post.ts';
import { isPost, issuesPath, postsQuery } from '#shared/site/post-facts.ts';
import type { Warn } from '../content/text-tree.ts';
import { fetchRows, type RemoteEntry, remoteLoader, validRows } from './remote-loader.ts';

export interface PrerenderedPost {
  post: Post;
  /** Null if they could not be read. */
  comments: PostComment[] | null;
  /** Page of the list that it is on, from 1. */
  page: number;
  /** From 0, latest first. */
  position: number;
  /** ISO time when it was read. */
  readAt: string;
}

interface Blog {
  githubApi: string;
  /** @returns `owner/name`. @param root folder of the project. */
  repository: (root: URL) => Promise<string>;
  /** Lets the build read more than 60 times an hour. Never part of a page. */
  token: string | undefined;
  mayBeEmpty: boolean;
}

/** Concurrent calls. GitHub asks for few. */
const CONCURRENCY = 6;

export const remotePosts = ({ githubApi, repository, token, mayBeEmpty }: Blog): Loader => ({
  name: 'posts',
  load: async (context) => {
    const name = await repository(context.config.root).catch((error: unknown) => {
      // In `npm run dev` the loader of that file reports the mistake (build/content/watched-loader.ts).
      if (context.watcher === undefined) throw error;
      return null;
    });
    if (name === null) return;
    const issues = githubApi + issuesPath(name);
    const headers = { Accept: 'application/vnd.github+json', ...(token && { Authorization: `Bearer ${token}` }) };
    const read = (warn: Warn) => readPosts((address) => fetchRows(address, headers), issues, warn);
    await remoteLoader({ name: 'posts', source: issues, mayBeEmpty, read }).load(context);
  },
});

async function readPosts(ask: Ask, issues: string, warn: Warn): Promise<RemoteEntry[]> {
  const listed = await readList(ask, issues, warn);
  const readAt = new Date().toISOString();
  const comments = await inParallel(listed, commentsReader(ask, issues, warn));
  return listed.map(({ post, page }, position) => ({
    id: String(post.number),
    data: { post, comments: comments[position] ?? null, page, position, readAt } satisfies PrerenderedPost,
  }));
}

type Ask = (address: string) => ReturnType<typeof fetchRows>;

async function readList(ask: Ask, issues: string, warn: Warn): Promise<{ post: Post; page: number }[]> {
  const listed: { post: Post; page: number }[] = [];
  let page = 0;
  for await (const { value } of eachPage(ask, issues + postsQuery(1))) {
    page += 1;
    for (const post of validRows(PostSchema, value, `posts on page ${page}`, warn)) {
      if (isPost(post)) listed.push({ post: postWithEmoji(post), page });
    }
  }
  return listed;
}

/** Stops at the first rejection by GitHub: without a token an hour's calls are soon used up. The browser then loads the comments. */
function commentsReader(ask: Ask, issues: string, warn: Warn) {
  let refused = false;
  return async ({ post }: { post: Post }): Promise<PostComment[] | null> => {
    const comments: PostComment[] = [];
    const careful = (address: string) => (refused ? Promise.reject(new Error('refused')) : ask(address));
    try {
      for await (const { value } of post.comments > 0 ? eachPage(careful, `${issues}/${post.number}/comments`) : [])
        comments.push(...validRows(PostCommentSchema, value, `comments on post ${post.number}`, warn));
    } catch (error) {
      // One post's trouble is not the others'.
      refused ||= error instanceof NetworkError || (error instanceof HttpError && [403, 429].includes(error.status));
      return null;
    }
    return comments;
  };
}

async function inParallel<T, R>(entries: readonly T[], act: (entry: T) => Promise<R>): Promise<R[]> {
  const results: R[] = new Array(entries.length);
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < entries.length; index = next++) results[index] = await act(entries[index] as T);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return results;
}
