/**
 * Anything, sent to every call that the app has, by strangers, members and staff. The calls are read from the app, so a new one is
 * tried too. `FUZZ_RUNS=500000 npx vitest run --config tests/vitest.config.ts tests/server/fuzz` for a long look; a failure prints
 * the request and a seed, which `FUZZ_SEED` takes.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addEvent, findAnyEvent } from '../../../src/server/events/events-table.ts';
import { bombPng, jpeg, png, SVG } from '../pictures.ts';
import { makeStaff } from '../rights.ts';
import { AMINA, testBackend } from '../support.ts';
import { anyBody, anyHeaders, anyParam } from './any-request.ts';

/** As many as fit into some seconds, unless a number is given. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 20_000);
const LIMIT = process.env.FUZZ_RUNS ? {} : { interruptAfterTimeLimit: 12_000 };
const SEED = process.env.FUZZ_SEED ? { seed: Number(process.env.FUZZ_SEED) } : {};
const HOUR = 3_600_000;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
/** A part of an address in which anything may stand, as the app writes it. */
const PARAM = /:\w+(\{[^}]*\})?/g;
const EVENT = {
  ...{ title: 'Test Flight', description: 'd', event_date: '2027-05-01T10:00:00.000000Z' },
  ...{ location: 'L', host: 'H', cover_image: null },
};

async function clubOfTwo() {
  const parts = testBackend();
  const staff = await parts.joinAndSignIn();
  makeStaff(parts.backend.database, 'true', 'all');
  await parts.join({ username: 'K-2', email: 'b@university.example' });
  const member: string = (await parts.signIn({ username: 'K-2' })).json.access;

  const paths = [...new Set(parts.app.routes.map(({ path }) => path))].filter((path) => !path.includes('*'));
  /** The calls of an address, as it tells them itself. Pages do not tell. */
  async function callsOf(path: string): Promise<[string, string][]> {
    const { headers } = await parts.call('PROPFIND', path.replace(PARAM, '1'), { token: staff });
    return (headers.get('allow') ?? 'GET').split(', ').map((method) => [method, path]);
  }
  // An address that only sends on to the one with a slash is tried seldom.
  const real = paths.filter((path) => !paths.includes(`${path}/`));
  const calls = (await Promise.all(real.map(callsOf))).flat();
  return { ...parts, staff, member, paths, calls };
}

async function tryAnything() {
  const { backend, log, call, staff, member, paths, calls } = await clubOfTwo();
  const { database } = backend;
  expect(calls.length).toBeGreaterThan(40);
  const files = await Promise.all([png(), jpeg(), SVG, bombPng(8000)]);
  const request = fc.record({
    call: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...calls) },
      fc.tuple(fc.constantFrom(...METHODS), fc.constantFrom(...paths)),
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

  const property = fc.asyncProperty(request, async ({ call: [method, path], params, query, token, sent, headers }) => {
    if (!findAnyEvent(database, 'test-flight')) addEvent(database, EVENT);
    const left = [...params];
    const address = path.replace(PARAM, () => left.shift() ?? '') + query;
    const { body, headers: type } = method === 'GET' || method === 'HEAD' ? {} : sent;
    const begun = performance.now();
    const answer = await call(method, address, {
      ...(body !== undefined && { body }),
      headers: { ...headers, ...type },
      ...(token !== undefined && { token }),
    });
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toMatch(/\bat \S+:\d+|SQLITE|node_modules|file:\/\//);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(performance.now() - begun).toBeLessThan(15_000);
  });
  await fc.assert(property, { numRuns: RUNS, ...LIMIT, ...SEED });
  await backend.background.idle();

  expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  const privileged = database.prepare('SELECT id FROM people WHERE is_staff = 1 OR leadership_role IS NOT NULL').all();
  expect(privileged).toEqual([{ id: 1 }]);
  const lines = log.join('\n');
  expect(lines).not.toContain('error');
  for (const secret of [staff, member, AMINA.password]) expect(lines).not.toContain(secret);
}

test(
  'nothing that anybody sends to any call ends in a 5xx, takes long, tells the inside or spoils the data',
  tryAnything,
  HOUR,
);
