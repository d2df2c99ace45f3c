/** Identifies the caller by the `Authorization` header: a member, or staff. The answers to a bad header are in docs/calls.md. */
import type { Backend } from '../backend.ts';
import { HttpProblem, problem } from '../http/problem.ts';
import type { Handler, Request } from '../http/routes.ts';
import { findUser, type User } from '../members/users-table.ts';
import { sessionsVoidUntil } from './access-tokens.ts';

/** @throws HttpProblem 401. For `addRoute`'s `identify`. */
export const signedIn =
  ({ database, tokens }: Pick<Backend, 'database' | 'tokens'>) =>
  async (c: Request): Promise<User> => {
    const [scheme, token, ...more] = (c.req.header('authorization') ?? '').trim().split(/\s+/);
    if (scheme !== 'Bearer') throw unauthenticated({ detail: 'Authentication credentials were not provided.' });
    if (token === undefined || more.length > 0)
      throw unauthenticated({
        detail: 'Authorization header must contain two space-delimited values',
        code: 'bad_authorization_header',
      });

    const reading = await tokens.read(token);
    if ('fault' in reading) throw unauthenticated(FAULTS[reading.fault]);
    const user = findUser(database, reading.userId);
    if (!user) throw accountGone();
    if (user.token_version !== reading.version || reading.issuedAt <= sessionsVoidUntil(database))
      throw unauthenticated(FAULTS.invalid);
    return user;
  };

/** The account was deleted, perhaps while its call was under way. */
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

export const isReading = (c: Request): boolean => ['GET', 'HEAD'].includes(c.req.method);

/**
 * For `addRoute`'s `identify`, on paths that anybody may read. The token of a read request is ignored, so an expired one does no harm. The
 * database is asked at every call, so a member who is no longer staff loses access at once.
 * @returns the member of staff; null for a read request.
 * @throws HttpProblem 401 without a valid token, 403 when the member is not staff.
 */
export function staffToWrite(backend: Pick<Backend, 'database' | 'tokens'>) {
  const identify = signedIn(backend);
  return async (c: Request): Promise<User | null> => {
    if (isReading(c)) return null;
    const user = await identify(c);
    if (!user.is_staff) throw forbidden();
    return user;
  };
}

/** A second check for methods that only staff may call, whatever `staffToWrite` lets through. */
export const staffOnly =
  (work: Handler<User>): Handler<User | null> =>
  (c, caller) => {
    if (caller === null) throw forbidden();
    return work(c, caller);
  };

export const forbidden = () => problem('forbidden', 'You do not have permission to perform this action.');
