/** Forgetting and resetting a password (docs/calls.md). */
import { expect } from 'vitest';
import { type Case, REQUIRED } from './case.ts';

const forgot = { method: 'POST', path: '/api/forgot-password/' };
const check = { method: 'GET', path: '/api/password-reset/Nw/bad-token/' };
const complete = { method: 'PATCH', path: '/api/password-reset-complete' };
const BAD_LINK = { detail: 'The reset link is invalid' };
const good = { password: 'Reset-pass-2024!', token: 'bad-token', uidb64: 'Nw' };

export const RESET_CASES: Case[] = [
  ...[{}, { email: '' }, { email: null }, { email: 'nope' }].map((body) => ({
    name: `forgot: ${JSON.stringify(body)}`,
    ...forgot,
    json: body,
    status: 400,
    answer: { detail: expect.any(String) },
  })),

  {
    name: 'link: bad',
    ...check,
    status: 400,
    answer: { error: expect.any(String) },
  },
  {
    name: 'link: the id is no base64',
    ...check,
    path: '/api/password-reset/!!!/x/',
    status: 400,
    answer: { error: expect.any(String) },
  },

  { name: 'reset: a bad link', ...complete, json: good, status: 401, answer: BAD_LINK },
  { name: 'reset: a bad id', ...complete, json: { ...good, uidb64: '!!!' }, status: 401, answer: BAD_LINK },
  {
    name: 'reset: everything is named',
    ...complete,
    json: {},
    status: 400,
    answer: { password: REQUIRED, token: REQUIRED, uidb64: REQUIRED },
  },
  {
    name: 'reset: a short password is told before a bad link',
    ...complete,
    json: { ...good, password: '12345' },
    status: 400,
    answer: { password: [expect.any(String)] },
  },
  {
    name: 'reset: a form',
    ...complete,
    body: 'password=abcdef&token=x&uidb64=y',
    contentType: 'application/x-www-form-urlencoded',
    status: 401,
    answer: BAD_LINK,
  },
  { name: 'reset: with a slash', ...complete, path: '/api/password-reset-complete/', json: good, status: 404 },
];
