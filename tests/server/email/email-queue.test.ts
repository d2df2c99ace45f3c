/** What waits in the queue while the mail server is down leaves in order, once, and only if it still says something. */
import { describe, expect, test, vi } from 'vitest';
import type { Backend } from '../../../src/server/backend.ts';
import { queueEmail, sendQueuedEmails } from '../../../src/server/email/email-queue.ts';
import { membershipClub } from '../membership/membership-club.ts';
import { AMINA, BRIAN, CAROL, clubOfPlaces, EVENT, ROSE } from '../sign-ups/club-of-places.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** @returns a function that starts the mail server again. */
function breakMailServer({ mailer }: Backend, error: object = new Error('connect ECONNREFUSED')) {
  const broken = vi.spyOn(mailer, 'deliver').mockRejectedValue(error);
  return () => broken.mockRestore();
}

/** A club in which emails of one line can be queued. */
async function club() {
  const parts = await clubOfPlaces();
  const { database, now } = parts;
  const write = (accountId: number, subject: string, times: { dueAt?: number; expiresAt?: number } = {}) =>
    queueEmail(database, { accountId, content: { subject, before: ['One line.'], after: [] }, ...times }, now());
  return { ...parts, write };
}

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

test('The emails of one person keep their order after an outage, and all that wait leave with the first that gets through', async () => {
  const { backend, write, sentEmails, later } = await club();
  const repair = breakMailServer(backend);
  write(AMINA, 'First');
  write(BRIAN, 'His');
  for (let hours = 0; hours < 6; hours += 1) {
    expect(await sentEmails()).toEqual([]);
    later(HOUR);
  }
  expect(await sentEmails()).toEqual([]);
  repair();
  later(MINUTE);
  write(AMINA, 'Second');
  expect(await sentEmails()).toEqual([]);
  write(CAROL, 'Hers');
  expect(await sentEmails()).toEqual(['carol: Hers', 'amina: First', 'brian: His', 'amina: Second']);
});

