/**
 * Calls of the wire contract and the answers that every backend gives: what the site relies on.
 * `ours` marks an answer that differs from the hosted backend on purpose (design, section 6); it is not asked of a foreign one.
 */
import { expect } from 'vitest';

export interface Case {
  name: string;
  method: string;
  path: string;
  /** `member`: a token from signing in; any other text is sent as the whole header. */
  authorization?: string;
  json?: unknown;
  body?: BodyInit;
  contentType?: string;
  status: number;
  /** The whole body, or expect's matcher of it. Left out where it may be HTML. */
  answer?: unknown;
  allow?: string;
  ours?: true;
}

const REQUIRED = ['This field is required.'];
const MISSING = { detail: 'Authentication credentials were not provided.' };
const INVALID = {
  detail: 'Given token not valid for any token type',
  code: 'token_not_valid',
  messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid or expired' }],
};
const NO_ACCOUNT = { detail: 'No active account found with the given credentials' };
const notAllowed = (method: string) => ({ detail: `Method "${method}" not allowed.` });
const json = (body: string) => ({ body, contentType: 'application/json' });
const nullable = (type: unknown) => expect.toSatisfy((value) => value === null || typeof value === type);

const PROFILE = {
  pk: expect.any(Number),
  username: expect.any(String),
  first_name: expect.any(String),
  last_name: expect.any(String),
  email: expect.any(String),
  alternative_email: nullable('string'),
  registration_no: nullable('string'),
  phone_number: nullable('string'),
  year_of_study: nullable('number'),
  leadership_role: nullable('string'),
  linkedin: nullable('string'),
  profile_image: nullable('string'),
  is_member: expect.any(Boolean),
  is_staff: expect.any(Boolean),
  is_corporate_member: expect.any(Boolean),
  bio: nullable('string'),
};
const MEMBER = {
  pk: expect.any(Number),
  first_name: expect.any(String),
  last_name: expect.any(String),
  linkedin: nullable('string'),
  phone_number: nullable('string'),
};
const LEADER = {
  pk: expect.any(Number),
  first_name: expect.any(String),
  last_name: expect.any(String),
  leadership_role: expect.any(String),
  linkedin: nullable('string'),
  profile_image: nullable('string'),
};
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
const each = (shape: object) =>
  expect.toSatisfy((list: unknown[]) => {
    expect(list.length).toBeGreaterThan(0);
    for (const one of list) expect(one).toMatchObject(shape);
    return true;
  });

const register = { method: 'POST', path: '/api/register/' };
const signIn = { method: 'POST', path: '/api/login/' };
const profile = { method: 'GET', path: '/api/profile/' };
const members = { method: 'GET', path: '/api/members/' };
const leaders = { method: 'GET', path: '/api/leaders/' };

const events = { method: 'GET', path: '/api/events/' };
const newEvent = { method: 'POST', path: '/api/events/' };
const editEvent = { method: 'PATCH', path: '/api/events/edit/no-such-event/' };
const deleteEvent = { method: 'DELETE', path: '/api/events/delete/no-such-event/' };
const NOT_FOUND = { detail: 'Not found.' };
const FORBIDDEN = { detail: 'You do not have permission to perform this action.' };

