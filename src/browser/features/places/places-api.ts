/** The places at an event and one's own. Errors: browser/http/client.ts. */
import { OwnPlaceSchema, PlacesSchema } from '../../../shared/schemas/event-places.ts';
import { authHttp } from '../../http/auth-client.ts';
import { http } from '../../http/client.ts';

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
