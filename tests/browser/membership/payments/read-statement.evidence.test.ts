/** Statements of banks without usual column names: what shows which words are codes, and which amounts came in. */
import { expect, test } from 'vitest';
import type { UsedCode } from '#shared/membership/statement-calls.ts';
import { formatShortDate } from '#shared/time/format-day.ts';
import { readStatement, UnknownAmounts } from '../../../../src/browser/membership/payments/read-statement.ts';
import { dayWords, type Group, matchStatement } from '../../../../src/browser/membership/payments/statement-groups.ts';
import { FileError } from '../../../../src/browser/ui/table/file-text.ts';
import { paymentToReview } from '../../../support/officer-rows.ts';

const [ABEL, MARY, COLLINS, CONFIRMED] = ['DEMO000026', 'DEMO000027', 'DEMO000028', 'DEMO000030'] as const;

const payment = (id: number, first_name: string, last_name: string, payment_code: string) =>
  paymentToReview(id, first_name, {
    payment_code,
    paid_on: '2026-11-17',
    person: { ...paymentToReview(id, first_name).person, last_name },
  });
const PAYMENTS = [
  payment(1, 'Abel', 'Rotich', ABEL),
  payment(2, 'Mary', 'Cherono', MARY),
  payment(3, 'Collins', 'Maina', COLLINS),
];
const ESTHER = { pk: 9, payment: 9, first_name: 'Esther', last_name: 'Sample' };
const USED: UsedCode[] = [
  { payment_code: CONFIRMED, state: 'confirmed', on: '2026-11-02', amount: 400, people: [ESTHER] },
  { payment_code: 'DEMO000031', state: 'confirmed', on: null, amount: null, people: [] },
];

/** The lines in each group, such as `2` or `3: The club paid this out.` */
function groups(text: string, chosen?: string): Partial<Record<Group, string[]>> {
  const { groups } = matchStatement(readStatement(text, chosen), { payments: PAYMENTS, used: USED });
  const found = Object.entries(groups).map(([group, lines]) => [
    group,
    lines.map(({ line, reason }) => [line.line, reason].filter((one) => one !== null).join(': ')),
  ]);
  return Object.fromEntries(found.filter(([, lines]) => lines?.length));
}
const PAID_OUT = 'The club paid this out.';
const BACK = 'This takes back the payment.';
const NO_WAY = "The balance doesn't tell us whether this came in.";
const table = (...lines: string[]) => `${lines.join('\n')}\n`;

