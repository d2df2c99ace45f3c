/** The mail with the reset link (docs/calls.md). The link leads to the website, at its configured address. */
import type { Backend } from '../backend.ts';
import { harmless, writeLetter } from '../mail/mail-template.ts';
import type { User } from '../members/users-table.ts';
import { addResetToken } from './reset-tokens.ts';

export async function sendResetMail({ database, settings, site, mailer }: Backend, user: User): Promise<void> {
  const { uidb64, token } = addResetToken(database, user.id, settings.now());
  mailer.send(
    await writeLetter({
      to: user,
      subject: 'Password Reset Request',
      before: [
        `Somebody, most likely you, asked for a new password for your account ${harmless(user.username)} at ${site.name}.`,
        'Open this link to choose it:',
      ],
      link: { label: 'Choose a new password', href: `${settings.siteUrl}/api/password-reset/${uidb64}/${token}` },
      after: [
        'The link works once, within one hour. If you ask again, only the newest link works.',
        "After that you're signed out everywhere, and sign in again with the new password.",
        "If it wasn't you, ignore this email: your password stays as it is.",
      ],
      club: site,
    }),
  );
}
