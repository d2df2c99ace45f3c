import { expect, test } from 'vitest';
import { toWords } from '../../../src/browser/messages/message-words.ts';
import { message } from '../../support/messages.ts';

test('The title of an event stays as it is, whatever characters it has', () => {
  const event = { slug: 'night', title: "R$& $' night" };
  expect(toWords(message({ audience: 'attendees', event }))).toBe("Attendees of R$& $' night");
});
