/**
 * Extracts the code from the message that a payer gets. The message also contains the payer's balance and the recipient, so it is read only
 * here, in the browser, and only the code is sent.
 */
import { PAYMENT } from '#club';

const { code, codeExample, messageWords } = PAYMENT;
/** `confirmed` also begins a sentence. */
const either = messageWords.map((word) => `[${word[0]?.toUpperCase()}${word[0]?.toLowerCase()}]${word.slice(1)}`);
/** A single-line field joins pasted lines, so there may be no space before the word. */
const WORD = String.raw`[\s.:,-]*(?:${either.join('|')})`;
/** A code in any case, but with a digit: "Transaction confirmed" has no code. */
const WITH_DIGIT = new RegExp(String.raw`\b(?=[a-z]*\d)(${code})${WORD}`, 'i');
/** Some codes have only letters. They are recognised by their capitals and their length. */
const LETTERS_ONLY = codeExample ? new RegExp(String.raw`\b([A-Z]{${codeExample.length}})${WORD}`) : undefined;

/** @returns the code of the first message in `text`; `text` itself if it has none. */
export function codeInMessage(text: string): string {
  if (messageWords.length === 0) return text;
  const found = [WITH_DIGIT.exec(text), LETTERS_ONLY?.exec(text)].filter((match) => match != null);
  const [first] = found.sort((one, other) => one.index - other.index);
  return first?.[1] ?? text;
}