test.each<[what: string, text: string, found: Partial<Record<Group, string[]>>]>([
  [
    'in the text, beside the reference of the bank',
    table(
      'Account Name:,INVENTED ROCKET CLUB',
      'Transaction Details,Payment reference,Value Date,Credit (Money In),Debit (Money Out),Balance',
      `MPS 254000000026 ${ABEL} ABEL ROTICH,S85922448,17/11/2026,400.00,,518.97`,
      'MPS 254000000040 DEMO000040 JANE SAMPLE,S85922449,17/11/2026,400.00,,918.97',
    ),
    { matched: ['3'], unknown: ['4'] },
  ],
  [
    'beside a day with the name of the month',
    table(
      'Transaction Date,Channel Ref. ID,Narrative,Debit,Credit',
      `17-NOV-2026,X,${ABEL}~MPESAC2B~ABEL ROTICH,,400.00`,
    ),
    { matched: ['2'] },
  ],
  [
    'at the end of a longer word',
    table('Posting Date,Narration,Lodgements', `17/11/2026,NTRF${ABEL},400.00`),
    { matched: ['2'] },
  ],
  [
    'of another payment too',
    table('Receipt No.,Details,Paid In', `${ABEL},Acc. ${MARY},400.00`, `${MARY},x,400.00`),
    { matched: ['3'], unreadable: [`2: It has the codes ${ABEL} and ${MARY}. Review them under Payments.`] },
  ],
  [
    'below a heading of forty lines',
    `${'Address,\n'.repeat(40)}Receipt No.,Paid In KES,Withdrawn KES\n${ABEL},400.00,null\n${MARY},400.00,N/A\n`,
    { matched: ['42', '43'] },
  ],
  [
    'with a charge of nothing above it',
    table('Receipt No.,Details,Paid In,Withdrawn', `${ABEL},Charge,0.00,0.00`, `${ABEL},Pay Bill,400.00,0.00`),
    { matched: ['3'], repeated: ['2: Line 3 has the same code. Only that line counts.'] },
  ],
  [
    'in lines copied from a PDF',
    table(
      'Receipt No. Completion Time Details Transaction Status Paid In Withdrawn Balance',
      `${ABEL} 2026-11-17 10:00:00 Funds received from 254700000001 - ABEL ROTICH Completed 400.00 0.00 1,200.00`,
      `${MARY} 2026-11-17 11:00:00 Paid to 254700000002 - MARY CHERONO Completed 0.00 400.00 800.00`,
    ),
    { matched: ['2'], excluded: [`3: ${BACK}`] },
  ],
  [
    'in copied lines whose amounts only the balance explains',
    table(
      `${ABEL} 17/11/2026 from ABEL ROTICH 400.00 1,200.00`,
      `${MARY} 18/11/2026 from MARY CHERONO 400.00 1,600.00`,
      `${COLLINS} 19/11/2026 to COLLINS MAINA 400.00 1,200.00`,
    ),
    { matched: ['2'], excluded: [`3: ${BACK}`], unclear: ['1: This line has several amounts: 400.00, 1,200.00.'] },
  ],
  [
    'in a copied line that goes on below',
    table(`${ABEL} 17/11/2026 from ABEL`, 'ROTICH KES 400', `${MARY} 17/11/2026 from MARY CHERONO KES 400`),
    { matched: ['1', '3'] },
  ],
  [
    'in copied lines whose names are below the amounts',
    table(
      'Receipt No. Completion Time Details Transaction Status Paid In Withdrawn Balance',
      'ZA11111111 2026-11-16 10:00:00 Funds received from COMPLETED 100.00 800.00',
      '2547***001 - PETER KAMAU',
      `${ABEL} 2026-11-17 10:00:00 Funds received from COMPLETED 400.00 1,200.00`,
      '2547***026 - ABEL ROTICH',
      `${MARY} 2026-11-17 11:00:00 Funds received from COMPLETED 400.00 1,600.00`,
      '2547***027 - JANE WANJIKU',
    ),
    { matched: ['4'], other_payer: ['6: Paid by someone else.'], unknown: ['2'] },
  ],
  [
    'above the payment of another line',
    table('400.00 17/11/2026', `${ABEL} ABEL ROTICH`, '400.00 17/11/2026', `${MARY} MARY CHERONO`),
    { unreadable: ['2: This line has no amount.', '4: This line has no amount.'], no_code: ['3'] },
  ],
  [
    'in copied lines of a payment that failed',
    table('Ref Name Status Amount', `${ABEL} ABEL ROTICH Failed 400.00`, `${MARY} MARY CHERONO Success 400.00`),
    { matched: ['3'], excluded: ['2: Its status is “Failed”.'] },
  ],
  [
    'below the heading of what went out',
    table('Money In', `${ABEL} ABEL 400.00`, 'Money Out', `${MARY} MARY 400.00`),
    { matched: ['2'], excluded: [`4: ${BACK}`] },
  ],
  [
    'inside a longer word',
    table('Reference,Amount', `${ABEL}254700000026,400`, 'XZ12345678,1'),
    { matched: ['2'], unknown: ['3'] },
  ],
  [
    'in two words',
    table('Reference,Amount', 'MPS DEMO 000026,400', 'XZ12345678,1'),
    { matched: ['2'], unknown: ['3'] },
  ],
  [
    'on a line with a value too many',
    table('Reference,Date,Amount', `${ABEL},Nov 17, 2026,400`),
    {
      unreadable: [
        '2: This line has 4 values for 3 columns. Put quotation marks around a value that has the separator in it.',
      ],
    },
  ],
  [
    'in several payments, so it may be none',
    table('Receipt,Details,Paid In,A/C No.', `XZ12345678,Pay,400,${ABEL}`, `XZ12345679,Pay,400,${ABEL}`),
    {
      unclear: ['2: Line 3 is another payment with this code.'],
      repeated: ['3: Line 2 has the same code. Only that line counts.'],
    },
  ],
])('A code is found %s', (_what, text, found) => expect(groups(text)).toEqual(found));

