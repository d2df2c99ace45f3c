/** Places at events: how many there are, who comes, and the calendar of one's own. */
import * as v from 'valibot';
import {
  EventPersonSchema,
  NameSchema,
  PlacesSettingsSchema,
  QUESTION_LIMIT,
  REMOVAL_REASON_LIMIT,
} from '../../../shared/schemas/event-people.ts';
import { ANSWER_LIMIT, OwnPlaceSchema, PlacesSchema } from '../../../shared/schemas/event-places.ts';
import { KeySchema } from '../../../shared/schemas/fields.ts';
import { CalendarFeedSchema, NewCalendarFeedSchema, OwnEventSchema } from '../../../shared/schemas/own-events.ts';
import { type Call, codedSchema, DetailSchema, text } from '../call.ts';

const { places, who, names } = PlacesSettingsSchema.entries;
const time = v.nullish(v.string());
const SettingsChangeSchema = v.object({
  places,
  opens_at: time,
  closes_at: time,
  leave_until: time,
  who: v.nullish(who),
  names: v.nullish(names),
  question: v.nullish(text(QUESTION_LIMIT)),
  version: v.nullish(v.number()),
});
const AskingSchema = v.object({ answer: v.nullish(text(ANSWER_LIMIT)), waiting_ok: v.optional(v.boolean()) });
const PersonChangeSchema = v.object({
  state: v.optional(v.literal('removed')),
  reason: v.optional(text(REMOVAL_REASON_LIMIT)),
  present: v.optional(EventPersonSchema.entries.present),
  at: time,
});
const OFFICER = ['events'] as const;

export const PLACE_CALLS: readonly Call[] = [
  {
    call: 'GET /api/club/places/',
    who: 'anybody',
    summary: 'How full the events are.',
    replies: { 200: v.array(PlacesSchema) },
  },
  {
    call: 'GET /api/club/events/{slug}/places/',
    who: 'anybody',
    summary: 'How full one event is.',
    replies: { 200: PlacesSchema, 404: DetailSchema },
  },
  {
    call: 'PUT /api/club/events/{slug}/places/',
    who: 'staff',
    summary: 'Set how people sign up.',
    body: SettingsChangeSchema,
    limited: true,
    replies: { 200: PlacesSettingsSchema, 404: DetailSchema },
    conflicts: ['version'],
  },
  {
    call: 'GET /api/club/events/{slug}/places/settings/',
    who: OFFICER,
    summary: 'How people sign up, as it was set.',
    limited: true,
    replies: { 200: PlacesSettingsSchema, 404: DetailSchema },
  },
  {
    call: 'GET /api/club/events/{slug}/places/mine/',
    who: 'signed in',
    summary: 'Your own place.',
    replies: { 200: OwnPlaceSchema, 404: DetailSchema },
  },
  {
    call: 'POST /api/club/events/{slug}/places/mine/',
    who: 'signed in',
    summary: 'Ask for a place.',
    body: AskingSchema,
    limited: true,
    replies: { 200: OwnPlaceSchema, 201: OwnPlaceSchema, 403: codedSchema('not_member'), 404: DetailSchema },
    conflicts: ['full', 'early', 'closed', 'past', 'off', 'removed'],
  },
  {
    call: 'DELETE /api/club/events/{slug}/places/mine/',
    who: 'signed in',
    summary: 'Give the place back.',
    replies: { 200: OwnPlaceSchema, 404: DetailSchema },
    conflicts: ['late', 'past'],
  },
  {
    call: 'GET /api/club/places/mine/',
    who: 'signed in',
    summary: 'Your own upcoming events.',
    replies: { 200: v.array(OwnEventSchema) },
  },
  {
    call: 'GET /api/club/events/{slug}/people/',
    who: OFFICER,
    summary: 'Who comes: for officers, and names for those who come.',
    limited: true,
    replies: {
      200: v.union([v.array(EventPersonSchema), v.array(NameSchema)]),
      404: DetailSchema,
    },
  },
  {
    call: 'POST /api/club/events/{slug}/people/',
    who: OFFICER,
    summary: 'Put somebody in.',
    body: v.object({ pk: KeySchema, over: v.optional(v.boolean()) }),
    limited: true,
    replies: { 200: EventPersonSchema, 201: EventPersonSchema, 404: DetailSchema },
    conflicts: ['full', 'off'],
  },
  {
    call: 'PATCH /api/club/events/{slug}/people/{pk}/',
    who: OFFICER,
    summary: 'Take somebody off the list, or note who is there.',
    body: PersonChangeSchema,
    limited: true,
    replies: { 200: EventPersonSchema, 404: DetailSchema },
    conflicts: ['not_coming'],
  },
  {
    call: 'GET /api/club/calendar/',
    who: 'signed in',
    summary: 'Whether your own calendar has an address.',
    replies: { 200: CalendarFeedSchema },
  },
  {
    call: 'POST /api/club/calendar/',
    who: 'signed in',
    summary: 'Make an address for your own calendar.',
    limited: true,
    replies: { 201: NewCalendarFeedSchema },
  },
  {
    call: 'DELETE /api/club/calendar/',
    who: 'signed in',
    summary: 'End that address.',
    replies: { 204: null },
  },
  {
    call: 'GET /api/club/calendar/{file}',
    who: 'anybody',
    summary: 'A calendar, for programs.',
    limited: true,
    replies: { 200: { mediaTypes: ['text/calendar'] }, 404: DetailSchema },
  },
];
