/** The `message_recipients` table: whom a message goes to, one by one. Times are milliseconds since 1970. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { Message } from '#shared/messages/message.ts';
import { utc } from '#shared/time/instants.ts';
import type { Account } from '../accounts/accounts-table.ts';
import { statement } from '../database/database.ts';
import { HOLD_MS } from '../email/email-queue.ts';
import { IS_FREE } from '../email/queue-times.ts';
import type { Addressee } from './audiences-table.ts';

/** Call it inside a transaction. */
export function addRecipients(database: DatabaseSync, messageId: number, people: readonly Addressee[]): void {
  for (const { account_id, guest_id, by_email } of people)
    statement(
      database,
      'INSERT INTO message_recipients (message_id, account_id, guest_id, state) VALUES (?, ?, ?, ?)',
    ).run(messageId, account_id, guest_id, by_email === 1 ? 'waiting' : 'home');
}

const NextSchema = v.object({
  ...{ row: v.number(), message_id: v.number(), account_id: v.nullable(v.number()), guest_id: v.nullable(v.number()) },
});

/** Whose turn it is: messages about events first, then the one that was written first, and last who met a limit. @param limit how many. */
export const nextRecipients = (database: DatabaseSync, now: number, limit: number) =>
  v.parse(
    v.array(NextSchema),
    database
      .prepare(
        `SELECT message_recipients.rowid AS row, message_id, account_id, guest_id
         FROM message_recipients JOIN messages ON messages.id = message_id
         WHERE state = 'waiting' AND stopped_at IS NULL AND written_at <= :held
         ORDER BY refusal <> '', event_id IS NULL, message_id, message_recipients.rowid LIMIT :limit`,
      )
      .all({ held: now - HOLD_MS, limit: Math.max(0, limit) }),
  );

/** How many emails of messages leave before those of a new one: club news comes after messages about events. */
export const countBefore = (database: DatabaseSync, isNews: boolean): number =>
  Number(
    database
      .prepare(
        `SELECT count(*) AS rows FROM message_recipients JOIN messages ON messages.id = message_id
         WHERE state = 'waiting' AND (event_id IS NOT NULL OR :isNews)`,
      )
      .get({ isNews: Number(isNews) })?.rows,
  );

/** @param row of the recipient. @param emailId of its row in the queue. */
export const noteQueued = (database: DatabaseSync, row: number, emailId: number) =>
  statement(database, "UPDATE message_recipients SET state = 'queued', email_id = ? WHERE rowid = ?").run(emailId, row);

/** By its row in the queue, which stays the same when a guest gets an account. Of a guest no words are kept: the details may go any time. */
export const noteOutcome = (
  database: DatabaseSync,
  emailId: number,
  {
    state,
    at = null,
    refusal = '',
  }: { state: 'sent' | 'refused' | 'left_out' | 'stopped'; at?: number | null; refusal?: string },
) =>
  statement(
    database,
    `UPDATE message_recipients SET state = :state, sent_at = :at, email_id = NULL,
       refusal = iif(guest_id IS NULL, :refusal, '') WHERE email_id = :emailId`,
  ).run({ emailId, state, at, refusal });

/** The queue has given up on them, after three days. */
export const noteGivenUp = (database: DatabaseSync) =>
  statement(
    database,
    `UPDATE message_recipients SET state = 'refused', refusal = 'It could not be delivered within three days.'
     WHERE state = 'queued' AND email_id IS NULL`,
  ).run();

const LIMIT = 'The mail server took no more emails.';

/**
 * The mail server takes no more today: what is not on its way to it waits for its turn again.
 * @param emailId the one that it refused, whose turn is last now: the words may have been about that person alone.
 */
export function takeBackQueued(database: DatabaseSync, emailId: number, now: number): void {
  const back = `SELECT id FROM email_queue WHERE is_message = 1 AND sent_at IS NULL AND (${IS_FREE} OR id = :emailId)`;
  database
    .prepare(
      `UPDATE message_recipients SET state = 'waiting', refusal = iif(email_id = :emailId, '${LIMIT}', refusal)
       WHERE email_id IN (${back})`,
    )
    .run({ emailId, now });
  database.prepare(`DELETE FROM email_queue WHERE id IN (${back})`).run({ emailId, now });
}

/** Whether the mail server refused it before, because it took no more. */
export const hadLimit = (database: DatabaseSync, emailId: number): boolean =>
  database.prepare("SELECT 1 FROM message_recipients WHERE email_id = ? AND refusal <> ''").get(emailId) !== undefined;

/** A guest has become an account, which may have got the message already. */
export const moveRecipient = (database: DatabaseSync, guestId: number, accountId: number) =>
  database
    .prepare('UPDATE OR IGNORE message_recipients SET account_id = ?, guest_id = NULL WHERE guest_id = ?')
    .run(accountId, guestId);

const CountSchema = v.object({ state: v.string(), rows: v.number() });

/** @param former those whose rows are deleted. */
export function numbersOf(
  database: DatabaseSync,
  messageId: number,
  former: { former_sent: number; former_refused: number; former_left_out: number },
): Message['numbers'] {
  const counts = v.parse(
    v.array(CountSchema),
    statement(
      database,
      'SELECT state, count(*) AS rows FROM message_recipients WHERE message_id = ? GROUP BY state',
    ).all(messageId),
  );
  const rows = (...states: string[]) =>
    counts.filter(({ state }) => states.includes(state)).reduce((sum, one) => sum + one.rows, 0);
  return {
    waiting: rows('waiting', 'queued'),
    sent: rows('sent') + former.former_sent,
    refused: rows('refused') + former.former_refused,
    left_out: rows('left_out') + former.former_left_out,
    stopped: rows('stopped'),
  };
}

const RefusedRowSchema = v.object({ name: v.string(), reason: v.string() });

/** Those whom it did not reach. A guest without details has no name. */
export const refusedOf = (database: DatabaseSync, messageId: number) =>
  v.parse(
    v.array(RefusedRowSchema),
    database
      .prepare(
        `SELECT coalesce(first_name || ' ' || last_name, name, '') AS name, refusal AS reason FROM message_recipients
         LEFT JOIN accounts ON accounts.id = account_id LEFT JOIN guests ON guests.id = guest_id
         WHERE message_id = ? AND state = 'refused' ORDER BY name`,
      )
      .all(messageId),
  );

const ReceivedSchema = v.object({ subject: v.string(), sent_at: v.nullable(v.number()) });

/** What was addressed to a person, for their own data: also as a guest with the address that the account has verified. */
export const messagesTo = (
  database: DatabaseSync,
  { id, email, verified_at }: Pick<Account, 'id' | 'email' | 'verified_at'>,
) =>
  v
    .parse(
      v.array(ReceivedSchema),
      database
        .prepare(
          `SELECT subject, sent_at FROM message_recipients JOIN messages ON messages.id = message_id
           WHERE state IN ('sent', 'home') AND (account_id = :id
             OR guest_id IN (SELECT id FROM guests WHERE email = :verified COLLATE NOCASE)) ORDER BY message_id`,
        )
        .all({ id, verified: verified_at === null ? null : email }),
    )
    .map(({ subject, sent_at }) => ({ subject, sent_at: sent_at === null ? null : utc(sent_at) }));
