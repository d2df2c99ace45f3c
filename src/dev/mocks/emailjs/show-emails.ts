import { html } from 'hono/html';
import type { Request } from '../../../server/http/env.ts';
import { showPage } from '../../../server/http/page.ts';
import type { SentEmail } from './sent-email.ts';

/** The messages of the contact form as a page for a developer. */
export const showEmails = (c: Request, sent: readonly SentEmail[]) =>
  showPage(c, {
    title: 'Messages from the contact form',
    body: html`<p class="muted">EmailJS would have mailed these to the club. They are kept until the stand-ins are stopped. Newest first.</p>
${sent.length === 0 ? html`<p>There are no messages yet.</p>` : sent.toReversed().map(showEmail)}`,
  });

const showEmail = ({ sentAt, fields: { subject, name, email, message, ...others } }: SentEmail) => html`<article>
<h2>${subject}</h2>
<p class="muted">From ${name}, ${email}, <time datetime="${sentAt}">${sentAt.slice(0, 16).replace('T', ' ')} UTC</time></p>
<p class="text">${message}</p>
${Object.entries(others).map(([field, value]) => html`<p class="text">${field}: ${value}</p>`)}
</article>`;
