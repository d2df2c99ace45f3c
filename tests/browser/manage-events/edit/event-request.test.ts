/** What the form of an event checks, and the one request that is made from it. */

import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StaffEventReply } from '#shared/events/event.ts';
import { HOUR_MS } from '#shared/time/instants.ts';
import {
  ChangedCoverSchema,
  type EventFormValues,
  eventFormSchema,
} from '../../../../src/browser/manage-events/edit/event-form.ts';
import { canPlan, eventFormData, eventFormValues } from '../../../../src/browser/manage-events/edit/event-request.ts';
import { emailedWords, peopleWords } from '../../../../src/browser/manage-events/state/ChangeEffects.tsx';
import { CLUB, kiteDraft, signUpOf, staffEvent } from '../../../support/event.ts';

const saved = (changed: Partial<StaffEventReply> = {}) => staffEvent({ sign_up: signUpOf(), ...changed });
const NEW = eventFormValues(null, CLUB);
const EVENT = saved({ description: 'Food &amp; drink', ends_at: '2031-05-01T16:30:00.000Z' });
const at = (hours: number) => new Date(EVENT.instant + hours * HOUR_MS);

beforeEach(() => void vi.stubEnv('PUBLIC_BACKEND', 'built-in'));
afterEach(() => void vi.unstubAllEnvs());

/** What is sent of a change to `event`. */
const change = (values: Partial<EventFormValues>, event = EVENT) =>
  Object.fromEntries(
    eventFormData(
      { ...eventFormValues(event, CLUB), ...values },
      { saving: event.state === 'draft' ? 'draft' : 'change', saved: event, club: CLUB, withPlan: true },
    ),
  );
const added = (values: Partial<EventFormValues>, saving: 'draft' | 'publish') =>
  Object.fromEntries(eventFormData({ ...NEW, ...values }, { saving, saved: null, club: CLUB, withPlan: true }));

test('A new draft is sent with blank fields, and with the club as its host', () => {
  expect(added({ title: 'Kite Day' }, 'draft')).toEqual({
    ...{ title: 'Kite Day', description: '', event_date: '', location: '', host: 'DRC', ends_at: '' },
    state: 'draft',
  });
});

test('The Django backend gets the texts and the date alone', () => {
  vi.stubEnv('PUBLIC_BACKEND', 'django');
  const names = ['title', 'description', 'location', 'host', 'event_date'];
  expect(Object.keys(change({ event_date: at(24), hasLimit: 'no' }))).toEqual(names);
  expect(Object.keys(added({ hasLimit: 'no' }, 'publish'))).toEqual(names);
});

test('What is not touched goes back as it is saved, and without the end and the sign-up where the form has none', () => {
  const event = saved({ description: 'Food &amp; drink, 1 &lt; 2', host: CLUB.name, state: 'cancelled' });
  const values = eventFormValues(event, CLUB);
  expect(values).toMatchObject({ description: 'Food & drink, 1 < 2', host: '' });
  const form = eventFormData(values, { saving: 'change', saved: event, club: CLUB, withPlan: false });
  expect(Object.fromEntries(form)).toEqual({
    ...{ title: event.title, description: event.description, location: event.location, host: CLUB.name },
    ...{ event_date: '2031-05-01T14:30:00+03:00', id: String(event.id), version: '4' },
  });
});

test.each(['DRC', CLUB.name, 'drc', ' ', ''])('The host %j is an empty field, because it is the club alone', (host) => {
  expect(eventFormValues(saved({ host }), CLUB).host).toBe('');
});

test('A host that is taken away is the club, because a backend takes a blank one for "no change"', () => {
  for (const host of ['', '  ']) expect(change({ host }).host).toBe('DRC');
});

test('A description with the line ends of a form is the same text in its field', () => {
  expect(eventFormValues(saved({ description: 'a\r\nb\rc' }), CLUB).description).toBe('a\nb\nc');
});

test('People are emailed about another date or location, if they are to be and someone comes or waits', () => {
  expect(change({ title: 'Another' })).not.toHaveProperty('notify');
  expect(change({ event_date: at(24) }).notify).toBe('true');
  expect(change({ location: 'Demo Field' }).notify).toBe('true');
  expect(change({ location: 'Demo Field', notify: false })).not.toHaveProperty('notify');
  const waiting = saved({ sign_up: signUpOf({ coming: 0, waiting: 2 }) });
  expect(change({ location: 'Demo Field' }, waiting).notify).toBe('true');
  for (const sign_up of [signUpOf({ coming: 0 }), null])
    expect(change({ location: 'Demo Field' }, saved({ sign_up }))).not.toHaveProperty('notify');
});

