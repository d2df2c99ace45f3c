/**
 * The code in a message of M-Pesa. The message also tells the payer's balance and whom they paid: it is read here, in the browser, and
 * only the code goes on.
 */

/** "Imethibitishwa" in Swahili. A field of one line joins lines that were pasted, so there may be no space before it. */
const SAYS_SO = String.raw`[\s.:,-]*(?:confirmed|imethibitishwa)`;
/** In any case, but with a digit: "Transaction confirmed" tells no code. */
const WITH_DIGIT = new RegExp(String.raw`\b(?=[a-z]*\d)([a-z0-9]{8,12})${SAYS_SO}`, 'i');
/** Some codes have letters only. Those are known by their capitals and their usual length. */
const LETTERS_ONLY = /\b([A-Z]{10})[\s.:,-]*(?:[Cc]onfirmed|[Ii]methibitishwa)/;

/** @returns the code of the first message in `text`, as it stands there; a text that is no such message comes back as it is. */
export function codeInMessage(text: string): string {
  const found = [WITH_DIGIT.exec(text), LETTERS_ONLY.exec(text)].filter((match) => match !== null);
  const [first] = found.sort((one, other) => one.index - other.index);
  return first?.[1] ?? text;
}
