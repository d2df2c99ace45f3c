/**
 * A call that visitors make, too. It does not use the definition in shared/sign-ups/place-calls.ts, because they would have to load all
 * of that. Errors: client.ts.
 */
import { PlacesSchema } from '../../shared/sign-ups/event-places.ts';
import { http } from './client.ts';
import { listReply } from './list-reply.ts';

const listedReply = listReply(PlacesSchema);

/** `GET /api/club/places/`: the places at all events where people can sign up, or could in the last 30 days, and at postponed ones. */
export const fetchListedPlaces = () => http.get('/api/club/places/', { reply: listedReply });
