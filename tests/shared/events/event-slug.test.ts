import { expect, test } from 'vitest';
import { slugOfPath } from '../../../src/shared/events/event-slug.ts';

test('The slug is the last part of the address', () => {
  expect(slugOfPath('/event-detail/demo-drone-race')).toBe('demo-drone-race');
});

test.each(['_', 'index', '', '..', 'a%20b', 'caf%C3%A9', 'x'.repeat(101)])('%o is not the slug of an event', (slug) => {
  expect(slugOfPath(`/event-detail/${slug}`)).toBeNull();
});
