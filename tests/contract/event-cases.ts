/** Events (docs/calls.md). */
import { expect } from 'vitest';
import { type Case, each, INVALID, nullable } from './case.ts';

const EVENT = {
  id: expect.any(Number),
  title: expect.any(String),
  description: expect.any(String),
  event_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{6})?Z$/),
  location: expect.any(String),
  host: expect.any(String),
  cover_image: nullable('string'),
  slug: expect.any(String),
};
const events = { method: 'GET', path: '/api/events/' };
const newEvent = { method: 'POST', path: '/api/events/', json: {} };
const editEvent = { method: 'PATCH', path: '/api/events/edit/no-such-event/', json: {} };
const deleteEvent = { method: 'DELETE', path: '/api/events/delete/no-such-event/' };
const member = { authorization: 'member', notStaff: true } as const;
const FORBIDDEN = { detail: 'You do not have permission to perform this action.' };

export const EVENT_CASES: Case[] = [
  ['events: each has what a card shows', events, 200, each(EVENT)],
  ['new event: a bad token', { ...newEvent, authorization: 'Bearer null' }, 401, INVALID],
  ['new event: not staff', { ...newEvent, ...member }, 403, FORBIDDEN],
  ['edit event: not staff', { ...editEvent, ...member }, 403, FORBIDDEN],
  ['delete event: not staff', { ...deleteEvent, ...member }, 403, FORBIDDEN],
  ['event: one that is not there', { ...events, path: '/api/events/no-such-event/' }, 404, { detail: 'Not found.' }],
  ['event: a space in the slug', { ...events, path: '/api/events/no%20such/' }, 404],
];
