/**
 * Every email. They are stored in the transaction of the change that they tell of: a change that is rolled back sends none, and a server
 * that stops sends them when it is back. Emails that the mail server rejects are tried again for three days. The emails of one person leave
 * in the order in which they were due: a later one waits for the one before it. Only secret links leave first and wait for none.
 */

import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import { MINUTE_MS } from '#shared/time/instants.ts';
import { inTransaction, statement } from '../database/database.ts';
import type { Background } from '../http/concurrency.ts';
import type { BackendSettings } from '../settings.ts';
import {
  type Email,
  type EmailContent,
  type QueuedContent,
  QueuedContentSchema,
  renderEmail,
} from './email-template.ts';
import { countEmail } from './emails-per-hour.ts';
import { isEmailAtFault, putBack, retryNow, tryAgain, withoutAddresses } from './failed-emails.ts';
import type { Mailer } from './mailer.ts';
import { bringBack, CLAIM_MS, deleteOutdated, IS_FREE } from './queue-times.ts';

/** Emails about a change that can be undone wait so long. */
export const HOLD_MS = 2 * MINUTE_MS;
/** More runs at once would wait for the one connection for longer than `CLAIM_MS`, and another run would send their emails again. */
const MAX_RUNS = 2;
/** How many emails are tried each minute. */
const BATCH = 100;

const AddressSchema = v.object({ email: v.string(), first_name: v.string() });
const RowSchema = v.object({
  id: v.number(),
  queued_at: v.number(),
  account_id: v.nullable(v.number()),
  guest_id: v.nullable(v.number()),
  content: v.pipe(
    v.string(),
    v.parseJson(),
    v.looseObject({ kind: v.optional(v.string()), to: v.optional(AddressSchema) }),
  ),
});

/** Someone with an account, or a guest of an event (sign-ups/guests-table.ts). */
export type PersonId = { accountId: number } | { guestId: number };

/** Of a row that belongs to one of the two. */
export const personIdOf = (row: { account_id: number | null; guest_id: number | null }): PersonId =>
  row.account_id === null ? { guestId: row.guest_id ?? 0 } : { accountId: row.account_id };

/** How the key of an email names a person. */
export const keyOfPerson = (person: PersonId): string =>
  'accountId' in person ? String(person.accountId) : `guest-${person.guestId}`;

interface Queued {
  /** With only a kind, its noun writes the email when it leaves: by then a payment may have another decision. */
  content: QueuedContent | { kind: string };
  /** Of two emails with the same key only the first is written, e.g. `ends-in-30:12`. */
  key?: string;
  /** Milliseconds since 1970, at most `LONGEST_WAIT_MS` from now. Not sent before. Left out: now. */
  dueAt?: number;
  /** Milliseconds since 1970. Not sent from then on. */
  expiresAt?: number;
  /** Has a secret link, which someone waits for: leaves first, and in no order. Its key keeps a second one away only until it is sent. */
  isLink?: boolean;
  /** Part of what an officer wrote to many: leaves after all others, and none of them waits for it. */
  isMessage?: boolean;
}
/** To a person, or to an address that belongs to none, or to none any more. */
type QueuedEmail = Queued & (PersonId | { to: EmailContent['to'] });

/** Call it inside the transaction of the change, and `sendQueuedEmails` after it. @returns its row, which is of use without a key only. */
export function queueEmail(database: DatabaseSync, email: QueuedEmail, now: number): number {
  const { key = null, dueAt = now, expiresAt = null, isLink = false, isMessage = false } = email;
  const recipient = {
    account_id: 'accountId' in email ? email.accountId : null,
    guest_id: 'guestId' in email ? email.guestId : null,
  };
  const content = 'to' in email ? { ...email.content, to: v.parse(AddressSchema, email.to) } : email.content;
  const { lastInsertRowid } = statement(
    database,
    `INSERT INTO email_queue (key, account_id, guest_id, content, is_link, is_message, queued_at, due_at, next_try_at, expires_at)
       VALUES (:key, :account_id, :guest_id, :content, :is_link, :is_message, :now, :dueAt, :dueAt, :expiresAt)
       ON CONFLICT (key) DO UPDATE SET queued_at = :now, due_at = :dueAt, next_try_at = :dueAt, tries = 0,
         expires_at = :expiresAt WHERE is_link = 1`,
  ).run({
    ...{ ...recipient, content: JSON.stringify(content), key, now, dueAt, expiresAt },
    ...{ is_link: Number(isLink), is_message: Number(isMessage) },
  });
  return Number(lastInsertRowid);
}