const rows = (title: string, come: string, go: string) =>
  table(`Date,Reference,Amount,${title}`, `17/11/2026,${ABEL},400.00,${come}`, `17/11/2026,${MARY},400.00,${go}`);

test.each([
  ['D/C', 'C', 'D'],
  ['Type', 'CRDT', 'DBIT'],
  ['In or out', 'In', 'Out'],
  ['+/-', '+', '-'],
  ['S/H', 'H', 'S'],
  ['Af Bij', 'Bij', 'Af'],
  ['Kind', 'Cash Deposit', 'Cash Withdrawal'],
  ['Txn Type', 'C2B', 'B2C'],
  ['Aina', 'Kuingia', 'Kutoka'],
  ['Nature', 'Recette', 'Dépense'],
])('A column %s tells what came in', (title, come, go) =>
  expect(groups(rows(title, come, go))).toEqual({ matched: ['2'], excluded: [`3: ${BACK}`] }),
);

test.each([
  ['the signs', table('Reference,Amount', `${ABEL},400.00`, `${MARY},-400.00`)],
  ['marks behind amounts', table('Reference,Amount', `${ABEL},400.00 CR`, `${MARY},400.00 DR`)],
  ['a minus beside unknown words', table('Kind,Reference,Amount', `Zu,${ABEL},400.00`, `Ab,${MARY},-400.00`)],
  [
    'columns, whatever numbers the bank gives',
    table('Transaction ID,Narration,Withdrawal Amt.,Deposit Amt.', `S1,${ABEL},,400`, `S2,${MARY},400,`),
  ],
  ['titles of other languages', table('Reference,Haben,Soll', `${ABEL},400.00,`, `${MARY},,400.00`)],
  ['marks before amounts', table('Reference,Amount', `${ABEL},CR 400.00`, `${MARY},DR 400.00`)],
  [
    'columns of names beside the sides',
    table(
      'Reference,From,From name,To,To name,Amount',
      `${ABEL},2567,ABEL ROTICH,888,Rocket Club,400`,
      `${MARY},888,Rocket Club,2568,MARY CHERONO,400`,
    ),
  ],
  ['the column of debits', table('Reference,Debit,Amount', `${ABEL},0.00,400.00`, `${MARY},400.00,400.00`)],
  [
    'the sides',
    table('Reference,From,To,Amount', `${ABEL},Abel Rotich,Rocket Club,400`, `${MARY},Rocket Club,Mary Cherono,400`),
  ],
])('Money that the club paid out is not ticked: %s tell', (_what, text) =>
  expect(groups(text)).toEqual({ matched: ['2'], excluded: [`3: ${BACK}`] }),
);

const BALANCES = ['16/11/2026,OPEN,0.00,800', `17/11/2026,${ABEL},400,1200`, `18/11/2026,${MARY},400,800`];
test.each([
  ['the oldest first', BALANCES, { matched: ['3'], excluded: [`4: ${BACK}`], no_code: ['2'] }],
  ['the newest first', BALANCES.toReversed(), { matched: ['3'], excluded: [`2: ${BACK}`], no_code: ['4'] }],
  ['without the line before it', BALANCES.slice(1), { unclear: [`2: ${NO_WAY}`], excluded: [`3: ${BACK}`] }],
])('The running balance tells what came in, %s', (_what, lines, found) =>
  expect(groups(table('Date,Reference,Amount,Balance', ...lines))).toEqual(found),
);

