/**
 * Extracts the code from a payer's message. The message also contains the payer's balance and the recipient, so it is read only
 * here, in the browser, and only the code is sent.
 */
import { PAYMENT } from '#club';
import { cleanTyped } from '#shared/text/clean-text.ts';

const { code, codeExample, messageWords } = PAYMENT;
/** `confirmed` may also start a sentence. */
const either = messageWords.map((word) => `[${word[0]?.toUpperCase()}${word[0]?.toLowerCase()}]${word.slice(1)}`);
/** A single-line field joins pasted lines, so there may be no space before the word. */
const WORD = String.raw`[\s.:,-]*(?:${either.join('|')})`;
/** A number alone may be a phone number, so it only counts in a club whose codes are numbers. */
const LETTER = /^\d+$/.test(codeExample ?? '0') ? '' : String.raw`(?=\d*[a-z])`;
/** A code in any case, but with a digit: "Transaction confirmed" has no code. */
const WITH_DIGIT = new RegExp(String.raw`\b(?=[a-z]*\d)${LETTER}(${code})${WORD}`, 'gi');
const LENGTH = codeExample?.length ?? 0;
/** Some codes have only letters. They are recognized by their capitals and their length. */
const LETTERS_ONLY = new RegExp(String.raw`\b([A-Z]{${LENGTH}})${WORD}`, 'g');
/** "Transaction ID", "M-Pesa code:", "Ref. No." and the like, but not an account number. */
const LABELLED = new RegExp(
  String.raw`(account |acc |till |phone )?\b(?:id|code|no|number|ref|reference|receipt)\b[\s.:#-]*(?=[a-z]*\d)(?=\d*[a-z])(${code})\b`,
  'gi',
);
/** A word in capitals that is as long as a code, in a message of another form. */
const ALONE = new RegExp(String.raw`\b(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z0-9]{${LENGTH}}\b`, 'g');

/** Whether a message says that a payment was taken back, in English or Swahili. */
export const takesBack = (message: string): boolean => /revers(?:al|ed)|rudishwa/i.test(message);

/** The codes of the messages in a text that `cleanTyped` has read, and where each is. */
export function confirmedCodes(text: string): { at: number; code: string }[] {
  if (messageWords.length === 0) return [];
  return [...text.matchAll(WITH_DIGIT), ...(LENGTH > 0 ? text.matchAll(LETTERS_ONLY) : [])]
    .sort((one, other) => one.index - other.index)
    .map(({ index, 1: found = '' }) => ({ at: index, code: found.toUpperCase() }));
}

/** @returns the codes of the payments in a pasted text; none if it is not such a message. */
export function codesInMessage(pasted: string): string[] {
  if (messageWords.length === 0) return [];
  const text = cleanTyped(pasted);
  const confirmed = confirmedCodes(text).map((one) => one.code);
  const labelled = Array.from(text.matchAll(LABELLED), ([, other, found = '']) => (other ? '' : found));
  const alone = LENGTH > 0 ? Array.from(text.matchAll(ALONE), ([found]) => found) : [];
  const codes = [confirmed, labelled, alone].map((found) => found.filter(Boolean)).find(({ length }) => length > 0);
  return [...new Set((codes ?? []).map((found) => found.toUpperCase()))];
}
