/** Deleting accounts: at the wish of their members, and those that nobody has confirmed. */
import type { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { PASSWORD_LIMIT } from '../../../shared/schemas/passwords.ts';
import { accountGone, signedIn } from '../../auth/signed-in.ts';
import type { Backend } from '../../backend.ts';
import { inTransaction } from '../../database/database.ts';
import { readBody } from '../../http/body.ts';
import { fieldProblem } from '../../http/problem.ts';
import { addRoute, type Env, type Request } from '../../http/routes.ts';
import { exact, readTextFields } from '../../http/text-fields.ts';
import { sendAccountDeletedMail } from '../../mail/account-notice.ts';
import { deleteMailsTo } from '../../mail/outbox.ts';
import { requireOwnPassword } from '../profile/change-password.ts';
import type { User } from '../users-table.ts';

/**
 * `POST /api/profile/delete/` `{password}`: a member deletes his or her own account, for good. Kenya's Data Protection
 * Act, s. 40, asks for it. 204 when it is done; a wrong password is answered and limited as at a change of the password.
 */
export const addAccountRemoval = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: '/api/profile/delete/',
    identify: signedIn(backend),
    methods: { POST: (c, member) => remove(c, member, backend) },
  });

async function remove(c: Request, member: User, backend: Backend): Promise<Response> {
  const { values, errors } = readTextFields(await readBody(c), { password: exact(PASSWORD_LIMIT) });
  if (values.password === undefined) throw fieldProblem(errors);
  await requireOwnPassword(backend, member, {
    typed: values.password,
    sentence: 'Password is incorrect.',
    deed: 'account deletion',
  });

  // What was read at the start of the call may be old by now: of two calls at once only one finds the row.
  if (!deleteAccount(backend.database, member)) throw accountGone();
  if (member.profile_image !== null) await backend.media.remove(member.profile_image);
  backend.log(`account deleted: member ${member.id}`);
  await sendAccountDeletedMail(backend, member);
  return c.body(null, 204);
}

/**
 * Deletes an account with everything that hangs on it: sessions, links that were mailed, networks, and mails to that person that are
 * still kept. All of it or nothing. Events stay, because they are the club's; counts of attempts run out within a day. The photo's file
 * is the caller's to delete: what is left over goes with the next housekeeping.
 * @returns false when the account is gone already, or its password is not the one of `user` any more.
 */
export const deleteAccount = (
  database: DatabaseSync,
  { id, email, password_hash }: Pick<User, 'id' | 'email' | 'password_hash'>,
): boolean =>
  inTransaction(database, () => {
    const { changes } = database.prepare('DELETE FROM users WHERE id = ? AND password_hash = ?').run(id, password_hash);
    if (changes === 0) return false;
    deleteMailsTo(database, email);
    return true;
  });

const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;

const RowsSchema = v.array(v.object({ email: v.string() }));

/**
 * Deletes accounts whose address nobody has confirmed within a week, and the mails to them: otherwise a mistyped address would hold a
 * username for ever, and data would be kept of people who never joined. An officer's approval keeps one.
 */
export const deleteExpiredRegistrations = (database: DatabaseSync, now: number) =>
  inTransaction(database, () => {
    const gone = database
      .prepare('DELETE FROM users WHERE verified_at IS NULL AND is_member = 0 AND created_at < ? RETURNING email')
      .all(now - KEPT_FOR_MS);
    for (const { email } of v.parse(RowsSchema, gone)) deleteMailsTo(database, email);
  });
