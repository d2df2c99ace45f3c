import { expect, test } from 'vitest';
import { displayPhone, phoneLink, suggestPhone, whatsAppLink } from '../../../src/browser/ui/phone.ts';

test.each([
  ['254700000001', 'https://wa.me/254700000001'],
  ['+254700000001', 'https://wa.me/254700000001'],
  ['+254 700-000 001', 'https://wa.me/254700000001'],
  ['00254 700 000 001', 'https://wa.me/254700000001'],
  ['+1 (202) 555-0123', 'https://wa.me/12025550123'],
  ['+1234567', 'https://wa.me/1234567'],
  ['123456789012345', 'https://wa.me/123456789012345'],
  ['0712345678', null],
  ['0712 345 678', null],
  ['+0712345678', null],
  ['000712345678', null],
  ['712345678', null],
  ['12025550123', null],
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
  ['00254700000001', '+254700000001'],
  ['0712 345 678', '0712 345 678'],
  ['712345678', '712345678'],
  ['not a phone', 'not a phone'],
  [null, null],
])('the number %s is shown as %s', (phone, shown) => expect(displayPhone(phone)).toBe(shown));

test.each([
  ['+254 700 000 001', 'tel:+254700000001'],
  ['0712345678', null],
  [null, null],
])('%s is called by %s', (phone, link) => expect(phoneLink(phone)).toBe(link));

test.each([
  ['0712 345 678', '254712345678'],
  ['0712345678', '254712345678'],
  ['712-345-678', '254712345678'],
  ['+254 712 345 678', '254712345678'],
  ['00254712345678', '254712345678'],
  ['254 712 345 678', '254712345678'],
  ['+1 (202) 555-01234', '120255501234'],
  ['+1 202 555 0123', null], // too short for the rule
  ['071234567', null],
  ['07123456789012', null],
  ['000712345678', null],
  ['0712 345 678 or 0713 345 678', null],
  ['Brian', null],
  ['', null],
])('for %s the form suggests %s', (typed, suggestion) => expect(suggestPhone(typed)).toBe(suggestion));
