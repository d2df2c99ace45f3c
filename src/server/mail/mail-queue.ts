/**
 * Mails about changes in the data. They are stored in the transaction of the change: a change that is rolled back sends none, and a server
 * that stops sends them when it is back. Mails that the mail server refuses are tried again for three days.
 */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { invitationAddress } from '../auth/reset-link.ts';
import type { Backend } from '../backend.ts';
import { findUser } from '../members/users-table.ts';
import { type MailContent, renderMail } from './mail-template.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A mail that could not be delivered for so long is deleted. */
const GIVE_UP_MS = 3 * DAY_MS;
/** Sent mails are kept, without their text, as long as their key must prevent a second one. */
const KEPT_FOR_MS = 400 * DAY_MS;

const ContentSchema = v.object({
  subject: v.string(),
  /** Paragraphs above the link. What people wrote in them must have gone through harmless-text.ts. */
  before: v.array(v.string()),
  /**
   * An address, or what it is made from when the mail is sent: `invitation` is a link to choose the first password, whose token is stored
   * nowhere; `page` is a path of the website, for code that does not know the website's address.
   */
  link: v.optional(
    v.object({
      label: v.string(),
      href: v.union([v.string(), v.object({ to: v.literal('invitation') }), v.object({ page: v.string() })]),
    }),
  ),
  after: v.array(v.string()),
});
export type QueuedContent = v.InferOutput<typeof ContentSchema>;

const RowSchema = v.object({
  id: v.number(),
  user_id: v.number(),
  content: v.pipe(v.string(), v.parseJson(), ContentSchema),
  tries: v.number(),
});

export interface QueuedMail {
  userId: number;
  content: QueuedContent;
  /** Of two mails with the same key only the first is written, e.g. `ends-in-30:12`. */
  key?: string;
  /** Milliseconds since 1970. Not sent before; left out: at once. */
  dueAt?: number;
}

/** Call it inside the transaction of the change, and `sendQueuedMails` after it. @param now milliseconds since 1970. */
export const queueMail = (database: DatabaseSync, { userId, content, key, dueAt }: QueuedMail, now: number) =>
  database
    .prepare(
      'INSERT INTO mail_queue (key, user_id, content, queued_at, next_try_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING',
    )
    .run(key ?? null, userId, JSON.stringify(content), now, dueAt ?? now);

/** Sends what is due, in the background: no answer waits for a mail server. */
export const sendQueuedMails = (backend: Backend): void =>
  backend.background.start('a mail could not be sent', async () => {
    const due = backend.database
      .prepare('SELECT * FROM mail_queue WHERE sent_at IS NULL AND next_try_at <= ? ORDER BY id LIMIT 100')
      .all(backend.settings.now());
    for (const row of due)
      await sendOne(backend, row).catch((error: Error) =>
        backend.log(`error: mail ${row.id} could not be sent: ${error.message}`),
      );
  });

async function sendOne(backend: Backend, row: unknown): Promise<void> {
  const { database, mailer, site, settings } = backend;
  const { id, user_id, content, tries } = v.parse(RowSchema, row);
  const now = settings.now();
  // Claimed before it is sent, so that two runs at once do not send it twice. If this run dies, the next try sends it.
  const wait = Math.min(MINUTE_MS * 2 ** tries, 6 * 60 * MINUTE_MS);
  const taken = database
    .prepare('UPDATE mail_queue SET tries = tries + 1, next_try_at = ? WHERE id = ? AND tries = ? AND sent_at IS NULL')
    .run(now + wait, id, tries);
  if (taken.changes === 0) return;
  const to = findUser(database, user_id);
  if (to) await mailer.deliver(await renderMail({ to, ...withLink(backend, user_id, content), club: site }));
  database.prepare("UPDATE mail_queue SET sent_at = ?, content = '{}' WHERE id = ?").run(now, id);
}

function withLink(backend: Backend, userId: number, { link, ...words }: QueuedContent): QueuedMailContent {
  if (!link) return words;
  return { ...words, link: { label: link.label, href: addressOf(backend, userId, link.href) } };
}

function addressOf(backend: Backend, userId: number, href: NonNullable<QueuedContent['link']>['href']): string {
  if (typeof href === 'string') return href;
  return 'page' in href ? `${backend.settings.siteUrl}${href.page}` : invitationAddress(backend, userId);
}
type QueuedMailContent = Omit<MailContent, 'to' | 'club'>;

export const deleteExpiredQueue = (database: DatabaseSync, now: number) =>
  database
    .prepare('DELETE FROM mail_queue WHERE queued_at < :old OR (sent_at IS NULL AND queued_at < :hopeless)')
    .run({ old: now - KEPT_FOR_MS, hopeless: now - GIVE_UP_MS });
