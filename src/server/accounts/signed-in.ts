/** Identifies the caller by the `Authorization` header. The answers to a bad one are in docs/calls.md. */

import type { Backend } from '../backend.ts';
import { HttpProblem, problem } from '../http/problem.ts';
import type { Request } from '../http/request.ts';
import { type Account, findAccount } from './accounts-table.ts';
import { sessionsVoidUntil } from './void-tokens-table.ts';

/** @throws HttpProblem 401 */
export async function signedIn(
  { database, tokens }: Pick<Backend, 'database' | 'tokens'>,
  c: Request,
): Promise<Account> {
  const [scheme, token, ...more] = (c.req.header('authorization') ?? '').trim().split(/\s+/);
  if (scheme !== 'Bearer') throw unauthenticated({ detail: 'Authentication credentials were not provided.' });
  if (token === undefined || more.length > 0)
    throw unauthenticated({
      detail: 'Authorization header must contain two space-delimited values',
      code: 'bad_authorization_header',
    });

  const reading = await tokens.read(token);
  if ('fault' in reading) throw unauthenticated(FAULTS[reading.fault]);
  const account = findAccount(database, reading.accountId);
  if (!account) throw accountGone();
  if (account.token_version !== reading.version || reading.issuedAt <= sessionsVoidUntil(database))
    throw unauthenticated(FAULTS.invalid);
  return account;
}

/** The account was deleted, or its sessions were ended during this call. */
export const accountGone = () => unauthenticated({ detail: 'User not found', code: 'user_not_found' });

const unusable = (message: string) => ({
  detail: 'Given token not valid for any token type',
  code: 'token_not_valid',
  messages: [{ token_class: 'AccessToken', token_type: 'access', message }],
});

const FAULTS = {
  invalid: unusable('Token is invalid or expired'),
  'wrong type': unusable('Token has wrong type'),
  'no user': { detail: 'Token contained no recognizable user identification', code: 'token_not_valid' },
};

export const unauthenticated = (body: unknown) =>
  new HttpProblem('unauthenticated', body, { 'WWW-Authenticate': 'Bearer realm="api"' });

export const forbidden = () => problem('forbidden', 'You do not have permission to perform this action.');
