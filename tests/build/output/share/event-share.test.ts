import { expect, test } from 'vitest';
import type { EventReply } from '#shared/events/event.ts';
import { writeEventTime } from '#shared/events/event-date.ts';
import { eventShare, eventShareImage, hasSharePicture } from '../../../../src/build/output/share/event-share.ts';
import { clubEvent } from '../../../support/event.ts';
import { site } from '../../../support/site.ts';

const EVENT = {
  id: 7,
  title: 'Night Launch',
  description: '<p>Bring <b>gloves</b> &amp; water.</p>',
  event_date: writeEventTime(new Date('2027-05-01T15:30:00Z')),
  location: 'Demo Field',
  host: 'DRC',
  cover_image: '/media/event/a.png',
  slug: 'night-launch',
};
const from = { site, siteUrl: 'https://club.example', apiHost: 'https://api.example' };
const share = (change: Partial<EventReply> = {}, position = 0) =>
  eventShare({ event: clubEvent({ ...EVENT, ...change }), position }, from);
const jsonLdOf = (change: Partial<EventReply> = {}) => share(change).jsonLd as Record<string, unknown>;

const WAS = '2027-04-24T15:30:00Z';

test.each([
  ['cancelled', 'Cancelled: Night Launch', 'EventCancelled', ['Saturday, May 1, 2027, 6:30 PM']],
  ['postponed', 'Postponed: Night Launch', 'EventPostponed', []],
] as const)('A link to a %s event starts with its state, and has no old date', (state, title, status, date) => {
  const { jsonLd, image, imageAlt } = share({ state, was_date: WAS });
  expect(jsonLd).toMatchObject({ name: 'Night Launch', eventStatus: `https://schema.org/${status}` });
  expect(jsonLd).not.toHaveProperty('previousStartDate');
  expect(imageAlt).toBe([title, ...date].join(', '));
  const picture = eventShareImage(clubEvent({ ...EVENT, state }), site, from.apiHost);
  expect([picture.title, ...picture.lines.filter(Boolean)]).toEqual([title, ...date, 'Demo Field']);
  expect(image).not.toBe(share().image);
});

test('Search engines read the former date of a moved event', () => {
  expect(jsonLdOf({ was_date: WAS, ends_at: '2027-05-01T18:00:00Z' })).toMatchObject({
    startDate: '2027-05-01T18:30:00+03:00',
    endDate: '2027-05-01T21:00:00+03:00',
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: '2027-04-24T18:30:00+03:00',
  });
  expect(jsonLdOf({ was_date: '2027-05-01T15:30:00Z' })).toEqual(jsonLdOf());
  // Its offset has seconds.
  expect(jsonLdOf({ event_date: '1905-01-01T12:00:00Z' }).startDate).toBe('1905-01-01T17:27:16+02:27:16');
});

test('Search engines read the title, time, location and host of an event', () => {
  expect(jsonLdOf()).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Night Launch',
    description: 'Bring gloves & water.',
    startDate: '2027-05-01T18:30:00+03:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'Demo Field' },
    organizer: { '@type': 'Organization', name: site.name },
    url: 'https://club.example/event-detail/night-launch',
    image: [
      'https://api.example/media/event/a.png',
      expect.stringMatching(/^https:\/\/club\.example\/share\/events\/7\.jpg\?v=\w+$/),
    ],
  });
  expect(jsonLdOf({ host: 'Sample Lab' }).organizer).toMatchObject([{ name: site.name }, { name: 'Sample Lab' }]);
  expect(jsonLdOf({ location: 'Online (Zoom)' }).eventAttendanceMode).toMatch(/OnlineEventAttendanceMode$/);
  expect(jsonLdOf({ location: 'Room 4 / https://meet.example/abc' })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [
      { '@type': 'Place', name: 'Room 4', address: 'Room 4' },
      { '@type': 'VirtualLocation', url: 'https://meet.example/abc' },
    ],
  });
});

test('A shared link has a new picture address only if the picture changed', () => {
  expect(share({ title: 'Moved' }).image).not.toBe(share().image);
  expect(share({ description: 'Other words' }).image).toBe(share().image);
  expect(share().imageAlt).toBe('Night Launch, Saturday, May 1, 2027, 6:30 PM');
});

test("Old events, and events without a page, show the club's picture", () => {
  expect(share({}, 100).image).toBe('/share/site.jpg');
  expect(hasSharePicture({ event: clubEvent({ ...EVENT, slug: '' }), position: 0 })).toBe(false);
});
