/** Guessing passwords is slowed down, but strangers cannot lock members out where they have signed in before. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problem } from '../../../src/server/http/problem.ts';
import { AMINA, testBackend } from '../support.ts';

const ATTACKER = '203.0.113.7';
const HOME = '198.51.100.1';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

async function throttledBackend(changed = {}) {
  const parts = testBackend({ limits: 'on', ...changed });
  await parts.join();
  const guess = (from = ATTACKER) => parts.signIn({ password: 'wrong' }, from);
  const guesses = async (count: number, from?: string) => {
    for (let index = 0; index < count; index += 1) await guess(from);
  };
  return { ...parts, guess, guesses };
}

test('After five wrong passwords each further attempt has to wait, longer each time', async () => {
  const { guesses, guess, signIn } = await throttledBackend();
  // In a burst.
  const answers = await Promise.all(Array.from({ length: 20 }, () => guess()));
  expect(answers.map((answer) => answer.status).sort()).toEqual([...Array(5).fill(401), ...Array(15).fill(429)]);
  const { status, json, headers } = await guess();
  expect(status).toBe(429);
  expect(json).toEqual({ detail: 'Too many attempts. Try again in 30 seconds, or reset your password by email.' });
  expect(headers.get('retry-after')).toBe('30');
  expect((await signIn({}, ATTACKER)).status).toBe(429);
  pass(20);
  // Attempts during the wait do not lengthen it.
  expect((await guess()).headers.get('retry-after')).toBe('10');
  pass(11);
  await guesses(5);
  expect((await guess()).headers.get('retry-after')).toBe('60');
  pass(61);
  expect((await signIn({}, ATTACKER)).status).toBe(200);
  // A success starts the count anew.
  await guesses(4);
  expect((await signIn({}, ATTACKER)).status).toBe(200);
  await guesses(4);
  expect((await guess()).status).toBe(401);
});

test('Another spelling of the same name does not start a new count', async () => {
  const { guesses, signIn } = await throttledBackend();
  await guesses(5);
  for (const username of ['k-12345', '\uff2b-12345', '  K-12345 ', 'K-\u200b12345'])
    expect((await signIn({ username, password: 'wrong' }, ATTACKER)).status).toBe(429);
  const long = 'a'.repeat(1000);
  for (const attempt of [{ username: long }, { password: long }]) {
    for (let time = 1; time <= 5; time += 1) expect((await signIn(attempt, HOME)).status).toBe(401);
    expect((await signIn(attempt, HOME)).status).toBe(429);
  }
});

test('An attempt that a busy server did not check does not count', async () => {
  const { backend, guesses, signIn } = await throttledBackend();
  const full = vi.spyOn(backend.passwords, 'matches').mockRejectedValue(problem('busy', 'The server is busy.'));
  for (let time = 1; time <= 60; time += 1) expect((await signIn({}, HOME)).status).toBe(503);
  full.mockRestore();
  expect((await signIn({}, HOME)).status).toBe(200);
  await guesses(5, HOME);
  expect((await signIn({}, HOME)).status).toBe(429);
});

test('A forged X-Forwarded-For header does not avoid the limit', async () => {
  for (const trustProxy of [false, true]) {
    const { call } = await throttledBackend({ trustProxy });
    const guessAs = (forged: number, real: string) =>
      call('POST', '/api/login/', {
        json: { username: AMINA.username, password: 'wrong' },
        headers: { 'X-Forwarded-For': `192.0.2.${forged}, ${real}` },
      });
    for (let index = 0; index < 5; index += 1) await guessAs(index, ATTACKER);
    expect((await guessAs(9, ATTACKER)).status).toBe(429);
    expect((await guessAs(9, HOME)).status).toBe(trustProxy ? 401 : 429);
  }
});

test('An address that tries fifty names is blocked, but not for members who have signed in there', async () => {
  const { signIn, guess } = await throttledBackend();
  expect((await signIn({}, HOME)).status).toBe(200);
  for (let index = 0; index < 50; index += 1) await signIn({ username: `K-${index}` }, HOME);
  expect((await signIn({ username: 'K-999' }, HOME)).status).toBe(429);
  expect((await signIn({}, ATTACKER)).status).toBe(200);
  for (let time = 1; time <= 3; time += 1) expect((await signIn({}, HOME)).status).toBe(200);
  const wrong = [];
  for (let time = 1; time <= 5; time += 1) wrong.push((await guess(HOME)).status);
  expect([...wrong, (await signIn({}, HOME)).status]).toEqual([429, 429, 429, 429, 429, 429]);
});

test('Strangers at many addresses cannot lock a member out of a known address', async () => {
  const { signIn, guesses } = await throttledBackend();
  expect((await signIn({}, HOME)).status).toBe(200);
  for (let stranger = 1; stranger <= 5; stranger += 1) await guesses(5, `203.0.113.${stranger}`);
  expect((await signIn({}, '198.51.100.99')).status).toBe(429);
  expect((await signIn({}, HOME)).status).toBe(200);
  await guesses(5, '203.0.113.50');
  pass(901);
  expect((await signIn({}, '198.51.100.99')).status).toBe(200);
});

test('An address counts as known for thirty days after a sign-in from there', async () => {
  const { signIn, guesses } = await throttledBackend();
  await signIn({}, HOME);
  pass(30 * 86_400);
  for (let stranger = 1; stranger <= 5; stranger += 1) await guesses(5, `203.0.113.${stranger}`);
  expect((await signIn({}, HOME)).status).toBe(429);
});

test('A stranger who keeps guessing from new addresses waits longer each time', async () => {
  const { signIn, guesses, guess } = await throttledBackend();
  let stranger = 0;
  const wearOut = async () => {
    for (let times = 1; times <= 4; times += 1) {
      stranger += 1;
      await guesses(5, `203.0.113.${stranger}`);
    }
    return Number((await guess('192.0.2.1')).headers.get('retry-after'));
  };
  const waits = [];
  for (let round = 1; round <= 7; round += 1) {
    const wait = await wearOut();
    waits.push(wait);
    pass(wait + 1);
  }
  expect(waits).toEqual([900, 1800, 3600, 7200, 14_400, 21_600, 21_600]);
  expect((await signIn({}, HOME)).status).toBe(200);
  expect(await wearOut()).toBe(900);
});

test('Successful sign-ins are limited too, for each account and address', async () => {
  const { join, signIn } = await throttledBackend();
  await join({ username: 'K-2', email: 'b@university.example' });
  for (let time = 1; time <= 30; time += 1) expect((await signIn({}, HOME)).status).toBe(200);
  const { status, json } = await signIn({}, HOME);
  expect({ status, json }).toEqual({ status: 429, json: { detail: 'Too many attempts. Try again in 300 seconds.' } });
  expect((await signIn({ username: 'k-12345' }, HOME)).status).toBe(429);
  expect((await signIn({ username: 'K-2' }, HOME)).status).toBe(200);
  expect((await signIn({}, ATTACKER)).status).toBe(200);
  pass(301);
  expect((await signIn({}, HOME)).status).toBe(200);
});

test('An address can have twenty delayed replies at a time', async () => {
  const { signIn } = await throttledBackend({ wrongSignInDelayMs: 600_000 });
  expect((await signIn({}, HOME)).status).toBe(200);
  const guess = (name: string) => signIn({ username: name, password: 'wrong' }, HOME);
  await Promise.all(Array.from({ length: 50 }, (_, index) => guess(`K-${index}`)));
  const first = await Promise.race(Array.from({ length: 21 }, (_, index) => guess(`K-9${index}`)));
  expect(first.status).toBe(429);
  for (const name of ['K-99999', 'K-12345']) expect((await guess(name)).status).toBe(429);
  expect((await signIn({}, ATTACKER)).status).toBe(200);
});

test('A blocked member gets in immediately after a password reset', async () => {
  const { guesses, signIn, call, emails, backend } = await throttledBackend();
  for (let stranger = 1; stranger <= 4; stranger += 1) await guesses(5, `203.0.113.${stranger}`);
  await guesses(5, HOME);
  expect((await signIn({}, HOME)).json.detail).toMatch(/, or reset your password by email\.$/);
  await call('POST', '/api/forgot-password/', { json: { email: AMINA.email }, from: HOME });
  await backend.background.idle();
  const [uidb64, token] = emails()[0]?.links[0]?.split('#')[0]?.split('/').slice(-2) ?? [];
  const json = { uidb64, token, password: 'a new perigee' };
  expect((await call('PATCH', '/api/password-reset-complete', { json, from: HOME })).status).toBe(200);
  expect((await signIn({ password: 'a new perigee' }, HOME)).status).toBe(200);
});
