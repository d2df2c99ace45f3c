/** The `messages` table: what officers wrote, and to whom. Times are milliseconds since 1970. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import {
  type Audience,
  AudienceSchema,
  HOME_DAYS,
  isClubNews,
  MessageSchema,
  type News,
  RECIPIENTS_KEPT_DAYS,
} from '#shared/messages/message.ts';
import { MESSAGES_PER_PAGE } from '#shared/messages/message-calls.ts';
import { DAY_MS, utc } from '#shared/time/instants.ts';
import { insertRow, inTransaction, parseRow } from '../database/database.ts';
import { HOLD_MS } from '../email/email-queue.ts';
import { IS_FREE } from '../email/queue-times.ts';
import { officerNameSql } from '../officers/former-officers-table.ts';
import type { Target } from './audiences-table.ts';

const MessageRowSchema = v.object({
  id: v.number(),
  ...{ audience: AudienceSchema, event_id: v.nullable(v.number()), year_of_study: v.nullable(v.number()) },
  ...{ subject: v.string(), text: v.string() },
  ...{ written_at: v.number(), written_by: v.nullable(v.number()) },
  ...{ stopped_at: v.nullable(v.number()), stopped_because: MessageSchema.entries.stopped_because },
  off_home_at: v.nullable(v.number()),
  ...{ former_sent: v.number(), former_refused: v.number(), former_left_out: v.number() },
  /** The officer's name; null: the account has been gone for years. */
  officer: v.nullable(v.string()),
});
export type MessageRow = v.InferOutput<typeof MessageRowSchema>;
type StopReason = NonNullable<MessageRow['stopped_because']>;

const SELECT = `SELECT *, ${officerNameSql('written_by')} AS officer FROM messages`;

interface NewMessage extends Target {
  subject: string;
  text: string;
  written_by: number;
}

/** Call it inside a transaction. @returns its number. */
export const insertMessage = (database: DatabaseSync, { written_by, ...message }: NewMessage, now: number): number =>
  v.parse(
    v.object({ id: v.number() }),
    insertRow(database, 'messages', {
      ...{ audience: message.audience, event_id: message.event_id, year_of_study: message.year_of_study },
      ...{ subject: message.subject, text: message.text, written_at: now, written_by },
    }),
  ).id;

export const findMessage = (database: DatabaseSync, id: number): MessageRow | undefined =>
  parseRow(MessageRowSchema, database.prepare(`${SELECT} WHERE id = ?`).get(id));

/** The latest first. */
export function listMessageRows(database: DatabaseSync, audiences: readonly Audience[], page: number) {
  const some = 'FROM messages WHERE audience IN (SELECT value FROM json_each(?))';
  const names = JSON.stringify(audiences);
  const rows = database
    .prepare(`${SELECT} WHERE audience IN (SELECT value FROM json_each(?)) ORDER BY id DESC LIMIT ? OFFSET ?`)
    .all(names, MESSAGES_PER_PAGE, (page - 1) * MESSAGES_PER_PAGE);
  return {
    count: Number(database.prepare(`SELECT count(*) AS rows ${some}`).get(names)?.rows),
    rows: v.parse(v.array(MessageRowSchema), rows),
  };
}

/** The same words of the same officer to the same people, still held back: the button was pressed twice. */
export const findTwin = (database: DatabaseSync, message: NewMessage, now: number): MessageRow | undefined =>
  parseRow(
    MessageRowSchema,
    database
      .prepare(
        `${SELECT} WHERE written_by = :written_by AND audience = :audience AND event_id IS :event_id
           AND year_of_study IS :year_of_study AND subject = :subject AND text = :text
           AND written_at > :since AND stopped_at IS NULL`,
      )
      .get({ ...message, since: now - HOLD_MS }),
  );

/** Those that were written since, about an event, or to members and officers. Stopped ones count. */
export const countMessagesSince = (
  database: DatabaseSync,
  { audiences, event_id }: { audiences: readonly Audience[]; event_id: number | null },
  since: number,
): number =>
  Number(
    database
      .prepare(
        `SELECT count(*) AS rows FROM messages
         WHERE audience IN (SELECT value FROM json_each(?)) AND event_id IS ? AND written_at >= ?`,
      )
      .get(JSON.stringify(audiences), event_id, since)?.rows,
  );

/** Numbers of messages of which something has not left, by one officer or about one event. */
export const unsentMessages = (
  database: DatabaseSync,
  column: 'written_by' | 'event_id' | 'TRUE',
  value: number,
): MessageRow[] =>
  database
    .prepare(
      `${SELECT} WHERE ${column} = ? AND stopped_at IS NULL
         AND EXISTS (SELECT 1 FROM message_recipients WHERE message_id = messages.id AND state IN ('waiting', 'queued'))`,
    )
    .all(value)
    .map((row) => v.parse(MessageRowSchema, row));

