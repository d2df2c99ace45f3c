/** How long sign-ups are kept, and what the person sees of them. */

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { AccountDataSchema } from '#shared/personal-data/own-data.ts';
import { DAY_MS } from '#shared/time/instants.ts';
import { type Account, findAccount } from '../../../src/server/accounts/accounts-table.ts';
import { inTransaction } from '../../../src/server/database/database.ts';
import { sendQueuedEmails } from '../../../src/server/email/email-queue.ts';
import { deleteAccount } from '../../../src/server/personal-data/own-data.ts';
import { startCleanup } from '../../../src/server/run/cleanup.ts';
import { AMINA, BRIAN, CAROL, clubWithEvent } from './club-with-event.ts';

const WAIT = { waiting_ok: true };

async function afterTheEvent() {
  const parts = await clubWithEvent({ places: 2, question: 'Food?' });
  const { signUp, note, at, database, later, now, backend } = parts;
  for (const id of [AMINA, BRIAN, CAROL]) await signUp(id, { ...WAIT, answer: 'No meat.' });
  at('2027-05-01T18:10');
  await note(AMINA, { attendance: 'checked_in' });
  at('2027-05-01T18:00');
  // The clock has been looked at every day, so it is trusted.
  const keepHouse = async (days: number, ms = 0) => {
    at('2027-05-01T20:00');
    later(days * DAY_MS + ms);
    database.prepare('INSERT OR REPLACE INTO clock VALUES (1, ?, 0)').run(now());
    startCleanup(backend)();
    await backend.background.idle();
  };
  const answers = () => parts.rows('sign_ups').map(({ answer }) => answer);
  return { ...parts, keepHouse, answers };
}

test('Answers are deleted 30 days after the event, and attendees after 400', async () => {
  const { keepHouse, answers, rows, database } = await afterTheEvent();
  // From the end of an event that lasts, and not while it is postponed.
  database.prepare('UPDATE events SET ends_at = ?').run(Date.parse('2027-05-03T20:00:00+03:00'));
  await keepHouse(32);
  expect(answers()[0]).toBe('No meat.');
  database.exec("UPDATE events SET state = 'postponed'");
  await keepHouse(440);
  expect(answers()[0]).toBe('No meat.');
  database.exec("UPDATE events SET state = 'scheduled', ends_at = NULL");
  await keepHouse(30);
  expect(answers()).toEqual(Array(3).fill('No meat.'));
  await keepHouse(30, 1);
  expect(answers()).toEqual(Array(3).fill(''));
  await keepHouse(400);
  expect(rows('sign_ups')).toHaveLength(3);
  await keepHouse(400, 1);
  expect(rows('sign_ups')).toEqual([]);
});

test('A data export has the sign-ups, the answers, and since when there is a calendar address', async () => {
  const { signUp, remove, as } = await clubWithEvent({ places: 2, question: 'Food?' });
  await signUp(AMINA, { answer: 'No meat.' });
  await signUp(BRIAN, { answer: 'Fish.' });
  await remove(AMINA);
  await as(AMINA, 'POST', '/api/club/calendar/');
  const { json, text } = await as(AMINA, 'GET', '/api/profile/export/');
  expect(v.parse(AccountDataSchema, json)).toEqual(json);
  expect(json).toMatchObject({
    sign_ups: [
      {
        ...{ event: 'Test Flight', state: 'removed', signed_up_at: '2027-04-10T09:00:00.000Z', answer: 'No meat.' },
        ...{ attendance: 'unknown', reason: 'Bring the form first.' },
      },
    ],
    calendar_address_since: '2027-04-10T09:00:00.000Z',
  });
  expect(text).not.toContain('Fish.');
});

test('An account that is deleted at the server frees its place, and the email to the next person leads to the site', async () => {
  const { signUp, database, line, numbers, backend, emails, rows, as, now } = await clubWithEvent({
    places: 1,
    question: 'Food?',
  });
  await signUp(AMINA, { answer: 'No meat.' });
  await signUp(BRIAN, WAIT);
  await as(AMINA, 'POST', '/api/club/calendar/');
  const account = findAccount(database, AMINA) as Account;
  const outcome = inTransaction(database, () => deleteAccount(database, account, { actor: 'terminal', now: now() }));
  expect(outcome).toBe('deleted');
  expect(await line(BRIAN)).toEqual(['coming']);
  sendQueuedEmails(backend);
  await backend.background.idle();
  expect(emails()[0]).toMatchObject({ subject: "You're in: Test Flight" });
  expect(emails()[0]?.links[0]).toBe('http://localhost:4321/event-detail/test-flight');
  expect(rows('sign_ups')).toMatchObject([{ account_id: BRIAN }]);
  expect(rows('calendar_feeds')).toEqual([]);
  expect(await numbers()).toMatchObject({ coming: 1, waiting: 0 });
});