interface LeavingEmail extends Pick<Email, 'isFromOfficer' | 'unsubscribe'> {
  content: QueuedContent;
  /** Identifies it where its row may be deleted and written again: mail programs drop the second copy. */
  name?: string;
  /** Called when the email has been sent, in the transaction that notes that. */
  onSent?: () => void;
  /** @returns true: the email is not tried again. Called inside a transaction. */
  onRefused?: (refusal: Refusal) => boolean;
}

/** What the mail server said. */
export interface Refusal {
  /** Without addresses. */
  words: string;
  /** It rejects this email for good. */
  isFinal: boolean;
}

/** Whom it goes to, and which row of the queue it is: the same one each time that it is tried. */
export type EmailTarget = PersonId & { rowId: number };

/**
 * Functions of the nouns, by the `kind` of a stored email: each writes its email as it is true now.
 * @returns undefined if the email is no longer true; `later`: that is not certain yet, so it is asked again in a minute.
 */
export type EmailKinds = Readonly<
  Record<string, (stored: unknown, to: EmailTarget) => LeavingEmail | 'later' | undefined>
>;

interface Recipient {
  email: string;
  first_name: string;
  /** Whole address of a guest's own page: the link of every email to the guest. */
  ownPage?: string | undefined;
}

export type FindRecipient = (person: PersonId) => Recipient | undefined;

/** What the queue needs of the backend. */
interface Parts {
  database: DatabaseSync;
  settings: Pick<BackendSettings, 'siteUrl' | 'now'>;
  site: EmailContent['club'];
  mailer: Pick<Mailer, 'deliver'>;
  emailKinds: EmailKinds;
  findRecipient: FindRecipient;
  background: Background;
  log: (line: string) => void;
}

/** How many runs each backend has now. */
const runs = new WeakMap<Background, number>();

/**
 * Sends emails that are due, in the background: no reply waits for a mail server. Two runs at the same time do not send an email twice; where
 * two are at work, they send these too.
 */
export function sendQueuedEmails(backend: Parts): void {
  const { background } = backend;
  const others = runs.get(background) ?? 0;
  if (others >= MAX_RUNS) return;
  runs.set(background, others + 1);
  background.start('an email could not be sent', () => sendDue(backend));
}

async function sendDue(backend: Parts): Promise<void> {
  const { background, database, settings } = backend;
  try {
    bringBack(database, settings.now());
    deleteOutdated(database, settings.now());
    let isServerThere = false;
    for (let tries = 0; tries < BATCH && !background.isStopping; tries += 1) {
      // Requests come first, also where emails are only stored.
      await setImmediate();
      const row = claimNext(database, settings.now());
      if (!row) return;
      const isSent = await sendOne(backend, row);
      if (isSent && !isServerThere) retryNow(database, settings.now());
      isServerThere ||= isSent;
    }
  } finally {
    // At once after the last look for emails: one that is queued from now on starts another run.
    runs.set(background, (runs.get(background) ?? 1) - 1);
  }
}

/** SQL: no other email to the same person has to leave before this one. */
const isFirstOf = (column: 'account_id' | 'guest_id') =>
  `NOT EXISTS (SELECT 1 FROM email_queue AS earlier WHERE earlier.sent_at IS NULL AND earlier.is_link = 0
     AND earlier.is_message <= email.is_message AND earlier.${column} = email.${column} AND (earlier.due_at, earlier.id) < (email.due_at, email.id))`;

/**
 * @returns the first email that is due and waits for no other of its person. Links come first, and of these the one that has the least time: a
 * forgotten password does not wait for the invitations of an import. Messages come last. It is marked as on its way.
 */
const claimNext = (database: DatabaseSync, now: number) =>
  database
    .prepare(
      `UPDATE email_queue SET claimed_until = :until WHERE id = (
         SELECT id FROM email_queue AS email
         WHERE sent_at IS NULL AND due_at <= :now AND next_try_at <= :now AND ${IS_FREE}
           AND (expires_at IS NULL OR expires_at > :now)
           AND (is_link = 1 OR (${isFirstOf('account_id')} AND ${isFirstOf('guest_id')}))
         ORDER BY is_link DESC, is_message, CASE WHEN is_link = 1 THEN expires_at ELSE due_at END, id LIMIT 1)
       RETURNING *`,
    )
    .get({ now, until: now + CLAIM_MS }) as { id: number; tries: number } | undefined;

