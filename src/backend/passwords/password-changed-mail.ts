/** Tells a member that the password was changed, in case it was somebody else (standards V6.3.7). */
import { CLUB_TIME_ZONE, formatEventTime } from '../../lib/club-time.ts';
import type { Backend } from '../backend.ts';
import { harmless, writeLetter } from '../mail/letter.ts';
import type { User } from '../users/users-table.ts';

export async function tellPasswordChanged(
  { site, settings, mailer }: Pick<Backend, 'site' | 'settings' | 'mailer'>,
  member: Pick<User, 'email' | 'first_name' | 'username'>,
): Promise<void> {
  const when = formatEventTime(new Date(settings.now()), CLUB_TIME_ZONE);
  mailer.send(
    await writeLetter({
      to: member,
      subject: 'Your password was changed',
      before: [
        `The password of your account ${harmless(member.username)} at ${site.name} was changed on ${when} (Nairobi time). Every other session has ended.`,
        'If it was you, there is nothing to do. If it was not you, choose a new password at once:',
      ],
      link: { label: 'Choose a new password', href: `${settings.siteUrl}/forgot-password` },
      after: [`You can also write to ${site.email}.`],
      club: site.name,
    }),
  );
}
