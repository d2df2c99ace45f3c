import { randomUUID } from 'node:crypto';

/** A token as the backends give it, without a signature: another one at each call. @param pk of the person. */
export function tokenOf(pk: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ token_type: 'access', jti: randomUUID(), user_id: pk })}.signature`;
}
