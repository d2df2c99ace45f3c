/** The form of every mail: a greeting, paragraphs, at most one link, the club's name; as text and as HTML. */
import { html } from 'hono/html';
import type { Mail } from './outbox.ts';

export interface Letter {
  to: { email: string; first_name: string };
  subject: string;
  /** Paragraphs above the link. Names of people in them must have gone through `harmless`. */
  before: string[];
  /** `label` is what the HTML shows of it. */
  link?: { label: string; href: string };
  /** Paragraphs below the link. */
  after: string[];
  /** Who writes. */
  club: string;
}

export async function writeLetter({ to, subject, before, link, after, club }: Letter): Promise<Mail> {
  const hello = `Hello ${harmless(to.first_name)},`;
  const text = [hello, ...before, ...(link ? [link.href] : []), ...after, club].join('\n\n');
  const page = await html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body>
<p>${hello}</p>
${before.map((paragraph) => html`<p>${paragraph}</p>\n`)}${link ? showLink(link) : ''}${after.map((paragraph) => html`<p>${paragraph}</p>\n`)}<p>${club}</p>
</body>
</html>
`;
  return { to: to.email, subject, text: `${text}\n`, html: page.toString() };
}

const showLink = ({ label, href }: { label: string; href: string }) => html`<p><a href="${href}">${label}</a></p>
<p>If that does not open, copy this address into your browser:<br>${href}</p>
`;

/** A name that mail programs cannot take for a link, nor for lines of ours: anybody can sign up with somebody else's address. */
export const harmless = (text: string) => text.replace(/[\p{C}\s/:.@]+/gu, ' ').slice(0, 60);