test('A line is not ticked where the balance contradicts the column', () =>
  expect(
    groups(
      table('Date,Reference,Paid In,Balance', '15/11/2026,X,5,795', '16/11/2026,Y,5,800', `17/11/2026,${ABEL},400,400`),
    ),
  ).toMatchObject({ unclear: ['4: The balance says that this was paid out.'] }));

test('A column with words that are not known leaves open what came in, and is named', () =>
  expect(groups(rows('Kind', 'Zu', 'Ab')).unclear).toEqual(
    [2, 3].map((line) => `${line}: The column “Kind” doesn't tell us whether this came in.`),
  ));

test.each([
  ['D/C', 'C', '', 3],
  ['Is debit', 'false', 'true', 2],
])('A column %s with %j and %j leaves open what its words do not tell', (title, come, go, first) => {
  const lines = [2, 3].filter((line) => line >= first);
  const doubts = lines.map((line) => `${line}: The column “${title}” doesn't tell us whether this came in.`);
  expect(groups(rows(title, come, go)).unclear).toEqual(doubts);
});

test('A column of types may have many words', () =>
  expect(
    groups(
      table('Reference,Type,Amount', `${ABEL},Deposit,400`, `${MARY},Withdrawal,400`, 'X1,Fee,1', 'X2,Interest,1'),
    ),
  ).toMatchObject({ matched: ['2'], excluded: [`3: ${BACK}`] }));

test('Contradicting columns leave open what came in', () =>
  expect(groups(table('Text,Reference,Amount,D/C', `Received,${ABEL},400,D`, `Sent,${MARY},400,C`))).toMatchObject({
    unclear: [2, 3].map((line) => `${line}: The column “Text” doesn't tell us whether this came in.`),
  }));

test('The balance before a payment is not the one after it', () =>
  expect(
    groups(
      table(
        'Reference,Amount,Previous Balance,Post Balance',
        'XZ12345678,100,900,1000',
        `${ABEL},400,1000,1400`,
        `${MARY},400,1400,1000`,
      ),
    ),
  ).toMatchObject({ matched: ['3'], excluded: [`4: ${BACK}`] }));

test.each(['Transaction Success', 'Completed successfully'])('A payment whose status is %j is done', (status) =>
  expect(groups(table('Reference,Transaction State,Amount', `${ABEL},${status},400`, `${MARY},Failed,400`))).toEqual({
    matched: ['2'],
    excluded: ['3: Its status is “Failed”.'],
  }),
);

test('A column with one value tells nothing', () =>
  expect(groups(rows('Currency', 'KES', 'KES'))).toEqual({ matched: ['2', '3'] }));

test('Deposits are what came in, and never the balance', () =>
  expect(
    groups(
      table(
        'Reference,Withdrawals,Deposits,Balance',
        `${ABEL},,400.00,1200.00`,
        `${MARY},,400.00,1600.00`,
        'BOFF1,30.00,,1570.00',
      ),
    ),
  ).toEqual({ matched: ['2', '3'], excluded: [`4: ${PAID_OUT}`] }));

test('Where it is not clear which amounts came in, the officer chooses their column', () => {
  const text = table('Reference,Sum A,Sum B', `${ABEL},20.00,400.00`, `${MARY},35.00,400.00`);
  expect(() => groups(text)).toThrow(UnknownAmounts);
  expect(() => groups(text)).toThrow('Reference, Sum A, Sum B');
  expect(groups(text, 'Sum B')).toEqual({ matched: ['2', '3'] });
});

