import { expect, test } from 'vitest';
import { codesInMessage } from '../../../src/browser/membership/payment-message.ts';

const REST =
  'Ksh500.00 sent to DEMO CLUB for account K-10003 on 1/9/26 at 10:02 AM. New M-PESA balance is Ksh1,234.56. Transaction cost, Ksh0.00.';

test.each([
  ['a message', `QWE1AB2CD3 Confirmed. ${REST}`, 'QWE1AB2CD3'],
  ['a message to a till', 'SGH7QK9LMN Confirmed. Ksh400.00 paid to DEMO CLUB. on 1/9/26', 'SGH7QK9LMN'],
  ['lower case', `qwe1ab2cd3 confirmed. ${REST.toLowerCase()}`, 'QWE1AB2CD3'],
  ['capitals', `QWE1AB2CD3 CONFIRMED. ${REST.toUpperCase()}`, 'QWE1AB2CD3'],
  ['line breaks', `\n QWE1AB2CD3\r\nConfirmed.\n${REST.replaceAll(' ', '\n')}`, 'QWE1AB2CD3'],
  ['lines joined by a field', `QWE1AB2CD3Confirmed.${REST.replaceAll(' ', '')}`, 'QWE1AB2CD3'],
  ['a full stop after the code', `QWE1AB2CD3. Confirmed. ${REST}`, 'QWE1AB2CD3'],
  ['Swahili', 'QWE1AB2CD3 Imethibitishwa. Ksh500.00 imetumwa kwa DEMO CLUB', 'QWE1AB2CD3'],
  ['a forwarded message', `[1/9/26, 10:03] MPESA: QWE1AB2CD3 Confirmed. ${REST}`, 'QWE1AB2CD3'],
  ['a greeting before it', `Congratulations! QWE1AB2CD3 confirmed. You bought Ksh50 of airtime`, 'QWE1AB2CD3'],
  ['letters only', `QWERTYUIOP Confirmed. ${REST}`, 'QWERTYUIOP'],
  ["the app's receipt", 'Transaction ID\nTJK6H7T3GA\nPaid to DEMO CLUB\nKsh500.00', 'TJK6H7T3GA'],
  ['a label', 'M-Pesa code: tjk6h7t3ga.', 'TJK6H7T3GA'],
  [
    "a bank's message",
    'Dear Amina, KES 500 sent to 254700000000. Account number K1000312345. M-PESA Ref. No. TJK6H7T3GA',
    'TJK6H7T3GA',
  ],
  [
    "a bank's message without a label",
    'Completed. TJK6H7T3GA KES 500.00 to DEMO CLUB 000000, account 12345678',
    'TJK6H7T3GA',
  ],
  ["a bank's message with a number before the word", 'KES 500 to 254712345678 confirmed. Ref TJK6H7T3GA', 'TJK6H7T3GA'],
  ['a final full stop', 'TJK6H7T3GA.', 'TJK6H7T3GA'],
  ['invisible characters', '\u2068TJK6H7\u200bT3GA\u2069 Confirmed. Ksh500.00 sent', 'TJK6H7T3GA'],
  ['the same message twice', `QWE1AB2CD3 Confirmed. ${REST} QWE1AB2CD3 Confirmed. ${REST}`, 'QWE1AB2CD3'],
  ['a code in the text before the confirmed one', `K1000312345 paid. QWE1AB2CD3 Confirmed.`, 'QWE1AB2CD3'],
])('Only the code is kept from this text: %s', (_name, text, code) => expect(codesInMessage(text)).toEqual([code]));

test.each([
  ['a code typed with a space', 'oei2 ak4q16'],
  ['nothing', ''],
  ['words around the word', 'Transaction confirmed. Withdrawal Confirmed.'],
  ['a code that is too short or too long', 'AB1 Confirmed. ABCDEFGHIJKLM1 Confirmed.'],
  ['a failed payment', 'Failed. You have insufficient funds in your M-PESA account'],
])('A text without a message stays as it is: %s', (_name, text) => expect(codesInMessage(text)).toEqual([]));

// An algorithm that looks at each sign many times would not end before the test's time limit.
test('A very long text is read quickly', () =>
  expect(codesInMessage(`${'a1'.repeat(500_000)} ${'A'.repeat(500_000)}`)).toEqual([]));

test.each([
  [
    'a deposit first',
    `TJK6H7T1AA Confirmed. on 25/11/26 Give Ksh600.00 cash to AGENT. TJK6H7T3GA Confirmed. ${REST}`,
    ['TJK6H7T1AA', 'TJK6H7T3GA'],
  ],
  ['the first with letters only', 'QWERTYUIOP Confirmed. A\nRTY4GH5JK6 Confirmed. B', ['QWERTYUIOP', 'RTY4GH5JK6']],
])('A person can choose between the codes of two messages: %s', (_name, text, codes) =>
  expect(codesInMessage(text)).toEqual(codes),
);
