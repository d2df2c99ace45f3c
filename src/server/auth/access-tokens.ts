/**
 * The token that a sign-in gives: HS256 and nothing else, good for five hours (docs/calls.md). It also carries the member's
 * token version, so that raising it in the table ends every session of that member.
 */
import { randomUUID } from 'node:crypto';
import { sign, verify } from 'hono/jwt';
import * as v from 'valibot';

const LIFE_SECONDS = 18_000;
const ALGORITHM = 'HS256';
/** A clock that is set right by hours ends no session. But a token from a clock that was a year ahead would be good for that year. */
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
export type TokenReading =
  | { userId: number; version: number; issuedAt: number }
  | { fault: 'invalid' | 'wrong type' | 'no user' };

export interface AccessTokens {
  issue: (user: { id: number; token_version: number }) => Promise<string>;
  read: (token: string) => Promise<TokenReading>;
}

export function createAccessTokens(secret: string, now: () => number): AccessTokens {
  const seconds = () => Math.floor(now() / 1000);

  return {
    issue(user) {
      const issuedAt = seconds();
      const payload = {
        token_type: 'access',
        exp: issuedAt + LIFE_SECONDS,
        iat: issuedAt,
        jti: randomUUID().replaceAll('-', ''),
        user_id: user.id,
        token_version: user.token_version,
      };
      return sign(payload, secret, ALGORITHM);
    },
    async read(token) {
      const payload = await readSigned(token, secret);
      if (payload === null || payload.exp <= seconds() || payload.iat > seconds() + LEEWAY_SECONDS)
        return { fault: 'invalid' };
      if (payload.token_type !== 'access') return { fault: 'wrong type' };
      if (payload.user_id === undefined || payload.token_version === undefined) return { fault: 'no user' };
      return { userId: payload.user_id, version: payload.token_version, issuedAt: payload.iat * 1000 };
    },
  };
}

/** The payload of a token that we signed, or null. Expiry is checked by the caller, whose clock tests can set. */
async function readSigned(token: string, secret: string) {
  try {
    const payload = await verify(token, secret, { alg: ALGORITHM, typ: 'JWT', exp: false, iat: false, nbf: false });
    return v.parse(PayloadSchema, payload);
  } catch {
    return null;
  }
}
