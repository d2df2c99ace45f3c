/**
 * A mock of EmailJS for `sendForm` of its browser library, which answers in plain text. Nothing leaves this machine; messages can be read at
 * `/mocks/emails`.
 */
import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import { html } from 'hono/html';
import { showPage } from '../../server/http/page.ts';
import type { Env } from '../../server/http/request.ts';

interface SentEmail {
  /** ISO time. */
  sentAt: string;
  /** Template parameters by name. */
  fields: Record<string, string>;
}

export interface EmailjsMock {
  /** Oldest first. */
  sent: SentEmail[];
}

export function addEmailjs(app: Hono<Env>, { sent }: EmailjsMock): void {
  const path = '/api/v1.0/email/send-form';
  app.use(path, cors({ origin: '*', allowMethods: ['POST'], allowHeaders: ['Content-Type'] }));
  app.post(path, async (c) => {
    const { service_id, template_id, user_id, lib_version, ...fields } = await c.req.parseBody();
    if (!service_id || !template_id || !user_id) return c.text('The account is missing', 400);
    sent.push({ sentAt: new Date().toISOString(), fields: fields as Record<string, string> });
    return c.text('OK');
  });
  app.get('/mocks/emails', (c) =>
    showPage(c, {
      title: 'Messages from the contact form',
      body: html`<p class="muted">EmailJS would have mailed these to the club. They are kept until the mocks are stopped. Newest first.</p>
${sent.length === 0 ? html`<p>There are no messages yet.</p>` : sent.toReversed().map(showEmail)}`,
    }),
  );
}

const showEmail = ({ sentAt, fields: { subject, name, email, message, ...others } }: SentEmail) => html`<article>
<h2>${subject}</h2>
<p class="muted">From ${name}, ${email}, <time datetime="${sentAt}">${sentAt.slice(0, 16).replace('T', ' ')} UTC</time></p>
<p class="text">${message}</p>
${Object.entries(others).map(([field, value]) => html`<p class="text">${field}: ${value}</p>`)}
</article>`;
