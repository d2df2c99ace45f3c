/** A comment, or a tag up to its end: a `>` outside quotes, or the end of the text. No part of it is read twice. */
const COMMENT_OR_TAG = /<!--[\s\S]*?(?:-->|$)|<[a-z/!?](?:=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$))|[^>=]|=)*(>|$)/gi;

/** Escapes a tag that is not finished, such as `<p` alone on a line: it would swallow what comes after it. A comment stays one. */
export const withoutOpenTags = (html: string): string =>
  html.replace(COMMENT_OR_TAG, (all, end?: string) => (end === '' ? all.replaceAll('<', '&lt;') : all));
