/** Calls about the calendar of one's own events. Errors: browser/http/client.ts. */
import * as v from 'valibot';
import { CalendarFeedSchema, NewCalendarFeedSchema } from '../../../shared/schemas/own-events.ts';
import { authHttp } from '../../http/auth-client.ts';

const CALENDAR = '/api/club/calendar/';

export const fetchCalendar = () => authHttp.get(CALENDAR, { reply: CalendarFeedSchema });

/** Makes an address, which the backend returns only once. An older one stops working. */
export const makeCalendarAddress = () => authHttp.post(CALENDAR, { reply: NewCalendarFeedSchema });

/** Succeeds even when there is no address. */
export const stopCalendar = () => authHttp.delete(CALENDAR, { reply: v.unknown() });
