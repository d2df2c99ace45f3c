/** The text with `U+FFFD` in place of halves of characters. `String.prototype.toWellFormed` is missing in older browsers. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
