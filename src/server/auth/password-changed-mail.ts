import type { Backend } from '../backend.ts';
import { sendAccountNotice } from '../mail/account-notice.ts';
import type { User } from '../members/users-table.ts';

/** After a change in the profile, and after a reset by mail. */
export const sendPasswordChangedMail = (
  backend: Pick<Backend, 'site' | 'settings' | 'mailer'>,
  member: Pick<User, 'email' | 'first_name' | 'username'>,
): Promise<void> =>
  sendAccountNotice(backend, member, (account, when) => ({
    subject: 'Your password was changed',
    before: [
      `The password of your ${account} was changed on ${when}. You've been signed out everywhere else.`,
      "If it was you, there's nothing to do. If it wasn't, choose a new password at once:",
    ],
    link: { label: 'Choose a new password', href: `${backend.settings.siteUrl}/forgot-password` },
    after: [`You can also write to ${backend.site.email}.`],
  }));
