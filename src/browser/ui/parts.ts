import type { ReactElement } from 'react';

/** What may stand beside other elements: anything but a bare text, which breaks when a browser translates the page. */
export type Parts = ReactElement | false | '' | null | undefined | readonly Parts[];

/** One text from several. Those that are not there are left out. */
export const joined = (...texts: (string | false | null | undefined)[]): string => texts.filter(Boolean).join('');
