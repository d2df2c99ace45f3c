/** The mail with the verification link (docs/calls.md). Its address is the configured one, never the request's Host header. */
import type { Backend } from '../backend.ts';
import { hasRoom } from '../limits/has-room.ts';
import { harmless, writeLetter } from '../mail/mail-template.ts';
import type { User } from '../members/users-table.ts';
import { addVerificationToken } from './verification-tokens.ts';

type Recipient = Pick<User, 'id' | 'email' | 'first_name' | 'username'>;

export async function sendVerificationMail(backend: Backend, user: Recipient): Promise<void> {
  const token = addVerificationToken(backend.database, user.id, backend.settings.now());
  backend.mailer.send(
    await writeLetter({
      to: user,
      subject: 'Verify your email',
      before: [
        `Thanks for signing up with ${backend.site.name} as ${harmless(user.username)}.`,
        'Open this link and confirm that this is your email address:',
      ],
      link: { label: 'Verify your email', href: `${backend.apiUrl}/api/verify-email/?token=${token}` },
      after: [
        "The link works once, within 24 hours. If it has expired, sign in and we'll send you a new one.",
        'What comes next: sign in, pay the registration fee, and wait for an officer to approve you.',
        "If you didn't sign up, ignore this email: without the confirmation nobody can use the account.",
      ],
      club: backend.site,
    }),
  );
}

/** Counts a mail that was asked for by signing in: one a minute, five an hour. False when there have been enough. */
export const mayHaveAnotherMail = ({ limits }: Pick<Backend, 'limits'>, user: { id: number }) =>
  hasRoom(limits, ['verificationMailPerMinute', 'verificationMailPerHour'], String(user.id));
