import { expect, test } from 'vitest';
import { findShell } from '../../../src/build/hosting/routes.ts';
import { readRange } from '../../../src/build/hosting/static-server/static-handler.ts';

test.each([
  ['/api/password-reset/MTI/abc-1', '/api/password-reset/_/_'],
  ['/officers/people/77', '/officers/people/_'],
  ['/officers/events/fly-day', '/officers/events/_'],
  ['/officers/events', undefined],
  ['/officers/77', undefined],
  ['/members', undefined],
  ['/members/', undefined],
  ['/members/7/edit', undefined],
  ['/x/members/7', undefined],
])('The address %s is served by the shell %s', (path, shell) => expect(findShell(path)).toBe(shell));

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
])('The range %s of ten bytes is read', (header, expected) => expect(readRange(header, 10)).toEqual(expected));
