// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { $capabilities, useCapability } from '../../../src/browser/session/capabilities.ts';
import { endSession } from '../../../src/browser/session/follow-session.ts';
import { calls, expectTrouble, type Reply, replies, reply, signIn } from '../../support/island.ts';

const CALL = 'GET /api/club/';

const Joining = () => <p>{String(useCapability('joining'))}</p>;
function begin() {
  signIn();
  sessionStorage.removeItem('can');
}
/** Opens a page of its own: what is kept in the memory of one is not on the next. */
function openPage() {
  $capabilities.set(null);
  render(<Joining />);
}
const shown = (text: string) => waitFor(() => expect(screen.getAllByText(text)).toHaveLength(1));

afterEach(() => delete document.documentElement.dataset.can);

test('is asked once a visit, without a token, however many want to know', async () => {
  replies.set(CALL, reply({ version: 1, can: ['joining', 'time-travel'] }));
  begin();
  render([<Joining key="1" />, <Joining key="2" />]);
  expect(screen.getAllByText('undefined')).toHaveLength(2);
  await waitFor(() => expect(screen.getAllByText('true')).toHaveLength(2));
  // The next page.
  cleanup();
  openPage();
  await shown('true');
  expect(calls.map(({ name }) => name)).toEqual([CALL]);
  expect(calls[0]?.headers.has('authorization')).toBe(false);
});

test('is not asked for a visitor', async () => {
  openPage();
  await Promise.resolve();
  expect(calls).toEqual([]);
});

test('a 404 says no', async () => {
  replies.set(CALL, { status: 404, body: '<h1>Not Found</h1>' });
  begin();
  openPage();
  await shown('false');
});

test.each<[string, Reply]>([
  ['no answer', { status: 0, body: '' }],
  ['a server that is down', { status: 503, body: '<h1>Unavailable</h1>' }],
  ['another shape', { status: 200, body: '[]' }],
])('%s says nothing: what the build knew stays', async (_name, trouble) => {
  expectTrouble(/Failed to ask what the backend can do/);
  replies.set(CALL, trouble);
  document.documentElement.dataset.can = 'joining privacy';
  begin();
  openPage();
  await shown('true');
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  await shown('true');
  // Nothing was learned, so the next page asks again.
  expect(sessionStorage.getItem('can')).toBeNull();
});

test('the answer counts more than what the build knew', async () => {
  document.documentElement.dataset.can = 'joining';
  replies.set(CALL, { status: 404, body: '' });
  begin();
  openPage();
  await shown('false');
});

test('what is kept goes when the session ends, and what somebody else wrote is not believed', async () => {
  replies.set(CALL, reply({ version: 1, can: ['joining'] }));
  begin();
  sessionStorage.setItem('can', '{"joining":1}');
  openPage();
  await shown('true');
  expect(sessionStorage.getItem('can')).toBe('["joining"]');
  endSession();
  expect(sessionStorage.getItem('can')).toBeNull();
});
