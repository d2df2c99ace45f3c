import { expect, test } from 'vitest';
import { slugOfPath, withOwnPage } from '#shared/events/event-slug.ts';

test('The slug is the last part of the address', () => {
  expect(slugOfPath('/event-detail/demo-drone-race')).toBe('demo-drone-race');
});

test.each(['_', 'index', '', '..', 'a%20b', 'caf%C3%A9', 'x'.repeat(101)])('%o is not the slug of an event', (slug) => {
  expect(slugOfPath(`/event-detail/${slug}`)).toBeNull();
});

test('Only an event that can be opened gets a page, and each slug one', () => {
  const slugs = ['one', '', 'One', 'two', '_', '../home', 'two', 'three_3'];
  const pages = withOwnPage(slugs.map((slug, position) => ({ event: { slug }, position })));
  expect(pages.map(({ event, position }) => [event.slug, position])).toEqual([
    ['one', 0],
    ['two', 3],
    ['three_3', 7],
  ]);
});
