/** Emails about changes of the account, so that the owner notices when someone else made them. */
import { formatClubTime } from '../../shared/club-time.ts';
import type { Backend } from '../backend.ts';
import type { User } from '../members/users-table.ts';
import { stripUsername } from './harmless-text.ts';
import { type MailContent, renderMail } from './mail-template.ts';

type Sender = Pick<Backend, 'site' | 'settings' | 'mailer'>;
type Recipient = Pick<User, 'email' | 'first_name' | 'username'>;
type Words = Pick<MailContent, 'subject' | 'before' | 'after' | 'link'>;

/** @param words `account`: `account K-10001 at the club`; `when`: `Saturday, May 1, 2027, 5:30 PM (Nairobi time)`. */
async function sendAccountNotice(
  { site, settings, mailer }: Sender,
  person: Recipient,
  words: (account: string, when: string) => Words,
): Promise<void> {
  const account = `account ${stripUsername(person.username)} at ${site.name}`;
  const when = formatClubTime(settings.now());
  mailer.send(await renderMail({ to: person, club: site, ...words(account, when) }));
}

/** After a change in the profile, and after a reset by email. */
export const sendPasswordChangedMail = (backend: Sender, member: Recipient): Promise<void> =>
  sendAccountNotice(backend, member, (account, when) => ({
    subject: 'Your password was changed',
    before: [
      `The password of your ${account} was changed on ${when}. You've been signed out everywhere else.`,
      "If this was you, you don't need to do anything. If it wasn't, choose a new password right away:",
    ],
    link: { label: 'Choose a new password', href: `${backend.settings.siteUrl}/forgot-password` },
    after: [`You can also write to ${backend.site.email}.`],
  }));

/** The last email to that address: the account is gone already. */
export const sendAccountDeletedMail = (backend: Sender, member: Recipient): Promise<void> =>
  sendAccountNotice(backend, member, (account, when) => ({
    subject: 'Your account was deleted',
    before: [
      `Your ${account} was deleted on ${when}, with your profile and your photo. This can't be undone.`,
      `If this wasn't you, write to ${backend.site.email}.`,
    ],
    after: [],
  }));
