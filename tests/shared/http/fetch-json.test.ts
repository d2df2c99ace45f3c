import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { HttpError } from '#shared/http/errors.ts';
import { fetchJson, readProblem } from '#shared/http/fetch-json.ts';

const NOW = Date.parse('2031-05-01T09:00:00Z');
const resetIn = (seconds: number, remaining = '0') => ({
  'X-RateLimit-Reset': String(NOW / 1000 + seconds),
  'X-RateLimit-Remaining': remaining,
});

afterEach(() => void vi.useRealTimers());

test.each([
  ['seconds', 503, { 'Retry-After': '120' }, 120],
  ['a date', 503, { 'Retry-After': 'Thu, 01 May 2031 09:02:00 GMT' }, 120],
  ['a date that has passed', 503, { 'Retry-After': 'Thu, 01 May 2031 08:00:00 GMT' }, null],
  ['rubbish', 503, { 'Retry-After': 'soon' }, null],
  ["GitHub's limit", 403, resetIn(600), 600],
  ["GitHub's limit, with another status", 429, resetIn(600), 600],
  ["GitHub's limit of an hour, on a clock that is a year slow", 403, resetIn(31_536_000), 3600],
  ["GitHub's limit, on a clock that is fast", 403, resetIn(-600), 60],
  ['both', 403, { ...resetIn(600), 'Retry-After': '30' }, 30],
  ['an error while there are calls left', 403, resetIn(600, '57'), null],
  ['a failure', 500, resetIn(600), null],
  ["GitHub's secondary limit", 403, {}, 60, '{"message":"You have exceeded a secondary rate limit."}'],
  ["GitHub's secondary limit while there are calls left", 403, resetIn(600, '57'), 60, '{"message":"Rate limit"}'],
  ['too many calls to another server', 429, {}, null],
  ['another reason', 403, {}, null],
])('A reply with %s (%i) says how many seconds to wait', async (_name, status, headers, seconds, body = '{}') => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const response = Promise.resolve(new Response(body, { status, headers }));
  const error = await fetchJson('https://api.example/', v.unknown(), { response }).catch((thrown: unknown) => thrown);
  expect(error instanceof HttpError && error.retryAfter).toBe(seconds);
});

test.each([
  ['a detail', '{"detail":"Old password is incorrect."}', {}, 'Old password is incorrect.'],
  [
    'a message',
    '{"message":"You must verify your email before logging in."}',
    {},
    'You must verify your email before logging in.',
  ],
  ['an error', '{"error":"Invalid token."}', {}, 'Invalid token.'],
  ['a bare list', '["Passwords do not match."]', {}, 'Passwords do not match.'],
  ['a message about the whole form', '{"non_field_errors":["No data provided"]}', {}, 'No data provided'],
  [
    'fields',
    '{"email":["Enter a valid email address."],"bio":["Too long."]}',
    { email: ['Enter a valid email address.'], bio: ['Too long.'] },
    null,
  ],
  ['a field with one message', '{"email":"Taken."}', { email: ['Taken.'] }, null],
  [
    'a rejected token, whose detail is for developers',
    '{"detail":"Given token not valid for any token type","code":"token_not_valid","messages":[{"message":"Token is invalid or expired"}]}',
    {},
    null,
  ],
  ['an HTML page', '<!doctype html><h1>Server Error (500)</h1>', {}, null],
  ['nothing', '', {}, null],
  ['a number', '7', {}, null],
  ['shapes that no backend should send', '{"email":{"a":1},"detail":[]}', {}, null],
])('An error body can have %s', (_name, body, fields, detail) =>
  expect(readProblem(body)).toMatchObject({ fields, detail }),
);

test('The code of an error body is not a field, and brings the whole body with it', () => {
  const body = { detail: 'It is used already.', code: 'payment_code_used', event: { id: 7 } };
  expect(readProblem(JSON.stringify(body))).toEqual({ fields: {}, detail: body.detail, code: body.code, body });
  for (const body of ['{"detail":"No."}', '{"detail":"No.","code":7}', '{"detail":"No.","code":""}'])
    expect(readProblem(body)).toEqual({ fields: {}, detail: 'No.' });
});
