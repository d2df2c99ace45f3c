/**
 * EmailJS, as its library for browsers calls it (`send-form` with multipart, `send` with JSON), and its answers: plain text, "OK" or
 * why not. Nothing leaves this machine; what was sent can be read at `/standins/emails`.
 */
import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Env, Request } from '../../../server/http/env.ts';
import { type Trouble, withTrouble } from '../failures.ts';
import { type Order, readForm, readJson } from './read-order.ts';
import type { SentEmail } from './sent-email.ts';
import { showEmails } from './show-emails.ts';

export interface EmailjsStandin {
  /** What was sent, the oldest first. */
  sent: SentEmail[];
  trouble: Trouble;
  /** The one account there is. */
  account: { serviceId: string; templateId: string; publicKey: string };
  /** True: the club's mailbox no longer lets the service in, status 412. */
  mailboxLost: boolean;
}

export const createEmailjs = (): EmailjsStandin => ({
  sent: [],
  trouble: 'none',
  account: { serviceId: 'service_demo', templateId: 'template_demo', publicKey: 'key_demo' },
  mailboxLost: false,
});

/** Bytes that the fields of one e-mail may have together. */
const FIELDS_LIMIT = 50_000;
const DASHBOARD = 'https://dashboard.emailjs.com/admin';

export function addEmailjs(app: Hono<Env>, standin: EmailjsStandin): void {
  const path = '/api/v1.0/email/*';
  app.use(path, cors({ origin: '*', allowMethods: ['POST'], allowHeaders: ['Content-Type'] }));
  app.use(
    path,
    withTrouble(standin, (c) => c.text('Too Many Requests', 429)),
  );
  app.post('/api/v1.0/email/send-form', async (c) => send(c, standin, await readForm(c)));
  app.post('/api/v1.0/email/send', async (c) => send(c, standin, await readJson(c)));
  app.get('/standins/emails', (c) => showEmails(c, standin.sent));
}

function send(c: Request, standin: EmailjsStandin, order: Order | null) {
  if (order === null) return c.text('Bad Request', 400);
  const { account } = standin;
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
  if (standin.mailboxLost) return c.text('Gmail_API: Invalid grant. Please reconnect your Gmail account', 412);

  standin.sent.push({ sentAt: new Date().toISOString(), fields, libraryVersion: lib_version ?? null });
  return c.text('OK');
}
