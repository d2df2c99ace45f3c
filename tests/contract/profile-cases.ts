/** Changing one's profile and password, and looking at another member (docs/calls.md). */
import { type Case, NOT_A_DICTIONARY, PROFILE, REQUIRED } from './case.ts';

const member = { authorization: 'member' };
const change = { method: 'PATCH', path: '/api/profile/', ...member };
const password = { method: 'POST', path: '/api/profile/change_password/', ...member };
const one = (pk: string | number) => ({ method: 'GET', path: `/api/members/${pk}/`, ...member });

const WRONG: readonly [name: string, body: unknown, answer: object][] = [
  ['a year that is no number', { year_of_study: 'third' }, { year_of_study: ['A valid integer is required.'] }],
  ['a bio that is a list', { bio: ['a'] }, { bio: ['Not a valid string.'] }],
  ['a bio with NUL', { bio: 'a\0b' }, { bio: ['Null characters are not allowed.'] }],
  ['linkedin javascript:', { linkedin: 'javascript:alert(1)' }, { linkedin: ['Enter a valid URL.'] }],
  ['a blank first name', { first_name: '' }, { first_name: ['This field may not be blank.'] }],
  ['no first name', { first_name: null }, { first_name: ['This field may not be null.'] }],
  [
    'a first name of 31 letters',
    { first_name: 'x'.repeat(31) },
    { first_name: ['Ensure this field has no more than 30 characters.'] },
  ],
  ['a list', [], NOT_A_DICTIONARY],
  ['null', null, { non_field_errors: ['No data provided'] }],
];
const GUESS = { old_password: 'nope', new_password: 'aaaaaa', confirm_new_password: 'bbbbbb' };

export const PROFILE_CASES: Case[] = [
  ['profile: nothing to change', { ...change, json: {} }, 200, PROFILE],
  ['profile: no body', change, 200, PROFILE],
  ...WRONG.map(([name, json, answer]): Case => [`profile: ${name}`, { ...change, json }, 400, answer]),
  [
    'password: all three are named',
    { ...password, json: {} },
    400,
    { old_password: REQUIRED, new_password: REQUIRED, confirm_new_password: REQUIRED },
  ],
  [
    'password: the wrong old one is told before two new ones that differ',
    { ...password, json: GUESS },
    400,
    { detail: 'Old password is incorrect.' },
  ],
  ['member: unknown', one(99_999), 404, { detail: 'Not found.' }],
  ['member: 0', one(0), 404, { detail: 'Not found.' }],
  ['member: abc', one('abc'), 404],
  ['member: -1', one(-1), 404],
];
