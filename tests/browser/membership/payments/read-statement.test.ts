/** Statements as payment services and banks really give them: what becomes of each line. */
import { expect, test } from 'vitest';
import type { UsedCode } from '#shared/membership/statement-calls.ts';
import { formatShortDate } from '#shared/time/format-day.ts';
import { payerName } from '../../../../src/browser/membership/payments/payer-name.ts';
import { readStatement } from '../../../../src/browser/membership/payments/read-statement.ts';
import { type Group, matchStatement } from '../../../../src/browser/membership/payments/statement-groups.ts';
import { readAmount, type Statement } from '../../../../src/browser/membership/payments/statement-lines.ts';
import { FileError, readTextFile } from '../../../../src/browser/ui/table/file-text.ts';
import { paymentToReview } from '../../../support/officer-rows.ts';

const BRIAN = 'OEI2AK4Q11';
const CHEBET = 'OEI2AK4Q12';
const DAUDI = 'OEI2AK4Q1O';
const paid_on = '2026-11-17';
const PAYMENTS = [
  paymentToReview(1, 'Brian', { paid_on }),
  paymentToReview(2, 'Chebet', { paid_on }),
  paymentToReview(3, 'Daudi', { paid_on, payment_code: DAUDI }),
];
const ESTHER = { pk: 9, payment: 9, first_name: 'Esther', last_name: 'Sample' };
const USED: UsedCode[] = [
  { payment_code: 'TLASTYEAR1', state: 'confirmed', on: '2025-11-02', amount: 400, people: [ESTHER] },
  { payment_code: 'TDELETED01', state: 'confirmed', on: null, amount: null, people: [] },
  { payment_code: 'TREJECTED1', state: 'rejected', on: '2026-11-02', amount: null, people: [ESTHER] },
];

/** The lines in each group, such as `2: The statement has KES 300. The fee is KES 400.`; `missing` has names. */
function grouped(statement: Statement, payments = PAYMENTS) {
  const { groups, missing } = matchStatement(statement, { payments, used: USED });
  const words = Object.entries(groups).flatMap(([group, lines]) =>
    lines.length === 0
      ? []
      : [[group, lines.map(({ line, reason }) => [line.line, reason].filter((one) => one !== null).join(': '))]],
  );
  const sum = Object.values(groups)
    .flat()
    .reduce((lines, { line }) => lines + line.lines, 0);
  const others = Object.values(statement.others).reduce((lines, number) => lines + number, 0);
  expect(sum + others, 'each line is counted once').toBe(statement.total);
  return { ...Object.fromEntries(words), missing: missing.map(({ person }) => person.first_name) };
}

const PORTAL = `Short Code:,000111,,,,,,,,
Organization:,INVENTED ROCKET CLUB,,,,,,,,

Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Other Party Info,Linked Transaction ID
`;
const row = (
  code: string,
  paid = '400.00',
  { withdrawn = '', name = 'BRIAN SAMPLE', status = 'Completed', details = 'Pay Bill', time = '16:12:00' } = {},
) =>
  `${code},18-11-2026 ${time},18-11-2026 16:12:00,${details},${status},${paid},${withdrawn},"12,400.00",254700000000 - ${name},\n`;
const reversal = (details: string) => row('REV1AK4Q99', '', { withdrawn: '-400.00', details });
const portal = (...rows: string[]) => readStatement(PORTAL + rows.join(''));

