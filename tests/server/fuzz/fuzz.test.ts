/**
 * Anything, sent to every call that is defined, by strangers, members and staff. `npm test` takes a short look, and
 * `npm test -- --only fuzz` a long one: `FUZZ_RUNS` says how many calls. A failure prints the request and a seed, which `FUZZ_SEED`
 * takes.
 */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#shared/time/instants.ts';
import { CALLS } from '../../../src/dev/openapi/calls.ts';
import { findEvent } from '../../../src/server/events/events-table.ts';
import { plantEvent } from '../../support/event-rows.ts';
import { bombPng, jpeg, png, SVG } from '../pictures.ts';
import { makeOfficer } from '../roles.ts';
import { AMINA, testBackend } from '../support.ts';
import { anyBody, anyHeaders, anyParam } from './any-request.ts';

/** In one club. It grows with what is added, and so does the time of each call. */
const CLUB_RUNS = 2500;
/** As many as fit into some seconds, unless a number is given. */
const RUNS = Number(process.env.FUZZ_RUNS ?? CLUB_RUNS);
const LIMIT = process.env.FUZZ_RUNS ? {} : { interruptAfterTimeLimit: 3000 };
const SEED = process.env.FUZZ_SEED ? { seed: Number(process.env.FUZZ_SEED) } : {};

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
/** A part of an address in which anything may stand. */
const PARAM = /\{\w+\}/g;
/** An address without its slash is tried seldom: it only sends on. */
const PATHS = [...new Set(CALLS.flatMap(({ path }) => [path, path.replace(/(?<=.)\/$/, '')]))];
async function clubOfTwo() {
  const parts = testBackend();
  const staff = await parts.joinAndSignIn();
  makeOfficer(parts.backend.database, 'true', 'all');
  await parts.join({ username: 'K-2', email: 'b@university.example' });
  const member: string = (await parts.signIn({ username: 'K-2' })).json.access;

  return { ...parts, staff, member };
}

async function tryAnything(numRuns: number) {
  const { backend, log, call, staff, member } = await clubOfTwo();
  const { database } = backend;
  const files = await Promise.all([png(), jpeg(), SVG, bombPng(8000)]);
  const request = fc.record({
    call: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...CALLS) },
      fc.record({ method: fc.constantFrom(...METHODS), path: fc.constantFrom(...PATHS) }),
    ),
    params: fc.tuple(anyParam, anyParam),
    query: fc.oneof(
      fc.constant(''),
      fc.string().map((any) => `?token=${encodeURIComponent(any.toWellFormed())}`),
    ),
    token: fc.constantFrom(undefined, staff, staff, staff, staff, member, 'junk'),
    sent: anyBody(files),
    headers: anyHeaders,
  });

  const property = fc.asyncProperty(
    request,
    async ({ call: { method, path }, params, query, token, sent, headers }) => {
      if (!findEvent(database, 'test-flight')) plantEvent(database, { slug: 'test-flight' });
      const left = [...params];
      const address = path.replace(PARAM, () => left.shift() ?? '') + query;
      const { body, headers: type } = method === 'GET' || method === 'HEAD' ? {} : sent;
      const answer = await call(method, address, {
        ...(body !== undefined && { body }),
        headers: { ...headers, ...type },
        ...(token !== undefined && { token }),
      });
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toMatch(/\bat \S+:\d+|SQLITE|node_modules|file:\/\//);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );
  await fc.assert(property, { numRuns, ...LIMIT, ...SEED });
  await backend.background.idle();

  expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  const privileged = database.prepare('SELECT id FROM people WHERE is_staff = 1 OR leadership_role IS NOT NULL').all();
  expect(privileged).toEqual([{ id: 1 }]);
  const lines = log.join('\n');
  expect(lines).not.toContain('error');
  for (const secret of [staff, member, AMINA.password]) expect(lines).not.toContain(secret);
}

test('No request causes a 5xx, reveals internals or damages the data', { timeout: HOUR_MS }, async () => {
  for (let left = RUNS; left > 0; left -= CLUB_RUNS) await tryAnything(Math.min(left, CLUB_RUNS));
});
