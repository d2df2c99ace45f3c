/** Changing one's profile and password, and looking at another member (docs/calls.md). */
import { expect } from 'vitest';
import { type Case, nullable, PROFILE, REQUIRED } from './case.ts';

const BLANK = ['This field may not be blank.'];
const NULL = ['This field may not be null.'];
const member = { authorization: 'member' };
const change = { method: 'PATCH', path: '/api/profile/', ...member };
const password = { method: 'POST', path: '/api/profile/change_password/', ...member };
const one = (pk: string | number) => ({ method: 'GET', path: `/api/members/${pk}/`, ...member });

const notAnObject = { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] };

export const PROFILE_CASES: Case[] = [
  { name: 'profile: nothing to change', ...change, json: {}, status: 200, answer: PROFILE },
  { name: 'profile: no body', ...change, status: 200, answer: PROFILE },
  ...(
    [
      ['a year that is no number', { year_of_study: 'third' }, { year_of_study: ['A valid integer is required.'] }],
      ['a year of 3.5', { year_of_study: 3.5 }, { year_of_study: ['A valid integer is required.'] }],
      ['a bio that is a list', { bio: ['a'] }, { bio: ['Not a valid string.'] }],
      ['a bio with NUL', { bio: 'a\0b' }, { bio: ['Null characters are not allowed.'] }],
      ['linkedin without a scheme', { linkedin: 'linkedin.com/in/x' }, { linkedin: ['Enter a valid URL.'] }],
      ['linkedin javascript:', { linkedin: 'javascript:alert(1)' }, { linkedin: ['Enter a valid URL.'] }],
      ['a blank first name', { first_name: '' }, { first_name: BLANK }],
      ['no first name', { first_name: null }, { first_name: NULL }],
      [
        'a first name of 31 letters',
        { first_name: 'x'.repeat(31) },
        { first_name: ['Ensure this field has no more than 30 characters.'] },
      ],
      ['a list', [], notAnObject],
      ['null', null, { non_field_errors: ['No data provided'] }],
    ] as const
  ).map(([name, body, answer]) => ({ name: `profile: ${name}`, ...change, json: body, status: 400, answer })),
  {
    name: 'password: all three are named',
    ...password,
    json: {},
    status: 400,
    answer: { old_password: REQUIRED, new_password: REQUIRED, confirm_new_password: REQUIRED },
  },
  {
    name: 'password: the wrong old one is told before two new ones that differ',
    ...password,
    json: { old_password: 'nope', new_password: 'aaaaaa', confirm_new_password: 'bbbbbb' },
    status: 400,
    answer: { detail: 'Old password is incorrect.' },
  },

  { name: 'member: unknown', ...one(99_999), status: 404, answer: { detail: 'Not found.' } },
  { name: 'member: 0', ...one(0), status: 404, answer: { detail: 'Not found.' } },
  { name: 'member: abc', ...one('abc'), status: 404 },
  { name: 'member: -1', ...one(-1), status: 404 },
  {
    name: 'members: the directory holds nullable links and numbers',
    method: 'GET',
    path: '/api/members/',
    ...member,
    status: 200,
    answer: expect.arrayContaining([expect.objectContaining({ linkedin: nullable('string') })]),
  },
];
