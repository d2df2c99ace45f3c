/** Forgetting and resetting a password (docs/calls.md). */
import { expect } from 'vitest';
import { type Case, REQUIRED } from './case.ts';

const forgot = { method: 'POST', path: '/api/forgot-password/' };
const check = { method: 'GET', path: '/api/password-reset/Nw/bad-token/' };
const complete = { method: 'PATCH', path: '/api/password-reset-complete' };
const BAD_LINK = { detail: 'The reset link is invalid' };
const good = { password: 'Reset-pass-2024!', token: 'bad-token', uidb64: 'Nw' };

const FORM = { body: 'password=abcdef&token=x&uidb64=y', contentType: 'application/x-www-form-urlencoded' };
const BAD = { error: expect.any(String) };
const NAMED = { password: REQUIRED, token: REQUIRED, uidb64: REQUIRED };
const SHORT = { ...good, password: '12345' };

export const RESET_CASES: Case[] = [
  ...[{}, { email: '' }, { email: null }, { email: 'nope' }].map(
    (json): Case => [`forgot: ${JSON.stringify(json)}`, { ...forgot, json }, 400, { detail: expect.any(String) }],
  ),
  ['link: bad', check, 400, BAD],
  ['link: the id is no base64', { ...check, path: '/api/password-reset/!!!/x/' }, 400, BAD],
  ['reset: a bad link', { ...complete, json: good }, 401, BAD_LINK],
  ['reset: a bad id', { ...complete, json: { ...good, uidb64: '!!!' } }, 401, BAD_LINK],
  ['reset: everything is named', { ...complete, json: {} }, 400, NAMED],
  [
    'reset: a short password is told before a bad link',
    { ...complete, json: SHORT },
    400,
    { password: [expect.any(String)] },
  ],
  ['reset: a form', { ...complete, ...FORM }, 401, BAD_LINK],
  ['reset: with a slash', { ...complete, path: '/api/password-reset-complete/', json: good }, 404],
];
