/** An event is on until its end: what the server lists and tells at one table of moments. What the site shows: tests/browser/events. */
import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#shared/time/instants.ts';
import { AMINA, BRIAN } from '../sign-ups/club-with-event.ts';
import { clubWithGuests } from '../sign-ups/club-with-guests.ts';
import { eventClub, START } from './event-club.ts';

type Phase = 'ahead' | 'on' | 'over';
/** The event starts on May 1 at six in the evening at the club. */
const THREE_DAYS = '2027-05-03T12:00';
const MOMENTS: [string, ends: string | null, now: string, Phase][] = [
  ['before three days', THREE_DAYS, '2027-05-01T17:59', 'ahead'],
  ['in the first minute of three days', THREE_DAYS, '2027-05-01T18:00', 'on'],
  ['on the second of three days', THREE_DAYS, '2027-05-02T18:00', 'on'],
  ['in the last minute of three days', THREE_DAYS, '2027-05-03T11:59', 'on'],
  ['at the end of three days', THREE_DAYS, '2027-05-03T12:00', 'over'],
  ['in the last minute of an event without an end', null, '2027-05-01T19:59', 'on'],
  ['two hours after the start of an event without an end', null, '2027-05-01T20:00', 'over'],
];

describe.each(MOMENTS)('%s', (_when, ends, now, phase) => {
  async function club() {
    const parts = await clubWithGuests({ places: 2 });
    await parts.change({ ends_at: ends === null ? null : `${ends}:00+03:00` });
    return parts;
  }

  test('A person lists an event until it is over, and a calendar drops "Waiting" at the start', async () => {
    const { signUp, as, call, at } = await club();
    for (const id of [1, 2]) await signUp(id);
    await signUp(AMINA, { waiting_ok: true });
    const path = async (id: number) => new URL((await as(id, 'POST', '/api/club/calendar/')).json.url).pathname;
    const [calendar, ofWaiting] = [await path(1), await path(AMINA)];
    at(now);
    const listed = async (id: number) => (await as(id, 'GET', '/api/club/sign-ups/')).json.length;
    expect([await listed(1), await listed(AMINA)]).toEqual(phase === 'over' ? [0, 0] : [1, 1]);
    expect((await call('GET', calendar)).text).toContain('SUMMARY:Test Flight');
    expect((await call('GET', ofWaiting)).text.includes('SUMMARY:Waiting: Test Flight')).toBe(phase === 'ahead');
  });

  test('Signing up and leaving the waiting list turn at the start', async () => {
    const { signUp, cancel, at } = await club();
    for (const id of [1, 2, BRIAN]) await signUp(id, { waiting_ok: true });
    at(now);
    const expected = phase === 'ahead' ? [201, 200] : [409, 409];
    expect([(await signUp(AMINA, { waiting_ok: true })).status, (await cancel(BRIAN)).status]).toEqual(expected);
  });

  test('People get an email that an event is deleted until it is over', async () => {
    const { signUp, as, at, sentEmails } = await club();
    await signUp(AMINA);
    await sentEmails();
    at(now);
    await as(1, 'DELETE', '/api/events/delete/test-flight/');
    const cancelled = (await sentEmails()).filter((email) => email === 'amina: Cancelled: Test Flight');
    expect(cancelled).toHaveLength(phase === 'over' ? 0 : 1);
  });

  test('People get an email about a new location until the event is over', async () => {
    const { signUp, change, at, later, sentEmails } = await club();
    await signUp(AMINA);
    await sentEmails();
    at(now);
    later(-2 * MINUTE_MS);
    await change({ location: 'Runway 2', notify: true });
    at(now);
    const news = (await sentEmails()).filter((email) => email === 'amina: Test Flight has a new location');
    expect(news).toHaveLength(phase === 'over' ? 0 : 1);
  });

  test('A guest reads nothing as of the past before the event is over', async () => {
    const { confirm, see, pageOf, at } = await club();
    for (const name of ['Zawadi', 'Tumaini', 'Imani']) await confirm(name);
    at(now);
    expect(await see(pageOf('Zawadi'))).toContain(
      phase === 'over' ? 'You had a place. No check-in was recorded.' : 'You have a place.',
    );
    expect(await see(pageOf('Imani'))).toContain(
      {
        ahead: 'number 1 on the waiting list.',
        on: 'You were on the waiting list. It closed when the event started.',
        over: 'You were on the waiting list. No place opened up.',
      }[phase],
    );
  });

  test('The place of a guest who verifies an account moves to it until the event is over', async () => {
    const { confirm, at, register, call, newestLink, rows, sentEmails } = await club();
    const email = 'zawadi@students.university.example';
    await confirm(email);
    await sentEmails();
    at(now);
    await register({ username: 'K-99', first_name: 'Zawadi', email });
    await call('POST', newestLink());
    expect(rows('sign_ups')).toMatchObject([{ guest_id: phase === 'over' ? 1 : null }]);
  });
});

test('A corrected date of an event that is over is emailed to nobody, also while its end was still ahead', async () => {
  const { create, edit, pass, signsUp, clock } = await eventClub();
  await create({ sign_up: { places: 2, who: 'accounts' } });
  await signsUp('Diana');
  clock.now = START + HOUR_MS;
  await edit({ event_date: new Date(START - 8 * HOUR_MS).toISOString(), notify: true });
  expect(await pass(2 * MINUTE_MS)).toEqual([]);
});
