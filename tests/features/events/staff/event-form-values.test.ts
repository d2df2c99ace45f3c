import { describe, expect, test } from 'vitest';
import { eventFormData, eventFormValues, NEW_EVENT } from '../../../../src/features/events/staff/event-form-values.ts';
import type { ClubEvent } from '../../../../src/schemas/event.ts';

const event: ClubEvent = {
  id: 1,
  title: 'Invented Kite Day',
  description: '<p>Hello</p>',
  event_date: '2031-05-01T11:30:00Z',
  location: 'Demo Field',
  host: 'Sample Society',
  cover_image: '/media/a.png',
  slug: 'invented-kite-day',
};

describe('an event that was not touched', () => {
  test('travels with its five texts and without its cover', () => {
    expect(Object.fromEntries(eventFormData(eventFormValues(event), event))).toEqual({
      title: event.title,
      description: event.description,
      event_date: '2031-05-01T14:30:00+03:00',
      location: event.location,
      host: event.host,
    });
  });

  test.each([
    '2031-05-01T11:30:00Z',
    '2031-05-01T14:30:00+03:00',
    '2031-05-01T11:30:07.120000Z',
    '2031-05-01T11:30:07.120456Z',
  ])('keeps the moment of %s', (event_date) => {
    const sent = eventFormData(eventFormValues({ ...event, event_date }), { ...event, event_date }).get('event_date');
    expect(Date.parse(String(sent))).toBe(Date.parse(event_date));
  });

  test('keeps even the parts of a millisecond', () => {
    const former = { ...event, event_date: '2031-05-01T11:30:07.120456Z' };
    expect(eventFormData(eventFormValues(former), former).get('event_date')).toBe(former.event_date);
  });
});

test('a picked date travels as UTC digits with the fixed suffix', () => {
  const event_date = new Date('2031-05-01T14:30:00Z');
  expect(eventFormData({ ...NEW_EVENT, event_date }).get('event_date')).toBe('2031-05-01T14:30:00+03:00');
});

test('no date travels as a blank: the server has the words for it', () => {
  expect(eventFormData(NEW_EVENT).get('event_date')).toBe('');
});
