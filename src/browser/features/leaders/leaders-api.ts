/** `GET /api/leaders/`: public, in the order of the roles. Errors: browser/http/client.ts. */

import { LeaderSchema } from '../../../shared/schemas/leader.ts';
import { http } from '../../http/client.ts';
import { listReply } from '../../http/list-reply.ts';

export const fetchLeaders = () => http.get('/api/leaders/', { reply: listReply(LeaderSchema) });
