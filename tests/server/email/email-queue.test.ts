/** What waits in the queue while the mail server is down leaves in order, once, and only if it still says something. */

import { describe, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/instants.ts';
import type { Backend } from '../../../src/server/backend.ts';
import { queueEmail, sendQueuedEmails } from '../../../src/server/email/email-queue.ts';
import { deleteExpiredQueue } from '../../../src/server/email/queue-times.ts';
import { membershipClub } from '../membership/membership-club.ts';
import { AMINA, BRIAN, CAROL, clubWithEvent, DAUDI, OTTO, PETER, ROSE, STRANGER } from '../sign-ups/club-with-event.ts';

/** @returns a function that starts the mail server again. */
function breakMailServer({ mailer }: Backend, error: object = new Error('connect ECONNREFUSED')) {
  const broken = vi.spyOn(mailer, 'deliver').mockRejectedValue(error);
  return () => broken.mockRestore();
}

/** A club in which emails of one line can be queued. */
async function club() {
  const parts = await clubWithEvent();
  const { database, now } = parts;
  const write = (accountId: number, subject: string, changes: object = {}) =>
    queueEmail(database, { accountId, content: { subject, before: ['One line.'], after: [] }, ...changes }, now());
  return { ...parts, write };
}

test('The log does not have the address that a mail server quotes', async () => {
  const { backend, write, log, sentEmails } = await club();
  breakMailServer(backend, new Error('550 5.1.1 <amina@university.example>: User unknown'));
  write(AMINA, 'First');
  await sentEmails();
  expect(log.at(-1)).toMatch(/could not be sent: 550 5\.1\.1 <…>: User unknown$/);
});

test('Two runs at once send each email once', async () => {
  const { backend, write } = await club();
  for (const accountId of [AMINA, AMINA, BRIAN]) write(accountId, 'Hello');
  const taken = Promise.withResolvers<void>();
  const deliver = vi.spyOn(backend.mailer, 'deliver').mockReturnValue(taken.promise);
  sendQueuedEmails(backend);
  sendQueuedEmails(backend);
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(2));
  taken.resolve();
  await backend.background.idle();
  expect(deliver).toHaveBeenCalledTimes(3);
});

test('Two emails at most wait for a slow mail server, and each of a burst is sent once', async () => {
  const { backend, write, rows } = await club();
  const taken = Promise.withResolvers<void>();
  const deliver = vi.spyOn(backend.mailer, 'deliver').mockReturnValue(taken.promise);
  for (const accountId of [ROSE, PETER, OTTO, AMINA, BRIAN, CAROL, DAUDI, STRANGER]) {
    write(accountId, 'Hello');
    sendQueuedEmails(backend);
  }
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(2));
  expect(rows('email_queue').filter(({ claimed_until }) => claimed_until !== null)).toHaveLength(2);
  taken.resolve();
  await backend.background.idle();
  const receivers = deliver.mock.calls.map(([{ to }]) => to);
  expect([receivers.length, new Set(receivers).size]).toEqual([8, 8]);
});

test('An email whose time ends while others wait for the mail server does not leave', async () => {
  const { backend, write, now, later } = await club();
  const taken = Promise.withResolvers<void>();
  const deliver = vi.spyOn(backend.mailer, 'deliver').mockReturnValue(taken.promise);
  write(AMINA, 'First');
  sendQueuedEmails(backend);
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(1));
  write(BRIAN, 'For an hour', { expiresAt: now() + HOUR_MS });
  later(HOUR_MS);
  taken.resolve();
  await backend.background.idle();
  expect(deliver).toHaveBeenCalledTimes(1);
});

test("One person's emails keep their order after an outage", async () => {
  const { backend, write, sentEmails, later } = await club();
  const repair = breakMailServer(backend);
  write(AMINA, 'First');
  write(BRIAN, 'His');
  for (let hours = 0; hours < 6; hours += 1) {
    expect(await sentEmails()).toEqual([]);
    later(HOUR_MS);
  }
  expect(await sentEmails()).toEqual([]);
  repair();
  later(MINUTE_MS);
  write(AMINA, 'Second');
  expect(await sentEmails()).toEqual([]);
  write(CAROL, 'Hers');
  expect(await sentEmails()).toEqual(['carol: Hers', 'amina: First', 'brian: His', 'amina: Second']);
});

