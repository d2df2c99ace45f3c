import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  ChangedCoverSchema,
  eventFormData,
  eventFormValues,
  NEW_EVENT,
  NewEventSchema,
  savedFormData,
} from '../../../../../src/browser/features/events/staff/event-form.ts';
import { CLUB, clubEvent } from '../../../../support/event.ts';

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

test('a date is sent as UTC digits with the fixed suffix', () => {
  const event_date = new Date('2031-05-01T14:30:00Z');
  expect(eventFormData({ ...NEW_EVENT, event_date }).get('event_date')).toBe('2031-05-01T14:30:00+03:00');
});

test('a missing date is sent as a blank', () => {
  expect(eventFormData(NEW_EVENT).get('event_date')).toBe('');
});

describe('the host', () => {
  test.each(['DRC', CLUB.name, 'drc', ' ', ''])('is an empty field where it is the club alone: %j', (host) => {
    expect(eventFormValues({ ...event, host }, CLUB).host).toBe('');
  });

  test.each(['', '  '])(
    'that was taken away is the club, because a backend takes a blank one for "no change": %j',
    (host) => {
      const values = { ...eventFormValues(event, CLUB), host };
      expect(savedFormData(values, CLUB).get('host')).toBe('DRC');
    },
  );

  test('of a new event is set by the backend', () => expect(eventFormData(NEW_EVENT).get('host')).toBe(''));
});

test('a description with the line ends of a form is the same text in its field', () => {
  expect(eventFormValues({ ...event, description: 'a\r\nb\rc' }, CLUB).description).toBe('a\nb\nc');
});

describe('a cover', () => {
  /** What the form says of it. */
  const said = (schema: typeof NewEventSchema | typeof ChangedCoverSchema, name: string | null) => {
    const cover_image = name === null ? null : new File(['x'], name);
    const { issues = [] } = v.safeParse(schema, { ...NEW_EVENT, cover_image });
    return issues.filter((issue) => v.getDotPath(issue) === 'cover_image').map(({ message }) => message);
  };

  test.each(['a.jpg', 'a.JPEG', 'a.b.Png'])('%s may be sent', (name) => {
    expect(said(NewEventSchema, name)).toEqual([]);
  });

  test.each(['a.gif', 'jpg', 'a.png.exe', 'a.svg', 'a.jpgx'])('%s is of a wrong format', (name) => {
    expect(said(NewEventSchema, name)).toEqual(['Invalid file format. Please select a JPEG or PNG image.']);
  });

  test('is needed, at once and later', () => {
    for (const schema of [NewEventSchema, ChangedCoverSchema])
      expect(said(schema, null)).toEqual(['Please select a cover image (JPEG or PNG).']);
  });
});
