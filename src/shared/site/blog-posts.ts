/**
 * The title of a post, and its paths on GitHub (docs/calls.md). Not in the schemas, because the script of every post uses them and must stay
 * small.
 */
import type { Post } from './post.ts';

/** @param repository `owner/name`. */
export const issuesPath = (repository: string) => `/repos/${repository}/issues`;

/** What follows the path when the list of posts is asked for. @param page from 1. */
export const postsQuery = (page: number) => `?labels=Published&per_page=100&page=${page}`;

/** Where an issue is read and commented on. */
export const issueAddress = (repository: string, number: number) => `https://github.com/${repository}/issues/${number}`;

/** A part of a title between backticks, which GitHub shows as code. */
const TITLE_CODE = /(`+)([^`]|[^`].*?[^`])\1(?!`)/;

/** The title of a post, plain; its number when the title is blank, because a link needs words. */
export const postTitle = ({ number, title }: Pick<Post, 'number' | 'title'>): string =>
  titleParts(title).join('').trim() || `Post ${number}`;

/** Every second part is code. */
export const titleParts = (title: string): string[] =>
  title.split(TITLE_CODE).filter((_mark, index) => index % 3 !== 1);
