/** Calls for places at events: how many there are, your own, and the people who come. */
import * as v from 'valibot';
import { choice, moment, requiredText, text, wholeNumber } from '../http/body-fields.ts';
import { call } from '../http/call.ts';
import {
  EventPersonSchema,
  MAX_PLACES,
  NameSchema,
  PlacesSettingsSchema,
  QUESTION_LIMIT,
  REMOVAL_REASON_LIMIT,
} from './event-people.ts';
import { ANSWER_LIMIT, OwnEventSchema, OwnPlaceSchema, PlacesSchema } from './event-places.ts';

/** Of events to come, of postponed ones, and of those that began in the last 30 days. */
export const listPlaces = call('GET /api/club/places/', {
  summary: 'Places taken at all events.',
  who: 'anyone',
  limit: null,
  reply: v.array(PlacesSchema),
});

export const getPlaces = call('GET /api/club/events/:slug/places/', {
  summary: 'Places taken at one event.',
  who: 'anyone',
  limit: null,
  reply: PlacesSchema,
});

/** `version`: the one that the officer saw; 0 for new settings; not checked when it is left out. */
export const setPlaces = call('PUT /api/club/events/:slug/places/', {
  summary: 'Change the sign-up settings.',
  who: ['events'],
  limit: 'officerWriting',
  body: v.object({
    // Null: no limit. 0 is not allowed, because no one could sign up.
    places: v.nullable(wholeNumber(MAX_PLACES)),
    opens_at: moment,
    closes_at: moment,
    leave_until: moment,
    who: choice(PlacesSettingsSchema.entries.who.options, 'members'),
    names: choice(PlacesSettingsSchema.entries.names.options, 'officers'),
    question: text(QUESTION_LIMIT),
    version: v.nullish(wholeNumber(Number.MAX_SAFE_INTEGER, 0)),
  }),
  reply: PlacesSettingsSchema,
  conflicts: ['version'],
});

/** Also of a draft. 404: nothing has been set. */
export const getPlacesSettings = call('GET /api/club/events/:slug/places/settings/', {
  summary: 'The sign-up settings.',
  who: ['events'],
  limit: 'officerReading',
  reply: PlacesSettingsSchema,
});

export const getOwnPlace = call('GET /api/club/events/:slug/places/mine/', {
  summary: 'Your own place.',
  who: 'signed in',
  limit: null,
  reply: OwnPlaceSchema,
});

/** 201: a place, or a turn on the waiting list; 200: there was one already. `full`: only without `waiting_ok`. */
export const askForPlace = call('POST /api/club/events/:slug/places/mine/', {
  summary: 'Sign up for an event.',
  who: 'signed in',
  limit: 'placeByMember',
  body: v.object({ answer: text(ANSWER_LIMIT), waiting_ok: v.optional(v.boolean()) }),
  reply: OwnPlaceSchema,
  statuses: [200, 201],
  forbiddenCodes: ['not_member'],
  conflicts: ['full', 'early', 'closed', 'past', 'off', 'removed'],
});

/** Also leaves the waiting list. Succeeds when there is nothing to cancel. */
export const leavePlace = call('DELETE /api/club/events/:slug/places/mine/', {
  summary: 'Cancel your place.',
  who: 'signed in',
  limit: null,
  reply: OwnPlaceSchema,
  conflicts: ['late', 'past'],
});

export const listOwnEvents = call('GET /api/club/places/mine/', {
  summary: 'Your own upcoming events.',
  who: 'signed in',
  limit: null,
  reply: v.array(OwnEventSchema),
});

/** Officers get everyone who signed up; attendees the names of those who allow it, if the event shows names; others get 403. */
export const listEventPeople = call('GET /api/club/events/:slug/people/', {
  summary: 'Attendees, for officers; names only for other attendees.',
  who: 'signed in',
  limit: 'officerReading',
  reply: v.union([v.array(EventPersonSchema), v.array(NameSchema)]),
  forbiddenCodes: [],
});

/** 201: has a place now; 200: had one already. `over`: even if all places are taken or people wait. */
export const givePlace = call('POST /api/club/events/:slug/people/', {
  summary: 'Add someone.',
  who: ['events'],
  limit: 'officerWriting',
  body: v.object({ pk: wholeNumber(), over: v.nullish(v.boolean()) }),
  reply: EventPersonSchema,
  statuses: [200, 201],
  conflicts: ['full', 'off'],
});

/** Either `state` with a `reason`, or `present`, noted `ms_ago`. The latest note counts; `newer`: someone noted something else later. */
export const changeEventPerson = call('PATCH /api/club/events/:slug/people/:pk/', {
  summary: 'Remove someone, or check them in.',
  who: ['events'],
  limit: 'doorByOfficer',
  body: v.object({
    state: v.optional(v.picklist(['removed'])),
    reason: v.optional(requiredText(REMOVAL_REASON_LIMIT)),
    present: v.optional(EventPersonSchema.entries.present),
    ms_ago: v.nullish(wholeNumber(Number.MAX_SAFE_INTEGER, 0)),
  }),
  reply: EventPersonSchema,
  conflicts: ['not_coming', 'newer'],
});
