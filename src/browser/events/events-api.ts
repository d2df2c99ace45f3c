/** Public calls that read events, without a token. Errors: browser/http/client.ts. */

import { getEvent, getEvents } from '#shared/events/public-event-calls.ts';
import { addressOf } from '#shared/http/call.ts';
import { hasBackend } from '#shared/site/backend.ts';
import { keyOf, sendPublic } from '../http/client.ts';
import { takePreloadedAnswer } from '../http/preloaded-answers.ts';
import { fetchAndStore, takeStoredAnswer } from '../page/revalidate.ts';

/** All that are published, the latest date first; none where there is no backend. */
export const EVENT_LIST = {
  key: keyOf(getEvents, {}),
  load: async () => (hasBackend() ? sendPublic(getEvents, {}, { response: answered(getEvents.path) }) : []),
};

/** 404: there is no such event. @param slug a usable one (shared/events/event-slug.ts). */
export const fetchEvent = (slug: string) => sendPublic(getEvent, { slug }, { response: answered(pathOf(slug)) });

/** The same for a second part of the page. @param isStart one call is for both, unless it fails. */
export async function fetchEventToo(slug: string, isStart: boolean) {
  const shared = isStart
    ? await fetchAndStore(import.meta.env.PUBLIC_API_HOST + pathOf(slug)).catch(() => undefined)
    : undefined;
  return sendPublic(getEvent, { slug }, { response: shared && Promise.resolve(shared) });
}

const pathOf = (slug: string) => addressOf(getEvent, { slug }).path;

/** The script of a built page, or its head, may have made the call already. */
const answered = (path: string) =>
  takeStoredAnswer(import.meta.env.PUBLIC_API_HOST + path) ?? takePreloadedAnswer(path);
