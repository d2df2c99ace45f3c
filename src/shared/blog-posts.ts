/**
 * The title of a post, and its paths on GitHub (docs/calls.md). Apart from the schemas: the script of every post uses them, and has to
 * be small.
 */
import type { Post } from './schemas/post.ts';

/** @param repository `owner/name`. */
export const issuesPath = (repository: string) => `/repos/${repository}/issues`;

/** What follows the path when the list of posts is asked for. @param page from 1. */
export const postsQuery = (page: number) => `?labels=Published&per_page=100&page=${page}`;

/** Where an issue is read and commented on. */
export const issueAddress = (repository: string, number: number) => `https://github.com/${repository}/issues/${number}`;

/** What a post is called wherever it is named. A blank title would leave a link without words, so the number stands in. */
export const postTitle = ({ number, title }: Pick<Post, 'number' | 'title'>): string =>
  title.trim() || `Post ${number}`;
