/** Money given back, and payments for several members, on the page of a person and under Payments. */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PaymentOfPerson } from '#shared/membership/payments-to-review.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { addDays } from '#shared/time/days.ts';
import { formatShortDate } from '#shared/time/format-day.ts';
import { serverNow } from '../../../../src/browser/http/server-clock.ts';
import { $person } from '../../../../src/browser/http/token.ts';
import { PersonScreen } from '../../../../src/browser/members/person/PersonScreen.tsx';
import { PaymentsToReview } from '../../../../src/browser/membership/payments/PaymentsToReview.tsx';
import {
  expectTrouble,
  leaves,
  press,
  replies,
  reply,
  sentTo,
  setUpIsland,
  toasts,
  type,
} from '../../../support/island.ts';
import {
  officersPerson,
  ownAccess,
  paymentOfPerson,
  paymentToReview,
  personRow,
  sharing,
} from '../../../support/officer-rows.ts';
import { refusal, signInAsOfficer } from '../../../support/officers.ts';

setUpIsland();

const PERSON = 'GET /api/club/officers/people/77/';
const REFUND = 'POST /api/club/payments/3/refund/';
const SHARE = 'POST /api/club/payments/3/share/';
const END = 'POST /api/club/membership/people/77/end/';
const today = clubDay(serverNow());
const nextYear = addDays(today, 365);

