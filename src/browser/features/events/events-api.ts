/** Reading events: public calls, so without a token. Errors: browser/http/client.ts. */
import { isNotThere } from '../../../shared/http/errors.ts';
import { EventSchema } from '../../../shared/schemas/event.ts';
import { type EventState, EventStateSchema } from '../../../shared/schemas/event-state.ts';
import { http } from '../../http/client.ts';
import { listReply } from '../../http/list-reply.ts';
import { couldAtBuild } from '../../session/could-at-build.ts';

/** `GET /api/events/`: all of them, the newest date first. */
export const fetchEvents = () => http.get('/api/events/', { reply: listReply(EventSchema) });

/** `GET /api/events/{slug}/`. 404: there is no such event. @param slug a usable one (browser/ui/event-slug.ts). */
export const fetchEvent = (slug: string) => http.get(`/api/events/${slug}/`, { reply: EventSchema });

const statesReply = listReply(EventStateSchema);

/**
 * `GET /api/club/event-states/`, where the build knew of it. Never throws, so that events can be read without.
 * @returns null when they could not be had: what was known stays.
 */
export async function fetchEventStates(): Promise<EventState[] | null> {
  if (!couldAtBuild('event-states')) return [];
  try {
    return await http.get('/api/club/event-states/', { reply: statesReply });
  } catch (error) {
    // Not "none has changed": a backend that once knew states may be another one now.
    if (!isNotThere(error)) console.error('Failed to fetch event states', error);
    return null;
  }
}
