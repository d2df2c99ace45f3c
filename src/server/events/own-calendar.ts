/** The events to which somebody comes, or for which he or she waits, as a calendar file. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { calendarText } from '../../shared/calendar.ts';
import { EventReplySchema, EventSchema } from '../../shared/schemas/event.ts';
import type { EventWithState } from '../../shared/schemas/event-state.ts';
import type { Backend } from '../backend.ts';
import { eventStateOf } from './event-state-table.ts';
import { eventReply } from './events-table.ts';

/** So long after its date an event that was called off stays: a calendar that asks late must hear of it too. */
const CANCELLED_STAYS_MS = 30 * 24 * 60 * 60 * 1000;

export function ownCalendar({ database, site, settings, apiUrl }: Backend, userId: number): string {
  const now = settings.now();
  const events = readOwn(database, userId, apiUrl).filter(
    ({ state, instant }) => state !== 'cancelled' || now < instant + CANCELLED_STAYS_MS,
  );
  return calendarText(
    events.flatMap(({ isWaiting, ...event }) => {
      if (!isWaiting) return [event];
      // Whoever waits until the event has begun was not there.
      return event.instant > now ? [{ ...event, title: `Waiting: ${event.title}` }] : [];
    }),
    { club: site, siteUrl: settings.siteUrl, now: new Date(now), name: `${site.shortName}: my events` },
  );
}

const OwnSchema = v.object({ ...EventReplySchema.entries, own: v.picklist(['coming', 'waiting']) });

const readOwn = (database: DatabaseSync, userId: number, apiUrl: string): (EventWithState & { isWaiting: boolean })[] =>
  database
    .prepare(
      `SELECT public_events.*, event_people.state AS own FROM event_people JOIN public_events ON public_events.id = event_id
       WHERE user_id = ? AND own IN ('coming', 'waiting') ORDER BY event_date, public_events.id`,
    )
    .all(userId)
    .map((row) => {
      const { own, ...event } = v.parse(OwnSchema, row);
      const { state, reason, was_date, ends_at, changed_at } = eventStateOf(database, event.id);
      return {
        ...v.parse(EventSchema, eventReply(event, apiUrl)),
        // A draft is not public.
        state: state === 'draft' ? 'scheduled' : state,
        ...{ reason, wasInstant: was_date, endsInstant: ends_at, changedInstant: changed_at },
        isWaiting: own === 'waiting',
      };
    });
