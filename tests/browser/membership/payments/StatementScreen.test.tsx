import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { formatShortDate } from '#shared/time/format-day.ts';
import { $person } from '../../../../src/browser/http/token.ts';
import { StatementScreen } from '../../../../src/browser/membership/payments/StatementScreen.tsx';
import {
  expectTrouble,
  fieldOf,
  holdReplies,
  press,
  replies,
  reply,
  sentTo,
  setUpIsland,
  type,
} from '../../../support/island.ts';
import { ownAccess, paymentToReview } from '../../../support/officer-rows.ts';
import { refusal, signInAsOfficer } from '../../../support/officers.ts';

setUpIsland();

const COMPARE = 'POST /api/club/payments/statement/';
const CONFIRM = 'POST /api/club/payments/confirm/';
const CSV = `Receipt No.,Paid In,Other Party Info
OEI2AK4Q11,400.00,BRIAN SAMPLE
OEI2AK4Q12,400.00,CHEBET SAMPLE
OEI2AK4Q13,300.00,DAUDI SAMPLE
OEI2AK4Q14,400.00,AMINA SAMPLE
ZZZ1ZZ1ZZ1,400.00,NOBODY

`;
const PAYMENTS = [
  paymentToReview(1, 'Brian'),
  paymentToReview(2, 'Chebet'),
  paymentToReview(3, 'Daudi'),
  paymentToReview(4, 'Amina', { is_own: true }),
  paymentToReview(5, 'Esther'),
];
const HEADLINE =
  '3 match · 1 differs in the amount · 1 code that no one has entered · 1 payment is not on this statement yet';

async function open() {
  $person.set('1');
  signInAsOfficer(ownAccess('payments'));
  render(<StatementScreen />);
  await screen.findByLabelText('Statement as a CSV file');
}
const choose = (text = CSV) =>
  fireEvent.change(fieldOf('Statement as a CSV file'), { target: { files: [new File([text], 'statement.csv')] } });
async function compare() {
  replies.set(COMPARE, reply({ payments: PAYMENTS, used: [] }));
  await open();
  choose();
  await screen.findByRole('heading', { name: HEADLINE });
}
const row = (code: string) => screen.getByText(code).closest('li') as HTMLElement;
const box = (code: string) => within(row(code)).getByRole<HTMLInputElement>('checkbox');
const confirmed = (...ids: number[]) => reply({ results: ids.map((id) => ({ id, code: null, detail: null })) });
const toSend = (id: number, amount = 400) => ({
  ...{ id, payment_code: `OEI2AK4Q1${id}`, amount, since: '2026-11-20', until: '2027-08-31' },
});

test('An officer sees what a statement would confirm, and only its codes are sent', async () => {
  await compare();
  expect(sentTo(COMPARE)).toEqual([{ codes: ['OEI2AK4Q11', 'OEI2AK4Q12', 'OEI2AK4Q13', 'OEI2AK4Q14', 'ZZZ1ZZ1ZZ1'] }]);
  expect(screen.getByText('7 lines: 5 listed below, 1 with the column names, 1 blank.')).toBeTruthy();
  expect(box('OEI2AK4Q11').checked).toBe(true);
  expect(box('OEI2AK4Q13').checked).toBe(false);
  expect(within(row('OEI2AK4Q13')).getByText('The statement has KES 300. The fee is KES 400.')).toBeTruthy();
  expect([box('OEI2AK4Q14').checked, box('OEI2AK4Q14').disabled]).toEqual([false, true]);
  expect(within(row('OEI2AK4Q14')).getByText("You can't review your own payment. Ask another officer.")).toBeTruthy();
  expect(within(row('ZZZ1ZZ1ZZ1')).queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Esther Sample' }).getAttribute('href')).toBe('/officers/payments#payment-5');
});

test('An officer confirms what is ticked, reads what failed, and undoes one', async () => {
  await compare();
  fireEvent.click(box('OEI2AK4Q13'));
  const taken = 'Amina Otieno confirmed this 2 minutes ago.';
  replies.set(
    CONFIRM,
    reply({
      results: [
        { id: 1, code: null, detail: null },
        { id: 2, code: 'already_reviewed', detail: taken },
        { id: 3, code: null, detail: null },
      ],
    }),
  );
  press('Confirm 3');
  const words =
    "2 confirmed, 1 was reviewed by a colleague meanwhile. We'll email the people you confirmed in two minutes.";
  const status = await screen.findByText(words);
  expect(status.closest('[data-announced=""]')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.contains(status)).toBe(true));
  expect(sentTo(CONFIRM)).toEqual([{ payments: [toSend(1), toSend(2), toSend(3, 300)] }]);
  expect(within(row('OEI2AK4Q12')).getByText(taken)).toBeTruthy();
  expect(screen.queryByText('Tick the payments to confirm.')).toBeNull();

  const until = `Confirmed: a member until ${formatShortDate('2027-08-31')}.`;
  expect(within(row('OEI2AK4Q11')).getByText(until)).toBeTruthy();
  replies.set('POST /api/club/payments/1/undo/', reply({}));
  fireEvent.click(within(row('OEI2AK4Q11')).getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText("Brian Sample's payment is back in the list.")).toBeTruthy();
  expect(document.activeElement).toBe(row('OEI2AK4Q11'));
  expect(box('OEI2AK4Q11').checked).toBe(false);
  expect(screen.getByText('Tick the payments to confirm.')).toBeTruthy();

  replies.set(COMPARE, reply({ payments: [], used: [] }));
  press('Compare again');
  expect(await screen.findByRole('heading', { name: '0 match · 5 codes that no one has entered' })).toBeTruthy();
});