test('An email that cannot be sent does not hold up the others', async () => {
  const { backend, write, sentEmails, later, now } = await club();
  write(AMINA, 'In two minutes', { dueAt: now() + 2 * MINUTE_MS });
  write(AMINA, 'Now');
  expect(await sentEmails()).toEqual(['amina: Now']);
  later(2 * MINUTE_MS);
  expect(await sentEmails()).toEqual(['amina: Now', 'amina: In two minutes']);
  const repair = breakMailServer(backend);
  write(AMINA, 'For an hour', { expiresAt: now() + HOUR_MS });
  await sentEmails();
  repair();
  later(HOUR_MS);
  write(AMINA, 'For ever');
  expect((await sentEmails()).slice(2)).toEqual(['amina: For ever']);
  const spam = Object.assign(new Error('550 Spam'), { code: 'EMESSAGE', responseCode: 550 });
  const accept = breakMailServer(backend, spam);
  write(AMINA, 'Refused');
  await sentEmails();
  accept();
  write(AMINA, 'Next');
  expect((await sentEmails()).slice(3)).toEqual(['amina: Next']);
});

test('An email with a link leaves first, waits for no other, and holds up none', async () => {
  const { backend, write, sentEmails } = await club();
  const { deliver } = backend.mailer;
  vi.spyOn(backend.mailer, 'deliver').mockImplementation(async (email, row) => {
    if (email.subject.startsWith('Broken')) throw new Error('451 later');
    await deliver(email, row);
  });
  write(BRIAN, 'His');
  write(AMINA, 'Broken');
  write(AMINA, 'After a broken one');
  write(AMINA, 'Link', { isLink: true, key: 'a' });
  write(CAROL, 'Broken link', { isLink: true, key: 'b' });
  write(CAROL, 'Hers');
  expect(await sentEmails()).toEqual(['amina: Link', 'brian: His', 'carol: Hers']);
});

test('A link that has less time leaves before others', async () => {
  const { write, sentEmails, now } = await club();
  write(AMINA, 'Invitation', { isLink: true, key: 'a', expiresAt: now() + 3 * DAY_MS });
  write(BRIAN, 'Reset', { isLink: true, key: 'b', expiresAt: now() + HOUR_MS });
  expect(await sentEmails()).toEqual(['brian: Reset', 'amina: Invitation']);
});

test('A link that is asked for again after refusals leaves at once', async () => {
  const { backend, write, sentEmails, later } = await club();
  const full = Object.assign(new Error('552 Mailbox full'), { code: 'EENVELOPE', responseCode: 552 });
  const repair = breakMailServer(backend, full);
  const ask = () => write(AMINA, 'Link', { isLink: true, key: 'a' });
  ask();
  for (const minutes of [1, 2, 4, 0]) {
    expect(await sentEmails()).toEqual([]);
    later(minutes * MINUTE_MS);
  }
  repair();
  ask();
  expect(await sentEmails()).toEqual(['amina: Link']);
});

test('Emails that wait for a time when the clock was ahead leave once it is right', async () => {
  const { backend, database, write, sentEmails, at, later } = await club();
  const repair = breakMailServer(backend);
  write(AMINA, 'Before');
  at('2028-04-10T12:00');
  write(BRIAN, 'Ahead');
  write(CAROL, 'On its way');
  await sentEmails();
  // As when the process was killed then.
  database.exec(`UPDATE email_queue SET claimed_until = due_at WHERE account_id = ${CAROL}`);
  repair();
  at('2027-04-10T12:00');
  expect(await sentEmails()).toEqual(['amina: Before', 'brian: Ahead']);
  later(5 * MINUTE_MS);
  expect((await sentEmails()).slice(2)).toEqual(['carol: On its way']);
});

