import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { problem } from '../../../src/server/http/problem.ts';
import { AMINA, testBackend } from '../support.ts';

const ATTACKER = '203.0.113.7';
const HOME = '198.51.100.1';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

async function joined() {
  const parts = testBackend({ limits: 'on' });
  await parts.join();
  const guess = (from = ATTACKER) => parts.signIn({ password: 'wrong' }, from);
  const guesses = async (count: number, from?: string) => {
    for (let index = 0; index < count; index += 1) await guess(from);
  };
  return { ...parts, guess, guesses };
}

describe('guessing passwords', () => {
  test('after five wrong ones the sixth is told how long to wait, the right one too', async () => {
    const { guesses, guess, signIn } = await joined();
    await guesses(5);
    const { status, json, headers } = await guess();
    expect(status).toBe(429);
    expect(json).toEqual({ detail: 'Too many attempts. Try again in 30 seconds, or reset your password by email.' });
    expect(headers.get('retry-after')).toBe('30');
    expect((await signIn({}, ATTACKER)).status).toBe(429);
  });

  test('the wait ends by itself, trying meanwhile does not lengthen it, and it grows each time', async () => {
    const { guesses, guess, signIn } = await joined();
    await guesses(6);
    pass(20);
    expect((await guess()).headers.get('retry-after')).toBe('10');
    pass(11);
    await guesses(5);
    expect((await guess()).headers.get('retry-after')).toBe('60');
    pass(61);
    expect((await signIn({}, ATTACKER)).status).toBe(200);
  });

  test('a success starts the count anew', async () => {
    const { guesses, guess, signIn } = await joined();
    await guesses(4);
    expect((await signIn({}, ATTACKER)).status).toBe(200);
    await guesses(4);
    expect((await guess()).status).toBe(401);
  });

  test('a burst at once cannot slip through', async () => {
    const { guess } = await joined();
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess()));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test.each([
    ['in capitals and small letters', 'k-12345'],
    ['in wide letters', '\uff2b-12345'],
    ['with spaces around it', '  K-12345 '],
    ['with a character that nobody can see', 'K-\u200b12345'],
  ])('the same name %s begins no new count', async (_what, username) => {
    const { guesses, signIn } = await joined();
    await guesses(5);
    expect((await signIn({ username, password: 'wrong' }, ATTACKER)).status).toBe(429);
  });

  test('a name or a password that is too long is counted like any other', async () => {
    const { signIn } = await joined();
    const long = 'a'.repeat(1000);
    for (const attempt of [{ username: long }, { password: long }]) {
      for (let time = 1; time <= 5; time += 1) expect((await signIn(attempt, ATTACKER)).status).toBe(401);
      expect((await signIn(attempt, ATTACKER)).status).toBe(429);
    }
  });

  test('an attempt that a busy server did not check is not counted', async () => {
    const { backend, guesses, signIn } = await joined();
    const full = vi.spyOn(backend.passwords, 'matches').mockRejectedValue(problem('busy', 'The server is busy.'));
    for (let time = 1; time <= 60; time += 1) expect((await signIn({}, HOME)).status).toBe(503);
    full.mockRestore();
    expect((await signIn({}, HOME)).status).toBe(200);
    await guesses(5, HOME);
    expect((await signIn({}, HOME)).status).toBe(429);
  });

  test('a name that does not exist is throttled like one that does', async () => {
    const { signIn, guesses, guess } = await joined();
    await guesses(5);
    for (let index = 0; index < 5; index += 1) await signIn({ username: 'nobody' }, HOME);
    const [known, unknown] = [await guess(), await signIn({ username: 'nobody' }, HOME)];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  });

  test('an invented X-Forwarded-For does not help', async () => {
    const { guesses, call } = await joined();
    await guesses(5);
    const json = { username: 'K-12345', password: 'wrong' };
    const answer = await call('POST', '/api/login/', {
      json,
      from: ATTACKER,
      headers: { 'X-Forwarded-For': '192.0.2.1' },
    });
    expect(answer.status).toBe(429);
  });

  test('behind a proxy of ours, the address that it adds is the one that counts', async () => {
    const { join, call } = testBackend({ limits: 'on', trustProxy: true });
    await join();
    const json = { username: 'K-12345', password: 'wrong' };
    const guessAs = (forged: number, real: string) =>
      call('POST', '/api/login/', { json, headers: { 'X-Forwarded-For': `192.0.2.${forged}, ${real}` } });
    for (let index = 0; index < 5; index += 1) await guessAs(index, ATTACKER);
    expect((await guessAs(9, ATTACKER)).status).toBe(429);
    expect((await guessAs(9, HOME)).status).toBe(401);
  });

  test('one address that tries many names is stopped', async () => {
    const { signIn } = await joined();
    for (let index = 0; index < 50; index += 1) await signIn({ username: `K-${index}` }, ATTACKER);
    expect((await signIn({ username: 'K-999' }, ATTACKER)).status).toBe(429);
    expect((await signIn({}, HOME)).status).toBe(200);
  });

  test('strangers in the same network cannot lock a member out who has signed in there', async () => {
    const { signIn, guess } = await joined();
    expect((await signIn({}, HOME)).status).toBe(200);
    for (let index = 0; index < 50; index += 1) await signIn({ username: `K-${index}` }, HOME);
    expect((await signIn({ username: 'K-999' }, HOME)).status).toBe(429);
    for (let time = 1; time <= 3; time += 1) expect((await signIn({}, HOME)).status).toBe(200);
    const wrong = [];
    for (let time = 1; time <= 5; time += 1) wrong.push((await guess(HOME)).status);
    expect([...wrong, (await signIn({}, HOME)).status]).toEqual([429, 429, 429, 429, 429, 429]);
  });

  test('phones of one IPv6 network count as one caller', async () => {
    const { guess } = await joined();
    for (let index = 0; index < 5; index += 1) await guess(`2001:db8:0:1::${index}`);
    expect((await guess('2001:db8:0:1:ffff::9')).status).toBe(429);
    expect((await guess('2001:db8:0:2::1')).status).toBe(401);
  });

  test('strangers at many addresses cannot lock a member out of a known place, nor elsewhere for long', async () => {
    const { signIn, guesses } = await joined();
    expect((await signIn({}, HOME)).status).toBe(200);
    for (let stranger = 1; stranger <= 5; stranger += 1) await guesses(5, `203.0.113.${stranger}`);
    expect((await signIn({}, '198.51.100.99')).status).toBe(429);
    expect((await signIn({}, HOME)).status).toBe(200);
    await guesses(5, '203.0.113.50');
    pass(901);
    expect((await signIn({}, '198.51.100.99')).status).toBe(200);
  });

  test('whoever goes on guessing at one account from ever new addresses waits longer each time, until the member signs in', async () => {
    const { signIn, guesses, guess } = await joined();
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

  test('right passwords too are limited, for one account and address, and the limit ends by itself', async () => {
    const { join, signIn } = await joined();
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

  test('only twenty answers to one address are delayed at once, and one more is refused at once whatever the name', async () => {
    const { join, signIn } = testBackend({ limits: 'on', wrongSignInDelayMs: 600_000 });
    await join();
    expect((await signIn({}, HOME)).status).toBe(200);
    const guess = (name: string) => signIn({ username: name, password: 'wrong' }, HOME);
    await Promise.all(Array.from({ length: 50 }, (_, index) => guess(`K-${index}`)));
    const first = await Promise.race(Array.from({ length: 21 }, (_, index) => guess(`K-9${index}`)));
    expect(first.status).toBe(429);
    for (const name of ['K-99999', 'K-12345']) expect((await guess(name)).status).toBe(429);
    expect((await signIn({}, ATTACKER)).status).toBe(200);
  });

  test('who is held up gets in at once by a reset of the password, as the sentence says', async () => {
    const { guesses, signIn, call, mails, backend } = await joined();
    for (let stranger = 1; stranger <= 4; stranger += 1) await guesses(5, `203.0.113.${stranger}`);
    expect((await signIn({}, HOME)).json.detail).toMatch(/, or reset your password by email\.$/);
    await call('POST', '/api/forgot-password/', { json: { email: AMINA.email }, from: HOME });
    await backend.background.idle();
    const [uidb64, token] = mails()[0]?.links[0]?.split('#')[0]?.split('/').slice(-2) ?? [];
    const json = { uidb64, token, password: 'a new perigee' };
    expect((await call('PATCH', '/api/password-reset-complete', { json, from: HOME })).status).toBe(200);
    expect((await signIn({ password: 'a new perigee' }, HOME)).status).toBe(200);
  });
});
