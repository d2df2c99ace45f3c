/** The places at an event and one's own. Errors: browser/http/client.ts. */
import * as v from 'valibot';
import { NameSchema } from '../../../shared/schemas/event-people.ts';
import { OwnPlaceSchema, PlacesSchema } from '../../../shared/schemas/event-places.ts';
import { authHttp } from '../../http/auth-client.ts';
import { http } from '../../http/client.ts';
import { listReply } from '../../http/list-reply.ts';

const pathOf = (slug: string) => `/api/club/events/${encodeURIComponent(slug)}/`;
const minePath = (slug: string) => `${pathOf(slug)}places/mine/`;

/** Public. 404: nobody needs a place there. */
export const fetchPlaces = (slug: string) => http.get(`${pathOf(slug)}places/`, { reply: PlacesSchema });

export const fetchOwnPlace = (slug: string) => authHttp.get(minePath(slug), { reply: OwnPlaceSchema });

/**
 * Asks for a place; harmless when done twice. 409: `full` unless the person agrees to wait, or why it cannot be done. 403: `not_member`.
 * 400: messages by field.
 */
export const askForPlace = (slug: string, wish: { answer: string; waiting_ok: boolean }) =>
  authHttp.post(minePath(slug), { json: wish, reply: OwnPlaceSchema });

/** Gives a place back, or leaves the waiting list; harmless when done twice. 409 `late`. */
export const leavePlace = (slug: string) => authHttp.delete(minePath(slug), { reply: OwnPlaceSchema });

const nameReply = listReply(v.object({ ...NameSchema.entries, state: v.optional(v.string(), 'coming') }));

/** Who else comes, of those who allow it; an officer gets all who asked. 403 unless one comes oneself and the event shows names. */
export async function fetchNames(slug: string): Promise<v.InferOutput<typeof NameSchema>[]> {
  const people = await authHttp.get(`${pathOf(slug)}people/`, { reply: nameReply });
  return people.filter(({ state }) => state === 'coming');
}
