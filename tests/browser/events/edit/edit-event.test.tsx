/** What of a changed event is told, and what travels as a change of its state. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasEnd, stateOfEdit } from '../../../../src/browser/events/edit/EditEvent.tsx';
import { draftFormData, eventFormValues, NEW_EVENT } from '../../../../src/browser/events/edit/event-form.ts';
import { peopleWords, toldWords } from '../../../../src/browser/events/edit/state/TellField.tsx';
import { CLUB, clubEvent, inventedEvent } from '../../../support/event.ts';
import { staffState } from '../../../support/staff-events.ts';

const event = clubEvent(inventedEvent);
const HOUR = 60 * 60 * 1000;
const at = (hours: number) => new Date(event.instant + hours * HOUR);
const known = { event, state: staffState({ ends_at: at(2).toISOString() }) };
const start = {
  ...eventFormValues({ ...event, event_date: new Date(event.instant), ends_at: known.state.ends_at }, CLUB),
  tell: true,
};

beforeEach(() => void vi.useFakeTimers({ now: event.instant - 24 * HOUR, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test('A new date is emailed, with the place only if that is new too, and the end follows', () => {
  const moved = { ...start, event_date: at(24), ends_at: at(26) };
  expect(stateOfEdit(moved, known)).toEqual({
    state: 'scheduled',
    event_date: '2031-05-02T14:30:00+03:00',
    tell: true,
    version: 4,
  });
  expect(stateOfEdit({ ...moved, location: 'Demo Field' }, known)).toMatchObject({ location: 'Demo Field' });
  const onlyWaiting = { ...known.state, coming: 0, waiting: 2 };
  expect(stateOfEdit(moved, { ...known, state: onlyWaiting })).toMatchObject({ tell: true });
});

test('A change of only the texts, or a date that no one is emailed about, is left to the plain call', () => {
  expect(stateOfEdit({ ...start, title: 'Another' }, known)).toBeNull();
  const moved = { ...start, event_date: at(24), ends_at: at(26) };
  expect(stateOfEdit({ ...moved, tell: false }, known)).toBeNull();
  expect(stateOfEdit(moved, { ...known, state: { ...known.state, coming: 0, waiting: 0 } })).toBeNull();
});

test('A new end is saved without an email; none is null', () => {
  expect(stateOfEdit({ ...start, ends_at: at(3) }, known)).toEqual({
    state: 'scheduled',
    ends_at: at(3).toISOString(),
    tell: false,
    version: 4,
  });
  expect(stateOfEdit({ ...start, ends_at: null }, known)).toMatchObject({ ends_at: null });
});

test('An event that is over, postponed, cancelled, or of another backend has no end', () => {
  expect(hasEnd(known, event.instant - 1)).toBe(true);
  expect(hasEnd(known, event.instant)).toBe(false);
  for (const state of [staffState({ state: 'postponed' }), staffState({ state: 'cancelled' }), null])
    expect(hasEnd({ event, state }, event.instant - 1)).toBe(false);
});

test.each([
  [38, 0, 'the 38 people coming'],
  [1, 0, 'the person coming'],
  [38, 3, 'the 38 people coming and the 3 on the waiting list'],
  [1, 1, 'the person coming and the one on the waiting list'],
  [0, 2, 'the 2 people on the waiting list'],
  [0, 1, 'the person on the waiting list'],
  [0, 0, null],
])('Of %i coming and %i waiting it says: %s', (coming, waiting, words) => {
  expect(peopleWords({ coming, waiting })).toBe(words);
});

test('The words say how many people will be emailed, unless it is no one', () => {
  expect([0, 1, 2].map(toldWords)).toEqual(['', ' 1 person will be emailed.', ' 2 people will be emailed.']);
});

test('A new draft is sent with blank fields, and with the club as its host', () => {
  const data = Object.fromEntries(draftFormData({ ...NEW_EVENT, title: 'Kite Day' }, CLUB));
  expect(data).toEqual({ title: 'Kite Day', description: '', event_date: '', location: '', host: 'DRC', ends_at: '' });
});
