/** Emails about an account: the link for a forgotten password, and changes that someone else may have made. */
import { formatClubTime } from '../../shared/time/club-time.ts';
import type { Backend } from '../backend.ts';
import { type QueuedContent, renderEmail } from '../email/email-template.ts';
import { stripUsername } from '../email/harmless-text.ts';
import type { Account } from './accounts-table.ts';
import { addResetToken, resetAddress } from './reset-link.ts';

type Parts = Pick<Backend, 'site' | 'settings'>;

/** `account K-10001 at the club` */
const accountOf = ({ username }: Pick<Account, 'username'>, { site }: Parts) =>
  `account ${stripUsername(username)} at ${site.name}`;

/** After a change in the profile, and after a reset by email. */
export const passwordChanged = (parts: Parts, member: Pick<Account, 'username'>): QueuedContent => ({
  subject: 'Your password was changed',
  before: [
    `The password of your ${accountOf(member, parts)} was changed on ${formatClubTime(parts.settings.now())}. You've been signed out everywhere else.`,
    "If this was you, you don't need to do anything. If it wasn't, choose a new password right away:",
  ],
  link: { label: 'Choose a new password', href: { page: '/forgot-password' } },
  after: [`You can also write to ${parts.site.email}.`],
});

/** The last email to that address. The queue cannot hold it, because the account no longer exists. */
export async function sendAccountDeletedEmail(
  parts: Parts & Pick<Backend, 'mailer'>,
  member: Pick<Account, 'email' | 'first_name' | 'username'>,
): Promise<void> {
  const { site, settings, mailer } = parts;
  mailer.send(
    await renderEmail({
      to: member,
      subject: 'Your account was deleted',
      before: [
        `Your ${accountOf(member, parts)} was deleted on ${formatClubTime(settings.now())}, with your profile and your photo. This can't be undone.`,
        `If this wasn't you, write to ${site.email}.`,
      ],
      after: [],
      club: site,
    }),
  );
}

/** The link leads to the website, at its configured address. */
export async function sendResetEmail({ database, settings, site, mailer }: Backend, account: Account): Promise<void> {
  const link = addResetToken(database, account.id, settings.now());
  mailer.send(
    await renderEmail({
      to: account,
      subject: 'Password Reset Request',
      before: [
        `We were asked to reset the password of your account ${stripUsername(account.username)} at ${site.name}.`,
        'Open this link to choose a new one:',
      ],
      // The page fills in the username for the next sign-in. No server sees this part of the address.
      link: {
        label: 'Choose a new password',
        href: `${resetAddress(settings.siteUrl, link)}#${new URLSearchParams({ username: account.username })}`,
      },
      after: [
        'The link works once, within one hour. If you ask again, only the latest link works.',
        'This signs you out everywhere. Then sign in with the new password.',
        "If this wasn't you, ignore this email. Your password stays the same.",
      ],
      club: site,
    }),
  );
}
