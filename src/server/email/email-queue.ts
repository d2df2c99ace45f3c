/**
 * Emails about changes in the data. They are stored in the transaction of the change: a change that is rolled back sends none, and a server
 * that stops sends them when it is back. Emails that the mail server rejects are tried again for three days. The emails of one person leave
 * in the order in which they were due: a later one waits for the one before it.
 */

import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time/instants.ts';
import { statement } from '../database/database.ts';
import type { Background } from '../http/concurrency.ts';
import type { BackendSettings } from '../settings.ts';
import { type EmailContent, type QueuedContent, QueuedContentSchema, renderEmail } from './email-template.ts';
import type { Mailer } from './mailer.ts';

/** An email that could not be delivered for so long is deleted. */
const GIVE_UP_MS = 3 * DAY_MS;
/** Emails about a change that can be undone wait so long. */
export const HOLD_MS = 2 * MINUTE_MS;
/** Longer than a mail server may take. If this process dies meanwhile, the email is sent after that. */
const CLAIM_MS = 5 * MINUTE_MS;
/** Sent emails are kept, without their text, as long as their key must prevent a second one. */
const KEPT_FOR_MS = 400 * DAY_MS;
/** How many emails are tried each minute. */
const BATCH = 100;

/** Written when it leaves, from the row with this id: by then a payment may have another decision, and tomorrow's event may be today. */
const UnwrittenSchema = v.object({ kind: v.string(), id: v.number() });
export const idIn = (stored: unknown): number => v.parse(UnwrittenSchema, stored).id;

const RowSchema = v.object({
  id: v.number(),
  queued_at: v.number(),
  account_id: v.number(),
  content: v.pipe(v.string(), v.parseJson(), v.looseObject({ kind: v.optional(v.string()) })),
});

interface QueuedEmail {
  accountId: number;
  content: QueuedContent | v.InferOutput<typeof UnwrittenSchema>;
  /** Of two emails with the same key only the first is written, e.g. `ends-in-30:12`. */
  key?: string;
  /** Milliseconds since 1970. Not sent before. Left out: now. */
  dueAt?: number;
  /** Milliseconds since 1970. Not sent from then on. */
  expiresAt?: number;
}

/** Call it inside the transaction of the change, and `sendQueuedEmails` after it. */
export function queueEmail(
  database: DatabaseSync,
  { accountId, content, key, dueAt, expiresAt }: QueuedEmail,
  now: number,
) {
  const columns = { key: key ?? null, account_id: accountId, content: JSON.stringify(content), queued_at: now };
  const times = { due_at: dueAt ?? now, next_try_at: dueAt ?? now, expires_at: expiresAt ?? null };
  return statement(
    database,
    `INSERT INTO email_queue (key, account_id, content, queued_at, due_at, next_try_at, expires_at)
       VALUES (:key, :account_id, :content, :queued_at, :due_at, :next_try_at, :expires_at)
       ON CONFLICT (key) DO NOTHING`,
  ).run({ ...columns, ...times });
}

interface LeavingEmail {
  content: QueuedContent;
  /** Called when the email has been sent. */
  onSent?: () => void;
}

/** Whom it goes to, and which row of the queue it is. */
export interface EmailTarget {
  accountId: number;
  row: string;
}

/**
 * Functions of the nouns, by the `kind` of a stored email: each writes its email as it is true now.
 * @returns undefined if the email is no longer true; `later`: that is not certain yet, so it is asked again in a minute.
 */
export type EmailKinds = Readonly<
  Record<string, (stored: unknown, to: EmailTarget) => LeavingEmail | 'later' | undefined>
>;

export type FindRecipient = (accountId: number) => EmailContent['to'] | undefined;

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

/** Sends emails that are due, in the background: no reply waits for a mail server. Two runs at the same time do not send an email twice. */
export const sendQueuedEmails = (backend: Parts): void =>
  backend.background.start('an email could not be sent', async () => {
    deleteOutdated(backend.database, backend.settings.now());
    let isServerThere = false;
    for (let tries = 0; tries < BATCH && !backend.background.isStopping; tries += 1) {
      // Requests come first, also where emails are only stored.
      await setImmediate();
      const row = claimNext(backend.database, backend.settings.now());
      if (!row) return;
      const isSent = await sendOne(backend, row);
      if (isSent && !isServerThere) retryNow(backend.database, backend.settings.now());
      isServerThere ||= isSent;
    }
  });

const IS_FREE = '(claimed_until IS NULL OR claimed_until <= :now)';

const deleteOutdated = (database: DatabaseSync, now: number) =>
  database.prepare(`DELETE FROM email_queue WHERE sent_at IS NULL AND ${IS_FREE} AND expires_at <= :now`).run({ now });

