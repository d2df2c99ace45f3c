import { expect, test } from 'vitest';
import { readProblem } from '../../../src/shared/http/fetch-json.ts';

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

test('The code of an error body is not a field', () => {
  expect(readProblem('{"detail":"It is used already.","code":"payment_code_used"}')).toEqual({
    fields: {},
    detail: 'It is used already.',
    code: 'payment_code_used',
  });
  for (const body of ['{"detail":"No."}', '{"detail":"No.","code":7}', '{"detail":"No.","code":""}'])
    expect(readProblem(body)).toEqual({ fields: {}, detail: 'No.' });
});