test('An email that waits for its time, was refused for good or says nothing any more holds up no other one', async () => {
  const { backend, write, sentEmails, later, now } = await club();
  write(AMINA, 'In two minutes', { dueAt: now() + 2 * MINUTE });
  write(AMINA, 'Now');
  expect(await sentEmails()).toEqual(['amina: Now']);
  later(2 * MINUTE);
  expect(await sentEmails()).toEqual(['amina: Now', 'amina: In two minutes']);
  const repair = breakMailServer(backend);
  write(AMINA, 'For an hour', { expiresAt: now() + HOUR });
  await sentEmails();
  repair();
  later(HOUR);
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

test('Officers get one email about waiting payments after days without a mail server', async () => {
  const { backend, state, morning } = membershipClub();
  const repair = breakMailServer(backend);
  await state();
  for (const day of ['2027-01-11', '2027-01-12', '2027-01-13']) expect(await morning(day)).toEqual([]);
  repair();
  const sent = await morning('2027-01-13', '21:00');
  expect(sent.filter((email) => email.startsWith('tabitha'))).toEqual(['tabitha: 1 payment to review']);
});

describe('with places that nobody has been told of', () => {
  /** Amina has a place and Brian waits, but no email could tell them. */
  async function untold() {
    const parts = await clubOfPlaces({ places: 1 });
    const repair = breakMailServer(parts.backend);
    await parts.ask(AMINA);
    await parts.ask(BRIAN, { waiting_ok: true });
    const become = (state: string) =>
      parts.as(ROSE, 'POST', `${EVENT}/state/`, { state, reason: 'Storm.', tell: true });
    const remove = () => parts.as(ROSE, 'DELETE', '/api/events/delete/test-flight/');
    return { ...parts, repair, become, remove };
  }
  const CALLED_OFF = ['amina: Cancelled: Test Flight', 'brian: Cancelled: Test Flight'];

  test('Emails about places at a cancelled event go, and everybody gets one about that', async () => {
    const { become, repair, later, sentEmails } = await untold();
    await become('cancelled');
    repair();
    later(2 * MINUTE);
    expect(await sentEmails()).toEqual(CALLED_OFF);
    later(24 * HOUR);
    expect(await sentEmails()).toEqual(CALLED_OFF);
  });

  test('Emails about places at an event that was cancelled by mistake leave as soon as that is undone', async () => {
    const { become, repair, later, sentEmails } = await untold();
    await become('cancelled');
    repair();
    later(MINUTE);
    expect(await sentEmails()).toEqual([]);
    await become('scheduled');
    expect(await sentEmails()).toEqual([
      'amina: You have a place: Test Flight',
      "brian: You're number 1 on the waiting list: Test Flight",
    ]);
  });

  test.each([false, true])(
    'Emails about places at a deleted event go, and everybody reads once that it is off (cancelled before: %s)',
    async (isCalledOff) => {
      const { become, remove, repair, later, sentEmails } = await untold();
      if (isCalledOff) await become('cancelled');
      later(HOUR);
      await remove();
      repair();
      later(24 * HOUR);
      expect(await sentEmails()).toEqual(CALLED_OFF);
    },
  );
});

describe('after someone has cancelled a place', () => {
  const WAIT = { waiting_ok: true };

  test('An email that could not leave before says nothing of a place that was cancelled', async () => {
    const { backend, ask, leave, sentEmails, later } = await clubOfPlaces({ places: 1 });
    const repair = breakMailServer(backend);
    await ask(AMINA);
    await ask(BRIAN, WAIT);
    await ask(CAROL, WAIT);
    await leave(AMINA);
    await leave(BRIAN);
    await ask(AMINA, WAIT);
    repair();
    later(HOUR);
    expect(await sentEmails()).toEqual([
      "carol: You're number 2 on the waiting list: Test Flight",
      "carol: You're in: Test Flight",
      "amina: You're number 1 on the waiting list: Test Flight",
    ]);
  });

  test('The email about a new date says neither that a cancelled place is kept, nor that its new owner still waits', async () => {
    const { ask, leave, as, sentEmails, emails, later } = await clubOfPlaces({ places: 1 });
    await ask(AMINA);
    await ask(BRIAN, WAIT);
    const before = (await sentEmails()).length;
    const event_date = '2027-05-08T15:00:00+03:00';
    await as(ROSE, 'POST', `${EVENT}/state/`, { state: 'scheduled', event_date, tell: true });
    await leave(AMINA);
    later(2 * MINUTE);
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
    const parts = await clubOfPlaces();
    parts.moveTo(clock);
    await parts.ask(AMINA);
    await parts.sentEmails();
    parts.database.exec('DELETE FROM outbox; UPDATE accounts SET year_of_study = 6');
    return parts;
  }

  test('The reminder of an event says "Today" if it could leave only then, and does not come once the event has begun or the place was cancelled', async () => {
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
      if (isCancelled) await late.leave(AMINA);
      repairLate();
      expect(await late.morning(isCancelled ? '2027-04-30T12:00' : '2027-05-01T18:00')).toEqual([]);
    }
  });

  test('The reminder of an event comes once, on the day itself, if the server was stopped before, in the night if need be', async () => {
    const missed = [
      ['2027-05-01T18:00', '2027-05-01T08:00', '2027-05-01T09:00'],
      ['2027-05-01T07:30', '2027-05-01T00:10', '2027-05-01T08:00'],
    ] as const;
    for (const [begins, back, later] of missed) {
      const { morning } = await coming(begins);
      await morning('2027-04-29T08:00');
      expect(await morning(back)).toEqual(['amina: Today: Test Flight']);
      expect(await morning(later)).toHaveLength(1);
    }
  });

  test('A person who signs up after the others got their reminder gets none', async () => {
    const { morning, ask, at } = await coming();
    await morning('2027-04-30T08:00');
    at('2027-04-30T12:00');
    await ask(BRIAN);
    expect(await morning('2027-05-01T08:00')).toEqual([
      'amina: Tomorrow: Test Flight',
      'brian: You have a place: Test Flight',
    ]);
  });
});
