import { expect, test } from 'vitest';
import { HttpError, NetworkError, ShapeError } from '#shared/http/errors.ts';
import { isSlowNetwork } from '#shared/http/network.ts';
import { failureSentence } from '../../../src/browser/http/failure-sentence.ts';

const answered = (status: number, detail: string | null, retryAfter: number | null = null) =>
  new HttpError(status, { fields: {}, detail }, retryAfter);

test.each([
  ['no reply', new NetworkError('x'), /^The server didn't answer\./],
  ['a broken reply', new ShapeError('x'), /^Something went wrong on our side\./],
  [
    'a server error, whose message is for developers',
    answered(500, 'KeyError: user'),
    /^Something went wrong on our side/,
  ],
  [
    'a rejection, with the server’s own message',
    answered(400, 'Old password is incorrect.'),
    /^Old password is incorrect\.$/,
  ],
  [
    'a rejected token',
    new HttpError(401, { fields: {}, detail: 'Given token' }, null, true),
    /^Your session has ended\./,
  ],
  ['a call to an unknown address', answered(404, 'Not found.'), /^Something went wrong on our side/],
  ['a wait of one second', answered(429, 'throttled', 1), /Try again in 1 second\./],
  ['a wait of ninety seconds', answered(429, 'throttled', 90), /Try again in 2 minutes\./],
  ['a wait of six hours', answered(429, 'throttled', 21_600), /Try again in 6 hours\./],
  ['a wait of unknown length', answered(429, null), /Wait a little, then try again\./],
])('The sentence about a failure fits %s', (_name, error, sentence) =>
  expect(failureSentence(error)).toMatch(sentence),
);

test('The sentence about a failure names the input that is still there', () => {
  expect(failureSentence(new NetworkError('x'), 'the photo you chose')).toMatch(
    /\. The photo you chose is still here\.$/,
  );
  expect(failureSentence(answered(429, null), 'the photo you chose')).toMatch(
    /\. The photo you chose is still here\.$/,
  );
  expect(failureSentence(new NetworkError('x'), null)).toMatch(/try again\.$/);
});

test.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '3g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{}, false],
])('With %j the network counts as slow: %s', (connection, slow) => {
  expect(isSlowNetwork({ connection })).toBe(slow);
});

test('A network of unknown speed counts as fast', () => expect(isSlowNetwork({})).toBe(false));
