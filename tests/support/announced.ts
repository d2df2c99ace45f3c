import { waitFor } from '@testing-library/react';

/** What the page has said to screen readers in this test, in order. Only ui/announce.test.ts has the real announcer (fresh-page.ts). */
export const announced: string[] = [];

/** The first words on the page that are announced when they appear or change (ui/text/Announced.tsx). */
export const statusPart = (part: ParentNode = document) => part.querySelector<HTMLElement>('[data-announced=""]');
/** The same for those that interrupt, such as errors. */
export const alertPart = (part: ParentNode = document) => part.querySelector<HTMLElement>('[data-announced=urgent]');
export const findAlert = () =>
  waitFor(() => {
    const part = alertPart();
    if (part === null) throw new Error('Nothing urgent is announced.');
    return part;
  });
