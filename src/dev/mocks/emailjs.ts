/**
 * A mock of EmailJS for `sendForm` of its browser library. It answers in plain text: "OK" or an error. Nothing leaves this machine; messages
 * can be read at `/mocks/emails`.
 */
import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import { html } from 'hono/html';
import * as v from 'valibot';
import { showPage } from '../../server/http/page.ts';
import type { Env, Request } from '../../server/http/routes.ts';
import { type FailureMode, withFailure } from './failures.ts';

interface SentEmail {
  /** ISO time. */
  sentAt: string;
  /** Template parameters by name. */
  fields: Record<string, string>;
  /** Null if the library sent none. */
  libraryVersion: string | null;
}

export interface EmailjsMock {
  /** Oldest first. */
  sent: SentEmail[];
  failure: FailureMode;
  /** The only account. */
  account: { serviceId: string; templateId: string; publicKey: string };
  /** Whether the club's mailbox rejects the service: status 412. */
  mailboxLost: boolean;
}

export const createEmailjs = (): EmailjsMock => ({
  sent: [],
  failure: 'none',
  account: { serviceId: 'service_demo', templateId: 'template_demo', publicKey: 'key_demo' },
  mailboxLost: false,
});

/** Maximum bytes of all fields together. */
const FIELDS_LIMIT = 50_000;
const DASHBOARD = 'https://dashboard.emailjs.com/admin';

export function addEmailjs(app: Hono<Env>, mock: EmailjsMock): void {
  const path = '/api/v1.0/email/*';
  app.use(path, cors({ origin: '*', allowMethods: ['POST'], allowHeaders: ['Content-Type'] }));
  app.use(
    path,
    withFailure(mock, (c) => c.text('Too Many Requests', 429)),
  );
  app.post('/api/v1.0/email/send-form', async (c) => send(c, mock, await readForm(c)));
  app.get('/mocks/emails', (c) => showEmails(c, mock.sent));
}

function send(c: Request, mock: EmailjsMock, order: Order | null) {
  if (order === null) return c.text('Bad Request', 400);
  const { account } = mock;
  const { service_id, template_id, user_id, fields, lib_version } = order;
  if (!user_id) return c.text('The user_id parameter is required', 400);
  if (user_id !== account.publicKey)
    return c.text(`The Public Key is invalid. To find this ID, visit ${DASHBOARD}/account`, 400);
  if (service_id !== account.serviceId)
    return c.text(`The service ID not found. To find this ID, visit ${DASHBOARD}`, 400);
  if (template_id !== account.templateId)
    return c.text(`The template ID not found. To find this ID, visit ${DASHBOARD}/templates`, 400);
  if (Buffer.byteLength(JSON.stringify(fields)) > FIELDS_LIMIT)
    return c.text('Variables size limit. The maximum allowed variables size is 50Kb', 413);
  if (mock.mailboxLost) return c.text('Gmail_API: Invalid grant. Please reconnect your Gmail account', 412);

  mock.sent.push({ sentAt: new Date().toISOString(), fields, libraryVersion: lib_version ?? null });
  return c.text('OK');
}

const TextSchema = v.optional(v.string());
const OrderSchema = v.object({
  service_id: TextSchema,
  template_id: TextSchema,
  user_id: TextSchema,
  lib_version: TextSchema,
});
/** What a page asks EmailJS to send. */
interface Order extends v.InferOutput<typeof OrderSchema> {
  fields: Record<string, string>;
}

/** Other form fields become template parameters. @returns null if unreadable. */
async function readForm(c: Request): Promise<Order | null> {
  const form = await c.req.parseBody().catch(() => null);
  const result = v.safeParse(OrderSchema, form);
  if (form === null || !result.success) return null;
  const own = Object.keys(OrderSchema.entries);
  const rest = Object.entries(form).filter(([name, value]) => !own.includes(name) && typeof value === 'string');
  return { ...result.output, fields: Object.fromEntries(rest) as Record<string, string> };
}

/** The messages of the contact form as a page for a developer. */
const showEmails = (c: Request, sent: readonly SentEmail[]) =>
  showPage(c, {
    title: 'Messages from the contact form',
    body: html`<p class="muted">EmailJS would have mailed these to the club. They are kept until the mocks are stopped. Newest first.</p>
${sent.length === 0 ? html`<p>There are no messages yet.</p>` : sent.toReversed().map(showEmail)}`,
  });

const showEmail = ({ sentAt, fields: { subject, name, email, message, ...others } }: SentEmail) => html`<article>
<h2>${subject}</h2>
<p class="muted">From ${name}, ${email}, <time datetime="${sentAt}">${sentAt.slice(0, 16).replace('T', ' ')} UTC</time></p>
<p class="text">${message}</p>
${Object.entries(others).map(([field, value]) => html`<p class="text">${field}: ${value}</p>`)}
</article>`;
