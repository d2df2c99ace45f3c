/** Calls for lists of places that several features use. Errors: client.ts. */
import { OwnEventSchema, PlacesSchema } from '../../shared/schemas/event-places.ts';
import { authHttp } from './auth-client.ts';
import { http } from './client.ts';
import { listReply } from './list-reply.ts';

const listedReply = listReply(PlacesSchema);

/** `GET /api/club/places/`: the places at all events where people can sign up, or could in the last 30 days. */
export const fetchListedPlaces = () => http.get('/api/club/places/', { reply: listedReply });

/** `GET /api/club/places/mine/`: the events ahead to which the signed-in person comes or for which they wait, the soonest first. */
export const fetchOwnEvents = () => authHttp.get('/api/club/places/mine/', { reply: listReply(OwnEventSchema) });