test.each([
  ['refused for good', { code: 'EENVELOPE', responseCode: 550 }],
  ['refused for now', { code: 'EENVELOPE', responseCode: 451 }],
  ['not reached', { code: 'ECONNECTION' }],
])('An email that is %s is given up after three days', async (_what, fault) => {
  const { backend, database, write, sentEmails, later, now, rows } = await club();
  const repair = breakMailServer(backend, Object.assign(new Error('no'), fault));
  write(AMINA, 'First');
  write(AMINA, 'Link', { isLink: true, key: 'a' });
  for (let hours = 0; hours < 72; hours += 4) {
    await sentEmails();
    deleteExpiredQueue(database, now());
    expect(rows('email_queue')).toHaveLength(2);
    later(4 * HOUR_MS);
  }
  await sentEmails();
  deleteExpiredQueue(database, now() + 1);
  expect(rows('email_queue')).toEqual([]);
  repair();
  later(DAY_MS);
  expect(await sentEmails()).toEqual([]);
});

test('Of a sent email only a key that prevents a second one is kept', async () => {
  const { write, rows, sentEmails } = await club();
  for (const _time of [1, 2]) {
    write(AMINA, 'Reminder', { key: 'reminder:1' });
    await sentEmails();
  }
  write(AMINA, 'Hello');
  expect(await sentEmails()).toEqual(['amina: Reminder', 'amina: Hello']);
  expect(rows('email_queue')).toMatchObject([{ key: 'reminder:1', content: '{}', sent_at: expect.any(Number) }]);
});

test('Officers get one email about waiting payments after days without a mail server', async () => {
  const { backend, submit, morning } = membershipClub();
  const repair = breakMailServer(backend);
  await submit();
  for (const day of ['2027-01-11', '2027-01-12', '2027-01-13']) expect(await morning(day)).toEqual([]);
  repair();
  const sent = await morning('2027-01-13', '21:00');
  expect(sent.filter((email) => email.startsWith('tabitha'))).toEqual(['tabitha: 1 payment to review']);
});

describe('with unsent emails about sign-ups', () => {
  /** Amina has a place and Brian waits, but no email could be sent. */
  async function withUnsentEmails() {
    const parts = await clubWithEvent({ places: 1 });
    const repair = breakMailServer(parts.backend);
    await parts.signUp(AMINA);
    await parts.signUp(BRIAN, { waiting_ok: true });
    const become = (state: string) => parts.change({ state, reason: 'Storm.', notify: true });
    const remove = () => parts.as(ROSE, 'DELETE', '/api/events/delete/test-flight/');
    return { ...parts, repair, become, remove };
  }
  const CANCELLATIONS = ['amina: Cancelled: Test Flight', 'brian: Cancelled: Test Flight'];

  test('Emails about sign-ups for a cancelled event are not sent', async () => {
    const { become, repair, later, sentEmails } = await withUnsentEmails();
    await become('cancelled');
    repair();
    later(2 * MINUTE_MS);
    expect(await sentEmails()).toEqual(CANCELLATIONS);
    later(DAY_MS);
    expect(await sentEmails()).toEqual(CANCELLATIONS);
  });

  test('Emails about sign-ups wait while a cancellation can be undone, and count no try', async () => {
    const { become, repair, later, rows, sentEmails } = await withUnsentEmails();
    await become('cancelled');
    const tries = () => rows('email_queue').map((row) => row.tries);
    const before = tries();
    repair();
    later(MINUTE_MS);
    expect(await sentEmails()).toEqual([]);
    expect(tries()).toEqual(before);
    await become('scheduled');
    later(MINUTE_MS);
    expect(await sentEmails()).toEqual([
      'amina: You have a place: Test Flight',
      "brian: You're number 1 on the waiting list: Test Flight",
    ]);
  });

  test('Emails about sign-ups are not sent once the event has started', async () => {
    const { repair, at, sentEmails } = await withUnsentEmails();
    repair();
    at('2027-05-01T18:00');
    expect(await sentEmails()).toEqual([]);
  });

  test.each([false, true])(
    'People with a place at a deleted event get one email about it (cancelled before: %s)',
    async (isCancelled) => {
      const { become, remove, repair, later, sentEmails } = await withUnsentEmails();
      if (isCancelled) await become('cancelled');
      later(HOUR_MS);
      await remove();
      repair();
      later(DAY_MS);
      expect(await sentEmails()).toEqual(CANCELLATIONS);
    },
  );
});

