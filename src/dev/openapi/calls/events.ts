/** Events as everybody sees them, and what staff do with them. */
import * as v from 'valibot';
import { EVENT_LIMITS, EventReplySchema } from '../../../shared/schemas/event.ts';
import { EventStateSchema, EventStatusSchema, STATE_REASON_LIMIT } from '../../../shared/schemas/event-state.ts';
import { mapValues } from '../../../shared/schemas/fields.ts';
import { ChangedEventStateSchema, DraftSchema, StaffEventStateSchema } from '../../../shared/schemas/staff-event.ts';
import { type Call, DetailSchema, text } from '../call.ts';

const { host, ...texts } = mapValues(EVENT_LIMITS, text);
export const NewEventSchema = v.object({ ...texts, event_date: v.string(), host: v.optional(host) });
export const EventChangeSchema = v.partial(NewEventSchema);

/** A draft is work in progress: all but the title may be blank. */
const draftParts = {
  ...EventChangeSchema.entries,
  event_date: v.nullish(v.string()),
  ends_at: v.nullish(v.string()),
};
const NewDraftSchema = v.object({ ...draftParts, title: texts.title });
const DraftChangeSchema = v.object({ ...draftParts, version: v.optional(v.number()) });

const StateChangeSchema = v.object({
  state: EventStatusSchema,
  reason: v.optional(text(STATE_REASON_LIMIT)),
  event_date: v.nullish(v.string()),
  location: v.nullish(texts.location),
  ends_at: v.nullish(v.string()),
  tell: v.optional(v.boolean()),
  version: v.optional(v.number()),
});

const editing = {
  who: 'staff',
  body: EventChangeSchema,
  picture: 'cover_image',
  limited: true,
  replies: { 200: EventReplySchema, 404: DetailSchema },
} as const;
const OFFICER = ['events'] as const;

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

export const EVENT_STATE_CALLS: readonly Call[] = [
  {
    call: 'GET /api/club/event-states/',
    who: 'anybody',
    summary: 'What has become of the events.',
    replies: { 200: v.array(EventStateSchema) },
  },
  {
    call: 'GET /api/club/events/{slug}/state/',
    who: OFFICER,
    summary: 'What has become of one event, or of a draft.',
    limited: true,
    replies: { 200: StaffEventStateSchema, 404: DetailSchema },
  },
  {
    call: 'POST /api/club/events/{slug}/state/',
    who: OFFICER,
    summary: 'Publish, move, postpone or call off an event, or bring it back.',
    body: StateChangeSchema,
    // Of a draft that is to be published.
    alsoWrong: ['title', 'description', 'host'],
    limited: true,
    replies: { 200: ChangedEventStateSchema, 404: DetailSchema },
    conflicts: ['version', 'past', 'state'],
  },
  {
    call: 'POST /api/club/events/{slug}/copy/',
    who: OFFICER,
    summary: 'Make a draft out of an event.',
    limited: true,
    replies: { 201: DraftSchema, 404: DetailSchema },
  },
  {
    call: 'GET /api/club/drafts/',
    who: OFFICER,
    summary: 'All drafts.',
    limited: true,
    replies: { 200: v.array(DraftSchema) },
  },
  {
    call: 'POST /api/club/drafts/',
    who: OFFICER,
    summary: 'Add a draft.',
    body: NewDraftSchema,
    alsoWrong: ['version'],
    picture: 'cover_image',
    limited: true,
    replies: { 201: DraftSchema },
  },
  {
    call: 'GET /api/club/drafts/{slug}/',
    who: OFFICER,
    summary: 'One draft.',
    limited: true,
    replies: { 200: DraftSchema, 404: DetailSchema },
  },
  {
    call: 'PATCH /api/club/drafts/{slug}/',
    who: OFFICER,
    summary: 'Change a draft.',
    body: DraftChangeSchema,
    picture: 'cover_image',
    limited: true,
    replies: { 200: DraftSchema, 404: DetailSchema },
    conflicts: ['version'],
  },
  {
    call: 'DELETE /api/club/drafts/{slug}/',
    who: OFFICER,
    summary: 'Delete a draft.',
    limited: true,
    replies: { 204: null, 404: DetailSchema },
  },
];
