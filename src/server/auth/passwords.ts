/**
 * Hashes of passwords: scrypt, as `scrypt$log2(N)$r$p$salt$hash`, so that old hashes stay readable when the cost changes. A password counts
 * exactly as typed, with its spaces. Only its Unicode form is normalized, because keyboards differ in it. OWASP recommends N = 2^17, r = 8,
 * p = 1.
 */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createQueue } from '../concurrency.ts';

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const KEY_BYTES = 32;

export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** False without a hash (unknown account) and with a blank one (invited, no password yet), after the same time. */
  matches: (password: string, hash: string | undefined) => Promise<boolean>;
}

interface ScryptParameters {
  n: number;
  r: number;
  p: number;
  salt: Buffer;
}

/** @param cost scrypt's N, a power of two. Each hash with 2^17 needs 128 MB, so at most two are made at a time. */
export function createPasswords(cost: number): Passwords {
  const enqueue = createQueue(2, 60);
  const newParameters = () => ({ n: cost, r: 8, p: 1, salt: randomBytes(16) });
  const deriveKey = (password: string, { n, r, p, salt }: ScryptParameters) =>
    enqueue(() => scryptAsync(password.normalize('NFKC'), salt, KEY_BYTES, { N: n, r, p, maxmem: 256 * n * r }));

  return {
    async hash(password) {
      const how = newParameters();
      const key = await deriveKey(password, how);
      return [
        'scrypt',
        Math.log2(how.n),
        how.r,
        how.p,
        ...[how.salt, key].map((bytes) => bytes.toString('base64url')),
      ].join('$');
    },
    async matches(password, hash) {
      const stored = !hash ? { how: newParameters(), key: randomBytes(KEY_BYTES) } : readHash(hash);
      return timingSafeEqual(await deriveKey(password, stored.how), stored.key);
    },
  };
}

function readHash(hash: string): { how: ScryptParameters; key: Buffer } {
  const [, log2n, r, p, salt, key] = hash.split('$');
  const how = { n: 2 ** Number(log2n), r: Number(r), p: Number(p), salt: Buffer.from(salt ?? '', 'base64url') };
  return { how, key: Buffer.from(key ?? '', 'base64url') };
}
