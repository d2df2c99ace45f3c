/**
 * `POST /api/profile/delete/` `{password}`: members delete their own account for good, as Kenya's Data Protection Act, s. 40, requires.
 * Answers 204. A wrong password is answered and limited as when changing the password.
 */
import type { DatabaseSync } from 'node:sqlite';
import { PASSWORD_LIMIT } from '../../../shared/schemas/passwords.ts';
import { accountGone } from '../../auth/signed-in.ts';
import { inTransaction } from '../../database/database.ts';
import { eventsOf } from '../../events/places/people-table.ts';
import { moveUp } from '../../events/places/waiting-list.ts';
import { readBody } from '../../http/body.ts';
import { fixed, onAsync } from '../../http/on.ts';
import { fieldProblem } from '../../http/problem.ts';
import { exact, readTextFields } from '../../http/text-fields.ts';
import { forgetPayer } from '../../joining/payments-table.ts';
import { sendAccountDeletedMail } from '../../mail/account-notice.ts';
import { sendQueuedMails } from '../../mail/mail-queue.ts';
import { deleteMailsTo } from '../../mail/outbox.ts';
import { type Actor, forgetPersonInAudit, writeAudit } from '../../officers/audit.ts';
import { keepOfficersNumber, tellOfFormerOfficer } from '../../officers/former-officers.ts';
import { lastOfficer } from '../../officers/grants.ts';
import { isLastOfficer } from '../../officers/grants-table.ts';
import { requireOwnPassword } from '../profile/password.ts';
import type { User } from '../users-table.ts';

export const removeAccount = onAsync(
  fixed('POST /api/profile/delete/', 'signed in'),
  async ({ user, now, backend, c }) => {
    const { values, errors } = readTextFields(await readBody(c), { password: exact(PASSWORD_LIMIT) });
    if (values.password === undefined) throw fieldProblem(errors);
    await requireOwnPassword(backend, user, {
      typed: values.password,
      sentence: 'Password is incorrect.',
      deed: 'account deletion',
    });

    // The row may have changed since the start of the call: of two calls at once only one deletes it.
    const outcome = deleteAccount(backend.database, user, { actor: user, now });
    if (outcome === 'last officer') throw lastOfficer();
    if (outcome === 'gone') throw accountGone();
    if (user.profile_image !== null) await backend.media.remove(user.profile_image);
    backend.log(`account deleted: member ${user.id}`);
    sendQueuedMails(backend);
    await sendAccountDeletedMail(backend, user);
    return c.body(null, 204);
  },
);

/**
 * Deletes an account with its sessions, mailed links, known networks and kept mails, in one transaction. Places at events go to those who
 * wait. Events stay, because they belong to the club; so do amounts and dates of payments, without the person, hashes of confirmed codes,
 * and of an officer the number of the account. Counts of attempts expire within a day. The caller deletes the photo's file; if that fails, the next clean-up does.
 * @returns `gone` when the account is gone already, or its password has changed since `user` was read. `last officer`: nothing is deleted,
 * because nobody could give rights any more.
 */
export const deleteAccount = (
  database: DatabaseSync,
  user: Pick<User, 'id' | 'email' | 'password_hash' | 'first_name' | 'last_name'>,
  { actor, now }: { actor: Actor; now: number },
): 'deleted' | 'gone' | 'last officer' =>
  inTransaction(database, () => {
    const { id, email, password_hash } = user;
    const isThere = database.prepare('SELECT 1 FROM users WHERE id = ? AND password_hash = ?').get(id, password_hash);
    if (!isThere) return 'gone';
    if (isLastOfficer(database, id)) return 'last officer';
    forgetPayer(database, id, now);
    const wasOfficer = keepOfficersNumber(database, id, now);
    const events = eventsOf(database, id, 'coming');
    database.prepare('DELETE FROM users WHERE id = ?').run(id);
    for (const eventId of events) moveUp({ database }, eventId, now);
    deleteMailsTo(database, email);
    forgetPersonInAudit(database, id);
    if (wasOfficer) tellOfFormerOfficer(database, user, now);
    writeAudit(database, { actor, deed: 'person.delete', subject: { kind: 'person', id } }, now);
    return 'deleted';
  });
