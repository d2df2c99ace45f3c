import { clubDay } from '../../shared/time/club-day.ts';
import { addDays } from '../../shared/time/days.ts';
import type { Backend } from '../backend.ts';
import { queueEmail } from '../email/email-queue.ts';
import { listPeople } from './people-table.ts';
import { onlyFor } from './place-emails.ts';
import { readPlacedEvents } from './places-table.ts';

/** A daily task (schedule.ts). Who was not reminded yesterday, because the backend was stopped, is reminded on the day itself. */
export function remindOfEvents({ database, settings }: Backend, today: string, lastDone: string | undefined): void {
  const now = settings.now();
  const days = [...(lastDone === addDays(today, -1) ? [] : [today]), addDays(today, 1)];
  const soon = readPlacedEvents(database, "WHERE coalesce(state, 'scheduled') = 'scheduled'").filter(
    ({ start }) => start > now && days.includes(clubDay(start)),
  );
  // The key contains the day, so that people are reminded again of an event that was moved.
  for (const event of soon)
    for (const { account_id: accountId } of listPeople(database, event.id).filter(({ state }) => state === 'coming'))
      queueEmail(
        database,
        {
          ...{ accountId, content: { kind: 'reminder', id: event.id }, ...onlyFor(event) },
          key: `event-tomorrow:${event.id}:${clubDay(event.start)}:${accountId}`,
        },
        now,
      );
}
