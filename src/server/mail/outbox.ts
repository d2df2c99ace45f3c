/** Mails that are stored instead of sent, because no mail server is configured. */
import type { DatabaseSync } from 'node:sqlite';

/** Enough for trying things out; the mails name people, so they do not stay for long. */
const MAX_MAILS = 200;
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** As `GET /mailbox/messages` answers it. `sent_at` is ISO 8601 in UTC; `links` are the addresses in the text, in order. */
export interface OutboxMail extends Mail {
  id: number;
  sent_at: string;
  links: string[];
}

export function addToOutbox(database: DatabaseSync, mail: Mail, now: number): void {
  database
    .prepare('INSERT INTO outbox (sent_at, recipient, subject, text, html) VALUES (?, ?, ?, ?, ?)')
    .run(now, mail.to, mail.subject, mail.text, mail.html);
  database.prepare('DELETE FROM outbox WHERE id <= (SELECT max(id) FROM outbox) - ?').run(MAX_MAILS);
}

export const deleteExpiredMails = (database: DatabaseSync, now: number) =>
  database.prepare('DELETE FROM outbox WHERE sent_at <= ?').run(now - KEEP_MS);

export const deleteMailsTo = (database: DatabaseSync, email: string) =>
  database.prepare('DELETE FROM outbox WHERE recipient = ?').run(email);

/** Newest first. */
export function readOutbox(database: DatabaseSync): OutboxMail[] {
  const rows = database.prepare('SELECT * FROM outbox ORDER BY id DESC').all() as unknown as OutboxRow[];
  return rows.map(({ id, sent_at, recipient, subject, text, html }) => ({
    id,
    to: recipient,
    subject,
    text,
    html,
    links: text.match(/https?:\/\/\S+/g) ?? [],
    sent_at: new Date(sent_at).toISOString(),
  }));
}

/** When which mails to one person were written, the oldest first; not their text, whose links open accounts. */
export const listMailsTo = (database: DatabaseSync, recipient: string): { sent_at: string; subject: string }[] =>
  (
    database
      .prepare('SELECT sent_at, subject FROM outbox WHERE recipient = ? ORDER BY id')
      .all(recipient) as unknown as Pick<OutboxRow, 'sent_at' | 'subject'>[]
  ).map(({ sent_at, subject }) => ({ sent_at: new Date(sent_at).toISOString(), subject }));

interface OutboxRow {
  id: number;
  sent_at: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}
