import { expect, test } from 'vitest';
import type { EventSignUp } from '#shared/events/event.ts';
import { placesLeft } from '#shared/events/event-words.ts';
import { signUpOf } from '../../support/event.ts';

test.each<[Partial<EventSignUp>, string | null]>([
  [{}, '3 places left'],
  [{ coming: 39 }, '1 place left'],
  [{ state: 'full' }, 'Full'],
  [{ state: 'not_open_yet' }, null],
  [{ state: 'not_scheduled' }, null],
  [{ places: null }, null],
])('A card says how many places are left: %o', (change, words) => {
  expect(placesLeft({ sign_up: signUpOf(change) })).toBe(words);
});

test('A card says nothing of places where no one signs up', () => {
  expect(placesLeft({ sign_up: null })).toBeNull();
});
