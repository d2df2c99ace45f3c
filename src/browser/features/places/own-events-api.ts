/** One's own events and the calendar of them. Errors: browser/http/client.ts. */
import * as v from 'valibot';
import { CalendarFeedSchema, NewCalendarFeedSchema, OwnEventSchema } from '../../../shared/schemas/event-places.ts';
import { authHttp } from '../../http/auth-client.ts';
import { listReply } from '../../http/list-reply.ts';

const CALENDAR = '/api/club/calendar/';

/** The events ahead to which one comes or for which one waits, the soonest first. */
export const fetchOwnEvents = () => authHttp.get('/api/club/places/mine/', { reply: listReply(OwnEventSchema) });

export const fetchCalendar = () => authHttp.get(CALENDAR, { reply: CalendarFeedSchema });

/** Makes an address, which is told this once; an older one stops. */
export const makeCalendarAddress = () => authHttp.post(CALENDAR, { reply: NewCalendarFeedSchema });

/** Harmless when there is no address. */
export const stopCalendar = () => authHttp.delete(CALENDAR, { reply: v.unknown() });