/** The rows begin in line 5. */
test.each<[what: string, rows: string[], groups: Partial<Record<Group, string[]>>]>([
  ['a payment', [row(BRIAN)], { matched: ['5'] }],
  ['a code in lower case with spaces', [row(' oei2 ak4q11 ')], { matched: ['5'] }],
  ["a parent's payment", [row(BRIAN, '400', { name: 'MARY ATIENO' })], { other_payer: ['5: Paid by someone else.'] }],
  [
    'another amount',
    [row(BRIAN, '"1,200.00"')],
    { other_amount: ['5: The statement has KES 1,200. The fee is KES 400.'] },
  ],
  ['a code of nobody', [row('ZZZ1ZZ1ZZ1')], { unknown: ['5'] }],
  [
    'a code that differs by O and 0',
    [row('0EI2AK4QI1')],
    { nearly: [`5: Brian Sample entered ${BRIAN}. Check O and 0, and I and 1.`] },
  ],
  [
    "last year's codes",
    [row('TLASTYEAR1'), row('TDELETED01')],
    { confirmed: [`5: An officer confirmed it on ${formatShortDate('2025-11-02')}.`, '6: An officer confirmed it.'] },
  ],
  [
    'a rejected code',
    [row('TREJECTED1')],
    { rejected: [`5: An officer rejected it on ${formatShortDate('2026-11-02')}.`] },
  ],
  [
    'the same code twice',
    [row(BRIAN), row(BRIAN)],
    { matched: ['5'], repeated: ['6: Line 5 has the same code. Only that line counts.'] },
  ],
  [
    'a charge with the same code',
    [row(BRIAN), row(BRIAN, '', { withdrawn: '-5.00', details: 'Pay Bill Charge' })],
    { matched: ['5'], excluded: ['6: The club paid this out.'] },
  ],
  [
    'a payment that is reversed later',
    [row(BRIAN), reversal(`Reversal of ${BRIAN}`)],
    { excluded: ['5: Line 6 reverses this payment.', '6: This takes back the payment of line 5.'] },
  ],
  [
    'a reversal that names an account before the code',
    [row(BRIAN), reversal(`Reversal. Acc. Ref No 2021ENG45 Linked=${BRIAN}`)],
    { excluded: ['5: Line 6 reverses this payment.', '6: This takes back the payment of line 5.'] },
  ],
  [
    'a failed payment before the good one',
    [row(BRIAN, '400.00', { status: 'Failed', time: '16:11:59' }), row(BRIAN)],
    { excluded: ['5: Its status is “Failed”.'], matched: ['6'] },
  ],
  ['a line without a code', ['Total,,,,,"12,400.00",,,,\n', row(BRIAN)], { no_code: ['5'], matched: ['6'] }],
  ['a dash where nothing was paid out', [row(BRIAN, '400.00', { withdrawn: ' -   ' })], { matched: ['5'] }],
  ['an amount that is none', [row(BRIAN, '4OO')], { unreadable: ["5: The amount “4OO” isn't clear."] }],
  ['an amount with two meanings', [row(BRIAN, '1.200')], { unreadable: ["5: The amount “1.200” isn't clear."] }],
  ['no amount', [row(BRIAN, '')], { unreadable: ['5: This line has no amount.'] }],
  [
    'a quote without a partner',
    [`${BRIAN},"18-11-2026,,,,400.00\n`, row(CHEBET, '400.00', { name: 'CHEBET SAMPLE' })],
    { unreadable: ['5: A quotation mark on this line has no partner.'], matched: ['6'] },
  ],
  [
    'a separator missing',
    [`${BRIAN},18-11-2026 16:12:00,400.00\n`],
    { unreadable: ['5: This line has 3 values for 10 columns.'] },
  ],
])('A statement with %s is explained', (_what, rows, groups) => {
  const { missing: _, ...found } = grouped(portal(...rows));
  expect(found).toEqual(groups);
});

test('A message that ends with the name has no full stop in it', () => {
  const [line] = readStatement(`${BRIAN} Confirmed. Ksh400 received from MARY ATIENO.`).lines;
  expect(line && payerName(line)).toBe('MARY ATIENO');
});

test('Payments that no line is about are missing', () =>
  expect(grouped(portal(row(BRIAN, '4OO'), row('OEI2AK4QI2'))).missing).toEqual(['Daudi']));

