/**
 * `POST /api/profile/delete/` `{password}`: a member deletes his or her own account, for good. Kenya's Data Protection
 * Act, s. 40, asks for it. 204 when it is done; a wrong password is answered and limited as at a change of the password.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import { PASSWORD_LIMIT } from '../../../shared/schemas/passwords.ts';
import { accountGone, signedIn } from '../../auth/signed-in.ts';
import type { Backend } from '../../backend.ts';
import { inTransaction } from '../../database/database.ts';
import { moveUp } from '../../events/places/moved-up.ts';
import { eventsWithPlace } from '../../events/places/people-table.ts';
import { readBody } from '../../http/body.ts';
import { fieldProblem } from '../../http/problem.ts';
import type { Env, Request } from '../../http/routes.ts';
import { addRoute } from '../../http/routes.ts';
import { exact, readTextFields } from '../../http/text-fields.ts';
import { forgetPayer } from '../../joining/payments.ts';
import { sendAccountDeletedMail } from '../../mail/account-notice.ts';
import { sendQueuedMails } from '../../mail/mail-queue.ts';
import { deleteMailsTo } from '../../mail/outbox.ts';
import { type Actor, forgetPersonInAudit, writeAudit } from '../../officers/audit.ts';
import { isLastOfficer, lastOfficer } from '../../officers/last-officer.ts';
import { requireOwnPassword } from '../profile/own-password.ts';
import type { User } from '../users-table.ts';

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
  const outcome = deleteAccount(backend.database, member, { actor: member, now: backend.settings.now() });
  if (outcome === 'last officer') throw lastOfficer();
  if (outcome === 'gone') throw accountGone();
  if (member.profile_image !== null) await backend.media.remove(member.profile_image);
  backend.log(`account deleted: member ${member.id}`);
  sendQueuedMails(backend);
  await sendAccountDeletedMail(backend, member);
  return c.body(null, 204);
}

/**
 * Deletes an account with everything that hangs on it: sessions, links that were mailed, networks, and mails to that person that are
 * still kept. All of it or nothing. A place at an event goes to who waits for it. Events stay, because they are the club's, and so do amounts and dates of payments, without the person;
 * counts of attempts run out within a day. The photo's file is the caller's to delete: what is left over goes with the next clean-up.
 * @returns `gone` when the account is gone already, or its password is not the one of `user` any more. `last officer`: nothing is deleted,
 * because nobody could give rights any more.
 */
export const deleteAccount = (
  database: DatabaseSync,
  { id, email, password_hash }: Pick<User, 'id' | 'email' | 'password_hash'>,
  { actor, now }: { actor: Actor; now: number },
): 'deleted' | 'gone' | 'last officer' =>
  inTransaction(database, () => {
    const isThere = database.prepare('SELECT 1 FROM users WHERE id = ? AND password_hash = ?').get(id, password_hash);
    if (!isThere) return 'gone';
    if (isLastOfficer(database, id)) return 'last officer';
    forgetPayer(database, id);
    const events = eventsWithPlace(database, id);
    database.prepare('DELETE FROM users WHERE id = ?').run(id);
    for (const eventId of events) moveUp({ database }, eventId, now);
    deleteMailsTo(database, email);
    forgetPersonInAudit(database, id);
    writeAudit(database, { actor, deed: 'person.delete', subject: { kind: 'person', id } }, now);
    return 'deleted';
  });
