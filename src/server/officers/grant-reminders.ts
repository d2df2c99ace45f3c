/** Mails 30 and 7 days before a right ends: to the officer who holds it, and to those who can extend it. */
import * as v from 'valibot';
import { addDays, daysBetween } from '../../shared/days.ts';
import { formatDay } from '../../shared/format-day.ts';
import type { Backend } from '../backend.ts';
import { stripName } from '../mail/harmless-text.ts';
import { type QueuedContent, queueMail } from '../mail/mail-queue.ts';
import { holdersOf } from './grants.ts';
import { listHeldGrants } from './held-grants.ts';
import { ENDING_DAYS } from './own-rights.ts';
import { rightWords } from './right-words.ts';

const LAST_DAYS = 7;

/** A daily task (schedule.ts). */
export function remindOfGrantEnds({ database, settings, site }: Backend, today: string): void {
  const grants = listHeldGrants(database);
  const officers = holdersOf(database, 'all');
  for (const { id, what, until, person } of grants) {
    if (until === null || until > addDays(today, ENDING_DAYS)) continue;
    const days = daysBetween(today, until) <= LAST_DAYS ? LAST_DAYS : ENDING_DAYS;
    const link = { label: 'See who holds what', href: `${settings.siteUrl}/officers/hand-over` };
    const end = formatDay(v.parse(v.string(), until));
    const name = stripName(`${person.first_name} ${person.last_name}`);
    const send = (userId: number, words: Pick<QueuedContent, 'subject' | 'before'>) =>
      // The key contains the last day, so that the officer is reminded again after an extension.
      queueMail(
        database,
        { userId, key: `grant-ends-${days}:${id}:${until}:${userId}`, content: { ...words, link, after: [] } },
        settings.now(),
      );
    send(person.pk, {
      subject: 'Your rights as an officer end soon',
      before: [`You hold ${rightWords(what)} at ${site.name} until ${end}.`, 'Another officer can extend them.'],
    });
    for (const pk of officers.filter((one) => one !== person.pk))
      send(pk, {
        subject: "An officer's rights end soon",
        before: [
          `${name} holds ${rightWords(what)} at ${site.name} until ${end}.`,
          'You can extend them, or give them to somebody else.',
        ],
      });
  }
}
