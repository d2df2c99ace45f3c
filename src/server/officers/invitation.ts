/** The mail to somebody whose account an officer has made. Its link sets the first password and verifies the address. */
import type { DatabaseSync } from 'node:sqlite';
import type { Site } from '../../shared/schemas/site.ts';
import { queueMail } from '../mail/mail-queue.ts';

interface Invitation {
  /** The username was made by this program, so it is safe in a mail. */
  user: { id: number; username: string };
  site: Pick<Site, 'name' | 'shortName'>;
}

/** To be called inside a transaction. */
export const queueInvitation = (database: DatabaseSync, { user, site }: Invitation, now: number) =>
  queueMail(
    database,
    {
      userId: user.id,
      content: {
        subject: `Your account at ${site.shortName}`,
        before: [
          `An officer of ${site.name} has made an account for you. Your username is ${user.username}.`,
          'Open this link and choose a password:',
        ],
        link: { label: 'Choose a password', href: { to: 'invitation' } },
        after: [
          'The link works once, within 14 days. It also confirms that this is your email address.',
          "If you don't want an account, ignore this email: the account will be deleted automatically.",
        ],
      },
    },
    now,
  );
