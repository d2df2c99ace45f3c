/** What the page has said to screen readers in this test, in order. Only ui/announce.test.ts has the real announcer (fresh-page.ts). */
export const announced: string[] = [];
