/** Calls that anyone may make to read events. Those of their officers: event-calls.ts. */
import * as v from 'valibot';
import { call } from '../http/call.ts';
import { EventReplySchema, EventSchema } from './event.ts';
import { EVENTS } from './event-slug.ts';

/** The latest date first. Without drafts. */
export const getEvents = call(`GET ${EVENTS}`, {
  summary: 'All published events.',
  who: 'anyone',
  limit: null,
  reply: v.array(EventReplySchema),
  read: v.array(EventSchema),
});

export const getEvent = call(`GET ${EVENTS}:slug/`, {
  summary: 'One published event.',
  who: 'anyone',
  limit: null,
  reply: EventReplySchema,
  read: EventSchema,
});
