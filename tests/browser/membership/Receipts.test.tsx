/** A member's receipts. What is on paper: tests/e2e/receipts.spec.ts. */
import { cleanup, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fullName } from '#shared/accounts/person-name.ts';
import type { Receipt } from '#shared/membership/membership.ts';
import { formatDay } from '#shared/time/format-day.ts';
import { Membership } from '../../../src/browser/membership/Membership.tsx';
import { Receipts } from '../../../src/browser/membership/Receipts.tsx';
import { press, replies, reply, setUpIsland, signIn } from '../../support/island.ts';
import { amina } from '../../support/member.ts';
import { paymentDue } from '../../support/memberships.ts';

setUpIsland();

const receipt = (number: string, changes: Partial<Receipt> = {}): Receipt => ({
  number,
  state: 'valid',
  kind: 'code',
  amount: 400,
  paid_on: '2026-11-10',
  confirmed_on: '2026-11-12',
  payment_code: 'OEI2AK4Q11',
  part_of: null,
  is_share: false,
  refunds: [],
  ...changes,
});

function prepare(...receipts: Receipt[]) {
  replies.set('GET /api/club/membership/', reply({ ...paymentDue, receipts }));
  signIn(amina);
}
async function open(...receipts: Receipt[]) {
  prepare(...receipts);
  render(<Receipts clubName="Invented Rocket Club" />);
  await screen.findByRole('list', { name: 'Receipts' });
}
const card = (number: string) => within(screen.getByRole('article', { name: `Receipt ${number}` }));
const factsOf = (number: string) =>
  Object.fromEntries(
    card(number)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent)),
  );

test('A receipt names the club, the member and the payment', async () => {
  await open(receipt('2026/27-014'));
  card('2026/27-014').getByText('Invented Rocket Club');
  expect(factsOf('2026/27-014')).toEqual({
    From: fullName(amina),
    For: 'Membership fee',
    Amount: 'KES 400',
    'Paid by': 'M-Pesa',
    'Payment code': 'OEI2AK4Q11',
    'Paid on': formatDay('2026-11-10'),
    'Confirmed on': formatDay('2026-11-12'),
  });
  expect(screen.queryByText('Void')).toBeNull();
});

test('A receipt says that its amount is unknown and its code deleted', async () => {
  await open(receipt('2026/27-014', { amount: null, payment_code: null }));
  expect(factsOf('2026/27-014')).toMatchObject({ Amount: 'unknown', 'Payment code': 'deleted' });
});

test('A receipt for cash has no code', async () => {
  await open(receipt('2026/27-014', { kind: 'cash', payment_code: null }));
  expect(factsOf('2026/27-014')).toMatchObject({ 'Paid by': 'Cash' });
  expect(factsOf('2026/27-014')).not.toHaveProperty('Payment code');
});

test('A receipt whose confirmation was undone says Void', async () => {
  await open(receipt('2026/27-015'), receipt('2026/27-014', { state: 'void' }));
  expect(card('2026/27-015').queryByText('Void')).toBeNull();
  card('2026/27-014').getByText('Void');
});

test('A receipt says what was given back, in whole or in part', async () => {
  const refund = (amount: number, refunded_on = '2026-12-01') => ({ amount, refunded_on });
  await open(
    receipt('2026/27-014', { refunds: [refund(400)] }),
    receipt('2026/27-015', { refunds: [refund(150), refund(150, '2026-12-02')] }),
  );
  const [first, second] = ['2026-12-01', '2026-12-02'].map(formatDay);
  card('2026/27-014').getByText(`Refunded KES 400 on ${first}.`);
  card('2026/27-015').getByText(`Refunded KES 150 of 400 on ${first}. Refunded KES 150 of 400 on ${second}.`);
  expect(card('2026/27-014').queryByText('Void')).toBeNull();
});

test('A receipt for a part of a payment names the whole', async () => {
  await open(
    receipt('2026/27-014', { part_of: 800 }),
    receipt('2026/27-015', { part_of: 800, is_share: true, payment_code: null }),
  );
  const Amount = 'KES 400, of a payment of KES 800 for several members';
  expect(factsOf('2026/27-014')).toMatchObject({ Amount, 'Payment code': 'OEI2AK4Q11' });
  expect(factsOf('2026/27-015')).toMatchObject({ Amount, 'Payment code': 'of another member' });
});

test('The profile says what was given back of the latest payment', async () => {
  const refunds = [{ amount: 400, refunded_on: '2026-12-01' }];
  prepare(receipt('2026/27-016', { state: 'void' }), receipt('2026/27-014', { refunds }));
  render(<Membership />);
  await screen.findByText(`Refunded KES 400 on ${formatDay('2026-12-01')}.`);
  cleanup();
  prepare(receipt('2026/27-016'), receipt('2026/27-014', { refunds }));
  render(<Membership />);
  await screen.findByText('I have paid');
  expect(screen.queryByText(/^Refunded/)).toBeNull();
});

test('A member prints one receipt without the others', async () => {
  const onPaper = () =>
    screen
      .getAllByRole('listitem')
      .flatMap((item) => (item.classList.contains('print:hidden') ? [] : item.textContent));
  const print = vi.fn(onPaper);
  vi.stubGlobal('print', print);
  await open(receipt('2026/27-015'), receipt('2026/27-014'));
  expect(onPaper()).toHaveLength(2);
  press('Print receipt 2026/27-014');
  expect(print).toHaveReturnedWith([expect.stringContaining('Receipt 2026/27-014')]);
});

test('A member without receipts reads when there will be one', async () => {
  prepare();
  render(<Receipts clubName="Invented Rocket Club" />);
  await screen.findByText('You have no receipts yet. You get one when an officer confirms your payment.');
});

test('The profile leads to the receipts once there is one', async () => {
  prepare();
  render(<Membership />);
  await screen.findByText('I have paid');
  expect(screen.queryByRole('link', { name: 'Your receipts' })).toBeNull();
  cleanup();
  prepare(receipt('2026/27-014'));
  render(<Membership />);
  const link = await screen.findByRole('link', { name: 'Your receipts' });
  expect(link.getAttribute('href')).toBe('/profile/receipts');
});
