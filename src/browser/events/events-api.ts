/** Public calls that read events, without a token. Errors: browser/http/client.ts. */

import { EventSchema } from '../../shared/events/event.ts';
import { type EventState, EventStateSchema } from '../../shared/events/event-state.ts';
import { isNotThere } from '../../shared/http/errors.ts';
import type { Schema } from '../../shared/http/fetch-json.ts';
import { hasBackend, hasClubCalls } from '../../shared/site/backend.ts';
import { http } from '../http/client.ts';
import { listReply } from '../http/list-reply.ts';
import { takeStoredAnswer } from '../page/revalidate.ts';

/** `GET /api/events/`: all of them, the newest date first; none where there is no backend. */
export const fetchEvents = async () => (hasBackend() ? get('/api/events/', listReply(EventSchema)) : []);

/** The script of the built list may have asked already (show-events.ts). */
const get = <S extends Schema>(path: string, reply: S) =>
  http.get(path, { reply, response: takeStoredAnswer(import.meta.env.PUBLIC_API_HOST + path) });

/** `GET /api/events/{slug}/`. 404: there is no such event. @param slug a usable one (shared/events/event-slug.ts). */
export const fetchEvent = (slug: string) => http.get(`/api/events/${slug}/`, { reply: EventSchema });

const statesReply = listReply(EventStateSchema);

/**
 * `GET /api/club/event-states/`, if the backend has it. Never throws, so that events show without states.
 * @returns null when they could not be loaded; then known states stay.
 */
export async function fetchEventStates(): Promise<EventState[] | null> {
  if (!hasClubCalls()) return [];
  try {
    return await get('/api/club/event-states/', statesReply);
  } catch (error) {
    // A 404 does not mean that no event has changed: the backend may have been replaced by one without states.
    if (!isNotThere(error)) console.error('Failed to fetch event states', error);
    return null;
  }
}
