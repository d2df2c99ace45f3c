import type { ReactNode } from 'react';
import { SIGN_IN_AGAIN, signInAgainAddress } from '../../http/sign-in-again.ts';

/** Whether a sentence says that the session has ended. */
export const saysSessionOver = (sentence: ReactNode): sentence is string =>
  typeof sentence === 'string' && sentence.includes(SIGN_IN_AGAIN);

/** A sentence, with the words that ask to sign in again as a link. */
export function withSignInLink(sentence: ReactNode): ReactNode {
  if (!saysSessionOver(sentence)) return sentence;
  const [before, after] = sentence.split(SIGN_IN_AGAIN);
  return (
    <>
      <span>{before}</span>
      <a href={signInAgainAddress()} target="_blank" rel="noopener">
        {SIGN_IN_AGAIN}
      </a>
      <span>{after}</span>
    </>
  );
}
