/** Nobody can learn who has an account: not from how long an answer takes, nor from the limits, however they were used up before. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPasswords } from '../../../src/server/accounts/passwords.ts';
import { AMINA, testBackend } from '../support.ts';

test('The password of nobody takes its turn in the queue of hashes like any other', async () => {
  const { matches } = createPasswords(64);
  const checks = await Promise.allSettled(Array.from({ length: 70 }, () => matches('a password', undefined)));
  expect(checks.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  expect(checks).toContainEqual({ status: 'fulfilled', value: false });
});

test('Where too many have failed, a wrong password waits like an unknown name, and the right one does not', async () => {
  const { join, signIn } = testBackend({ limits: 'on', wrongSignInDelayMs: 600_000 });
  await join();
  await signIn({}, HERE);
  await Promise.all(
    guesses(50, '', HERE).map((_, index) => signIn({ username: `K-${index}`, password: 'wrong' }, HERE)),
  );
  const waiting = [AMINA.username, 'K-99999'].map((username) => signIn({ username, password: 'wrong' }, HERE));
  // Each takes as long as a wrong one would without the wait.
  for (let time = 1; time <= 2; time += 1) expect((await signIn({}, HERE)).status).toBe(200);
  expect(await Promise.race([...waiting, 'no answer yet'])).toBe('no answer yet');
});

const HERE = '198.51.100.1';
const guesses = (count: number, name: string, from: string) => Array.from({ length: count }, () => ({ name, from }));

test.each([
  [
    'guesses at the name elsewhere',
    (name: string) => [1, 2, 3, 4].flatMap((place) => guesses(5, name, `203.0.113.${place}`)),
  ],
  [
    'nineteen of them, and then here',
    (name: string) =>
      [1, 2, 3, 4].flatMap((place) => guesses(5, name, `203.0.113.${place}`).slice(place === 1 ? 1 : 0)),
  ],
  [
    'guesses at other names from here',
    () => Array.from({ length: 50 }, (_, index) => ({ name: `K-${index}`, from: HERE })),
  ],
])('After %s, a name that signs in here is refused like one that nobody has', async (_what, before) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const answersFor = async (name: string) => {
    const { join, signIn } = testBackend({ limits: 'on', wrongSignInDelayMs: 1 });
    await join();
    await signIn({}, HERE);
    for (const guess of before(name)) await signIn({ username: guess.name, password: 'wrong' }, guess.from);
    const told = [];
    for (let time = 1; time <= 6; time += 1) {
      const { status, text, headers } = await signIn({ username: name, password: 'wrong' }, HERE);
      told.push([status, text, headers.get('retry-after')]);
    }
    return told;
  };
  expect(await answersFor(AMINA.username)).toEqual(await answersFor('K-99999'));
});
