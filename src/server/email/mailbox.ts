/**
 * Emails that are stored instead of sent, because no mail server is configured: as a page (`/mailbox`), each as its HTML
 * (`/mailbox/messages/<id>`), and all of them for tests (`/mailbox/messages`). Only on this machine: their links open accounts.
 */

import type { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { linkAddresses } from '#shared/html/description-markup.ts';
import { escaped } from '#shared/html/formulas.ts';
import { iconSvg } from '#shared/site/brand.ts';
import { isOnThisMachine } from '#shared/site/settings.ts';
import { DAY_MS, utc } from '#shared/time/instants.ts';
import { callerAddress, isForwarded, isLoopback } from '../http/address.ts';
import { showNotFound, showPage } from '../http/page.ts';
import type { Env, Request } from '../http/request.ts';
import type { BackendSettings } from '../settings.ts';
import { BRAND } from '../site/brand.ts';
import { type Email, LOGO_ADDRESS } from './email-template.ts';

export function addMailbox(
  app: Hono<Env>,
  { settings, database }: { settings: BackendSettings; database: DatabaseSync },
): void {
  if (settings.production || settings.smtp !== null) return;

  // The Host header too, against DNS rebinding. Behind a proxy on this machine every caller would look local.
  const isLocal = (c: Request) =>
    !isForwarded(c) && isLoopback(callerAddress(c, settings.trustProxy)) && isOnThisMachine(c.req.url);

  app.get('/mailbox', (c) => (isLocal(c) ? showMailbox(c, readOutbox(database)) : showNotFound(c)));
  app.get('/mailbox/messages', (c) => (isLocal(c) ? c.json(readOutbox(database)) : showNotFound(c)));
  app.get('/mailbox/messages/:id', (c) => {
    const email = isLocal(c) && readOutbox(database).find(({ id }) => String(id) === c.req.param('id'));
    return email ? showAsHtml(c, email) : showNotFound(c);
  });
}

const showMailbox = (c: Request, emails: OutboxEmail[]) =>
  showPage(c, {
    title: 'Mailbox',
    body: html`<p class="muted">No mail server is set up, so emails appear here instead of being sent. Latest first.</p>
${emails.length === 0 ? html`<p>There are no emails yet.</p>` : emails.map(showEmail)}`,
  });

const showEmail = (email: OutboxEmail) => html`<article>
<h2>${email.subject}</h2>
<p class="muted">To ${email.to}, <time datetime="${email.sent_at}">${email.sent_at.slice(0, 16).replace('T', ' ')} UTC</time></p>
<p class="text">${raw(linkAddresses(escaped(email.text)))}</p>
<p><a href="/mailbox/messages/${email.id}">As HTML</a></p>
</article>`;

/** As an email program shows it: with its inline styles and its attached picture, without scripts. */
function showAsHtml(c: Request, email: OutboxEmail) {
  c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:");
  return c.html(email.html.replaceAll(LOGO_ADDRESS, `data:image/svg+xml,${encodeURIComponent(iconSvg(BRAND))}`));
}

/** Enough for trying things out; the emails name people, so they do not stay for long. */
const MAX_EMAILS = 200;
const KEEP_MS = 7 * DAY_MS;

/** As `GET /mailbox/messages` answers it. `sent_at` is ISO 8601 in UTC; `links` are the addresses in the text, in order. */
interface OutboxEmail extends Omit<Email, 'words'> {
  id: number;
  sent_at: string;
  links: string[];
}

export function addToOutbox(database: DatabaseSync, email: Email, now: number): void {
  database
    .prepare('INSERT INTO outbox (sent_at, recipient, subject, text, html) VALUES (?, ?, ?, ?, ?)')
    .run(now, email.to, email.subject, email.text, email.html);
  database.prepare('DELETE FROM outbox WHERE id <= (SELECT max(id) FROM outbox) - ?').run(MAX_EMAILS);
}

export const deleteExpiredEmails = (database: DatabaseSync, now: number) =>
  database.prepare('DELETE FROM outbox WHERE sent_at <= ?').run(now - KEEP_MS);

export const deleteEmailsTo = (database: DatabaseSync, email: string) =>
  database.prepare('DELETE FROM outbox WHERE recipient = ?').run(email);

/** Newest first. */
export function readOutbox(database: DatabaseSync): OutboxEmail[] {
  const rows = database.prepare('SELECT * FROM outbox ORDER BY id DESC').all() as unknown as OutboxRow[];
  return rows.map(({ id, sent_at, recipient, subject, text, html }) => ({
    id,
    to: recipient,
    subject,
    text,
    html,
    links: text.match(/https?:\/\/\S+/g) ?? [],
    sent_at: utc(sent_at),
  }));
}

/** When which emails to one person were written, the oldest first; not their text, whose links open accounts. */
export const listEmailsTo = (database: DatabaseSync, recipient: string): { sent_at: string; subject: string }[] =>
  (
    database
      .prepare('SELECT sent_at, subject FROM outbox WHERE recipient = ? ORDER BY id')
      .all(recipient) as unknown as Pick<OutboxRow, 'sent_at' | 'subject'>[]
  ).map(({ sent_at, subject }) => ({ sent_at: utc(sent_at), subject }));

interface OutboxRow {
  id: number;
  sent_at: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}
