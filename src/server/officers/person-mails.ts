/** Mails to people about what an officer did with their account. */
import type { DatabaseSync } from 'node:sqlite';
import type { Site } from '../../shared/schemas/site.ts';
import { quoted, stripName } from '../mail/harmless-text.ts';
import { queueMail } from '../mail/mail-queue.ts';
import type { QueuedContent } from '../mail/mail-template.ts';
import type { User } from '../members/users-table.ts';

interface Invitation {
  /** The username was made by this program, so it is safe in a mail. */
  user: { id: number; username: string };
  site: Pick<Site, 'name' | 'shortName'>;
}

/**
 * To somebody whose account an officer has made. Its link sets the first password and confirms the address. To be called inside a
 * transaction.
 */
export const queueInvitation = (database: DatabaseSync, { user, site }: Invitation, now: number) =>
  queueMail(
    database,
    {
      userId: user.id,
      content: {
        subject: `Your account at ${site.shortName}`,
        before: [
          `An officer of ${site.name} has created an account for you. Your username is ${user.username}.`,
          'Open this link to choose a password:',
        ],
        link: { label: 'Choose a password', href: { to: 'invitation' } },
        after: [
          'The link works once, within 14 days. It also confirms that this is your email address.',
          'If we send it again, only the latest link works.',
          "If you don't want an account, ignore this email. The account will be deleted automatically.",
        ],
      },
    },
    now,
  );

/** @param by named only to officers, who know each other. */
export const signedOut = ({ by, clubEmail }: { by: User | null; clubEmail: string }): QueuedContent => ({
  subject: "You've been signed out",
  before: [
    `${by ? quoted(stripName(`${by.first_name} ${by.last_name}`)) : 'An officer of the club'} signed you out on every device. Nothing else has changed. Sign in again as usual.`,
  ],
  link: { label: 'Sign in', href: { page: '/signin' } },
  after: [`If you don't know why, write to ${clubEmail}.`],
});