/** @returns the first email that is due and waits for no other of its person. It is marked as on its way. */
const claimNext = (database: DatabaseSync, now: number) =>
  database
    .prepare(
      `UPDATE email_queue SET claimed_until = :until WHERE id = (
         SELECT id FROM email_queue AS email
         WHERE sent_at IS NULL AND due_at <= :now AND next_try_at <= :now AND ${IS_FREE}
           AND NOT EXISTS (SELECT 1 FROM email_queue AS earlier WHERE earlier.sent_at IS NULL
             AND earlier.account_id = email.account_id AND (earlier.due_at, earlier.id) < (email.due_at, email.id))
         ORDER BY due_at, id LIMIT 1)
       RETURNING *`,
    )
    .get({ now, until: now + CLAIM_MS }) as { id: number; tries: number } | undefined;

/** The mail server takes emails again, so those that it did not take before need not wait. */
const retryNow = (database: DatabaseSync, now: number) =>
  database
    .prepare(
      'UPDATE email_queue SET next_try_at = :now WHERE sent_at IS NULL AND due_at <= :now AND next_try_at > :now',
    )
    .run({ now });

/** @returns whether the mail server took it. */
async function sendOne(backend: Parts, row: { id: number; tries: number }): Promise<boolean> {
  const { database, mailer, site, settings } = backend;
  try {
    const { id, queued_at, account_id, content } = v.parse(RowSchema, row);
    // After this email is deleted, another one may get its number.
    const key = `${id} ${queued_at}`;
    const to = backend.findRecipient(account_id);
    const email = to && leavingEmail(backend, content, { accountId: account_id, row: key });
    if (email === 'later') {
      putBack(database, id, settings.now() + MINUTE_MS);
      return false;
    }
    if (email) {
      await mailer.deliver(await renderEmail({ to, ...withAddress(email.content, settings), club: site }), key);
      email.onSent?.();
    }
    database.prepare("UPDATE email_queue SET sent_at = ?, content = '{}' WHERE id = ?").run(settings.now(), row.id);
    return email !== undefined;
  } catch (error) {
    backend.log(`error: email ${row.id} could not be sent: ${(error as Error).message}`);
    tryAgain(database, row, { now: settings.now(), isAtFault: isEmailAtFault(error) });
    return false;
  }
}

/** The email cannot be read, or the server rejects it permanently. Otherwise the server is at fault, and the person's emails keep their order. */
function isEmailAtFault(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return v.isValiError(error) || (['EENVELOPE', 'EMESSAGE'].includes(code ?? '') && (responseCode ?? 0) >= 500);
}

/** Tried again later, and later each time. An email that is itself at fault holds up no other: it is due when it is tried again. */
function tryAgain(
  database: DatabaseSync,
  { id, tries }: { id: number; tries: number },
  { now, isAtFault }: { now: number; isAtFault: boolean },
): void {
  const next = now + Math.min(MINUTE_MS * 2 ** tries, 6 * HOUR_MS);
  putBack(database, id, next);
  database.prepare('UPDATE email_queue SET tries = tries + 1 WHERE id = ?').run(id);
  if (isAtFault) database.prepare('UPDATE email_queue SET due_at = ? WHERE id = ?').run(next, id);
}

const putBack = (database: DatabaseSync, id: number, nextTryAt: number) =>
  database.prepare('UPDATE email_queue SET claimed_until = NULL, next_try_at = ? WHERE id = ?').run(nextTryAt, id);

/** @returns undefined if the email is no longer true. @throws ValiError when it cannot be read. */
function leavingEmail({ emailKinds }: Parts, stored: { kind?: string }, to: EmailTarget) {
  if (stored.kind === undefined) return { content: v.parse(QueuedContentSchema, stored) };
  const write = emailKinds[stored.kind];
  if (!write) throw new Error(`no noun writes emails of the kind ${stored.kind}`);
  return write(stored, to);
}

/** The words with a whole address in their link. */
function withAddress({ kind, link, ...words }: QueuedContent, { siteUrl }: Parts['settings']) {
  if (!link) return words;
  const href = typeof link.href === 'string' ? link.href : `${siteUrl}${link.href.page}`;
  return { ...words, link: { label: link.label, href } };
}

export const deleteExpiredQueue = (database: DatabaseSync, now: number) =>
  database
    .prepare('DELETE FROM email_queue WHERE queued_at < :old OR (sent_at IS NULL AND queued_at < :hopeless)')
    .run({ old: now - KEPT_FOR_MS, hopeless: now - GIVE_UP_MS });
