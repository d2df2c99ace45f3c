/**
 * Anything, sent to every call that the app has, by strangers, members and staff. The calls are read from the app, so a new one is
 * tried too. `FUZZ_RUNS=20000 npx vitest run --config tests/vitest.config.ts tests/backend/fuzz` for a long look; a failure prints
 * the request and a seed, which `FUZZ_SEED` takes.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addEvent, findEvent } from '../../../src/backend/events/events-table.ts';
import { bombPng, jpeg, png, SVG } from '../pictures.ts';
import { AMINA, testBackend } from '../support.ts';
import { anyBody, anyHeaders, anyParam } from './any-request.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? 1000);
const MINUTES = 60_000;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
const EVENT = {
  ...{ title: 'Test Flight', description: 'd', event_date: '2027-05-01T10:00:00.000000Z' },
  ...{ location: 'L', host: 'H', cover_image: null },
};

test(
  'nothing that anybody sends to any call ends in a 5xx, takes long, tells the inside or spoils the data',
  async () => {
    const { app, backend, log, call, joinAndSignIn, join, signIn } = testBackend();
    const { database } = backend;
    const staff = await joinAndSignIn();
    database.exec('UPDATE users SET is_staff = 1');
    await join({ username: 'K-2', email: 'b@university.example' });
    const member: string = (await signIn({ username: 'K-2' })).json.access;

    const paths = [...new Set(app.routes.map(({ path }) => path))].filter((path) => !path.includes('*'));
    // An address that only sends on to the one with a slash needs few tries.
    const real = paths.filter((path) => !paths.includes(`${path}/`));
    expect(real.length).toBeGreaterThan(18);
    const files = [await png(), await jpeg(), SVG, bombPng(8000)];

    const request = fc.record({
      path: fc.constantFrom(...paths, ...real, ...real, ...real),
      param: anyParam,
      other: anyParam,
      query: fc.oneof(
        fc.constant(''),
        fc.string().map((any) => `?token=${encodeURIComponent(any.toWellFormed())}`),
      ),
      method: fc.nat(),
      token: fc.constantFrom(undefined, staff, staff, staff, member, 'junk'),
      sent: anyBody(files),
      headers: anyHeaders,
    });
    const allowed = new Map<string, string[]>();
    for (const path of paths) allowed.set(path, await methodsOf(path));

    /** Those that the call knows come up most. */
    async function methodsOf(path: string) {
      const { headers } = await call('PROPFIND', path.replace(/:\w+(\{[^}]*\})?/g, '1'), { token: staff });
      const known = headers.get('allow')?.split(', ') ?? ['GET'];
      return [...Array.from({ length: 8 }, () => known).flat(), ...METHODS];
    }

    await fc.assert(
      fc.asyncProperty(request, async ({ path, param, other, query, method, token, sent, headers }) => {
        if (!findEvent(database, 'test-flight')) addEvent(database, EVENT);
        let params = 0;
        const address = path.replace(/:\w+(\{[^}]*\})?/g, () => (params++ === 0 ? param : other)) + query;
        const methods = allowed.get(path) ?? METHODS;
        const verb = methods[method % methods.length] ?? 'GET';
        const bodiless = verb === 'GET' || verb === 'HEAD';
        const begun = performance.now();
        const answer = await call(verb, address, {
          ...(bodiless ? {} : sent),
          headers: { ...headers, ...(bodiless ? {} : sent.headers) },
          ...(token !== undefined && { token }),
        });
        expect(answer.status).toBeLessThan(500);
        expect(answer.text).not.toMatch(/\bat \S+:\d+|SQLITE|node_modules|file:\/\//);
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        expect(performance.now() - begun).toBeLessThan(5000);
      }),
      { numRuns: RUNS, ...(process.env.FUZZ_SEED && { seed: Number(process.env.FUZZ_SEED) }) },
    );
    await backend.background.idle();

    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    const privileged = database.prepare('SELECT id FROM users WHERE is_staff = 1 OR leadership_role IS NOT NULL').all();
    expect(privileged).toEqual([{ id: 1 }]);
    const lines = log.join('\n');
    expect(lines).not.toContain('error');
    for (const secret of [staff, member, AMINA.password]) expect(lines).not.toContain(secret);
  },
  30 * MINUTES,
);
