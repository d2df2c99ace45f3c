import { expect, test } from 'vitest';
import { slugOfPath, withOwnPage } from '../../../../src/browser/features/events/event-slug.ts';
import { clubEvent, inventedEvent } from '../../../support/event.ts';

test('the slug is the last part of the address', () => {
  expect(slugOfPath('/event-detail/demo-drone-race')).toBe('demo-drone-race');
});

test.each(['_', 'index', '', '..', 'a%20b', 'caf%C3%A9', 'x'.repeat(101)])('%o is the slug of no event', (slug) => {
  expect(slugOfPath(`/event-detail/${slug}`)).toBeNull();
});

test('only an event that can be opened gets a page, and each slug one', () => {
  const slugs = ['one', '', 'One', 'two', '_', '../home', 'two', 'three_3'];
  const pages = withOwnPage(
    slugs.map((slug, position) => ({ event: clubEvent({ ...inventedEvent, slug }), position })),
  );
  expect(pages.map(({ event }) => event.slug)).toEqual(['one', 'two', 'three_3']);
});
