/** Cutting, repairing and joining plain text, and words with their number. */

/**
 * The beginning of a text, whole words where that is possible, with an ellipsis where something is left out.
 * @param limit most characters, the ellipsis included.
 */
export function excerpt(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = text.slice(0, limit - 1);
  const lastSpace = start.search(/\s+\S*$/);
  const words = wellFormed(lastSpace > limit / 2 ? start.slice(0, lastSpace) : start).replace(/\ufffd$/, '');
  return `${words.replace(/[\s,;:.·–—-]+$/, '')}…`;
}

/** The text with `U+FFFD` in place of halves of characters. `String.prototype.toWellFormed` is missing in older browsers. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** `1 day`, `9 days`. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;