/** What has not left stays here; what is on its way to the mail server may still arrive. Call it inside a transaction. */
export function stopMessage(database: DatabaseSync, id: number, reason: StopReason, now: number): void {
  database
    .prepare('UPDATE messages SET stopped_at = ?, stopped_because = ? WHERE id = ? AND stopped_at IS NULL')
    .run(now, reason, id);
  database
    .prepare(
      `DELETE FROM email_queue WHERE sent_at IS NULL AND ${IS_FREE}
         AND id IN (SELECT email_id FROM message_recipients WHERE message_id = :id AND state = 'queued')`,
    )
    .run({ id, now });
  database
    .prepare(
      `UPDATE message_recipients SET state = 'stopped'
       WHERE message_id = ? AND (state = 'waiting' OR (state = 'queued' AND email_id IS NULL))`,
    )
    .run(id);
}

export const takeOffHome = (database: DatabaseSync, id: number, now: number) =>
  database.prepare('UPDATE messages SET off_home_at = coalesce(off_home_at, ?) WHERE id = ?').run(now, id);

const NewsRowSchema = v.object({ id: v.number(), subject: v.string(), text: v.string(), written_at: v.number() });
const NEWS = AudienceSchema.options.filter(isClubNews);

/** Of messages with their recipients. One that was stopped is there for those who got it. */
const ON_HOME = `off_home_at IS NULL AND audience IN (SELECT value FROM json_each(:audiences))
  AND written_at > :since AND written_at <= :held AND state NOT IN ('stopped', 'left_out')
  AND (stopped_at IS NULL OR state = 'sent')`;
const onHomeAt = (now: number) => ({
  ...{ audiences: JSON.stringify(NEWS), since: now - HOME_DAYS * DAY_MS, held: now - HOLD_MS },
});

/** Whether anybody finds it on the home page. */
export const isOnHome = (database: DatabaseSync, id: number, now: number): boolean =>
  database
    .prepare(
      `SELECT 1 FROM messages JOIN message_recipients ON message_id = messages.id WHERE messages.id = :id AND ${ON_HOME}`,
    )
    .get({ id, ...onHomeAt(now) }) !== undefined;

/** Club news for a person, the latest first. */
export const newsOf = (database: DatabaseSync, accountId: number, now: number): News[] =>
  database
    .prepare(
      `SELECT messages.* FROM messages JOIN message_recipients ON message_id = messages.id
       WHERE account_id = :accountId AND closed_at IS NULL AND ${ON_HOME}
       ORDER BY messages.id DESC`,
    )
    .all({ accountId, ...onHomeAt(now) })
    .map((row) => {
      const { written_at, ...news } = v.parse(NewsRowSchema, row);
      return { ...news, sent_at: utc(written_at + HOLD_MS) };
    });

export const closeNewsOf = (database: DatabaseSync, accountId: number, id: number, now: number) =>
  database
    .prepare('UPDATE message_recipients SET closed_at = ? WHERE message_id = ? AND account_id = ?')
    .run(now, id, accountId);

const MESSAGES_KEPT_MS = 400 * DAY_MS;

/** Deletes whom a message went to after 90 days, and leaves the numbers; the message after 400. */
export const deleteExpiredMessages = (database: DatabaseSync, now: number) =>
  inTransaction(database, () => {
    const OLD = 'written_at < :old AND EXISTS (SELECT 1 FROM message_recipients WHERE message_id = messages.id)';
    const old = now - RECIPIENTS_KEPT_DAYS * DAY_MS;
    const rows = (states: string) =>
      `(SELECT count(*) FROM message_recipients WHERE message_id = messages.id AND state IN (${states}))`;
    database
      .prepare(
        `UPDATE messages SET former_sent = former_sent + ${rows("'sent'")},
           former_refused = former_refused + ${rows("'refused', 'queued'")},
           former_left_out = former_left_out + ${rows("'left_out', 'waiting'")} WHERE ${OLD}`,
      )
      .run({ old });
    database
      .prepare('DELETE FROM message_recipients WHERE message_id IN (SELECT id FROM messages WHERE written_at < ?)')
      .run(old);
    database.prepare('DELETE FROM messages WHERE written_at < ?').run(now - MESSAGES_KEPT_MS);
  });

/** What a person wrote, and what was sent to them, for their own data. */
export const messagesBy = (database: DatabaseSync, accountId: number) =>
  v
    .parse(
      v.array(v.pick(MessageRowSchema, ['written_at', 'audience', 'subject', 'text'])),
      database.prepare('SELECT * FROM messages WHERE written_by = ? ORDER BY id').all(accountId),
    )
    .map(({ written_at, ...message }) => ({ written_at: utc(written_at), ...message }));
