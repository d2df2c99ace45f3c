/** The text with a full stop, unless it ends with one or with another sign that ends a sentence. */
export const endSentence = (text: string): string =>
  /[\p{Sentence_Terminal}…:][\p{Pf}\p{Pe}"']*$/u.test(text) ? text : `${text}.`;
