/** Passwords that are guessed first: 49,000 common ones, and the person's own name or address. Source: ASVS 6.2.4, 6.2.11. */
import { canonical } from '../users/canonical.ts';

export const TOO_COMMON = 'This password is too easy to guess. Please choose another one.';

let commonOnes: Promise<ReadonlySet<string>> | undefined;

/** The list is unpacked at its first use, so that the server starts fast. */
function loadCommonOnes() {
  commonOnes ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(canonical)),
  );
  return commonOnes;
}

/** @param own what an attacker knows about the person: username, e-mail address, names. */
export async function isEasyToGuess(password: string, own: readonly string[]): Promise<boolean> {
  const typed = canonical(password);
  const known = own.flatMap((text) => [canonical(text), canonical(text.split('@')[0] ?? '')]);
  return known.includes(typed) || (await loadCommonOnes()).has(typed);
}
