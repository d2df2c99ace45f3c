/**
 * No one can learn from how long an answer takes who has an account: both kinds by turns, the fastest ones compared. Nor from the limits,
 * however they were used up before.
 */
import { expect, onTestFinished, test, vi } from 'vitest';
import { AMINA, testBackend } from './support.ts';

interface Rounds {
  least: number;
  most: number;
}

/**
 * @returns how many times longer one kind takes than the other, 1 for equally long. What else a busy machine does only adds time, so the
 * fastest of each kind come closer with every round: it goes on until the ratio is below the limit, or there were enough rounds.
 */
async function ratio(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  limit: number,
  { least, most }: Rounds = { least: 30, most: 300 },
): Promise<number> {
  const fastest = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let found = Number.POSITIVE_INFINITY;
  for (let round = 1; round <= most && (round <= least || found >= limit); round += 1) {
    for (const [kind, deed] of [one, other].entries()) {
      const begun = performance.now();
      await deed();
      fastest[kind] = Math.min(fastest[kind] ?? 0, performance.now() - begun);
    }
    found = Math.max(...fastest) / Math.min(...fastest);
  }
  return found;
}

test('a sign-in with an unknown name takes as long as one with a wrong password', async () => {
  const { join, signIn } = testBackend({ passwordMemoryKiB: 2 ** 12 });
  await join();
  const wrong = () => signIn({ password: 'not this one' });
  const unknown = () => signIn({ username: 'K-99999', password: 'not this one' });
  // Without the work for no one's password it is several times as long.
  expect(await ratio(wrong, unknown, 1.5)).toBeLessThan(1.5);
}, 30_000);

test('a wrong password of an unverified account takes as long as of a verified one', async () => {
  const { join, register, signIn } = testBackend({ passwordMemoryKiB: 2 ** 12 });
  await join();
  await register({ username: 'K-2', email: 'b@university.example' });
  const verified = () => signIn({ password: 'not this one' });
  const unverified = () => signIn({ username: 'K-2', password: 'not this one' });
  expect(await ratio(verified, unverified, 1.5)).toBeLessThan(1.5);
}, 30_000);

test('where too many have failed, a name that has signed in there takes as long as any other, and the right password no longer', async () => {
  const { join, signIn } = testBackend({ passwordMemoryKiB: 2 ** 12, limits: 'on', wrongSignInDelayMs: 400 });
  await join();
  await signIn({}, HERE);
  await Promise.all(
    guesses(51, '', HERE).map((_, index) => signIn({ username: `K-${index}`, password: 'wrong' }, HERE)),
  );
  const known = () => signIn({ password: 'not this one' }, HERE);
  const unknown = () => signIn({ username: 'K-99999', password: 'not this one' }, HERE);
  expect((await signIn({}, HERE)).status).toBe(200);
  expect((await unknown()).status).toBe(429);
  expect(await ratio(known, unknown, 1.2, { least: 3, most: 15 })).toBeLessThan(1.2);
}, 30_000);

test('a forgotten password of nobody is answered as fast as that of a member', async () => {
  const { join, call } = testBackend();
  await join();
  const forgot = (email: string) => () => call('POST', '/api/forgot-password/', { json: { email } });
  // Both take a fraction of a millisecond, in which the machine's own noise is large. Writing an email and its token takes longer.
  expect(await ratio(forgot(AMINA.email), forgot('nobody@students.university.example'), 3)).toBeLessThan(3);
}, 30_000);

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
])('after %s, a name that signs in here is refused like one that nobody has', async (_what, before) => {
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
