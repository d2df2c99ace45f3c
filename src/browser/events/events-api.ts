/** Public calls that read events, without a token. Errors: browser/http/client.ts. */

import { EventSchema } from '#shared/events/event.ts';
import type { Schema } from '#shared/http/fetch-json.ts';
import { hasBackend } from '#shared/site/backend.ts';
import { http } from '../http/client.ts';
import { listReply } from '../http/list-reply.ts';
import { takePreloadedAnswer } from '../http/preloaded-answers.ts';
import { fetchAndStore, takeStoredAnswer } from '../page/revalidate.ts';

/** `GET /api/events/`: all that are published, the latest date first; none where there is no backend. */
export const fetchEvents = async () => (hasBackend() ? get('/api/events/', listReply(EventSchema)) : []);

/** `GET /api/events/{slug}/`. 404: there is no such event. @param slug a usable one (shared/events/event-slug.ts). */
export const fetchEvent = (slug: string) => get(`/api/events/${slug}/`, EventSchema);

/** The same for a second part of the page. @param isStart one call is for both, unless it fails. */
export async function fetchEventToo(slug: string, isStart: boolean) {
  const path = `/api/events/${slug}/`;
  const shared = isStart
    ? await fetchAndStore(import.meta.env.PUBLIC_API_HOST + path).catch(() => undefined)
    : undefined;
  return http.get(path, { reply: EventSchema, response: shared && Promise.resolve(shared) });
}

/** The script of a built page, or its head, may have made the call already. */
const get = <S extends Schema>(path: string, reply: S) =>
  http.get(path, {
    reply,
    response: takeStoredAnswer(import.meta.env.PUBLIC_API_HOST + path) ?? takePreloadedAnswer(path),
  });
