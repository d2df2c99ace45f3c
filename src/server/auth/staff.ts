/** Who may change what everybody sees: staff. Looked up in the database at every call, so a member who stops being staff stops at once. */
import type { Backend } from '../backend.ts';
import type { Handler } from '../http/calls.ts';
import type { Request } from '../http/env.ts';
import { problem } from '../http/problem.ts';
import type { User } from '../members/users-table.ts';
import { signedIn } from './signed-in.ts';

const READING = ['GET', 'HEAD'];

/**
 * For `addCall`'s `identify`, on paths that anybody may read. A reader's token is not looked at, so a stale one does no harm.
 * @returns the member of staff; null for a reader.
 * @throws HttpProblem 401 without a good token, 403 with an ordinary one.
 */
export function staffToWrite(backend: Pick<Backend, 'database' | 'tokens'>) {
  const identify = signedIn(backend);
  return async (c: Request): Promise<User | null> => {
    if (READING.includes(c.req.method)) return null;
    const user = await identify(c);
    if (user.is_staff === 0) throw forbidden();
    return user;
  };
}

/** A method for staff only, even if `READING` should ever name it. */
export const staffOnly =
  (work: Handler<User>): Handler<User | null> =>
  (c, caller) => {
    if (caller === null) throw forbidden();
    return work(c, caller);
  };

const forbidden = () => problem('forbidden', 'You do not have permission to perform this action.');
