/** The mail with the verification link (wire contract, 9). Its address is the configured one, never the request's Host header. */
import { html } from 'hono/html';
import type { Backend } from '../backend.ts';
import { Refusal } from '../http/errors.ts';
import type { User } from '../users/users-table.ts';
import { addVerificationToken } from './verification-tokens.ts';

type Recipient = Pick<User, 'id' | 'email' | 'first_name' | 'username'>;

export async function sendVerificationMail(backend: Backend, user: Recipient): Promise<void> {
  const token = addVerificationToken(backend.database, user.id, backend.settings.now());
  const link = `${backend.apiUrl}/api/verify-email/?token=${token}`;
  const club = backend.site.name;
  const name = harmless(user.first_name);
  const username = harmless(user.username);

  const text = `Hello ${name},

thank you for signing up at ${club} as ${username}.
Please open this link and confirm that this is your e-mail address:

${link}

The link works once, within 24 hours. If it has expired, sign in and we send you a new one.
If you did not sign up, do nothing: without the confirmation nobody can use the account.

${club}
`;
  const page = await html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Verify your email</title></head>
<body>
<p>Hello ${name},</p>
<p>thank you for signing up at ${club} as ${username}.</p>
<p><a href="${link}">Verify your email</a></p>
<p>If that does not open, copy this address into your browser:<br>${link}</p>
<p>The link works once, within 24 hours. If it has expired, sign in and we send you a new one.<br>
If you did not sign up, do nothing: without the confirmation nobody can use the account.</p>
<p>${club}</p>
</body>
</html>
`;
  backend.mailer.send({ to: user.email, subject: 'Verify your email', text, html: page.toString() });
}

/** Counts a mail that was asked for by signing in: one a minute, five an hour. False when there have been enough. */
export async function mayHaveAnotherMail({ limits }: Pick<Backend, 'limits'>, user: { id: number }): Promise<boolean> {
  try {
    await limits.take('verificationMailPerMinute', String(user.id));
    await limits.take('verificationMailPerHour', String(user.id));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** A name that mail programs cannot take for a link, nor for lines of ours: anybody can sign up with somebody else's address. */
const harmless = (text: string) => text.replace(/[\p{C}\s/:.@]+/gu, ' ').slice(0, 60);