describe('after someone has cancelled a place', () => {
  const WAIT = { waiting_ok: true };

  test('A delayed email does not mention a place that was cancelled', async () => {
    const { backend, signUp, cancel, sentEmails, emails, later } = await clubWithEvent({ places: 1 });
    const repair = breakMailServer(backend);
    await signUp(AMINA);
    await signUp(BRIAN, WAIT);
    await signUp(CAROL, WAIT);
    await cancel(AMINA);
    await cancel(BRIAN);
    await signUp(AMINA, WAIT);
    repair();
    later(HOUR_MS);
    expect(await sentEmails()).toEqual([
      "carol: You're number 2 on the waiting list: Test Flight",
      "carol: You're in: Test Flight",
      "amina: You're number 1 on the waiting list: Test Flight",
    ]);
    // Carol has moved up since, so she isn't told how to leave the waiting list.
    expect(emails().map(({ text }) => text.includes('leave the waiting list'))).toEqual([true, false, false]);
  });

  test('The email about a new date matches the place that its recipient has now', async () => {
    const { signUp, cancel, change, sentEmails, emails, later } = await clubWithEvent({ places: 1 });
    await signUp(AMINA);
    await signUp(BRIAN, WAIT);
    const before = (await sentEmails()).length;
    const event_date = '2027-05-08T15:00:00+03:00';
    await change({ state: 'scheduled', event_date, notify: true });
    await cancel(AMINA);
    later(2 * MINUTE_MS);
    expect((await sentEmails()).slice(before)).toEqual([
      "brian: You're in: Test Flight",
      'brian: Test Flight has a new date',
    ]);
    expect(emails()[0]?.text).toContain('Old date: Saturday, May 1');
    expect(emails()[0]?.text).not.toContain('waiting list');
  });
});

describe('on the day before an event', () => {
  async function coming(clock = '2027-05-01T18:00') {
    const parts = await clubWithEvent();
    parts.moveTo(clock);
    await parts.signUp(AMINA);
    await parts.sentEmails();
    parts.database.exec('DELETE FROM outbox; UPDATE accounts SET year_of_study = 6');
    return parts;
  }

  test('A reminder that is a day late says "Today"', async () => {
    const { backend, morning, at, sentEmails, emails } = await coming();
    const repair = breakMailServer(backend);
    await morning('2027-04-30T08:00');
    at('2027-05-01T07:00');
    repair();
    expect(await sentEmails()).toEqual(['amina: Today: Test Flight']);
    expect(emails()[0]?.text).toContain("Reminder: Test Flight is today, and you're coming.");

    for (const isCancelled of [false, true]) {
      const late = await coming();
      const repairLate = breakMailServer(late.backend);
      await late.morning('2027-04-30T08:00');
      if (isCancelled) await late.cancel(AMINA);
      repairLate();
      expect(await late.morning(isCancelled ? '2027-04-30T12:00' : '2027-05-01T18:00')).toEqual([]);
    }
  });

  test('A reminder waits while a cancellation can be undone', async () => {
    const { backend, morning, change, later, sentEmails } = await coming();
    const repair = breakMailServer(backend);
    await morning('2027-04-30T08:00');
    repair();
    await change({ state: 'cancelled', reason: 'Storm.' });
    later(MINUTE_MS);
    expect(await sentEmails()).toEqual([]);
    await change({ state: 'scheduled' });
    later(MINUTE_MS);
    expect(await sentEmails()).toEqual(['amina: Tomorrow: Test Flight']);
  });

  test('A reminder leaves on the day of the event if the server was stopped before', async () => {
    const missed = [
      ['2027-05-01T18:00', '2027-05-01T08:00', '2027-05-01T09:00'],
      ['2027-05-01T07:30', '2027-05-01T00:10', '2027-05-01T08:00'],
    ] as const;
    for (const [startsAt, backAt, later] of missed) {
      const { morning } = await coming(startsAt);
      await morning('2027-04-29T08:00');
      expect(await morning(backAt)).toEqual(['amina: Today: Test Flight']);
      expect(await morning(later)).toHaveLength(1);
    }
  });

  test('A person who signs up after the reminders gets none', async () => {
    const { morning, signUp, at } = await coming();
    await morning('2027-04-30T08:00');
    at('2027-04-30T12:00');
    await signUp(BRIAN);
    expect(await morning('2027-05-01T08:00')).toEqual([
      'amina: Tomorrow: Test Flight',
      'brian: You have a place: Test Flight',
    ]);
  });
});
