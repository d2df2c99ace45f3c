import { expect, test } from 'vitest';
import { toWords } from '../../../src/browser/messages/message-words.ts';
import { message } from '../../support/messages.ts';

test('The title of an event stays as it is, whatever characters it has', () => {
  const { event } = message();
  expect(event).not.toBeNull();
  expect(toWords(message({ audience: 'attendees', event: { ...event, title: "R$& $' night" } }))).toBe(
    "Attendees of R$& $' night",
  );
});
