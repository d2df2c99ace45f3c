import { OwnEventSchema } from '../../shared/schemas/event-places.ts';
import { authHttp } from '../http/auth-client.ts';
import { listReply } from '../http/list-reply.ts';

/** `GET /api/club/places/mine/`: the events ahead to which the signed-in person comes or for which they wait, the soonest first. */
export const fetchOwnEvents = () => authHttp.get('/api/club/places/mine/', { reply: listReply(OwnEventSchema) });
