/** Tells a person that the account is gone, in case it was somebody else who deleted it (standards V6.3.7). */
import { CLUB_TIME_ZONE, formatEventTime } from '../../lib/club-time.ts';
import type { Backend } from '../backend.ts';
import { harmless, writeLetter } from '../mail/letter.ts';
import type { User } from '../users/users-table.ts';

/** The last mail to that address: nothing of the account is kept but what the privacy page names. */
export async function tellAccountDeleted(
  { site, settings, mailer }: Pick<Backend, 'site' | 'settings' | 'mailer'>,
  member: Pick<User, 'email' | 'first_name' | 'username'>,
): Promise<void> {
  const when = formatEventTime(new Date(settings.now()), CLUB_TIME_ZONE);
  mailer.send(
    await writeLetter({
      to: member,
      subject: 'Your account was deleted',
      before: [
        `Your account ${harmless(member.username)} at ${site.name} was deleted on ${when} (Nairobi time), with your profile and your photo. It cannot be brought back.`,
        `If it was not you, write to ${site.email}.`,
      ],
      after: [],
      club: site.name,
    }),
  );
}
