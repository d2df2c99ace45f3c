/**
 * Extracts the code from an M-Pesa message. The message also contains the payer's balance and the recipient, so it is read only here, in
 * the browser, and only the code is sent.
 */

/** "Confirmed", in English and Swahili. A single-line field joins pasted lines, so there may be no space before it. */
const CONFIRMED = String.raw`[\s.:,-]*(?:confirmed|imethibitishwa)`;
/** A code in any case, but with a digit: "Transaction confirmed" has no code. */
const WITH_DIGIT = new RegExp(String.raw`\b(?=[a-z]*\d)([a-z0-9]{8,12})${CONFIRMED}`, 'i');
/** Some codes have only letters. They are recognised by their capitals and their length. */
const LETTERS_ONLY = /\b([A-Z]{10})[\s.:,-]*(?:[Cc]onfirmed|[Ii]methibitishwa)/;

/** @returns the code of the first message in `text`; `text` itself if it has none. */
export function codeInMessage(text: string): string {
  const found = [WITH_DIGIT.exec(text), LETTERS_ONLY.exec(text)].filter((match) => match !== null);
  const [first] = found.sort((one, other) => one.index - other.index);
  return first?.[1] ?? text;
}