test('Without a network, what is ticked stays ticked', async () => {
  expectTrouble(/Comparing a statement failed/, /Confirming the payments of a statement failed/);
  await open();
  choose();
  expect(await screen.findByText(/^The server didn't answer\./)).toBeTruthy();
  replies.set(COMPARE, reply({ payments: PAYMENTS, used: [] }));
  press('Compare again');
  await screen.findByRole('heading', { name: HEADLINE });
  press('Confirm 2');
  expect(await screen.findByText(/^The server didn't answer\./)).toBeTruthy();
  expect(box('OEI2AK4Q11').checked).toBe(true);
  replies.set(CONFIRM, refusal(429, 'Request was throttled.'));
  press('Confirm 2');
  expect(await screen.findByText(/^Too many attempts\./)).toBeTruthy();
  replies.set(CONFIRM, reply({ results: [1, 2].map((id) => ({ id, code: 'already_reviewed', detail: 'You.' })) }));
  press('Confirm 2');
  expect(await screen.findByText('0 confirmed, 2 were reviewed already: the list shows by whom.')).toBeTruthy();
});

test('More than 500 payments are confirmed in several calls', async () => {
  const payments = Array.from({ length: 501 }, (_, at) =>
    paymentToReview(at + 1, 'Ann', { payment_code: `SGH7QK${1000 + at}` }),
  );
  replies.set(COMPARE, reply({ payments, used: [] }));
  await open();
  choose(`Code,Amount\n${payments.map(({ payment_code }) => `${payment_code},400`).join('\n')}\n`);
  await screen.findByText('501 match', { selector: 'h2' });
  const release = holdReplies();
  replies.set(CONFIRM, confirmed(...payments.map(({ id }) => id)));
  fireEvent.click(screen.getByText('Confirm 501'));
  fireEvent.click(screen.getByText('Confirming...'));
  release();
  await waitFor(() =>
    expect(sentTo(CONFIRM).map((body) => (body as { payments: unknown[] }).payments.length)).toEqual([500, 1]),
  );
});

test('After a file was read, its name stays above the result, with a way to choose another', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await compare();
  const isHidden = () => fieldOf('Statement as a CSV file').closest('[hidden]') !== null;
  expect(screen.getByText('statement.csv')).toBeTruthy();
  expect(isHidden()).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: HEADLINE }));
  expect(scrolled).toHaveBeenCalledOnce();
  press('Choose another statement');
  expect(isHidden()).toBe(false);
  expect(document.activeElement).toBe(fieldOf('Statement as a CSV file'));
  expect(screen.getByRole('heading', { name: HEADLINE }), 'it stays until another is read').toBeTruthy();
  choose('Name,Email\nAnn,a@x.example\n');
  await screen.findByText(/^There's no M-Pesa code in it\./);
  expect(isHidden()).toBe(false);
  type('Or paste lines or messages', 'OEI2AK4Q15 Confirmed. Ksh400.00 received from ESTHER SAMPLE on 11/11/26');
  press('Compare the text');
  expect(await screen.findByText('The pasted text')).toBeTruthy();
  expect(isHidden()).toBe(true);
  scrolled.mockRestore();
});

test('Pasted messages replace the file, and a wrong file gets a sentence', async () => {
  await compare();
  press('Choose another statement');
  type('Or paste lines or messages', 'OEI2AK4Q15 Confirmed. Ksh400.00 received from ESTHER SAMPLE on 11/11/26');
  press('Compare the text');
  expect(
    await screen.findByRole('heading', { name: '1 matches · 4 payments are not on this statement yet' }),
  ).toBeTruthy();
  choose('Name,Email\nAnn,a@x.example\n');
  expect(
    await screen.findByText("There's no M-Pesa code in it. Check that this is the club's statement."),
  ).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /matches/ })).toBeNull();
  choose('%PDF-1.7');
  expect(
    await screen.findByText('This is a PDF. Choose a CSV file, or copy its lines into the box below.'),
  ).toBeTruthy();
});
