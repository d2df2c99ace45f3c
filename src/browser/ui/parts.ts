import type { ReactElement } from 'react';

/** Children beside other elements: anything but a bare text, which breaks when a browser translates the page. */
export type Parts = ReactElement | false | '' | null | undefined | readonly Parts[];

/** Joins texts, without those that are missing. */
export const joined = (...texts: (string | false | null | undefined)[]): string => texts.filter(Boolean).join('');
