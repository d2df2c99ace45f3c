/**
 * Access tokens: JWTs signed with HS256, valid for five hours (docs/calls.md). A token carries the member's token version, so raising it in
 * the table ends all sessions of that member.
 */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sign, verify } from 'hono/jwt';
import * as v from 'valibot';
import { IN_MEMORY } from '../database/database.ts';
import type { BackendSettings } from '../settings.ts';

const LIFETIME_SECONDS = 18_000;
const ALGORITHM = 'HS256';
/** How far ahead `iat` may be. Correcting a clock by hours ends no session, but a token from a clock a year ahead is rejected. */
const LEEWAY_SECONDS = 86_400;

const PayloadSchema = v.object({
  token_type: v.string(),
  /** Seconds since 1970. */
  exp: v.number(),
  /** Seconds since 1970. */
  iat: v.number(),
  user_id: v.optional(v.pipe(v.number(), v.safeInteger())),
  token_version: v.optional(v.number()),
});

/** `invalid`: forged, expired or unreadable. `issuedAt` is in milliseconds since 1970, to the second. */
type TokenReading =
  | { accountId: number; version: number; issuedAt: number }
  | { fault: 'invalid' | 'wrong type' | 'no user' };

export interface AccessTokens {
  issue: (account: { id: number; token_version: number }) => Promise<string>;
  read: (token: string) => Promise<TokenReading>;
  /** A signature of a text, 43 characters that are safe in an address. With a colon in it, the text is never the start of an access token. */
  signText: (text: string) => string;
}

/** @param voidUntil milliseconds since 1970: tokens with an `iat` up to then are rejected. */
export function createAccessTokens(secret: string, now: () => number, voidUntil = () => 0): AccessTokens {
  const seconds = () => Math.floor(now() / 1000);

  return {
    issue(account) {
      // Someone who signs in within the second in which all sessions ended stays signed in.
      const issuedAt = Math.max(seconds(), secondAfter(voidUntil()));
      const payload = {
        token_type: 'access',
        exp: seconds() + LIFETIME_SECONDS,
        iat: issuedAt,
        jti: randomUUID().replaceAll('-', ''),
        user_id: account.id,
        token_version: account.token_version,
      };
      return sign(payload, secret, ALGORITHM);
    },
    async read(token) {
      const payload = await readSigned(token, secret);
      // All sessions may have ended while the clock was ahead.
      const latest = Math.max(seconds() + LEEWAY_SECONDS, secondAfter(voidUntil()));
      if (payload === null || payload.exp <= seconds() || payload.iat > latest) return { fault: 'invalid' };
      if (payload.token_type !== 'access') return { fault: 'wrong type' };
      if (payload.user_id === undefined || payload.token_version === undefined) return { fault: 'no user' };
      return { accountId: payload.user_id, version: payload.token_version, issuedAt: payload.iat * 1000 };
    },
    signText: (text) => createHmac('sha256', secret).update(text).digest('base64url'),
  };
}

/** @param instant milliseconds. @returns seconds. */
const secondAfter = (instant: number) => Math.floor(instant / 1000) + 1;

/** The payload of a token with our signature, or null. The caller checks expiry, because tests set its clock. */
async function readSigned(token: string, secret: string) {
  try {
    const payload = await verify(token, secret, { alg: ALGORITHM, typ: 'JWT', exp: false, iat: false, nbf: false });
    return v.parse(PayloadSchema, payload);
  } catch {
    return null;
  }
}

/** The key that signs the tokens. A generated one is stored, so that sessions survive a restart. */
export function tokenSecret({ secret, dataDir }: Pick<BackendSettings, 'secret' | 'dataDir'>): string {
  if (secret !== null) return secret;
  const generated = randomBytes(32).toString('hex');
  if (dataDir === IN_MEMORY) return generated;
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) writeFileSync(file, generated, { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
