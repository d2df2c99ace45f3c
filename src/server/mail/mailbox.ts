/**
 * The outbox as a page (`/mailbox`), each mail as its HTML (`/mailbox/messages/<id>`), and all of them for tests (`/mailbox/messages`).
 * Only on this machine, and only while no mail server is configured: its links open accounts.
 */
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { iconSvg } from '../../shared/brand.ts';
import { isOnThisMachine } from '../../shared/settings.ts';
import type { Backend } from '../backend.ts';
import { BRAND } from '../brand.ts';
import { callerAddress, isForwarded, isLoopback } from '../http/address.ts';
import { showNotFound, showPage } from '../http/page.ts';
import type { Env, Request } from '../http/routes.ts';
import { LOGO_ADDRESS } from './mail-template.ts';
import { type OutboxMail, readOutbox } from './outbox.ts';

export function addMailbox(app: Hono<Env>, { settings, database }: Pick<Backend, 'settings' | 'database'>): void {
  if (settings.production || settings.smtp !== null) return;

  // The Host header too, against DNS rebinding. Behind a proxy on this machine every caller would look local.
  const isLocal = (c: Request) =>
    !isForwarded(c) && isLoopback(callerAddress(c, settings.trustProxy)) && isOnThisMachine(c.req.url);

  app.get('/mailbox', (c) => (isLocal(c) ? showMailbox(c, readOutbox(database)) : showNotFound(c)));
  app.get('/mailbox/messages', (c) => (isLocal(c) ? c.json(readOutbox(database)) : showNotFound(c)));
  app.get('/mailbox/messages/:id', (c) => {
    const mail = isLocal(c) && readOutbox(database).find(({ id }) => String(id) === c.req.param('id'));
    return mail ? showAsHtml(c, mail) : showNotFound(c);
  });
}

const showMailbox = (c: Request, mails: OutboxMail[]) =>
  showPage(c, {
    title: 'Mailbox',
    body: html`<p class="muted">No mail server is configured, so emails are kept here instead of being sent. Newest first.</p>
${mails.length === 0 ? html`<p>There are no emails yet.</p>` : mails.map(showMail)}`,
  });

const showMail = (mail: OutboxMail) => html`<article>
<h2>${mail.subject}</h2>
<p class="muted">To ${mail.to}, <time datetime="${mail.sent_at}">${mail.sent_at.slice(0, 16).replace('T', ' ')} UTC</time></p>
<p class="text">${withLinks(mail.text)}</p>
<p><a href="/mailbox/messages/${mail.id}">As HTML</a></p>
</article>`;

/** As a mail program draws it: with the styles of its elements and the picture that it carries, without scripts. */
function showAsHtml(c: Request, mail: OutboxMail) {
  c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:");
  return c.html(mail.html.replaceAll(LOGO_ADDRESS, `data:image/svg+xml,${encodeURIComponent(iconSvg(BRAND))}`));
}

/** Splitting by a group keeps what was split by, so every second piece is an address. */
const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : piece));