/** @returns whether the mail server took it. */
async function sendOne(backend: Parts, row: { id: number; tries: number }): Promise<boolean> {
  const { database, mailer, site, settings } = backend;
  let onRefused: LeavingEmail['onRefused'];
  try {
    const { id, queued_at, content, ...ids } = v.parse(RowSchema, row);
    const person = ids.account_id === null && ids.guest_id === null ? undefined : personIdOf(ids);
    const to: Recipient | undefined = person ? backend.findRecipient(person) : content.to;
    const email = to && leavingEmail(backend, content, { ...(person ?? { accountId: 0 }), rowId: id });
    if (email === 'later') {
      putBack(database, id, settings.now() + MINUTE_MS);
      return false;
    }
    if (email) {
      onRefused = email.onRefused;
      const rendered = await renderEmail({ to, ...withAddress(email.content, settings, to), club: site });
      const { isFromOfficer, unsubscribe, name } = email;
      // With the time, because a restored backup counts its rows on from an earlier number.
      const key = name === undefined ? `${id} ${queued_at}` : `${name} ${to.email}`;
      await mailer.deliver({ ...rendered, isFromOfficer, unsubscribe }, key);
    }
    inTransaction(database, () => {
      email?.onSent?.();
      noteSent(database, { id, queued_at, isSent: email !== undefined, now: settings.now() });
    });
    return email !== undefined;
  } catch (error) {
    const words = withoutAddresses((error as Error).message);
    backend.log(`error: email ${row.id} could not be sent: ${words}`);
    const isFinal = isEmailAtFault(error);
    inTransaction(database, () => {
      if (onRefused?.({ words, isFinal })) database.prepare('DELETE FROM email_queue WHERE id = ?').run(row.id);
      else tryAgain(database, row, { now: settings.now(), isAtFault: isFinal });
    });
    return false;
  }
}

/** Only a key that must keep away a second email stays, without the email's text. */
function noteSent(
  database: DatabaseSync,
  { id, queued_at, isSent, now }: { id: number; queued_at: number; isSent: boolean; now: number },
): void {
  if (isSent) {
    countEmail(database, now);
    database
      .prepare("UPDATE email_queue SET sent_at = ?, content = '{}' WHERE id = ? AND key IS NOT NULL AND is_link = 0")
      .run(now, id);
  }
  database.prepare('DELETE FROM email_queue WHERE id = ? AND sent_at IS NULL AND queued_at = ?').run(id, queued_at);
  // A link that was asked for again while this email was on its way: the newer one still has to leave.
  database.prepare('UPDATE email_queue SET claimed_until = NULL WHERE id = ? AND sent_at IS NULL').run(id);
}

/** @returns undefined if the email is no longer true. @throws ValiError when it cannot be read. */
function leavingEmail({ emailKinds }: Parts, stored: { kind?: string }, to: EmailTarget) {
  if (stored.kind === undefined) return { content: v.parse(QueuedContentSchema, stored) };
  const write = emailKinds[stored.kind];
  if (!write) throw new Error(`no noun writes emails of the kind ${stored.kind}`);
  return write(stored, to);
}

/** The words with a whole address in their link. */
function withAddress(
  { kind, link, ...words }: QueuedContent,
  { siteUrl }: Parts['settings'],
  { ownPage }: Pick<Recipient, 'ownPage'>,
) {
  if (!link) return words;
  const href = typeof link.href === 'string' ? link.href : `${siteUrl}${link.href.page}`;
  return { ...words, link: { label: link.label, href: ownPage ?? href } };
}

/** Deletes the email with this key, if it has not left. One that is on its way may still arrive, but is not tried again. */
export const deleteUnsent = (database: DatabaseSync, key: string) =>
  database.prepare('DELETE FROM email_queue WHERE sent_at IS NULL AND key = ?').run(key);

/** @returns the key of the last email that was sent, of those that the pattern names, such as `event:12:7:*`. */
export const lastSentKey = (database: DatabaseSync, keys: string): string | undefined =>
  v.parse(
    v.optional(v.string()),
    database
      .prepare(
        'SELECT key FROM email_queue WHERE sent_at IS NOT NULL AND key GLOB ? ORDER BY sent_at DESC, id DESC LIMIT 1',
      )
      .get(keys)?.key,
  );
