/** The mail that tells a person at once that something became of the account, in case it was somebody else. */
import { CLUB_TIME_ZONE, formatEventTime } from '../../shared/club-time.ts';
import type { Backend } from '../backend.ts';
import type { User } from '../members/users-table.ts';
import { harmless, type Letter, writeLetter } from './mail-template.ts';

type Words = Pick<Letter, 'subject' | 'before' | 'after' | 'link'>;

/** @param words `account`: `account K-10001 at the club`; `when`: `Saturday, May 1, 2027, 5:30 PM (Nairobi time)`. */
export async function sendAccountNotice(
  { site, settings, mailer }: Pick<Backend, 'site' | 'settings' | 'mailer'>,
  person: Pick<User, 'email' | 'first_name' | 'username'>,
  words: (account: string, when: string) => Words,
): Promise<void> {
  const account = `account ${harmless(person.username)} at ${site.name}`;
  const when = `${formatEventTime(settings.now(), CLUB_TIME_ZONE)} (Nairobi time)`;
  mailer.send(await writeLetter({ to: person, club: site, ...words(account, when) }));
}
