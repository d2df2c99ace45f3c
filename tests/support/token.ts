import { randomUUID } from 'node:crypto';

/** @returns a token like those of the backends, with an invalid signature. Each call returns a different one. @param pk of the person. @param times `iat` and `exp`. */
export function tokenOf(pk: number, times = {}): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ token_type: 'access', jti: randomUUID(), user_id: pk, ...times })}.signature`;
}