test('Changed sign-up settings are sent whole, and their deadlines move with the event', () => {
  const times = { opens_at: '2031-04-01T12:00:00.000Z', closes_at: '2031-04-30T12:00:00.000Z' };
  const sign_up = signUpOf({ ...times, leave_until: '2031-04-29T12:00:00.000Z', names: 'attendees' });
  const event = saved({ sign_up });
  expect(change({ event_date: at(24) }, event)).not.toHaveProperty('sign_up');
  expect(JSON.parse(String(change({ event_date: at(24), places: '50' }, event).sign_up))).toEqual({
    ...{ places: 50, who: 'members', question: null, names: 'attendees', opens_at: times.opens_at },
    ...{ closes_at: '2031-05-01T12:00:00.000Z', leave_until: '2031-04-30T12:00:00.000Z' },
  });
  expect(change({ hasLimit: 'off' }, event).sign_up).toBe('null');
});

test('The end and the sign-up of an event that is over, postponed or cancelled are not edited', () => {
  expect(canPlan(EVENT, EVENT.instant - 1)).toBe(true);
  expect(canPlan(EVENT, EVENT.instant + 2 * HOUR_MS)).toBe(false);
  for (const state of ['postponed', 'cancelled'] as const)
    expect(canPlan(saved({ state }), EVENT.instant - 1)).toBe(false);
  expect(canPlan(staffEvent(kiteDraft), EVENT.instant)).toBe(true);
});

/** What the form says of one of its fields. */
function said(name: string, value: unknown, schema: v.GenericSchema = eventFormSchema(PUBLISHING)) {
  const { issues = [] } = v.safeParse(schema, { ...NEW, [name]: value });
  return issues.filter((issue) => v.getDotPath(issue) === name).map(({ message }) => message);
}
const PUBLISHING = { saving: 'publish', start: NEW, hasCover: false, withPlan: true } as const;
const FORMAT = ['Invalid file format. Please select a JPEG or PNG image.'];

test.each([
  ...['a.jpg', 'a.JPEG', 'a.b.Png'].map((name) => [name, []] as const),
  ...['a.gif', 'jpg', 'a.png.exe'].map((name) => [name, FORMAT] as const),
])('Of a cover called %s the form says %j', (name, words) => {
  expect(said('cover_image', new File(['x'], name))).toEqual(words);
});

test('A published event needs a cover, at once and later', () => {
  const none = ['Please select a cover image (JPEG or PNG).'];
  expect(said('cover_image', null)).toEqual(none);
  expect(said('cover_image', null, ChangedCoverSchema)).toEqual(none);
  expect(said('cover_image', null, eventFormSchema({ ...PUBLISHING, hasCover: true }))).toEqual([]);
  expect(said('cover_image', null, eventFormSchema({ ...PUBLISHING, saving: 'draft' }))).toEqual([]);
});

test.each(['!!!', '🚀', '宇宙', '_-_'])('No address can be made of the title %s', (title) => {
  expect(said('title', title)[0]).toMatch(/^Use at least one letter from A to Z or a digit/);
  expect(said('title', `${title} 2`)).toEqual([]);
});

test('In a published event only a changed text is held to the limits, and its address stays', () => {
  const start = { ...NEW, title: 'T'.repeat(90) };
  const schema = eventFormSchema({ ...PUBLISHING, saving: 'change', start });
  expect(said('title', start.title, schema)).toEqual([]);
  expect(said('title', 'T'.repeat(81), schema)).toEqual(['Use at most 80 characters.']);
  expect(said('title', '!!!', schema)).toEqual([]);
  const located = { ...NEW, location: 'L' };
  expect(said('location', ' ', eventFormSchema({ ...PUBLISHING, saving: 'change', start: located }))).toEqual([
    'Enter the location.',
  ]);
});

test('The date of a past event is corrected although its end, which the form does not show, is before it', () => {
  const values = { ...eventFormValues(EVENT, CLUB), event_date: at(24) };
  const checks = { ...PUBLISHING, saving: 'change', start: eventFormValues(EVENT, CLUB) } as const;
  expect(v.is(eventFormSchema(checks), values)).toBe(false);
  expect(v.is(eventFormSchema({ ...checks, withPlan: false }), values)).toBe(true);
});

test.each(['0', '', '5001', 'many', '1.5', '-3'])('%j is no number of places', (places) => {
  const { issues = [] } = v.safeParse(eventFormSchema({ ...PUBLISHING, saving: 'draft' }), {
    ...NEW,
    ...{ title: 'Kite Day', hasLimit: 'yes', places },
  });
  expect(issues.map(({ message }) => message)).toEqual(['Enter a number from 1 to 5,000.']);
});

test.each([
  [38, 0, 'the 38 people coming'],
  [1, 0, 'the person coming'],
  [38, 3, 'the 38 people coming and the 3 on the waiting list'],
  [1, 1, 'the person coming and the one on the waiting list'],
  [0, 2, 'the 2 people on the waiting list'],
  [0, 1, 'the person on the waiting list'],
  [0, 0, null],
])('%i coming and %i waiting are in words: %s', (coming, waiting, words) => {
  expect(peopleWords({ coming, waiting })).toBe(words);
});

test('The words say how many people will be emailed, unless it is no one', () => {
  const words = [0, 1, 2].map((waiting) => emailedWords({ coming: 0, waiting }));
  expect(words).toEqual(['', ' 1 person will be emailed.', ' 2 people will be emailed.']);
});
