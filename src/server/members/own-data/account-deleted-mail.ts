import type { Backend } from '../../backend.ts';
import { sendAccountNotice } from '../../mail/account-notice.ts';
import type { User } from '../users-table.ts';

/** The last mail to that address: nothing of the account is kept but what the privacy page names. */
export const sendAccountDeletedMail = (
  backend: Pick<Backend, 'site' | 'settings' | 'mailer'>,
  member: Pick<User, 'email' | 'first_name' | 'username'>,
): Promise<void> =>
  sendAccountNotice(backend, member, (account, when) => ({
    subject: 'Your account was deleted',
    before: [
      `Your ${account} was deleted on ${when}, with your profile and your photo. It can't be brought back.`,
      `If it wasn't you, write to ${backend.site.email}.`,
    ],
    after: [],
  }));
