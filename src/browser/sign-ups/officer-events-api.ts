/** Reads that combine calls or narrow an answer. Errors: browser/http/send.ts. */
import * as v from 'valibot';
import { getDraft } from '../../shared/events/draft-calls.ts';
import { EventSchema } from '../../shared/events/event.ts';
import { readEventTime } from '../../shared/events/event-date.ts';
import { isNotThere } from '../../shared/http/errors.ts';
import { type EventPerson, EventPersonSchema } from '../../shared/sign-ups/event-people.ts';
import { getPlacesSettings, listEventPeople, listPlaces } from '../../shared/sign-ups/place-calls.ts';
import { http } from '../http/client.ts';
import { listReply } from '../http/list-reply.ts';
import { explainNoAccess, send } from '../http/send.ts';
import { type Stamp, stampNow } from '../http/stamp.ts';

/** All events, and the places of future ones. */
export async function fetchEventsWithPlaces() {
  const [events, places] = await Promise.all([
    http.get('/api/events/', { reply: listReply(EventSchema) }),
    send(listPlaces),
  ]);
  return { events, places };
}

/** What the screens show of an event. A draft may have no date yet. */
export interface ShownEvent {
  title: string;
  /** When it starts, in milliseconds since 1970. */
  instant: number | null;
  isDraft: boolean;
}

async function fetchEvent(slug: string): Promise<ShownEvent> {
  try {
    const { title, instant } = await http.get(`/api/events/${slug}/`, { reply: EventSchema });
    return { title, instant, isDraft: false };
  } catch (error) {
    if (!isNotThere(error)) throw error;
    const { title, event_date } = await send(getDraft, { slug });
    return { title, instant: event_date === null ? null : readEventTime(event_date).getTime(), isDraft: true };
  }
}

/** The event and its sign-up settings; `settings` is null until an officer has set up places. */
export async function fetchEventWithSettings(slug: string) {
  const event = await fetchEvent(slug);
  const settings = await send(getPlacesSettings, { slug }).catch((error: unknown) => {
    if (isNotThere(error)) return null;
    throw error;
  });
  return { event, settings };
}

/** `asked`: when the list was requested. Later changes may be missing. */
export interface EventPeople {
  rows: readonly EventPerson[];
  asked: Stamp;
}

/** The answer for officers. Others may make the call too, and get less. */
const listForOfficers = { ...listEventPeople, reply: v.array(EventPersonSchema) };

/** In this order: coming, waiting, then those who left or were removed. */
export async function fetchEventPeople(slug: string): Promise<EventPeople> {
  const asked = stampNow();
  return { rows: await explainNoAccess(send(listForOfficers, { slug })), asked };
}
