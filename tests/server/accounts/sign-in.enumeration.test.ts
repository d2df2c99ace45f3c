/** No one can find out who has an account: neither from the time of a reply nor from the limits. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPasswords } from '../../../src/server/accounts/passwords.ts';
import { AMINA, testBackend } from '../support.ts';

test('The password of an unknown account waits its turn in the queue of hashes', async () => {
  const { matches } = createPasswords(64);
  const checks = await Promise.allSettled(Array.from({ length: 70 }, () => matches('a password', undefined)));
  expect(checks.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  expect(checks).toContainEqual({ status: 'fulfilled', value: false });
});

test('After too many failures a wrong password waits as long as an unknown name', async () => {
  const { join, signIn } = testBackend({ limits: 'on', wrongSignInDelayMs: 600_000 });
  await join();
  await signIn({}, HERE);
  await Promise.all(
    guesses(50, '', HERE).map((_, index) => signIn({ username: `K-${index}`, password: 'wrong' }, HERE)),
  );
  const waiting = [AMINA.username, 'K-99999'].map((username) => signIn({ username, password: 'wrong' }, HERE));
  // Without the wait, a wrong one would take no longer than these.
  for (let time = 1; time <= 2; time += 1) expect((await signIn({}, HERE)).status).toBe(200);
  expect(await Promise.race([...waiting, 'no answer yet'])).toBe('no answer yet');
});

const HERE = '198.51.100.1';
const guesses = (count: number, name: string, from: string) => Array.from({ length: count }, () => ({ name, from }));

test.each([
  [
    'guesses at the name from elsewhere',
    (name: string) => [1, 2, 3, 4].flatMap((network) => guesses(5, name, `203.0.113.${network}`)),
  ],
  [
    'nineteen guesses at the name from elsewhere',
    (name: string) =>
      [1, 2, 3, 4].flatMap((network) => guesses(5, name, `203.0.113.${network}`).slice(network === 1 ? 1 : 0)),
  ],
  [
    'guesses at other names from here',
    () => Array.from({ length: 50 }, (_, index) => ({ name: `K-${index}`, from: HERE })),
  ],
])('After %s, the replies for an existing and an unknown name are the same', async (_what, before) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const answersFor = async (name: string) => {
    const { join, signIn } = testBackend({ limits: 'on', wrongSignInDelayMs: 1 });
    await join();
    await signIn({}, HERE);
    for (const guess of before(name)) await signIn({ username: guess.name, password: 'wrong' }, guess.from);
    const replies = [];
    for (let time = 1; time <= 6; time += 1) {
      const { status, text, headers } = await signIn({ username: name, password: 'wrong' }, HERE);
      replies.push([status, text, headers.get('retry-after')]);
    }
    return replies;
  };
  expect(await answersFor(AMINA.username)).toEqual(await answersFor('K-99999'));
});
