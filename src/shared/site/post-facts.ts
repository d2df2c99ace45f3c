/**
 * The title of a post, its labels, and its paths on GitHub (docs/calls.md). Not beside the schema, because the script of every post uses
 * them and must stay small.
 */
import type { Post } from './post.ts';

/** @param repository `owner/name`. */
export const issuesPath = (repository: string) => `/repos/${repository}/issues`;

/** The query of the list of posts. @param page from 1. */
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

/** Emoji and their names on GitHub, such as `:octocat:`. */
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Presentation}|\p{Emoji_Modifier}|\u200d|\ufe0f|:[a-z0-9_+-]+:/gu;

/** A label without emoji, by which teams and projects are known: `🚀 Propulsion` is about Propulsion. */
export const labelWords = (label: string): string => label.replaceAll(EMOJI, '').trim() || label;

/** The label that makes an issue a post. */
const PUBLISHED = 'Published';

export const isPublishedLabel = (name: string): boolean => name.toLowerCase() === PUBLISHED.toLowerCase();

/**
 * Whether an issue belongs to the blog. The list has only issues with the label, but anyone can change the number in a post's
 * address, and a draft must not be shown as a post of the club.
 */
export const isPost = ({ labels, pull_request }: Pick<Post, 'labels' | 'pull_request'>): boolean =>
  !pull_request && labels.some(isPublishedLabel);

/** @param label e.g. `project: Sample Rocket One`. @returns the id of the project, e.g. `sample-rocket-one`; null for a label of another kind. */
export function projectOfLabel(label: string): string | null {
  const [, name] = /^\s*project\s*:\s*(.+?)\s*$/i.exec(labelWords(label)) ?? [];
  return name === undefined ? null : name.toLowerCase().replaceAll(/\s+/g, '-');
}

/** All labels, as the page of a post shows them: "Published" last, because all have it. */
export const publishedLast = (labels: readonly string[]): string[] =>
  [...labels].sort((one, other) => Number(isPublishedLabel(one)) - Number(isPublishedLabel(other)));

/** The labels that lists of posts show: every post is published, and the project's own page lists its posts. */
export const visibleLabels = (labels: readonly string[]): string[] =>
  labels.filter((name) => !isPublishedLabel(name) && projectOfLabel(name) === null);