async function open(payments: PaymentOfPerson[], address = '?tab=payments', me = ownAccess('payments')) {
  $person.set('1');
  history.replaceState(null, '', `/officers/people/77${address}`);
  signInAsOfficer(me);
  replies.set(PERSON, reply({ ...officersPerson, payments }));
  replies.set('GET /api/club/officers/access/', reply([]));
  render(<PersonScreen />);
  await screen.findByRole('heading', { name: 'Mercy Sample' });
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.queryByRole('button', { name });

test('An officer records money that was given back, and undoes it', async () => {
  await open([paymentOfPerson(3)]);
  press('Money given back… KES 400');
  await waitFor(() => expect(document.activeElement).toBe(field('Amount given back')));
  expect([field('Amount given back').value, field('Given back on').value]).toEqual(['400', today]);
  type('Amount given back', '401');
  type('Given back on', '2026-11-09');
  await waitFor(() => expect(leaves()).toBe(false));
  press('Record');
  expect(await screen.findByText('Enter a whole number from 1 to 400.')).toBeTruthy();
  expect(await screen.findByText(`Can't be before ${formatShortDate('2026-11-10')}, when it was paid.`)).toBeTruthy();
  expect(sentTo(REFUND)).toEqual([]);
  type('Amount given back', '150');
  type('Given back on', today);
  replies.set(REFUND, reply({ refund: 8 }));
  const refund = { id: 8, amount: 150, refunded_on: today, can_undo: true };
  replies.set(PERSON, reply({ ...officersPerson, payments: [paymentOfPerson(3, { refunds: [refund], left: 250 })] }));
  press('Record');
  const notice = await screen.findByRole('group', { name: 'Recorded: KES 150 was given back.' });
  expect(document.activeElement).toBe(notice);
  expect(sentTo(REFUND)).toEqual([{ amount: 150, refunded_on: today, refunded_before: 0 }]);
  await screen.findByText(`Refunded KES 150 of 400 on ${formatShortDate(today)}.`);
  press('Money given back… KES 400');
  expect(field('Amount given back').value).toBe('250');
  press('Cancel');
  replies.set('DELETE /api/club/payments/refunds/8/', { status: 204, body: '' });
  fireEvent.click(within(notice).getByRole('button', { name: 'Undo the refund' }));
  await screen.findByRole('group', { name: 'Undone. The refund no longer counts.' });
  expect(sentTo('DELETE /api/club/payments/refunds/8/')).toHaveLength(1);
});

test('The second of two officers reads that another has recorded a refund', async () => {
  expectTrouble(/Recording a refund failed/);
  await open([paymentOfPerson(3)]);
  press('Money given back… KES 400');
  const sentence = 'Tabitha Kimani has recorded that KES 400 was given back on Sun, Jan 10, 2027.';
  replies.set(REFUND, refusal(409, sentence, 'changed'));
  press('Record');
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test.each<[string, PaymentOfPerson]>([
  ['rejected', paymentOfPerson(3, { state: 'rejected', left: 0 })],
  ['a waiver', paymentOfPerson(3, { kind: 'waiver', amount: 0, left: 0 })],
])('Nothing can be given back of a payment that is %s', async (_what, payment) => {
  await open([payment]);
  expect(button('Record cash or a waiver')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Money given back/ })).toBeNull();
});

test.each([
  ['another area', ownAccess('members'), 77],
  ['their own payments', ownAccess('payments'), 1],
])('Officers with %s record no refund', async (_what, me, pk) => {
  $person.set('1');
  history.replaceState(null, '', `/officers/people/${pk}?tab=payments`);
  signInAsOfficer(me);
  replies.set(`GET /api/club/officers/people/${pk}/`, reply({ ...officersPerson, pk, payments: [paymentOfPerson(3)] }));
  replies.set('GET /api/club/officers/access/', reply([]));
  render(<PersonScreen />);
  expect(await screen.findByText('Confirmed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Money given back/ })).toBeNull();
});

test('A link to a payment of a person focuses it', async () => {
  await open([paymentOfPerson(4), paymentOfPerson(3)], '?tab=payments#payment-3');
  await waitFor(() => expect(document.activeElement?.id).toBe('payment-3'));
});

test('Ending a membership asks whether money was given back', async () => {
  await open([paymentOfPerson(3, { until: nextYear })], '');
  press('End the membership');
  type('Reason', 'Has moved away.');
  expect(screen.queryByLabelText('Amount given back')).toBeNull();
  type('Was money given back?', '3');
  expect([field('Amount given back').value, field('Given back on').value]).toEqual(['400', today]);
  type('Amount given back', '0');
  type('Given back on', addDays(today, 1));
  press('End it now');
  expect(await screen.findByText('Enter a whole number from 1 to 400.')).toBeTruthy();
  expect(await screen.findByText("Can't be in the future.")).toBeTruthy();
  type('Amount given back', '150');
  type('Given back on', today);
  replies.set(END, reply({}));
  press('End it now');
  await waitFor(() => expect(toasts()).toEqual(['The membership has ended.']));
  const refund = { payment: 3, amount: 150, refunded_on: today, refunded_before: 0 };
  expect(sentTo(END)).toEqual([{ reason: 'Has moved away.', ...refund }]);
});

test('Ending a membership without money given back sends none', async () => {
  await open(
    [paymentOfPerson(3, { until: nextYear }), paymentOfPerson(4, { until: nextYear, amount: 500, left: 500 })],
    '',
  );
  press('End the membership');
  const answers = within(field('Was money given back?'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  const paid = `paid ${formatShortDate('2026-11-10')}`;
  expect(answers).toEqual(['No', `Yes, for KES 400 ${paid}`, `Yes, for KES 500 ${paid}`]);
  type('Reason', 'Has moved away.');
  type('Was money given back?', '4');
  expect(field('Amount given back').value).toBe('500');
  type('Was money given back?', '');
  replies.set(END, reply({}));
  press('End it now');
  await waitFor(() => expect(sentTo(END)).toEqual([{ reason: 'Has moved away.' }]));
});

const brian = { ...personRow, pk: 101, first_name: 'Brian' };
async function choose(name: string) {
  replies.set('GET /api/club/officers/people/', reply({ count: 1, results: [brian] }));
  replies.set('GET /api/club/officers/people/101/', reply({ ...officersPerson, ...brian }));
  type('Also for', name);
  press('Search');
  fireEvent.click(await screen.findByRole('button', { name: 'Brian Sample (K-20077)' }));
  await screen.findByLabelText('Amount for Brian Sample');
}

test('An officer lets another member share a confirmed payment, and takes it back', async () => {
  await open([paymentOfPerson(3, { amount: 800, left: 800, can_share: true })]);
  press('Also for… KES 800');
  await choose('Brian');
  expect(field('Amount for Brian Sample').value).toBe('500');
  expect(screen.queryByLabelText('Whole amount that arrived')).toBeNull();
  type('Amount for Brian Sample', '400');
  replies.set(SHARE, reply({ payment: 4 }));
  replies.set(PERSON, reply({ ...officersPerson, payments: [paymentOfPerson(3, { sharing })] }));
  press('Share');
  const until = formatShortDate('2028-08-31');
  const notice = await screen.findByRole('group', {
    name: `Brian Sample has KES 400 of this payment and is a member until ${until}.`,
  });
  expect(sentTo(SHARE)).toEqual([{ pk: 101, amount: 400, since: '2027-09-01', until: '2028-08-31' }]);
  const list = await screen.findByRole('list', { name: 'Who shares this payment' });
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/officers/people/77?tab=payments#payment-3', '/officers/people/101?tab=payments#payment-4']);
  press('Money given back… KES 400');
  screen.getByText(
    'KES 800 for 2 members: Mercy Sample KES 400, Brian Sample KES 400. Record what each of them got back.',
  );
  press('Cancel');
  replies.set('POST /api/club/payments/4/undo/', reply({}));
  fireEvent.click(within(notice).getByRole('button', { name: /^Undo/ }));
  await screen.findByRole('group', { name: 'Undone. Only Mercy Sample has this payment now.' });
});

test('Cancel closes the form of a share, before someone is chosen and when that person can have none', async () => {
  await open([paymentOfPerson(3, { amount: 800, left: 800, can_share: true })]);
  press('Also for… KES 800');
  press('Cancel');
  expect(screen.queryByLabelText('Also for')).toBeNull();
  press('Also for… KES 800');
  replies.set('GET /api/club/officers/people/', reply({ count: 1, results: [brian] }));
  replies.set('GET /api/club/officers/people/101/', reply({ ...officersPerson, ...brian, proposal: null }));
  type('Also for', 'Brian');
  press('Search');
  fireEvent.click(await screen.findByRole('button', { name: 'Brian Sample (K-20077)' }));
  await screen.findByText(/^Brian Sample can't get a membership now/);
  press('Cancel');
  expect(screen.queryByLabelText('Also for')).toBeNull();
});

test('An officer lets another member share a payment under review, which is confirmed for both', async () => {
  $person.set('1');
  history.replaceState(null, '', '/officers/payments');
  signInAsOfficer(ownAccess('payments'));
  const item = paymentToReview(3, 'Mercy', { person: { ...paymentToReview(3, 'Mercy').person, pk: 77 } });
  replies.set('GET /api/club/payments/', reply([item]));
  signInAsOfficer(ownAccess('payments'));
  render(<PaymentsToReview />);
  fireEvent.click(await screen.findByRole('button', { name: "More about Mercy Sample's payment" }));
  press("Also for… Mercy Sample's payment");
  await choose('Brian');
  type('Amount for Brian Sample', '400');
  press('Share');
  expect(await screen.findByText('Enter a whole number, such as 400.')).toBeTruthy();
  type('Whole amount that arrived', '800');
  replies.set(SHARE, reply({ payment: 4 }));
  replies.set('GET /api/club/payments/', reply([{ ...item, sharing }]));
  press('Share');
  await screen.findByText('Brian Sample has KES 400 of this payment.');
  expect(sentTo(SHARE)).toEqual([{ pk: 101, arrived: 800, amount: 400 }]);
  const row = screen.getByRole('article');
  await waitFor(() => expect(document.activeElement).toBe(row));
  await within(row).findByText('Brian Sample');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'brian' } });
  expect(screen.getByRole('article')).toBe(row);

  press('Take back the part of Brian Sample');
  replies.set('POST /api/club/payments/4/undo/', reply({}));
  press('Take the part back');
  await screen.findByText('Brian Sample no longer shares this payment.');

  replies.set('POST /api/club/payments/3/', reply({}));
  press("Confirm Mercy Sample's payment");
  await screen.findByRole('group', {
    name: `Confirmed: Mercy Sample is a member until ${formatShortDate('2027-08-31')}, and Brian Sample too.`,
  });
});

const REFUND_OF_200 = { amount: 200, refunded_on: '2026-11-24' };
const CONFIRMED = {
  state: 'confirmed',
  review: {
    at: '2026-11-21T08:00:00Z',
    by: 'Halima Sample',
    reason: null,
    until: null,
    ended_on: null,
    can_undo: true,
  },
} as const;
const receipt = (payment: number, refunds = [REFUND_OF_200]) => ({
  ...{ payment, number: `2026/27-00${payment}`, state: 'valid' as const, amount: 400, refunds },
});

test('The list of confirmed payments has the receipt, and what was given back', async () => {
  $person.set('1');
  history.replaceState(null, '', '/officers/payments?state=confirmed');
  signInAsOfficer(ownAccess('payments'));
  const brian = paymentToReview(1, 'Brian', { ...CONFIRMED, receipts: [receipt(1)] });
  const shared = paymentToReview(3, 'Mercy', { ...CONFIRMED, sharing, receipts: [receipt(3, []), receipt(4)] });
  replies.set('GET /api/club/payments/', reply([brian, shared]));
  render(<PaymentsToReview />);
  const refunded = ` · Refunded KES 200 of 400 on ${formatShortDate('2026-11-24')}`;
  expect(await screen.findByText(`Receipt 2026/27-001${refunded}`)).toBeTruthy();
  const parts = within(screen.getByRole('list', { name: 'Who shares this payment' })).getAllByRole('listitem');
  expect(parts[0]?.textContent).toBe('Mercy SampleKES 400Receipt 2026/27-003');
  expect(parts[1]?.textContent).toContain(`Brian SampleKES 400Receipt 2026/27-004${refunded}`);
  expect(screen.queryByRole('button', { name: /^(?:Undo|Take back)/ })).toBeNull();
});

test("A person's payment has who confirmed it, and its receipts", async () => {
  const receipts = [receipt(3, []), { ...receipt(1, []), state: 'void' as const }];
  await open([paymentOfPerson(3, { receipts })]);
  const row = screen.getByRole('listitem').textContent;
  expect(row).toContain('Confirmed by Halima Sample ');
  expect(row).toContain('Receipt 2026/27-003Receipt 2026/27-001, void');
});

test('An officer without access to payments sees the payment alone', async () => {
  await open([paymentOfPerson(3, { receipts: [], review: null })], '?tab=payments', ownAccess('members'));
  const row = screen.getByRole('listitem').textContent;
  expect(row).toMatch(/^ConfirmedOEI2AK4Q13KES 400/);
  expect(row).not.toMatch(/Receipt|Confirmed by/);
});
