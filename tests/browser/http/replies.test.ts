import { expect, test, vi } from 'vitest';
import { getPeople } from '#shared/members/people-calls.ts';
import { listOwnEvents } from '#shared/sign-ups/own-events-calls.ts';
import { getOwnSignUp, listAttendees } from '#shared/sign-ups/sign-up-calls.ts';
import { sharedAnswer } from '../../../src/browser/http/answers.ts';
import { keyOf } from '../../../src/browser/http/client.ts';
import { changeAnswer, invalidate, replaceReply } from '../../../src/browser/http/replies.ts';

/** A part of the page that shows an answer. Each of its calls stays on its way until `answer` is called. */
function show(key: string) {
  const calls: ((value: unknown) => void)[] = [];
  const load = vi.fn(() => new Promise<unknown>((answer) => calls.push(answer)));
  const shared = sharedAnswer(key);
  const hide = shared.show({ load, logLine: '', keepTrying: false });
  const answer = async (call: number, value: unknown) => {
    calls[call]?.(value);
    await Promise.resolve();
  };
  return { load, hide, answer, now: () => shared.$answer.get() };
}

const own = { slug: 'rocket-night' };

test('The reply of a change takes the place of what is on its way', async () => {
  const part = show(keyOf(getOwnSignUp, own));
  const reply = { state: 'coming' } as never;
  replaceReply(getOwnSignUp, own, reply);
  await part.answer(0, 'before the change');
  expect(part.now()).toMatchObject({ value: reply, error: null, loading: false });
  part.hide();
});

test('A change of a part counts at once, and the rest remains as old as it was', async () => {
  vi.useFakeTimers({ now: 1000 });
  const part = show(keyOf(listOwnEvents, {}));
  const add = (name: string) => changeAnswer(keyOf(listOwnEvents, {}), (before: string[]) => [...before, name]);
  add('too early');
  await part.answer(0, []);
  vi.setSystemTime(2000);
  add('first');
  add('second');
  expect(part.now()).toMatchObject({ value: ['first', 'second'], loadedAt: 1000, loading: false });
  part.hide();
  vi.useRealTimers();
});

test('What is out of date is loaded again, and what is on its way does not count', async () => {
  const part = show(keyOf(getOwnSignUp, own));
  invalidate(getOwnSignUp);
  await part.answer(0, 'before the change');
  expect(part.now()).toMatchObject({ value: null, loading: true });
  await part.answer(1, 'after the change');
  expect(part.now()).toMatchObject({ value: 'after the change', loading: false });
  part.hide();
});

test('All replies to a call are out of date, whatever its input, and none of another call', () => {
  const parts = [show(keyOf(getPeople, { page: 2 })), show(keyOf(getPeople, {})), show(keyOf(listAttendees, own))];
  invalidate(getPeople);
  expect(parts.map(({ load }) => load.mock.calls.length)).toEqual([2, 2, 1]);
  invalidate(listAttendees);
  expect(parts.map(({ load }) => load.mock.calls.length)).toEqual([2, 2, 2]);
  for (const { hide } of parts) hide();
});
