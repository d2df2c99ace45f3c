/** Events as everybody sees them, and what staff do with them. */
import * as v from 'valibot';
import { EVENT_LIMITS, EventReplySchema } from '../../../shared/schemas/event.ts';
import { mapValues } from '../../../shared/schemas/fields.ts';
import { type Call, DetailSchema, text } from '../call.ts';

const { host, ...texts } = mapValues(EVENT_LIMITS, text);
export const NewEventSchema = v.object({ ...texts, event_date: v.string(), host: v.optional(host) });
export const EventChangeSchema = v.partial(NewEventSchema);

const editing = {
  who: 'staff',
  body: EventChangeSchema,
  picture: 'cover_image',
  limited: true,
  replies: { 200: EventReplySchema, 404: DetailSchema },
} as const;
export const EVENT_CALLS: readonly Call[] = [
  { call: 'GET /api/events/', who: 'anybody', summary: 'All events.', replies: { 200: v.array(EventReplySchema) } },
  {
    ...editing,
    call: 'POST /api/events/',
    summary: 'Add an event.',
    body: NewEventSchema,
    replies: { 201: EventReplySchema },
  },
  {
    call: 'GET /api/events/{slug}/',
    who: 'anybody',
    summary: 'One event.',
    replies: { 200: EventReplySchema, 404: DetailSchema },
  },
  { ...editing, call: 'PATCH /api/events/edit/{slug}/', summary: 'Change an event.' },
  { ...editing, call: 'PUT /api/events/edit/{slug}/', summary: 'The same as PATCH.' },
  {
    call: 'DELETE /api/events/delete/{slug}/',
    who: 'staff',
    summary: 'Delete an event.',
    replies: { 204: null, 404: DetailSchema },
  },
];
