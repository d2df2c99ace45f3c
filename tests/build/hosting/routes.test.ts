import { describe, expect, test } from 'vitest';
import { headersFor } from '../../../src/build/hosting/http-headers.ts';
import { findShell } from '../../../src/build/hosting/routes.ts';
import { readRange } from '../../../src/build/hosting/static-server/static-handler.ts';

describe('a shell serves', () => {
  test.each([
    ['/blog-detail/12', '/blog-detail/_'],
    ['/event-detail/v2.1', '/event-detail/_'],
    ['/members/77', '/members/_'],
    ['/api/password-reset/MTI/abc-1', '/api/password-reset/_/_'],
    ['/officers/people/77', '/officers/people/_'],
    ['/officers/events/fly-day', '/officers/events/_'],
    ['/officers/events', undefined],
    ['/officers/people', undefined],
    ['/officers/77', undefined],
    ['/members', undefined],
    ['/members/', undefined],
    ['/members/7/edit', undefined],
    ['/x/members/7', undefined],
  ])('%s: %s', (path, shell) => expect(findShell(path)).toBe(shell));
});

test('reset links never get a referrer', () => {
  expect(headersFor('/api/password-reset/MTI/abc')).toMatchObject({ 'Referrer-Policy': 'no-referrer' });
});

describe('byte ranges of a file with ten bytes', () => {
  test.each([
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=4-99', { start: 4, end: 9 }],
    ['bytes=-4', { start: 6, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=10-11', 'unsatisfiable'],
    ['bytes=3-1', undefined],
    ['bytes=0-1,4-5', undefined],
    ['lines=0-1', undefined],
    [undefined, undefined],
  ])('%s', (header, expected) => expect(readRange(header, 10)).toEqual(expected));
});
