/** Signing up and in, the directory and the leaders. */
import { expect } from 'vitest';
import { type Case, each, INVALID, json, MISSING, nullable, PROFILE, REQUIRED } from './case.ts';

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

export const JOINING_CASES: Case[] = [
  {
    name: 'register: every field left out is named',
    ...register,
    json: {},
    status: 400,
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
  { name: 'profile: the 16 fields', ...profile, authorization: 'member', status: 200, answer: PROFILE },
  {
    name: 'members: a row has what the directory shows',
    ...members,
    authorization: 'member',
    status: 200,
    answer: each(MEMBER),
  },
  {
    name: 'leaders: a row has what a card shows',
    ...leaders,
    status: 200,
    answer: each(LEADER),
  },
  { name: 'a path that is not there', method: 'GET', path: '/api/logout/', status: 404 },
];
