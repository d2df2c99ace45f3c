/** An officer's tasks on the home page. */
import { expect, test } from 'vitest';
import { showOfficerTasks } from '../../../src/browser/page/officer-tasks.ts';
import { cacheHeader } from '../../../src/browser/session/cached-account.ts';
import { kiteDraft, staffEventReply } from '../../support/event.ts';
import { calls, expectTrouble, replies, reply, setUpIsland, signIn } from '../../support/island.ts';
import { amina } from '../../support/member.ts';
import { FORBIDDEN, ME } from '../../support/officers.ts';

setUpIsland();

const EVENTS = 'GET /api/club/events/';
const accessFor = (area: string | null, payments_to_review: object | null) => ({
  access: area === null ? [] : [{ id: 1, area, since: '2026-01-01', until: null }],
  ...{ ended_on: null, payments_to_review, access_ending: 0 },
});

async function tasksOf(officer: boolean | undefined) {
  signIn();
  if (officer === undefined) sessionStorage.clear();
  else cacheHeader({ ...amina, officer });
  const list = document.createElement('ul');
  const learned = await showOfficerTasks(list);
  const links = [...list.querySelectorAll('a')].map((link) => `${link.textContent} -> ${link.getAttribute('href')}`);
  return { links, learned };
}

test.each([
  ['payments', { count: 4, oldest_days: 2 }, ['4 payments to review -> /officers/payments'], [ME]],
  ['events', null, ['1 draft -> /events?draft=all'], [ME, EVENTS]],
])('An officer for %s sees their tasks', async (area, waiting, links, expectedCalls) => {
  replies.set(ME, reply(accessFor(area, waiting)));
  replies.set(EVENTS, reply([kiteDraft, staffEventReply()]));
  expect(await tasksOf(true)).toEqual({ links, learned: true });
  expect(calls.map(({ name }) => name)).toEqual(expectedCalls);
});

test('The header learns whether the person is an officer', async () => {
  replies.set(ME, reply(accessFor(null, null)));
  expect(await tasksOf(undefined)).toEqual({ links: [], learned: false });
  calls.length = 0;
  expect(await tasksOf(false)).toEqual({ links: [], learned: undefined });
  expect(calls).toEqual([]);
});

test('A session that has ended is no trouble of the tasks', async () => {
  replies.set(ME, { ...FORBIDDEN, status: 401 });
  expect((await tasksOf(true)).links).toEqual([]);
});

test('Tasks that cannot be loaded are not shown', async () => {
  expectTrouble(/Failed to fetch the tasks of the officer/);
  expect((await tasksOf(true)).links).toEqual([]);
});
