/** Signing up and in, the directory and the leaders. */
import { expect } from 'vitest';
import { type Case, each, INVALID, MISSING, NOT_A_DICTIONARY, nullable, PROFILE, REQUIRED } from './case.ts';

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

const register = { method: 'POST', path: '/api/register/' };
const profile = { method: 'GET', path: '/api/profile/' };
const members = { method: 'GET', path: '/api/members/' };
const leaders = { method: 'GET', path: '/api/leaders/' };

const REGISTRATION = ['username', 'password', 'confirm_password', 'first_name', 'last_name', 'email'];
const PLAIN = { body: 'hello', contentType: 'text/plain' };

export const ACCOUNT_CASES: Case[] = [
  [
    'register: every field left out is named',
    { ...register, json: {} },
    400,
    Object.fromEntries(REGISTRATION.map((name) => [name, REQUIRED])),
  ],
  [
    'register: null and blank are told apart',
    { ...register, json: { username: null, first_name: '' } },
    400,
    expect.objectContaining({
      username: ['This field may not be null.'],
      first_name: ['This field may not be blank.'],
    }),
  ],
  ['register: a list is no registration', { ...register, json: [] }, 400, NOT_A_DICTIONARY],
  ['register: null is none', { ...register, json: null }, 400, { non_field_errors: ['No data provided'] }],
  [
    'register: malformed JSON',
    { ...register, body: '{', contentType: 'application/json' },
    400,
    { detail: expect.stringMatching(/^JSON parse error - ./) },
  ],
  [
    'register: another content type',
    { ...register, ...PLAIN },
    415,
    { detail: 'Unsupported media type "text/plain" in request.' },
  ],
  ['profile: the word is Bearer, exactly', { ...profile, authorization: 'bearer x' }, 401, MISSING],
  ['profile: a bad token', { ...profile, authorization: 'Bearer null' }, 401, INVALID],
  [
    'profile: no token behind the word',
    { ...profile, authorization: 'Bearer a b' },
    401,
    {
      detail: 'Authorization header must contain two space-delimited values',
      code: 'bad_authorization_header',
    },
  ],
  ['profile: the 16 fields', { ...profile, authorization: 'member' }, 200, PROFILE],
  ['members: a row has what the directory shows', { ...members, authorization: 'member' }, 200, each(MEMBER)],
  ['leaders: a row has what a card shows', leaders, 200, each(LEADER)],
  ['a path that is not there', { method: 'GET', path: '/api/logout/' }, 404],
];
