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
const newEvent = { method: 'POST', path: '/api/events/' };
const editEvent = { method: 'PATCH', path: '/api/events/edit/no-such-event/' };
const deleteEvent = { method: 'DELETE', path: '/api/events/delete/no-such-event/' };
const NOT_FOUND = { detail: 'Not found.' };
const FORBIDDEN = { detail: 'You do not have permission to perform this action.' };

export const EVENT_CASES: Case[] = [
  {
    name: 'events: each has what a card shows',
    ...events,
    status: 200,
    answer: each(EVENT),
  },
  { name: 'new event: a bad token', ...newEvent, authorization: 'Bearer null', json: {}, status: 401, answer: INVALID },
  {
    name: 'new event: not staff',
    ...newEvent,
    authorization: 'member',
    json: {},
    status: 403,
    answer: FORBIDDEN,
    notStaff: true,
  },
  {
    name: 'event: one that is not there',
    ...events,
    path: '/api/events/no-such-event/',
    status: 404,
    answer: NOT_FOUND,
  },
  { name: 'event: a space in the slug', ...events, path: '/api/events/no%20such/', status: 404 },
  {
    name: 'edit event: not staff',
    ...editEvent,
    authorization: 'member',
    json: {},
    status: 403,
    answer: FORBIDDEN,
    notStaff: true,
  },
  {
    name: 'delete event: not staff',
    ...deleteEvent,
    authorization: 'member',
    status: 403,
    answer: FORBIDDEN,
    notStaff: true,
  },
];
