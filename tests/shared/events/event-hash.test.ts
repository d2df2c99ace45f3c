import { expect, test } from 'vitest';
import { eventHash } from '#shared/events/event-hash.ts';
import { eventReply, signUpOf } from '../../support/event.ts';

const EVENT = eventReply({ sign_up: signUpOf({ places: 40, coming: 3, waiting: 0, state: 'open' }) });

test.each(Object.keys(EVENT))('Another %s makes another hash', (name) => {
  expect(eventHash({ ...EVENT, [name]: 'changed' })).not.toBe(eventHash(EVENT));
});

test('People who sign up do not change the hash, but other settings of sign-up do', () => {
  const withSignUp = (change: object) => eventHash({ ...EVENT, sign_up: { ...EVENT.sign_up, ...change } });
  expect(withSignUp({ coming: 40, waiting: 5, state: 'full' })).toBe(eventHash(EVENT));
  expect(withSignUp({ question: 'What do you eat?' })).not.toBe(eventHash(EVENT));
});
