/** Calls about the places at an event and one's own place. Errors: browser/http/client.ts. */
import { OwnPlaceSchema, PlacesSchema } from '../../../shared/schemas/event-places.ts';
import { authHttp } from '../../http/auth-client.ts';
import { http } from '../../http/client.ts';

const pathOf = (slug: string) => `/api/club/events/${encodeURIComponent(slug)}/places/`;
const minePath = (slug: string) => `${pathOf(slug)}mine/`;

/** Public. 404: the event has no sign-up. */
export const fetchPlaces = (slug: string) => http.get(pathOf(slug), { reply: PlacesSchema });

export const fetchOwnPlace = (slug: string) => authHttp.get(minePath(slug), { reply: OwnPlaceSchema });

/** A request for a place; null gives back a place, or leaves the waiting list. */
export type Wish = { answer: string; waiting_ok: boolean } | null;

/**
 * Repeating either is harmless. Asking, 409: `full` unless the person agrees to wait, or why it cannot be done; 403: `not_member`;
 * 400: messages by field. Giving back, 409: `late`, `past`.
 */
export const sendWish = (slug: string, wish: Wish) =>
  wish === null
    ? authHttp.delete(minePath(slug), { reply: OwnPlaceSchema })
    : authHttp.post(minePath(slug), { json: wish, reply: OwnPlaceSchema });
