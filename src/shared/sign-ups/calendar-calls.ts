/** Calls for calendar files: of one's own events, and of one event. */

import { call } from '../http/call.ts';
import { CalendarFeedSchema, NewCalendarFeedSchema } from './sign-up.ts';

export const getCalendar = call('GET /api/club/calendar/', {
  summary: 'Whether you have a private calendar link.',
  who: 'signed in',
  limit: null,
  reply: CalendarFeedSchema,
});

/** The address is answered only once, because only its hash is stored. An older one stops working. */
export const makeCalendarAddress = call('POST /api/club/calendar/', {
  summary: 'Create a private link to your own calendar.',
  who: 'signed in',
  limit: 'calendarAddress',
  reply: NewCalendarFeedSchema,
  statuses: [201],
});

/** Succeeds even when there is no address. */
export const endCalendarAddress = call('DELETE /api/club/calendar/', {
  summary: 'Turn off that link.',
  who: 'signed in',
  limit: null,
  reply: null,
});

/** Also of an event that is newer than the site. */
export const readEventCalendar = call('GET /api/club/events/:slug/calendar.ics', {
  summary: 'One published event as a calendar file.',
  who: 'anyone',
  limit: null,
  reply: { mediaTypes: ['text/calendar'] },
});

/**
 * For anyone who knows its 43 characters and `.ics`. Has the waiting lists too, until the event starts, and cancelled events for 30 days
 * after their date. `Cache-Control: private, no-store`.
 */
export const readCalendar = call('GET /api/club/calendar/:file', {
  summary: "A person's own calendar, for calendar apps.",
  who: 'anyone',
  limit: 'calendarReading',
  reply: { mediaTypes: ['text/calendar'] },
});