test('The statement of another club matches nothing', () => {
  const rows = Array.from({ length: 40 }, (_, at) => row(`SGH7QK${1000 + at}`));
  const { unknown, missing } = grouped(portal(...rows));
  expect([unknown?.length, missing.length]).toEqual([40, 3]);
});

test('A club without a fee matches any amount', () => {
  const proposal = { since: '2026-11-20', until: '2027-08-31', amount: null };
  expect(grouped(portal(row(BRIAN, '123.00')), [paymentToReview(1, 'Brian', { paid_on, proposal })])).toEqual({
    matched: ['5'],
    missing: [],
  });
});

const RECEIVED = (code: string, name = 'BRIAN SAMPLE') =>
  `${code} Confirmed. Ksh400.00 received from ${name} 254700000000 on 18/11/26 at 4:12 PM. New M-PESA balance is Ksh1,234.00.`;

test.each([
  [
    'the consumer statement',
    `"Receipt No.","Completion Time","Details","Transaction Status","Paid In","Withdrawn","Balance"
"${BRIAN}","2026-11-18 16:12:00","Funds received from 254700000000 - BRIAN SAMPLE","Completed","400.00","","1,234.00"`,
    ['2'],
  ],
  ['an Excel file with semicolons', `sep=;\nRef;Date;Credit (KES)\n${BRIAN};18.11.2026;400,00\n`, ['3']],
  [
    'a bank statement with CR and DR',
    `Reference,Date,Amount,Type\n${BRIAN},18/11/2026,400.00,CR\n${CHEBET},18/11/2026,400.00,DR\n`,
    ['2'],
  ],
  [
    'a bank statement with CR and DR in a column without a title',
    `Reference,Date,Amount,\n${BRIAN},18/11/2026,400.00,CR\n${CHEBET},18/11/2026,400.00,DR\n`,
    ['2'],
  ],
  [
    'a short statement whose lines end in one more separator',
    `Account,1\nFrom,2\nTo,3\nReceipt No.,Completion Time,Details,Status,Paid In,Withdrawn,Party\n${BRIAN},18-11-2026,P,Completed,400.00,,X,\n`,
    ['5'],
  ],
  [
    'a bank statement with a column of debits beside the amounts',
    `Reference,Date,Debit,Amount\n${BRIAN},18/11/2026,,400.00\n${CHEBET},18/11/2026,400.00,400.00\n`,
    ['2'],
  ],
  ['copied cells without column names', `${BRIAN}\tBrian\t400\n${CHEBET}\tChebet\t400\n`, ['1', '2']],
  ['columns of other names', `Who,Tx,KES paid\nBrian,${BRIAN},400\nChebet,${CHEBET},KES 400.00\n`, ['2', '3']],
  ['one message', RECEIVED(BRIAN), ['1']],
  [
    'a message without a space after the time',
    `${BRIAN} Confirmed. on 18/11/26 at 4:12 PMKsh400.00 received from BRIAN SAMPLE. New Utility balance is Ksh100.00`,
    ['1'],
  ],
  ['cells that keep their zeros', `Receipt No.,Paid In\n="${BRIAN}",400\n`, ['2']],
  ['a reference beside the code', `Date,Mpesa Receipt,Reference,Amount\n18/11/2026,${BRIAN},K-10003,400\n`, ['2']],
  ['messages with blank lines', `Hi!\n\n${RECEIVED(BRIAN)}\n\n${RECEIVED(CHEBET, 'CHEBET SAMPLE')}\n`, ['3', '5']],
  ['messages without line ends', `${RECEIVED(BRIAN)} ${RECEIVED(CHEBET, 'CHEBET SAMPLE')}`, ['1', '2']],
  [
    'messages over several lines',
    `${BRIAN}\nConfirmed.\nKsh400.00 received\n${RECEIVED(CHEBET, 'CHEBET SAMPLE')}`,
    ['1', '4'],
  ],
  ['Swahili', `${BRIAN} Imethibitishwa. Umepokea Ksh400.00 kutoka kwa BRIAN SAMPLE`, ['1']],
])('Pasted, %s is read', (_what, text, matched) => expect(grouped(readStatement(text)).matched).toEqual(matched));

