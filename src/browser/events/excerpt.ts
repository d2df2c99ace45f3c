/** The first words of a description. */
import type { ClubEvent } from '#shared/events/event.ts';
import { descriptionText } from '#shared/html/description-markup.ts';
import { excerpt } from '#shared/text/plain-text.ts';

/** Characters on a card: about four lines. */
export const EXCERPT_LENGTH = 170;
/** Only this many characters are read: a description may have a hundred thousand. */
const MAX_READ = 3000;

/** For a built list, which contains its events twice, as HTML and for the island: the description is only what a card shows of it. */
export const withExcerpt = (event: ClubEvent): ClubEvent => ({
  ...event,
  description: descriptionExcerpt(event.description, EXCERPT_LENGTH).replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
});

/**
 * The first words of a description, as plain text: for cards and search engines. Only ever shown as text.
 * @param limit maximum number of characters, including the `…`. Cut between words if possible.
 */
export const descriptionExcerpt = (html: string, limit: number): string =>
  excerpt(oneLine(descriptionText(html.slice(0, MAX_READ).replace(HEADING_END, '$1:$2'))), limit);

/** What ends a heading without punctuation: a colon then leads to the text below it. */
const HEADING_END = /([^\s.,:;!?…>])(<\/h[1-6]>)/gi;

/** Separates list items and lines that end without punctuation with a dot. */
const oneLine = (text: string) =>
  text
    .replace(/^- /, '')
    .replace(/([^\s.,:;!?…])\n+(?:- )?/g, '$1 · ')
    .replace(/\n+(?:- )?/g, ' ');
