/** `GET /api/leaders/`: public, in the order of the roles. Errors: http/client.ts. */
import { http } from '../../http/client.ts';
import { listReply } from '../../http/list-reply.ts';
import { LeaderSchema } from '../../schemas/leader.ts';

export const fetchLeaders = () => http.get('/api/leaders/', { reply: listReply(LeaderSchema) });
