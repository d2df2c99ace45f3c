/** Refuses passwords that are easy to guess: 49,000 common ones, and names and addresses of the person and the club. */
import type { Site } from '../../shared/schemas/site.ts';
import { fieldProblem } from '../http/problem.ts';
import { foldForCompare, type User } from '../members/users-table.ts';

export const TOO_COMMON = 'This password is too easy to guess. Please choose another one.';

let commonOnes: Promise<ReadonlySet<string>> | undefined;

/** The list is unpacked at its first use, so that the server starts fast. */
function loadCommonOnes() {
  commonOnes ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(foldForCompare)),
  );
  return commonOnes;
}

/** What an attacker knows about the person. */
export type Known = Pick<User, 'username' | 'email' | 'first_name' | 'last_name'>;

export async function isEasyToGuess(
  password: string,
  { username, email, first_name, last_name }: Known,
  { name, shortName }: Pick<Site, 'name' | 'shortName'>,
): Promise<boolean> {
  const mailbox = email.split('@')[0] ?? '';
  const names = [first_name, last_name, first_name + last_name, last_name + first_name, name, shortName];
  const known = [username, email, mailbox, ...names].map(lettersOf).filter((letters) => letters !== '');
  return known.includes(lettersOf(password)) || (await loadCommonOnes()).has(foldForCompare(password));
}

/** `Amina Demo`, `amina.demo` and `AminaDemo` are equally easy to guess. */
const lettersOf = (text: string) => foldForCompare(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** @throws HttpProblem 400 beside the field `name` when the password of `person` would be easy to guess. */
export async function rejectEasyPassword(
  name: string,
  password: string,
  person: Known,
  site: Pick<Site, 'name' | 'shortName'>,
): Promise<void> {
  if (await isEasyToGuess(password, person, site)) throw fieldProblem({ [name]: [TOO_COMMON] });
}
