/**
 * Hashes of passwords: Argon2id, in the usual form `$argon2id$v=19$m=<KiB>,t=<passes>,p=1$<salt>$<hash>`; and which passwords are rejected
 * because they are easy to guess. A password counts exactly as typed, with its spaces. Only its Unicode form is normalized, because keyboards
 * differ in it. A hash of another cost still works, and is replaced when its owner signs in.
 */
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Site } from '#shared/site/site.ts';
import { createQueue } from '../http/concurrency.ts';
import { fieldProblem } from '../http/problem.ts';
import { type Account, foldForCompare } from './accounts-table.ts';

const argon2Async = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);
const KEY_BYTES = 32;
/** As RFC 9106 recommends for 64 MiB. */
const PASSES = 3;
const ARGON2ID = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/;

export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** False without a hash (unknown account) and with a blank one (invited, no password yet), after the same time as with a new hash. */
  matches: (password: string, hash: string | undefined) => Promise<boolean>;
  /** Whether a hash was made at another cost than new ones are. */
  isOutdated: (hash: string) => boolean;
}

type Derive = (password: string) => Promise<Buffer>;
interface StoredHash {
  derive: Derive;
  key: Buffer;
}

/** @param memoryKiB how much memory each hash needs while it is made. At most two are made at a time. */
export function createPasswords(memoryKiB: number): Passwords {
  const enqueue = createQueue(2, 60);
  const newStart = `$argon2id$v=19$m=${memoryKiB},t=${PASSES},p=1$`;
  const newDerive = (salt: Buffer) => byArgon2({ memoryKiB, passes: PASSES, salt });
  const run = (derive: Derive, password: string) => enqueue(() => derive(password.normalize('NFKC')));

  return {
    async hash(password) {
      const salt = randomBytes(16);
      const key = await run(newDerive(salt), password);
      return newStart + [salt, key].map((bytes) => bytes.toString('base64').replaceAll('=', '')).join('$');
    },
    async matches(password, hash) {
      const { derive, key } = hash
        ? readHash(hash)
        : { derive: newDerive(randomBytes(16)), key: randomBytes(KEY_BYTES) };
      return timingSafeEqual(await run(derive, password), key);
    },
    isOutdated: (hash) => !hash.startsWith(newStart),
  };
}

const byArgon2 =
  ({ memoryKiB, passes, salt }: { memoryKiB: number; passes: number; salt: Buffer }): Derive =>
  (message) =>
    argon2Async('argon2id', { message, nonce: salt, parallelism: 1, tagLength: KEY_BYTES, memory: memoryKiB, passes });

/** @throws Error when it is no such hash: the database is damaged. */
function readHash(hash: string): StoredHash {
  const [, memory, passes, salt = '', key = ''] = ARGON2ID.exec(hash) ?? [];
  if (!memory) throw new Error('A stored password hash cannot be read.');
  return {
    derive: byArgon2({ memoryKiB: Number(memory), passes: Number(passes), salt: Buffer.from(salt, 'base64') }),
    key: Buffer.from(key, 'base64'),
  };
}

export const TOO_COMMON = 'This password is too easy to guess. Please choose another one.';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** The list is unpacked at its first use, so that the server starts fast. */
function loadCommonPasswords() {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(foldForCompare)),
  );
  return commonPasswords;
}

type PasswordOwner = Pick<Account, 'username' | 'email' | 'first_name' | 'last_name'>;

export async function isEasyToGuess(
  password: string,
  { username, email, first_name, last_name }: PasswordOwner,
  { name, shortName }: Pick<Site, 'name' | 'shortName'>,
): Promise<boolean> {
  const mailbox = email.split('@')[0] ?? '';
  const names = [first_name, last_name, first_name + last_name, last_name + first_name, name, shortName];
  const guessableTexts = [username, email, mailbox, ...names].map(lettersOf).filter((letters) => letters !== '');
  return guessableTexts.includes(lettersOf(password)) || (await loadCommonPasswords()).has(foldForCompare(password));
}

/** `Amina Demo`, `amina.demo` and `AminaDemo` are equally easy to guess. */
const lettersOf = (text: string) => foldForCompare(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** @throws HttpProblem 400 beside the field `name` when the password of `person` would be easy to guess. */
export async function rejectEasyPassword(
  name: string,
  password: string,
  person: PasswordOwner,
  site: Pick<Site, 'name' | 'shortName'>,
): Promise<void> {
  if (await isEasyToGuess(password, person, site)) throw fieldProblem({ [name]: [TOO_COMMON] });
}
