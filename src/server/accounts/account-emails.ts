/** Emails about an account: those with a secret link (secret-links.ts), and those about changes that someone else may have made. */
import { PAYMENT } from '#club';
import { newcomersFee } from '#shared/membership/fee.ts';
import { formatClubTime } from '#shared/time/format-time.ts';
import type { Backend } from '../backend.ts';
import type { QueuedContent } from '../email/email-template.ts';
import { stripUsername } from '../email/harmless-text.ts';
import type { Account } from './accounts-table.ts';

type Parts = Pick<Backend, 'site' | 'settings'>;
type Owner = Pick<Account, 'id' | 'username'>;

/** `account K-10001 at the club` */
const accountOf = ({ username }: Pick<Owner, 'username'>, { site }: Pick<Parts, 'site'>) =>
  `account ${stripUsername(username)} at ${site.name}`;

/** The link names the configured address, never the request's Host header. */
export const verificationEmail = (
  { apiUrl, site, settings }: Parts & Pick<Backend, 'apiUrl'>,
  { username }: Owner,
  token: string,
): QueuedContent => ({
  subject: 'Verify your email',
  before: [
    `Thanks for signing up with ${site.name} as ${stripUsername(username)}.`,
    'Open this link to verify your email address:',
  ],
  link: { label: 'Verify your email', href: `${apiUrl}/api/verify-email/?token=${token}` },
  after: [
    "The link works once, within 24 hours. If it has expired, sign in and we'll send you a new one.",
    `Next, sign in. Your profile shows how to pay ${newcomersFee(site) ?? 'the membership fee'} and where to enter the ${PAYMENT.codeName}: ${settings.siteUrl}/profile`,
    'An officer then approves your membership.',
    "If you didn't sign up, ignore this email. The account can't be used until the address is verified.",
  ],
});

/** The website's page on which a password is chosen. `uidb64` in its address is the account ID in base64 (docs/calls.md). */
const passwordPage = (id: number, token: string) =>
  `/api/password-reset/${Buffer.from(String(id)).toString('base64url')}/${token}`;

export const resetEmail = (parts: Parts, { id, username }: Owner, token: string): QueuedContent => ({
  subject: 'Password Reset Request',
  before: [
    `We were asked to reset the password of your ${accountOf({ username }, parts)}.`,
    'Open this link to choose a new one:',
  ],
  // The page fills in the username for the next sign-in. No server sees this part of the address.
  link: {
    label: 'Choose a new password',
    href: { page: `${passwordPage(id, token)}#${new URLSearchParams({ username })}` },
  },
  after: [
    'The link works once, within one hour. If you ask again, only the latest link works.',
    'This signs you out everywhere. Then sign in with the new password.',
    "If this wasn't you, ignore this email. Your password stays the same.",
  ],
});

/** To someone whose account an officer has created. This program has chosen the username, so it is safe in an email. */
export const invitationEmail = ({ site }: Parts, { id, username }: Owner, token: string): QueuedContent => ({
  subject: `Your account at ${site.shortName}`,
  before: [
    `An officer of ${site.name} has created an account for you. Your username is ${username}.`,
    'Open this link to choose a password:',
  ],
  link: { label: 'Choose a password', href: { page: passwordPage(id, token) } },
  after: [
    'The link works once, within 14 days. It also verifies your email address.',
    'If we send it again, only the latest link works.',
    "If you don't want an account, ignore this email. The account will be deleted automatically.",
  ],
});

/** After a change in the profile, and after a reset by email. */
export const passwordChanged = (parts: Parts, member: Owner): QueuedContent => ({
  subject: 'Your password was changed',
  before: [
    `The password of your ${accountOf(member, parts)} was changed on ${formatClubTime(parts.settings.now())}. You've been signed out everywhere else.`,
    "If this was you, you don't need to do anything. If it wasn't, choose a new password right away:",
  ],
  link: { label: 'Choose a new password', href: { page: '/forgot-password' } },
  after: [`You can also write to ${parts.site.email}.`],
});

/** The last email to that address. */
export const accountDeleted = (parts: Parts, member: Owner): QueuedContent => ({
  subject: 'Your account was deleted',
  before: [
    `Your ${accountOf(member, parts)} was deleted on ${formatClubTime(parts.settings.now())}, with your profile and your photo. This can't be undone.`,
    `If this wasn't you, write to ${parts.site.email}.`,
  ],
  after: [],
});