const TITLES = 'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance';
const paid = `${ABEL},2026-11-17 16:12:09,Pay Bill,Completed,400.00,,400.00`;
const taken = { excluded: ['2: Line 3 reverses this payment.', '3: This takes back the payment of line 2.'] };
test.each<[what: string, line: string, found: Partial<Record<Group, string[]>>]>([
  [
    'a line out that names its code',
    `REV1,2026-11-17 17:00:00,Rev:Pay Bill Ref: ${ABEL},Completed,,-400.00,0.00`,
    taken,
  ],
  ['a line out with its code', `${ABEL},2026-11-17 17:00:00,Returned,Completed,-400.00,,0.00`, taken],
  [
    'a later line whose status is another',
    `${ABEL},2026-11-18 08:00:00,Pay Bill,Refunded,400.00,,0.00`,
    { excluded: ['2: Line 3 reverses this payment.', '3: Its status is “Refunded”.'] },
  ],
  [
    'no earlier line',
    `${ABEL},2026-11-17 16:00:00,Pay Bill,Pending,400.00,,0.00`,
    { matched: ['2'], excluded: ['3: Its status is “Pending”.'] },
  ],
  [
    'perhaps a line of the same moment',
    `${ABEL},2026-11-17 16:12:09,Pay Bill,Cancelled,400.00,,`,
    {
      unclear: ['2: Line 3 may take it back. Its status is “Cancelled”.'],
      excluded: ['3: Its status is “Cancelled”.'],
    },
  ],
  [
    'no charge with its code',
    `${ABEL},2026-11-17 16:12:09,Pay Bill Charge,Completed,,-5.00,395.00`,
    { matched: ['2'], excluded: [`3: ${PAID_OUT}`] },
  ],
  [
    'perhaps a larger amount, which may be of several payments',
    `REV1,2026-11-17 17:00:00,Rev ${ABEL} ${MARY},Completed,,-800.00,0.00`,
    { unclear: ['2: Line 3 may take it back.'], excluded: [`3: ${PAID_OUT}`] },
  ],
  ['a line out with its code inside a word', `REV1,2026-11-17 17:00:00,RVSL ${ABEL}R,Completed,,-400.00,0.00`, taken],
  [
    'no small payment with such a text',
    `DEMO000777,2026-11-17 17:00:00,reversal ${ABEL},Completed,1.00,,401.00`,
    { matched: ['2'], repeated: ['3: Line 2 has the same code. Only that line counts.'] },
  ],
])('A payment is taken back by %s', (_what, line, found) => expect(groups(table(TITLES, paid, line))).toEqual(found));

test('A payment that says “Not reversed” is ticked', () =>
  expect(groups(table('Reference,Details,Amount', `${ABEL},Not reversed,400`))).toEqual({ matched: ['2'] }));

test('A line that takes back a confirmed payment names the person', () =>
  expect(
    groups(
      table('Reference,Details,Amount', `X1,Refund ${CONFIRMED},-400`, `DEMO000031,x,400`, `X2,Refund DEMO000031,-400`),
    ).taken_back,
  ).toEqual([
    `2: Line 2 takes back the payment of Esther Sample, confirmed on ${formatShortDate('2026-11-02')}.`,
    '4: Line 4 takes back the payment of a former member.',
  ]));

const one = (changes: { name?: string; day?: string }) => {
  const { name = 'ABEL ROTICH', day = '17/11/2026' } = changes;
  return groups(
    table('Receipt No.,Completion Time,Other Party Info,Paid In', `${ABEL},${day},254000000026 - ${name},400`),
  );
};
test.each([
  ['MARY WANJIKU', { other_payer: ['2: Paid by someone else.'] }],
  ['MARY ROTICH', { matched: ["2: The payer's first name is another: MARY"] }],
  ['A. ROTICH', { matched: ['2'] }],
  ['ABE', { matched: ['2'] }],
  ['ROTICH ABEL KIPROP', { matched: ['2'] }],
  ['', { matched: ['2'] }],
])('The payer %j is compared with the account', (name, found) => expect(one({ name })).toEqual(found));

