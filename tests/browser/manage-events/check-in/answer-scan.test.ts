import { expect, test, vi } from 'vitest';
import type { Attendee } from '#shared/sign-ups/sign-up.ts';
import { answerScan } from '../../../../src/browser/manage-events/check-in/answer-scan.ts';
import type { StoredCheckIn } from '../../../../src/browser/manage-events/check-in/stored-check-ins.ts';
import { attendee, ticketOf } from '../../../support/sign-ups.ts';
import { stamp } from '../../../support/stamp.ts';

const ME = 7;
/** 17:52 in Nairobi. */
const AT = '2031-05-01T14:52:10.000Z';
const BRIAN = { pk: 8, first_name: 'Brian' };
const requestedAt = { ...stamp(), at: Date.parse('2031-05-01T14:40:00.000Z') };

const amina = (changed: Partial<Attendee> = {}) => attendee(11, 'Amina', changed);
const stored = (changed: Partial<StoredCheckIn> = {}): StoredCheckIn => ({
  ...{ by: ME, slug: 'fly', id: 11, attendance: 'checked_in', ...requestedAt },
  ...changed,
});

const answer = (code: string | null, rows: readonly Attendee[], checkIns: readonly StoredCheckIn[] = []) =>
  answerScan(code, { people: { rows, requestedAt }, checkIns, by: ME });
const words = (person: Attendee, checkIns: readonly StoredCheckIn[] = []) => {
  const { kind, words } = answer(ticketOf(11), [attendee(10, 'Zoe'), person], checkIns);
  return [kind, words];
};

test('Someone with a place is checked in, and a guest is named as one', () => {
  expect(words(amina())).toEqual(['check_in', 'Checked in: Amina Sample']);
  const guest = amina({ pk: null, first_name: 'Amina Otieno', last_name: '' });
  expect(words(guest)).toEqual(['check_in', 'Checked in: Amina Otieno, guest']);
});

test.each<[string, Partial<Attendee>, string]>([
  ['another officer', { checked_in_by: BRIAN }, ', at 5:52 PM by Brian'],
  ['the same officer', { checked_in_by: { pk: ME, first_name: 'Rose' } }, ', at 5:52 PM by you'],
  ['an officer whose account is gone', { checked_in_by: null }, ', at 5:52 PM'],
  ['a tap that is just stored', { checked_in_at: null, checked_in_by: null }, ''],
])('Someone whom %s has checked in is already in, with the time of the club', (_who, changed, how) => {
  const person = amina({ attendance: 'checked_in', checked_in_at: AT, ...changed });
  expect(words(person)).toEqual(['already', `Amina Sample is already checked in${how}.`]);
});

test('A check-in of this device that is not sent yet counts, and so does its undo', () => {
  expect(words(amina(), [stored()])).toEqual(['already', 'Amina Sample is already checked in, at 5:40 PM by you.']);
  expect(words(amina(), [stored({ by: 9 })])).toEqual(['already', 'Amina Sample is already checked in, at 5:40 PM.']);
  const isIn = amina({ attendance: 'checked_in', checked_in_at: AT });
  expect(words(isIn, [stored({ attendance: 'unknown' })])[0]).toBe('check_in');
});

test('A check-in that was not saved does not count', () =>
  expect(words(amina(), [stored({ rejected: 'newer' })])[0]).toBe('check_in'));

test.each<[string, Partial<Attendee>, string]>([
  ['who waits', { state: 'waiting', position: 3 }, 'Amina Sample is on the waiting list, number 3.'],
  ['who waits at an unknown place', { state: 'waiting' }, 'Amina Sample is on the waiting list.'],
  ['who cancelled', { state: 'cancelled' }, 'Amina Sample cancelled their place.'],
  ['who was removed', { state: 'removed' }, 'An officer removed Amina Sample.'],
])('Someone %s gets no place', (_who, changed, sentence) =>
  expect(words(amina({ ...changed, attendance: 'checked_in' }))).toEqual(['no_place', sentence]),
);

test.each([
  ['the time of the list', AT, '5:40 PM'],
  ['its day too, if that is not today', '2031-05-02T06:00:00.000Z', 'Thu, May 1, 5:40 PM'],
])('A code that is not on the list is answered with %s', (_what, now, time) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const { kind, words, person } = answer(ticketOf(99), [amina()]);
  expect([kind, words, person]).toEqual(['not_listed', `Not on this event's list (of ${time}).`, null]);
});

test('A person of a list that was kept before there were tickets is found by no code', () =>
  expect(answer(ticketOf(11), [amina({ ticket: '' })]).kind).toBe('not_listed'));

test('What is no code is no ticket of the club', () =>
  expect(answer(null, [amina()])).toEqual({
    ...{ kind: 'no_ticket', person: null },
    words: "This isn't a ticket of the club.",
  }));
