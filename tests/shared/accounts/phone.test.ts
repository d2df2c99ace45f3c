import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { displayPhone, phoneLink, readPhone, whatsAppLink } from '#shared/accounts/phone.ts';

test.each([
  ['254700000001', '+254700000001'],
  ['+254 700-000 001', '+254700000001'],
  ['00254 700 000 001', '+254700000001'],
  ['+1 (202) 555-0123', '+12025550123'],
  ['+1234567', '+1234567'],
  ['123456789012345', '+123456789012345'],
])('The international number %s is shown as %s, with links', (phone, displayed) => {
  expect(displayPhone(phone)).toBe(displayed);
  expect(phoneLink(phone)).toBe(`tel:${displayed}`);
  expect(whatsAppLink(phone)).toBe(`https://wa.me/${displayed.slice(1)}`);
});

test.each([
  ...['0712 345 678', '+0712345678', '000712345678', '712345678', '12025550123', '+123456', '1234567890123456'],
  ...['++254700000001', '254700000001/evil', 'not a phone', '', null],
])('%s is shown as it is, because it is not an international number', (phone) => {
  expect([displayPhone(phone), phoneLink(phone), whatsAppLink(phone)]).toEqual([phone, null, null]);
});

/** As people type them, and as phones, spreadsheets and messages write them. */
test.each([
  ...['254712345678', '0712 345 678', '712345678', '712-345-678', '(0712) 345-678', '+ 254 712 345 678'],
  ...['(+254) 712 345 678', '+(254) 712 345 678', '00 254 712 345 678', '+00254712345678'],
  '+0712 345 678', // from our own file of skipped lines, up to 2026
  // The zero that is dialled in the country.
  ...['+254 (0)712 345678', '+254 0712 345 678', '2540712345678', '00254 0712345678'],
  // Spreadsheets.
  ...['+254712345678.0', '712345678.0', '712345678,00', "'0712345678"],
  ...['２５４７１２３４５６７８', '＋２５４　７１２　３４５６７８', '٠٧١٢٣٤٥٦٧٨', '۰۷۱۲۳۴۵۶۷۸', '०७१२३४५६७८'],
  // Contacts, messages and web pages: marks of direction, joiners, other spaces and dashes.
  ...['\u2068+254712345678\u2069', '\ufeff0712\u2060345\u200b678', '+254\u00a0712\u202f345\u2009678'],
  ...['+254\t712 345 678\r\n', '0712\u2011345\u2011678', '+254\u2212712\u2212345678'],
  ...['TEL: 0712 345 678', 'Tel. No. 0712345678', 'Phone number: 0712345678', '0712 345 678 (WhatsApp)'],
  'https://wa.me/254712345678',
])('The number %j is stored with the country code', (typed) => expect(readPhone(typed)).toBe('254712345678'));

test.each([
  ['+256 (0)712 345678', '256712345678'],
  ['+256 0712 345678', '256712345678'],
  // In Italy the zero belongs to the number.
  ['+39 06 1234 56789', '3906123456789'],
  ['+1 (202) 555-01234', '120255501234'],
  ['+44 (0)20 7946 0958', '442079460958'],
  // Every length that the club accepts.
  ['2547123456789', '2547123456789'],
  ['25471234567890', '25471234567890'],
])('The number %j of another country or length is stored as %s', (typed, stored) => {
  expect(readPhone(typed)).toBe(stored);
  expect(readPhone(displayPhone(stored) ?? '')).toBe(stored);
});

test.each([
  '+1 202 555 0123', // too short for the club's rule
  ...['071234567', '07123456789', '+254 712 345 6789', '000712345678', '012345678901', '++254712345678'],
  ...['2.54713E+11', '2,54713E+11', '254712345678.5', '254712345678.05'],
  ...['0712 345 678 or 0713 345 678', '0712345678/0713345678', '0712345678-79', '+256712345678-79'],
  ...['0712345678, 0713345678', '0712345678\n0713345678', '0712345678 ext 5', '0712345678 (2)', '0712345678 (Mum)'],
  ...['Mum 0712345678', 'Nobody 0712345678', '07123O5678', '0712 345 67\ufffd', '#NUM!', '-', 'Brian', ''],
  `x${' '.repeat(100_000)}x`,
])('The number %j is rejected as uncertain', (typed) => expect(readPhone(typed)).toBeNull());

test("A number copied from a phone's contacts is accepted", async () =>
  expect(readPhone(await readFile('tests/fixtures/import/13-phone-from-contacts.txt', 'utf8'))).toBe('254700000001'));
