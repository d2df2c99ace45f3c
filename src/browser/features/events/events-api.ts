/** Reading events: public calls, so without a token. Errors: browser/http/client.ts. */
import { EventSchema } from '../../../shared/schemas/event.ts';
import { http } from '../../http/client.ts';
import { listReply } from '../../http/list-reply.ts';

/** `GET /api/events/`: all of them, the newest date first. */
export const fetchEvents = () => http.get('/api/events/', { reply: listReply(EventSchema) });

/** `GET /api/events/{slug}/`. 404: there is no such event. @param slug a usable one (event-slug.ts). */
export const fetchEvent = (slug: string) => http.get(`/api/events/${slug}/`, { reply: EventSchema });
