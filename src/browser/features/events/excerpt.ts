/** The first words of an event's description, as plain text: for cards and search engines. Only ever shown as text. */

import { descriptionText } from '../../../shared/html/description-markup.ts';
import { excerpt } from '../../../shared/html/excerpt.ts';

/** Looked at no further: a description may have a hundred thousand characters, and the list has all of them. */
const LOOKED_AT = 3000;

/** A heading or an entry of a list ends without a sign: the next one must not read as its continuation. */
const oneLine = (text: string) =>
  text
    .replace(/^- /, '')
    .replace(/([^\s.,:;!?…])\n+(?:- )?/g, '$1 · ')
    .replace(/\n+(?:- )?/g, ' ');

/** @param limit most characters, the `…` included. Cut between words where there is one to cut at. */
export const descriptionExcerpt = (html: string, limit: number): string =>
  excerpt(oneLine(descriptionText(html.slice(0, LOOKED_AT))), limit);
