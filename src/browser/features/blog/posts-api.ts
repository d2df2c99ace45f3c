/** The blog's calls to GitHub. Errors: shared/http/fetch-json.ts. */
import type * as v from 'valibot';
import { issuesPath, postsQuery } from '../../../shared/blog-posts.ts';
import { fetchJson } from '../../../shared/http/fetch-json.ts';
import { lastPage, nextAddress } from '../../../shared/link-header.ts';
import { visibleLabels } from '../../../shared/post-labels.ts';
import { isPost, type Post, type PostComment, PostCommentSchema, PostSchema } from '../../../shared/schemas/post.ts';
import { listReply } from '../../http/list-reply.ts';
import { takeListAnswer } from '../../revalidate/revalidate.ts';
import { postExcerpt } from './post-excerpt.ts';

export interface PostsPage {
  posts: PostSummary[];
  /** From 1. */
  page: number;
  pages: number;
}

/** One page of the list, newest first. @param repository `owner/name`. */
export async function fetchPosts(repository: string, page: number): Promise<PostsPage> {
  const response = page === 1 ? takeListAnswer() : undefined;
  const { value, headers } = await fetchJson(postsCall(repository, page), listReply(PostSchema), { response });
  return { posts: value.filter(isPost).map(postSummary), page, pages: lastPage(headers, page) };
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

/** All comments: follows GitHub's links to the next page until there is none. */
export async function fetchComments(repository: string, number: number): Promise<PostComment[]> {
  const comments: PostComment[] = [];
  let next: string | null = `${issueCall(repository, number)}/comments`;
  while (next !== null) {
    const reply: Awaited<ReturnType<typeof fetchJson<typeof CommentsSchema>>> = await fetchJson(next, CommentsSchema);
    comments.push(...reply.value);
    next = nextAddress(reply.headers, next);
  }
  return comments;
}

/** A post as the list shows it. Kept short, because the page contains all of them. */
export interface PostSummary {
  number: number;
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

/** @param post as GitHub returns it. Only the beginning of its text is kept. */
export const postSummary = ({ number, title, user, created_at, labels, body }: Post): PostSummary => ({
  number,
  title,
  excerpt: postExcerpt(body),
  author: user?.login ?? null,
  avatar: user?.avatar_url ?? null,
  created: created_at,
  labels: visibleLabels(labels),
});