test.each([
  ["a payer's own message", `${BRIAN} Confirmed. Ksh400.00 sent to DEMO CLUB on 18/11/26`, /^1: This message isn't/],
  ['a reversal', `${BRIAN} Confirmed. Reversal of Ksh400.00 received`, /^1: This is a reversal\.$/],
])('A pasted message is no payment: %s', (_what, text, reason) =>
  expect(grouped(readStatement(text)).excluded).toEqual([expect.stringMatching(reason)]),
);

test.each<[amount: number | null, cells: string[]]>([
  [400, ['400', ' 400 ', '400.00', 'KES 400', 'Ksh400.00', '400 KES', '400/=', '+400']],
  [400.5, ['400,5']],
  [1200, ['1,200', '1,200.00', '1.200,00', '1 200,00', "1'200.00"]],
  [1_234_567, ['1,234,567.00']],
  [-400, ['-400.00', 'KES -400', '(400.00)', "'-400"]],
  [null, ['1.200', '1,20,000', '1.200.00', '4OO', '4-00', '']],
])('The amount %j is read as people and services write it', (amount, cells) =>
  expect(cells.map((cell) => [cell, readAmount(cell)])).toEqual(cells.map((cell) => [cell, amount])),
);

test.each([
  ['', /paste its lines or messages/],
  ['Name,Email\nAnn,a@x.example\n', /^There's no M-Pesa code in it/],
  ['Receipt No.,Paid In\nnothing,400\n', /^There's no M-Pesa code in it/],
  [
    `${BRIAN},400,1234\n${CHEBET},400,1634\n`,
    /^We can't tell which of these columns has the amounts: Column 1, Column 2, Column 3\./,
  ],
  [RECEIVED(BRIAN).repeat(2001), /At most 2,000 payments/],
])('An error about an unusable text says what to do (%#)', (text, sentence) => {
  expect(() => readStatement(text)).toThrow(FileError);
  expect(() => readStatement(text)).toThrow(sentence);
});

test.each([
  ['a line of many messages', `${BRIAN} Confirmed.`.repeat(47_000), /At most 2,000 payments/],
  ['a code and blank lines', BRIAN + '\n'.repeat(900_000), /more than 20,000 lines/],
])('Of a million characters, %s is refused within five seconds', (_what, text, sentence) => {
  const start = performance.now();
  expect(() => readStatement(text)).toThrow(sentence);
  expect(performance.now() - start).toBeLessThan(5000);
});

test.each(['constructor', 'toString', '__proto__'])(
  'A column may be called %s, beside a line that is too long',
  (title) => {
    const { matched } = grouped(
      readStatement(`Receipt No.,Paid In,${title}\n${BRIAN},400,a\n${CHEBET},400,${'a'.repeat(1001)}\n`),
    );
    expect(matched).toEqual(['2']);
  },
);

test('A file of 2,000 lines in UTF-16 is read, and one line more is not', async () => {
  const rows = Array.from({ length: 1997 }, (_, at) => row(`SGH7QK${1000 + at}`));
  const text = PORTAL + rows.join('') + [BRIAN, CHEBET, DAUDI].map((code) => row(code)).join('');
  const fileOf = (words: string) =>
    new File([new Uint16Array([...`\ufeff${words}`].map((sign) => sign.charCodeAt(0)))], 'statement.csv');
  const { matched, missing } = grouped(readStatement((await readTextFile(fileOf(text))).text));
  expect([matched?.length, missing]).toEqual([3, []]);
  expect(() => readStatement(text + row('SGH7QK0000', '1'))).toThrow('2,001 rows');
});
