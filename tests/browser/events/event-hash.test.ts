import { expect, test } from 'vitest';
import { eventHash } from '../../../src/browser/events/event-hash.ts';
import { withOwnPage } from '../../../src/browser/events/own-pages.ts';
import { EVENT_FIELDS } from '../../../src/shared/events/event.ts';
import { clubEvent, inventedEvent } from '../../support/event.ts';

const hash = (event: object) => eventHash(event, EVENT_FIELDS);

test.each(['', ' ', null, undefined])(
  'An event as it came is the parsed one, whatever else came with it: %j',
  (cover_image) => {
    const reply = { views: 7, ...Object.fromEntries(Object.entries(inventedEvent).reverse()), cover_image };
    expect(hash(reply)).toBe(hash(clubEvent(reply)));
    expect(hash(reply)).toBe(hash(clubEvent(inventedEvent)));
  },
);

test.each(EVENT_FIELDS)('Another %s makes another hash', (name) => {
  expect(hash({ ...inventedEvent, [name]: 'changed' })).not.toBe(hash(inventedEvent));
});

test('A page of an older build does not notice fields that it does not know', () => {
  const fields = EVENT_FIELDS.filter((name) => name !== 'host');
  expect(eventHash({ ...inventedEvent, host: 'Another' }, fields)).toBe(eventHash(inventedEvent, fields));
});

test('Only an event that can be opened gets a page, and each slug one', () => {
  const slugs = ['one', '', 'One', 'two', '_', '../home', 'two', 'three_3'];
  const pages = withOwnPage(
    slugs.map((slug, position) => ({ event: clubEvent({ ...inventedEvent, slug }), position })),
  );
  expect(pages.map(({ event }) => event.slug)).toEqual(['one', 'two', 'three_3']);
});
