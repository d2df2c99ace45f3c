/** Passwords that are guessed first: 49,000 common ones, and the person's own name or address. Source: ASVS 6.2.4, 6.2.11. */
import { refuseFields } from '../http/errors.ts';
import { canonical } from '../users/canonical.ts';
import type { User } from '../users/users-table.ts';

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

/** @throws Refusal 400 beside the field `name` when the password of `person` would be easy to guess. */
export async function refuseEasyPassword(
  name: string,
  password: string,
  person: Pick<User, 'username' | 'email'>,
): Promise<void> {
  if (await isEasyToGuess(password, [person.username, person.email])) throw refuseFields({ [name]: [TOO_COMMON] });
}
