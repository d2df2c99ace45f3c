import { expect, test } from 'vitest';
import { displayPhone, whatsAppLink } from '../../src/lib/phone.ts';

test.each([
  ['254700000001', 'https://wa.me/254700000001'],
  ['+254700000001', 'https://wa.me/254700000001'],
  ['+254 700-000 001', 'https://wa.me/254700000001'],
  ['1234567', 'https://wa.me/1234567'],
  ['123456789012345', 'https://wa.me/123456789012345'],
  ['123456', null],
  ['1234567890123456', null],
  ['++254700000001', null],
  ['254700000001/evil', null],
  ['not a phone', null],
  ['', null],
  [null, null],
])('a chat with %s is at %s', (phone, link) => expect(whatsAppLink(phone)).toBe(link));

test.each([
  ['254700000001', '+254700000001'],
  ['+254700000001', '+254700000001'],
  ['not a phone', 'not a phone'],
  [null, null],
])('the number %s is shown as %s', (phone, shown) => expect(displayPhone(phone)).toBe(shown));
