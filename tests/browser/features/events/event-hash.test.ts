import { expect, test } from 'vitest';
import { eventHash } from '../../../../src/browser/features/events/event-hash.ts';
import type { ClubEvent } from '../../../../src/shared/schemas/event.ts';
import { inventedEvent } from '../../../support/event.ts';

test('the mark of an event as it came is that of the parsed one, whatever else came with it', () => {
  const reply = { views: 7, ...Object.fromEntries(Object.entries(inventedEvent).reverse()), cover_image: '' };
  expect(eventHash(reply as unknown as ClubEvent)).toBe(eventHash(inventedEvent));
});

test.each(Object.keys(inventedEvent) as (keyof ClubEvent)[])('another %s makes another mark', (key) => {
  expect(eventHash({ ...inventedEvent, [key]: 'changed' })).not.toBe(eventHash(inventedEvent));
});