test.each([
  ['MPESA C2B ABEL ROTICH', 'matched'],
  ['MPESA C2B PETER KAMAU', 'other_payer'],
  ['Pay Bill Online', 'matched'],
])('The payer in the text %j is compared too', (details, group) =>
  expect(Object.keys(groups(table('Reference,Description,Amount', `${ABEL},${details},400`)))).toEqual([group]),
);

test.each([
  ['17/11/2023', { other_day: ['2: The two days are 1096 days apart.'] }],
  ['25-11-2026', { other_day: ['2: The two days are 8 days apart.'] }],
  ['24 Nov 2026', { matched: ['2'] }],
  ['11/12/2026', { matched: ['2'] }],
  ['20261117161209', { matched: ['2'] }],
  ['20231117161209', { other_day: ['2: The two days are 1096 days apart.'] }],
  ['17th Nov 2023', { other_day: ['2: The two days are 1096 days apart.'] }],
  ['Nov-17-2023', { other_day: ['2: The two days are 1096 days apart.'] }],
  ['45247', { other_day: ['2: The two days are 1096 days apart.'] }],
  ['soon', { matched: ['2'] }],
])('The day %s is compared with the one that was entered', (day, found) => expect(one({ day })).toEqual(found));

test.each([
  [['27/11/2026'], { other_day: ['2: The two days are 24 days apart.'] }],
  [['11/27/2026'], { matched: ['2'] }],
  [['27/11/2026', '11/27/2026'], { matched: ['2'] }],
])('A day that can be read in two ways is read as the others of the file: %j', (others, found) =>
  expect(
    groups(table('Reference,Date,Paid In', `${ABEL},11/12/2026,400`, ...others.map((day) => `X,${day},1`))),
  ).toMatchObject(found),
);

test('A line without a day shows that beside the day that was entered', () => {
  const statement = readStatement(table('Reference,Amount', `${ABEL},400`));
  const { matched } = matchStatement(statement, { payments: PAYMENTS, used: USED }).groups;
  expect(matched.map(dayWords)).toEqual([`no day on this line, entered as ${formatShortDate('2026-11-17')}`]);
});

test('Words that can be no code are not sent', () => {
  const { lines } = readStatement(
    table(
      'Date,Reference,Narration,Amount',
      `17-NOV-2026,S85922448,MPS 254000000026 ${ABEL} ABEL ROTICH K-10026,400.00`,
    ),
  );
  expect(lines.flatMap(({ possibleCodes }) => possibleCodes)).toEqual(['S85922448', ABEL]);
});

test.each([
  ['OFX', '<OFX><STMTTRN><TRNAMT>400'],
  ['MT940', ':20:X\n:61:2611171117C400,00NTRFDEMO000026'],
])('A file of the kind %s is named', (kind, text) => {
  expect(() => readStatement(text)).toThrow(FileError);
  expect(() => readStatement(text)).toThrow(`This is an ${kind} file, which we can't read. Ask the bank`);
});

// Algorithms that look at each sign many times would not end before the test's time limit.
test.each([
  ['of many columns', `Receipt No.,Paid In\n${'a,'.repeat(50_000)}`, /more than 200 columns/],
  ['of many lines', 'x\n'.repeat(400_000), /more than 20,000 lines/],
  ['of many numbers', `${ABEL},${'1,'.repeat(190)}\n`.repeat(2000), /We can't tell which/],
])('A text %s is refused quickly', (_what, text, sentence) => expect(() => readStatement(text)).toThrow(sentence));

test('A line with a very long cell is not read, and a text without columns is cut', () => {
  const titles = 'Receipt No.,Details,Paid In';
  expect(groups(table(titles, `${ABEL},from x${' .'.repeat(300_000)},400`, `${MARY},x,400`))).toEqual({
    matched: ['3'],
    unreadable: ['2: A value on this line is longer than 1000 characters.'],
  });
  const { unclear } = groups(`${`${ABEL} 400.00 `.repeat(2)}${'. '.repeat(300_000)}${MARY} 400.00`);
  expect(unclear).toHaveLength(2);
});
