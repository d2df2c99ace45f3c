import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatShortDate } from '#shared/time/format-day.ts';
import { $person } from '../../../../src/browser/http/token.ts';
import { PaymentsToReview } from '../../../../src/browser/membership/payments/PaymentsToReview.tsx';
import {
  calls,
  expectTrouble,
  holdReplies,
  leaves,
  press,
  replies,
  reply,
  returnToTab,
  sentTo,
  setUpIsland,
} from '../../../support/island.ts';
import { ACCESS_ENDED, ownAccess, paymentToReview } from '../../../support/officer-rows.ts';
import { ME, refusal, signInAsOfficer } from '../../../support/officers.ts';

setUpIsland();

const PAYMENTS = 'GET /api/club/payments/';
const REVIEW = 'POST /api/club/payments/1/';
const UNDO = `${REVIEW}undo/`;
const brian = paymentToReview(1, 'Brian');
const chebet = paymentToReview(2, 'Chebet');

async function open(...items: ReturnType<typeof paymentToReview>[]) {
  $person.set('1');
  signInAsOfficer(ownAccess('payments'));
  replies.set(PAYMENTS, reply(items));
  render(<PaymentsToReview />);
  await screen.findByText('12 to review. The oldest has been waiting for 9 days.');
}
const row = (name: string) => screen.getByRole('heading', { name: new RegExp(name) }).closest('article') as HTMLElement;
const pressIn = (name: string, button: string) =>
  fireEvent.click(within(row(name)).getByRole('button', { name: new RegExp(`^${button}( |$)`) }));
const more = (name: string) => pressIn(name, `More about ${name} Sample's payment`);
function change(name: string) {
  more(name);
  pressIn(name, 'Change date or amount');
}
function reject(name: string) {
  more(name);
  pressIn(name, 'Reject…');
}
const field = (name: string, label: string) => within(row(name)).getByLabelText<HTMLInputElement>(label);
const set = (name: string, label: string, value: string) => fireEvent.change(field(name, label), { target: { value } });

