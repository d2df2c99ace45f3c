/** What the home page says to an officer. */
import { expect, test } from 'vitest';
import { showOfficerTasks } from '../../../src/browser/page/officer-tasks.ts';
import { cacheHeader } from '../../../src/browser/session/cached-user.ts';
import { calls, expectTrouble, replies, reply, setUpIsland, signIn } from '../../support/island.ts';
import { amina } from '../../support/member.ts';

setUpIsland();

const grant = (what: string) => ({ id: 1, what, since: '2026-01-01', until: null });
const rights = { grants: [grant('all')], ended_on: null, waiting: { statements: 4, oldest_days: 2 }, grants_ending: 0 };

async function tasksOf(officer: boolean): Promise<string[]> {
  signIn();
  cacheHeader({ ...amina, officer });
  const list = document.createElement('ul');
  await showOfficerTasks(list);
  return [...list.querySelectorAll('a')].map((link) => `${link.textContent} -> ${link.getAttribute('href')}`);
}

test('an officer is told of the payments that wait', async () => {
  replies.set('GET /api/club/officers/me/', reply({ ...rights, grants: [grant('money')] }));
  expect(await tasksOf(true)).toEqual(['4 payments to review -> /officers/joining']);
  expect(calls.map(({ name }) => name)).toEqual(['GET /api/club/officers/me/']);
});

test('one for events is told of drafts', async () => {
  replies.set('GET /api/club/officers/me/', reply({ ...rights, waiting: null }));
  replies.set('GET /api/club/drafts/', reply([]));
  expect(await tasksOf(true)).toEqual([]);
  expect(calls.map(({ name }) => name)).toContain('GET /api/club/drafts/');
});

test('the header learns from it whether the person is an officer', async () => {
  replies.set('GET /api/club/officers/me/', reply({ ...rights, grants: [], waiting: null }));
  signIn();
  sessionStorage.clear();
  expect(await showOfficerTasks(document.createElement('ul'))).toBe(false);
});

test('nothing is asked for who is no officer, so the header learns nothing new', async () => {
  expect(await tasksOf(false)).toEqual([]);
  expect(await showOfficerTasks(document.createElement('ul'))).toBeUndefined();
  expect(calls).toEqual([]);
});

test('a failure shows nothing', async () => {
  expectTrouble(/Failed to fetch the tasks of the officer/);
  expect(await tasksOf(true)).toEqual([]);
});