export const CASES: Case[] = [
  {
    name: 'register: every field left out is named',
    ...register,
    json: {},
    status: 400,
    allow: 'POST, OPTIONS',
    answer: {
      username: REQUIRED,
      password: REQUIRED,
      confirm_password: REQUIRED,
      first_name: REQUIRED,
      last_name: REQUIRED,
      email: REQUIRED,
    },
  },
  {
    name: 'register: null and blank are told apart',
    ...register,
    json: { username: null, first_name: '' },
    status: 400,
    answer: expect.objectContaining({
      username: ['This field may not be null.'],
      first_name: ['This field may not be blank.'],
    }),
  },
  {
    name: 'register: a list is no registration',
    ...register,
    json: [],
    status: 400,
    answer: { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] },
  },
  {
    name: 'register: null is no registration',
    ...register,
    json: null,
    status: 400,
    answer: { non_field_errors: ['No data provided'] },
  },
  {
    name: 'register: malformed JSON',
    ...register,
    ...json('{'),
    status: 400,
    answer: { detail: expect.stringMatching(/^JSON parse error - ./) },
  },
  {
    name: 'register: another content type',
    ...register,
    body: 'hello',
    contentType: 'text/plain',
    status: 415,
    answer: { detail: 'Unsupported media type "text/plain" in request.' },
  },
  { name: 'register: GET', ...register, method: 'GET', status: 405, answer: notAllowed('GET'), allow: 'POST, OPTIONS' },
  {
    name: 'login: password missing',
    ...signIn,
    json: { username: 'K-10001' },
    status: 400,
    answer: { password: REQUIRED },
    ours: true,
  },
  {
    name: 'login: malformed JSON',
    ...signIn,
    ...json('{not json'),
    status: 400,
    answer: { detail: expect.stringMatching(/^JSON parse error - ./) },
  },
  { name: 'login: GET', ...signIn, method: 'GET', status: 405, answer: notAllowed('GET'), allow: 'POST, OPTIONS' },
  {
    name: 'login: unknown name',
    ...signIn,
    json: { username: 'nobody here', password: 'x' },
    status: 401,
    answer: NO_ACCOUNT,
    ours: true,
  },
  {
    name: 'login: nothing at all',
    ...signIn,
    json: {},
    status: 400,
    answer: { username: REQUIRED, password: REQUIRED },
    ours: true,
  },
  { name: 'profile: without a token', ...profile, status: 401, answer: MISSING },
  { name: 'profile: the word is Bearer, exactly', ...profile, authorization: 'bearer x', status: 401, answer: MISSING },
  { name: 'profile: a bad token', ...profile, authorization: 'Bearer null', status: 401, answer: INVALID },
  {
    name: 'profile: no token behind the word',
    ...profile,
    authorization: 'Bearer a b',
    status: 401,
    answer: {
      detail: 'Authorization header must contain two space-delimited values',
      code: 'bad_authorization_header',
    },
  },
  {
    name: 'profile: a missing token is told before a wrong method',
    ...profile,
    method: 'PUT',
    json: {},
    status: 401,
    answer: MISSING,
  },
  { name: 'profile: the 16 fields', ...profile, authorization: 'member', status: 200, answer: PROFILE },
  {
    name: 'profile: DELETE',
    ...profile,
    method: 'DELETE',
    authorization: 'member',
    status: 405,
    answer: notAllowed('DELETE'),
  },
  { name: 'members: without a token', ...members, status: 401, answer: MISSING },
  {
    name: 'members: a row has what the directory shows',
    ...members,
    authorization: 'member',
    status: 200,
    answer: each(MEMBER),
    allow: 'GET, HEAD, OPTIONS',
  },
  {
    name: 'members: POST',
    ...members,
    method: 'POST',
    authorization: 'member',
    json: {},
    status: 405,
    answer: notAllowed('POST'),
  },
  {
    name: 'leaders: a row has what a card shows',
    ...leaders,
    status: 200,
    answer: each(LEADER),
    allow: 'GET, HEAD, OPTIONS',
  },
  {
    name: 'leaders: with a stale token',
    ...leaders,
    authorization: 'Bearer stale',
    status: 200,
    answer: each(LEADER),
    ours: true,
  },
  { name: 'leaders: POST', ...leaders, method: 'POST', json: {}, status: 405, answer: notAllowed('POST') },
  { name: 'leaders: without the slash', ...leaders, path: '/api/leaders', status: 301 },
  {
    name: 'events: each has what a card shows',
    ...events,
    status: 200,
    answer: each(EVENT),
    allow: 'GET, POST, HEAD, OPTIONS',
  },
  {
    name: 'events: with a stale token',
    ...events,
    authorization: 'Bearer stale',
    status: 200,
    answer: each(EVENT),
    ours: true,
  },
  { name: 'events: without the slash', ...events, path: '/api/events', status: 301 },
  { name: 'new event: without a token', ...newEvent, json: {}, status: 401, answer: MISSING },
  { name: 'new event: a bad token', ...newEvent, authorization: 'Bearer null', json: {}, status: 401, answer: INVALID },
  { name: 'new event: not staff', ...newEvent, authorization: 'member', json: {}, status: 403, answer: FORBIDDEN },
  {
    name: 'event: one that is not there',
    ...events,
    path: '/api/events/no-such-event/',
    status: 404,
    answer: NOT_FOUND,
    allow: 'GET, HEAD, OPTIONS',
  },
  { name: 'event: a space in the slug', ...events, path: '/api/events/no%20such/', status: 404 },
  { name: 'edit event: without a token', ...editEvent, json: {}, status: 401, answer: MISSING },
  { name: 'edit event: not staff', ...editEvent, authorization: 'member', json: {}, status: 403, answer: FORBIDDEN },
  {
    name: 'edit event: GET',
    ...editEvent,
    method: 'GET',
    status: 405,
    answer: notAllowed('GET'),
    allow: 'PUT, PATCH, OPTIONS',
  },
  { name: 'delete event: without a token', ...deleteEvent, status: 401, answer: MISSING },
  { name: 'delete event: not staff', ...deleteEvent, authorization: 'member', status: 403, answer: FORBIDDEN },
  {
    name: 'delete event: GET',
    ...deleteEvent,
    method: 'GET',
    status: 405,
    answer: notAllowed('GET'),
    allow: 'DELETE, OPTIONS',
  },
  {
    name: 'verify: an invalid link, by its status',
    method: 'GET',
    path: '/api/verify-email/?token=x',
    status: 400,
    ours: true,
  },
  { name: 'a path that is not there', method: 'GET', path: '/api/logout/', status: 404 },
];