test('An officer confirms a payment, and can undo it in its row', async () => {
  expectTrouble(/Undoing a review failed/);
  await open(brian, chebet);
  expect(row('Brian').textContent).toContain(`Paid ${formatShortDate('2026-11-10')} · KES 400`);
  expect(within(row('Brian')).getByText('KES 400').classList).toContain('whitespace-nowrap');
  expect(screen.queryByLabelText('Amount')).toBeNull();
  replies.set(REVIEW, reply({}));
  replies.set(PAYMENTS, reply([chebet]));
  replies.set(ME, reply({ ...ownAccess('payments'), payments_to_review: { count: 11, oldest_days: 8 } }));
  const confirm = within(row('Brian')).getByRole('button', { name: /^Confirm / });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  const words = `Confirmed: Brian Sample is a member until ${formatShortDate('2027-08-31')}.`;
  const notice = await screen.findByRole('group', { name: words });
  expect(document.activeElement).toBe(notice);
  expect(notice.compareDocumentPosition(row('Chebet'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await screen.findByText('11 to review. The oldest has been waiting for 8 days.')).toBeTruthy();
  expect(document.activeElement).toBe(notice);
  expect(sentTo(REVIEW)).toEqual([{ decision: 'confirm', since: '2026-11-20', until: '2027-08-31', amount: 400 }]);
  expect(screen.queryByText('OEI2AK4Q11')).toBeNull();

  const tooLate = 'This person has sent a newer code. Review that one first.';
  replies.set(UNDO, refusal(409, tooLate, 'already_submitted'));
  fireEvent.click(within(notice).getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText(tooLate)).toBeTruthy();
  replies.set(UNDO, reply({}));
  replies.set(PAYMENTS, reply([brian, chebet]));
  // The second half of a double tap on Confirm lands here.
  fireEvent.click(within(notice).getByRole('button', { name: /^Undo/ }), { detail: 2 });
  expect(sentTo(UNDO)).toHaveLength(1);
  fireEvent.click(within(notice).getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText("Brian Sample's payment is back in the list.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(row('Brian')));
  expect(screen.queryByText(words)).toBeNull();
  pressIn('Brian', 'Confirm');
  expect(await screen.findByRole('group', { name: words })).toBeTruthy();
});

test('An officer changes the last day and the amount before confirming', async () => {
  await open(brian);
  change('Brian');
  await waitFor(() => expect(document.activeElement).toBe(field('Brian', 'Member until')));
  expect(field('Brian', 'Member until').value).toBe('2027-08-31');
  expect(field('Brian', 'Amount').value).toBe('400');
  expect(leaves()).toBe(true);
  set('Brian', 'Amount', '1000001');
  await waitFor(() => expect(leaves()).toBe(false));
  set('Brian', 'Member until', '2026-11-19');
  pressIn('Brian', 'Confirm');
  expect(await screen.findByText('Enter at most 1,000,000.')).toBeTruthy();
  const tooEarly = `The membership starts on ${formatShortDate('2026-11-20')}. Choose a later day.`;
  expect(await screen.findByText(tooEarly)).toBeTruthy();
  set('Brian', 'Amount', '4,5');
  expect(await screen.findByText('Enter a whole number, such as 400.')).toBeTruthy();
  replies.set(REVIEW, reply({}));
  set('Brian', 'Amount', '');
  set('Brian', 'Member until', '2027-12-31');
  pressIn('Brian', 'Confirm');
  await screen.findByText(new RegExp(`is a member until ${formatShortDate('2027-12-31')}`));
  expect(sentTo(REVIEW)).toEqual([{ decision: 'confirm', since: '2026-11-20', until: '2027-12-31' }]);
});

test('The second of two officers reads who was faster', async () => {
  expectTrouble(/Confirming a payment failed/);
  await open(brian, chebet);
  const own = 'Another officer has to review your own payment.';
  replies.set(REVIEW, refusal(403, own));
  pressIn('Brian', 'Confirm');
  expect(await within(row('Brian')).findByText(own)).toBeTruthy();
  const sentence = 'Amina Otieno confirmed this 2 minutes ago.';
  replies.set(REVIEW, refusal(409, sentence, 'already_reviewed'));
  replies.set(PAYMENTS, reply([chebet]));
  pressIn('Brian', 'Confirm');
  const notice = await screen.findByRole('group', { name: sentence });
  expect(within(notice).queryByRole('button', { name: /^Undo/ })).toBeNull();
  await waitFor(() => expect(screen.queryByText('OEI2AK4Q11')).toBeNull());
});

test('An officer rejects a payment with a suggested reason', async () => {
  await open(brian, chebet);
  reject('Brian');
  await waitFor(() => expect(document.activeElement).toBe(field('Brian', 'Reason')));
  pressIn('Brian', 'Reject');
  expect(await screen.findByText('Give a reason.')).toBeTruthy();
  expect(leaves()).toBe(true);
  set('Brian', 'Reason', 'Not ours.');
  await waitFor(() => expect(leaves()).toBe(false));
  for (const [filter, rows] of [
    ['Rejected', []],
    ['To review', [brian, chebet]],
  ] as const) {
    replies.set(PAYMENTS, reply(rows));
    fireEvent.click(screen.getByRole('button', { name: filter }));
    await screen.findByText(rows.length === 0 ? 'No payment has been rejected.' : 'Chebet Sample');
    expect(leaves(), 'nothing typed is lost').toBe(false);
  }
  await waitFor(() => expect(field('Brian', 'Reason').value).toBe('Not ours.'));
  pressIn('Brian', 'Cancel');
  expect(document.activeElement).toBe(row('Brian'));
  expect(leaves()).toBe(true);
  reject('Brian');
  replies.set(REVIEW, reply({}));
  pressIn('Brian', "The code isn't on our statement.");
  pressIn('Brian', 'Reject');
  await screen.findByText('Rejected. Brian Sample will be emailed the reason.');
  expect(sentTo(REVIEW)).toEqual([{ decision: 'reject', reason: "The code isn't on our statement." }]);
});

test('A link to a payment focuses its row', async () => {
  history.replaceState(null, '', '#payment-2');
  await open(brian, chebet);
  await waitFor(() => expect(document.activeElement).toBe(row('Chebet')));
  replies.set(PAYMENTS, reply([]));
  fireEvent.click(screen.getByRole('button', { name: 'Rejected' }));
  await screen.findByText('No payment has been rejected.');
  expect(location.search).toBe('?state=rejected');
  expect(calls.filter(({ name }) => name === PAYMENTS).map(({ query }) => query)).toEqual([
    '?state=submitted',
    '?state=rejected',
  ]);
  replies.set(PAYMENTS, reply([chebet]));
  const toReview = screen.getByRole('button', { name: 'To review' });
  toReview.focus();
  fireEvent.click(toReview);
  await screen.findByRole('article', { name: 'Chebet Sample' });
  expect(document.activeElement).toBe(toReview);
});

test('An officer undoes a recent review in the list', async () => {
  history.replaceState(null, '', '?state=confirmed');
  const review = {
    at: '2026-11-12T09:00:00Z',
    by: 'Amina Demo',
    reason: null,
    until: '2027-08-31',
    ended_on: null,
    can_undo: true,
  };
  const confirmed = { state: 'confirmed', review } as const;
  await open(
    paymentToReview(1, 'Brian', { ...confirmed, kind: 'cash', payment_code: null }),
    paymentToReview(2, 'Chebet', { ...confirmed, review: { ...review, can_undo: false } }),
    paymentToReview(3, 'Daniel', {
      ...confirmed,
      kind: 'waiver',
      payment_code: null,
      review: { ...review, until: null },
    }),
    paymentToReview(4, 'Esther', { ...confirmed, review: { ...review, ended_on: '2026-11-20' } }),
  );
  expect(within(row('Brian')).getByText('Cash')).toBeTruthy();
  expect(within(row('Brian')).getAllByText(/Member until/)).toHaveLength(1);
  expect(row('Brian').textContent).toContain('Confirmed by Amina Demo ');
  expect(row('Esther').textContent).toContain(`. Membership ended on ${formatShortDate('2026-11-20')}.`);
  expect(within(row('Esther')).queryByText(/Member until/)).toBeNull();
  expect(within(row('Brian')).getByTitle('Thursday, November 12, 2026, 12:00 PM')).toBeTruthy();
  expect(within(row('Chebet')).queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect(within(row('Daniel')).getByText('Waiver')).toBeTruthy();
  replies.set(UNDO, reply({}));
  replies.set('POST /api/club/payments/4/undo/', reply({}));
  pressIn('Brian', 'Undo');
  const notice = await screen.findByRole('group', {
    name: 'Undone. The payment recorded for Brian Sample no longer counts.',
  });
  expect(document.activeElement).toBe(notice);
  pressIn('Esther', 'Undo');
  expect(await screen.findByRole('group', { name: "Esther Sample's payment is back in the list." })).toBeTruthy();
});

test('A renewal, a namesake and a similar code are marked', async () => {
  const similar_codes = [{ pk: 9, payment_code: 'TB00AK4Q16' }];
  await open(
    paymentToReview(1, 'Brian', {
      previous_until: '2026-12-31',
      same_name: [{ pk: 9, username: 'K-10009' }],
      similar_codes,
    }),
  );
  expect(screen.getByRole('link', { name: 'TB00AK4Q16' }).closest('p')?.textContent).toBe(
    'Nearly the same code, check O and 0, I and 1: TB00AK4Q16',
  );
  expect(within(row('Brian')).getByText('Renewal')).toBeTruthy();
  expect(within(row('Brian')).getByText(/Same name, possibly a second account/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'K-10009' }).getAttribute('href')).toBe('/officers/people/9');
  more('Brian');
  const facts = `K-20001 · J12/3456/2024 · Year 2 · signed up on ${formatShortDate('2026-11-01')}`;
  expect(row('Brian').textContent).toContain(facts);
});

test('An officer searches for a code or a name', async () => {
  await open(brian, chebet);
  const search = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  const visibleNames = () => screen.queryAllByRole('article').map((one) => one.querySelector('h3')?.textContent);
  search('oei2 ak4 q12');
  expect(visibleNames()).toEqual(['Chebet Sample']);
  search(' brian ');
  expect(visibleNames()).toEqual(['Brian Sample']);
  search('Q99');
  expect(screen.getByText('No payment here has this code or name.')).toBeTruthy();
  cleanup();
  signInAsOfficer({ ...ownAccess('payments'), payments_to_review: { count: 0, oldest_days: 0 } });
  replies.set(PAYMENTS, reply([]));
  render(<PaymentsToReview />);
  expect(await screen.findByRole('heading', { name: 'No payments to review' })).toBeTruthy();
});

test('New payments come when the officer returns to the tab, and leave the focus, what is typed and what was just done', async () => {
  await open(brian, chebet);
  replies.set(REVIEW, reply({}));
  replies.set(PAYMENTS, reply([chebet]));
  pressIn('Brian', 'Confirm');
  const words = `Confirmed: Brian Sample is a member until ${formatShortDate('2027-08-31')}.`;
  await screen.findByRole('group', { name: words });
  reject('Chebet');
  set('Chebet', 'Reason', 'Not ours.');
  await waitFor(() => expect(document.activeElement).toBe(field('Chebet', 'Reason')));
  const typed = field('Chebet', 'Reason');
  replies.set(PAYMENTS, reply([paymentToReview(3, 'Daniel'), chebet]));
  replies.set(ME, reply({ ...ownAccess('payments'), payments_to_review: { count: 2, oldest_days: 1 } }));
  returnToTab();
  await screen.findByText('Daniel Sample');
  await screen.findByText('2 to review. The oldest has been waiting for 1 day.');
  expect(field('Chebet', 'Reason')).toBe(typed);
  expect([document.activeElement, typed.value]).toEqual([typed, 'Not ours.']);
  expect(screen.getByRole('group', { name: words })).toBeTruthy();
});

test('An officer whose access ends while something is typed keeps it, and reads why nothing is loaded', async () => {
  expectTrouble(/Loading the payments failed/);
  await open(chebet);
  reject('Chebet');
  set('Chebet', 'Reason', 'Not ours.');
  replies.set(ME, reply(ACCESS_ENDED));
  replies.set(PAYMENTS, refusal(403, 'You do not have permission to perform this action.'));
  returnToTab();
  await screen.findByText(/^The payments couldn't be loaded\. Your officer access ended on /);
  expect(field('Chebet', 'Reason').value).toBe('Not ours.');
});

test('The payments of one state go while those of another load', async () => {
  await open(brian);
  const letGo = holdReplies();
  press('Rejected');
  await screen.findByText('Loading the payments...');
  expect(screen.queryByRole('heading', { name: /Brian/ })).toBeNull();
  replies.set(PAYMENTS, reply([]));
  letGo();
  await screen.findByText('No payment has been rejected.');
});

test('Each list of payments is asked for once when it is shown, and with the number to review after each review', async () => {
  const queries = () => calls.filter(({ name }) => name === PAYMENTS).map(({ query }) => query.replace('?state=', ''));
  await open(brian, chebet);
  expect(queries()).toEqual(['submitted']);
  press('Confirmed');
  await waitFor(() => expect(queries()).toEqual(['submitted', 'confirmed']));
  press('To review');
  await waitFor(() => expect(queries()).toEqual(['submitted', 'confirmed', 'submitted']));
  const before = calls.filter(({ name }) => name === ME).length;
  replies.set(REVIEW, reply({}));
  pressIn('Brian', 'Confirm');
  await screen.findByRole('group', { name: /^Confirmed: / });
  await waitFor(() => expect(queries()).toEqual(['submitted', 'confirmed', 'submitted', 'submitted']));
  expect(calls.filter(({ name }) => name === ME)).toHaveLength(before + 1);
});
