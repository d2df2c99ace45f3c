import { expect, test } from 'vitest';
import { codeInMessage } from '../../../../src/browser/features/joining/payment-message.ts';
import { cpuTime } from '../../../support/cpu-time.ts';

const REST =
  'Ksh500.00 sent to DEMO CLUB for account K-10003 on 1/9/26 at 10:02 AM. New M-PESA balance is Ksh1,234.56. Transaction cost, Ksh0.00.';

test.each([
  ['a message', `QWE1AB2CD3 Confirmed. ${REST}`, 'QWE1AB2CD3'],
  ['a message to a till', 'SGH7QK9LMN Confirmed. Ksh400.00 paid to DEMO CLUB. on 1/9/26', 'SGH7QK9LMN'],
  ['lower case', `qwe1ab2cd3 confirmed. ${REST.toLowerCase()}`, 'qwe1ab2cd3'],
  ['capitals', `QWE1AB2CD3 CONFIRMED. ${REST.toUpperCase()}`, 'QWE1AB2CD3'],
  ['line breaks', `\n QWE1AB2CD3\r\nConfirmed.\n${REST.replaceAll(' ', '\n')}`, 'QWE1AB2CD3'],
  ['lines that a field has joined', `QWE1AB2CD3Confirmed.${REST.replaceAll(' ', '')}`, 'QWE1AB2CD3'],
  ['a full stop behind the code', `QWE1AB2CD3. Confirmed. ${REST}`, 'QWE1AB2CD3'],
  ['Swahili', 'QWE1AB2CD3 Imethibitishwa. Ksh500.00 imetumwa kwa DEMO CLUB', 'QWE1AB2CD3'],
  ['a forwarded message', `[1/9/26, 10:03] MPESA: QWE1AB2CD3 Confirmed. ${REST}`, 'QWE1AB2CD3'],
  ['a greeting before it', `Congratulations! QWE1AB2CD3 confirmed. You bought Ksh50 of airtime`, 'QWE1AB2CD3'],
  ['letters only', `QWERTYUIOP Confirmed. ${REST}`, 'QWERTYUIOP'],
  ['two messages', `QWE1AB2CD3 Confirmed. ${REST}\nRTY4GH5JK6 Confirmed. ${REST}`, 'QWE1AB2CD3'],
  ['two messages, the first with letters only', 'QWERTYUIOP Confirmed. A\nRTY4GH5JK6 Confirmed. B', 'QWERTYUIOP'],
  ['a code in the text before the confirmed one', `K1000312345 paid. QWE1AB2CD3 Confirmed.`, 'QWE1AB2CD3'],
])('of %s only the code is left', (_name, text, code) => expect(codeInMessage(text)).toBe(code));

test.each([
  ['a typed code', 'OEI2AK4Q16'],
  ['a code typed with a space', 'oei2 ak4q16'],
  ['nothing', ''],
  ['words around the word', 'Transaction confirmed. Withdrawal Confirmed.'],
  ['a code that is too short or too long', 'AB1 Confirmed. ABCDEFGHIJKLM1 Confirmed.'],
  ['a failed payment', 'Failed. You have insufficient funds in your M-PESA account'],
])('%s stays as it is', (_name, text) => expect(codeInMessage(text)).toBe(text));

test('a very long text is read at once', async () => {
  const text = `${'a1'.repeat(100_000)} ${'A'.repeat(100_000)}`;
  expect(await cpuTime(() => expect(codeInMessage(text)).toBe(text))).toBeLessThan(1000);
});
