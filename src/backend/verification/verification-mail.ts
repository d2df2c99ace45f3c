/** The mail with the verification link (wire contract, 9). Its address is the configured one, never the request's Host header. */
import type { Backend } from '../backend.ts';
import { hasRoom } from '../limits/has-room.ts';
import { harmless, writeLetter } from '../mail/letter.ts';
import type { User } from '../users/users-table.ts';
import { addVerificationToken } from './verification-tokens.ts';

type Recipient = Pick<User, 'id' | 'email' | 'first_name' | 'username'>;

export async function sendVerificationMail(backend: Backend, user: Recipient): Promise<void> {
  const token = addVerificationToken(backend.database, user.id, backend.settings.now());
  const club = backend.site.name;
  backend.mailer.send(
    await writeLetter({
      to: user,
      subject: 'Verify your email',
      before: [
        `Thank you for signing up at ${club} as ${harmless(user.username)}.`,
        'Please open this link and confirm that this is your e-mail address:',
      ],
      link: { label: 'Verify your email', href: `${backend.apiUrl}/api/verify-email/?token=${token}` },
      after: [
        'The link works once, within 24 hours. If it has expired, sign in and we send you a new one.',
        'If you did not sign up, do nothing: without the confirmation nobody can use the account.',
      ],
      club,
    }),
  );
}

/** Counts a mail that was asked for by signing in: one a minute, five an hour. False when there have been enough. */
export const mayHaveAnotherMail = ({ limits }: Pick<Backend, 'limits'>, user: { id: number }) =>
  hasRoom(limits, ['verificationMailPerMinute', 'verificationMailPerHour'], String(user.id));
