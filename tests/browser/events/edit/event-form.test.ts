import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  ChangedCoverSchema,
  eventFormData,
  eventFormValues,
  NEW_EVENT,
  NewEventSchema,
  savedFormData,
} from '../../../../src/browser/events/edit/event-form.ts';
import { CLUB, clubEvent } from '../../../support/event.ts';

const reply = {
  id: 1,
  title: 'Invented Kite Day',
  description: '<p>Hello</p>',
  event_date: '2031-05-01T11:30:00Z',
  location: 'Demo Field',
  host: 'Sample Society',
  cover_image: '/media/a.png',
  slug: 'invented-kite-day',
};
const event = { ...clubEvent(reply), event_date: new Date(reply.event_date), ends_at: null };

test('A date is sent as UTC digits with the fixed suffix, a missing one as a blank', () => {
  const event_date = new Date('2031-05-01T14:30:00Z');
  expect(eventFormData({ ...NEW_EVENT, event_date }).get('event_date')).toBe('2031-05-01T14:30:00+03:00');
  expect(eventFormData(NEW_EVENT).get('event_date')).toBe('');
});

test.each(['DRC', CLUB.name, 'drc', ' ', ''])('The host %j is an empty field, because it is the club alone', (host) => {
  expect(eventFormValues({ ...event, host }, CLUB).host).toBe('');
});

test('A host that was taken away is the club, because a backend takes a blank one for "no change"; a new one is blank', () => {
  for (const host of ['', '  '])
    expect(savedFormData({ ...eventFormValues(event, CLUB), host }, CLUB).get('host')).toBe('DRC');
  expect(eventFormData(NEW_EVENT).get('host')).toBe('');
});

test('A description with the line ends of a form is the same text in its field', () => {
  expect(eventFormValues({ ...event, description: 'a\r\nb\rc' }, CLUB).description).toBe('a\nb\nc');
});

/** What the form says of one of its fields. */
function said(schema: typeof NewEventSchema | typeof ChangedCoverSchema, name: string, value: unknown) {
  const { issues = [] } = v.safeParse(schema, { ...NEW_EVENT, [name]: value });
  return issues.filter((issue) => v.getDotPath(issue) === name).map(({ message }) => message);
}
const FORMAT = ['Invalid file format. Please select a JPEG or PNG image.'];

test.each([
  ...['a.jpg', 'a.JPEG', 'a.b.Png'].map((name) => [name, []] as const),
  ...['a.gif', 'jpg', 'a.png.exe', 'a.svg', 'a.jpgx'].map((name) => [name, FORMAT] as const),
])('Of a cover called %s the form says %j', (name, words) => {
  expect(said(NewEventSchema, 'cover_image', new File(['x'], name))).toEqual(words);
});

test('A cover is needed, at once and later', () => {
  for (const schema of [NewEventSchema, ChangedCoverSchema])
    expect(said(schema, 'cover_image', null)).toEqual(['Please select a cover image (JPEG or PNG).']);
});

test.each(['!!!', '🚀', '宇宙', 'Ракета', '_-_'])('No address can be made of the title %s', (title) => {
  expect(said(NewEventSchema, 'title', title)[0]).toMatch(/^Use at least one letter from A to Z or a digit/);
  expect(said(NewEventSchema, 'title', `${title} 2`)).toEqual([]);
});
