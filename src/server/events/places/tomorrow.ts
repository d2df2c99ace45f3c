/** The mail on the day before an event, to those who come. */
import { clubDay } from '../../../shared/club-day.ts';
import { addDays } from '../../../shared/days.ts';
import type { Backend } from '../../backend.ts';
import { queueMail } from '../../mail/mail-queue.ts';
import { listPeople } from './people-table.ts';
import { tomorrow } from './place-mails.ts';
import { readPlacedEvents } from './places-table.ts';

/** A daily task (schedule.ts). */
export function remindOfEvents({ database, settings }: Backend, today: string): void {
  const day = addDays(today, 1);
  const soon = readPlacedEvents(database, "WHERE coalesce(state, 'scheduled') = 'scheduled'").filter(
    ({ start }) => clubDay(start) === day,
  );
  // The key contains the day, so that people are reminded again of an event that was moved.
  for (const event of soon)
    for (const { user_id: userId } of listPeople(database, event.id).filter(({ state }) => state === 'coming'))
      queueMail(
        database,
        { userId, content: tomorrow(event), key: `event-tomorrow:${event.id}:${day}:${userId}` },
        settings.now(),
      );
}
