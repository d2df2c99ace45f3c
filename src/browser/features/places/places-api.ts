/** The places at an event and one's own. Errors: browser/http/client.ts. */
import { OwnPlaceSchema, PlacesSchema } from '../../../shared/schemas/event-places.ts';
import { authHttp } from '../../http/auth-client.ts';
import { http } from '../../http/client.ts';

const pathOf = (slug: string) => `/api/club/events/${encodeURIComponent(slug)}/places/`;
export const minePath = (slug: string) => `${pathOf(slug)}mine/`;

/** Public. 404: nobody needs a place there. */
export const fetchPlaces = (slug: string) => http.get(pathOf(slug), { reply: PlacesSchema });

export const fetchOwnPlace = (slug: string) => authHttp.get(minePath(slug), { reply: OwnPlaceSchema });
