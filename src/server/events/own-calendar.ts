/** A person's events as a calendar file: those with a place, and those on whose waiting list they are. */
import * as v from 'valibot';
import { calendarText, subscribedEvents } from '../../shared/calendar.ts';
import { EventReplySchema, EventSchema } from '../../shared/schemas/event.ts';
import { type EventWithState, withState } from '../../shared/schemas/event-state.ts';
import type { Backend } from '../backend.ts';
import { eventStates } from './event-state-table.ts';
import { eventReply } from './events-table.ts';

export function ownCalendar(backend: Backend, userId: number): string {
  const { site, settings } = backend;
  const now = settings.now();
  return calendarText(subscribedEvents(readOwn(backend, userId, now), now), {
    club: site,
    siteUrl: settings.siteUrl,
    now: new Date(now),
    name: `${site.shortName}: my events`,
  });
}

const OwnSchema = v.object({ ...EventReplySchema.entries, own: v.picklist(['coming', 'waiting']) });

/** Past events of the waiting list are left out. */
function readOwn({ database, apiUrl }: Backend, userId: number, now: number): EventWithState[] {
  const states = eventStates(database);
  return database
    .prepare(
      `SELECT public_events.*, event_people.state AS own FROM event_people JOIN public_events ON public_events.id = event_id
       WHERE user_id = ? AND own IN ('coming', 'waiting') ORDER BY event_date, public_events.id`,
    )
    .all(userId)
    .flatMap((row) => {
      const { own, ...reply } = v.parse(OwnSchema, row);
      const event = withState(v.parse(EventSchema, eventReply(reply, apiUrl)), states);
      if (own === 'coming') return [event];
      return event.instant > now ? [{ ...event, title: `Waiting: ${event.title}` }] : [];
    });
}
