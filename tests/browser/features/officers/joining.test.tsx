import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { PaymentQueue } from '../../../../src/browser/features/officers/payments/PaymentQueue.tsx';
import { $person } from '../../../../src/browser/http/token.ts';
import { formatShortDate } from '../../../../src/shared/format-day.ts';
import {
  answerQuestion,
  calls,
  expectTrouble,
  holdReplies,
  replies,
  reply,
  setUpIsland,
} from '../../../support/island.ts';
import { ownRights, queueItem, RIGHTS_OVER } from '../../../support/officer-rows.ts';
import { FORBIDDEN, ME, refusal, signInAsOfficer } from '../../../support/officers.ts';

setUpIsland();

const QUEUE = 'GET /api/club/joining/queue/';
const brian = queueItem(1, 'Brian');
const chebet = queueItem(2, 'Chebet');

async function open(...items: ReturnType<typeof queueItem>[]) {
  signInAsOfficer(ownRights('money'));
  replies.set(QUEUE, reply(items));
  render(<PaymentQueue />);
  await screen.findByText('12 to review. The oldest has been waiting 9 days.');
}
const row = (name: string) => screen.getByRole('heading', { name: new RegExp(name) }).closest('article') as HTMLElement;
const pressIn = (name: string, button: string) =>
  fireEvent.click(within(row(name)).getByRole('button', { name: button }));
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
const sent = (call: string) => calls.filter(({ name }) => name === call).map(({ json }) => json);

test('an officer confirms a payment, sees that in its row, and can undo it there', async () => {
  await open(brian, chebet);
  expect(within(row('Brian')).getByText(`Paid ${formatShortDate('2026-11-10')} · KES 400`)).toBeTruthy();
  expect(screen.queryByLabelText('Amount')).toBeNull();
  replies.set('POST /api/club/joining/queue/1/', reply({}));
  replies.set(QUEUE, reply([chebet]));
  replies.set(ME, reply({ ...ownRights('money'), waiting: { statements: 11, oldest_days: 8 } }));
  pressIn('Brian', 'Confirm');
  const words = `Confirmed: Brian Sample is a member until ${formatShortDate('2027-08-31')}.`;
  const notice = await screen.findByRole('group', { name: words });
  expect(document.activeElement).toBe(notice);
  expect(notice.compareDocumentPosition(row('Chebet'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await screen.findByText('11 to review. The oldest has been waiting 8 days.')).toBeTruthy();
  expect(document.activeElement).toBe(notice);
  expect(sent('POST /api/club/joining/queue/1/')).toEqual([
    { decision: 'confirm', since: '2026-11-20', until: '2027-08-31', amount: 400 },
  ]);
  expect(screen.queryByText('OEI2AK4Q11')).toBeNull();

  replies.set('POST /api/club/joining/queue/1/undo/', reply({}));
  replies.set(QUEUE, reply([brian, chebet]));
  // The second half of a double tap on Confirm lands here.
  fireEvent.click(within(notice).getByRole('button', { name: 'Undo' }), { detail: 2 });
  fireEvent.click(within(notice).getByRole('button', { name: 'Undo' }));
  expect(
    await within(await screen.findByRole('article', { name: 'Brian Sample' })).findByText(
      "Brian Sample's payment is back in the list.",
    ),
  ).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(row('Brian')));
  expect(screen.queryByText(words)).toBeNull();
  pressIn('Brian', 'Confirm');
  expect(await screen.findByRole('group', { name: words })).toBeTruthy();
});

test('an undo that comes too late says why, and the notice stays', async () => {
  expectTrouble(/Undoing a decision failed/);
  await open(brian);
  replies.set('POST /api/club/joining/queue/1/', reply({}));
  replies.set(QUEUE, reply([]));
  pressIn('Brian', 'Confirm');
  const sentence = 'This person has sent a newer code. Decide on that one first.';
  replies.set('POST /api/club/joining/queue/1/undo/', refusal(409, sentence, 'already_stated'));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

test('a last day before the membership starts and an amount that is too high are not sent', async () => {
  await open(brian);
  change('Brian');
  fireEvent.change(field('Brian', 'Amount'), { target: { value: '1000001' } });
  fireEvent.change(field('Brian', 'Member until'), { target: { value: '2026-11-19' } });
  pressIn('Brian', 'Confirm');
  expect(await screen.findByText('Enter at most 1,000,000.')).toBeTruthy();
  expect(
    await screen.findByText(`The membership starts on ${formatShortDate('2026-11-20')}. Choose a later day.`),
  ).toBeTruthy();
  expect(sent('POST /api/club/joining/queue/1/')).toEqual([]);
});

test('an officer changes day and amount before confirming; a wrong amount is not sent', async () => {
  await open(brian);
  change('Brian');
  expect(field('Brian', 'Member until').value).toBe('2027-08-31');
  expect(field('Brian', 'Amount').value).toBe('400');
  replies.set('POST /api/club/joining/queue/1/', reply({}));
  fireEvent.change(field('Brian', 'Amount'), { target: { value: '4,5' } });
  pressIn('Brian', 'Confirm');
  expect(await screen.findByText('Enter a whole number, such as 400.')).toBeTruthy();
  expect(sent('POST /api/club/joining/queue/1/')).toEqual([]);
  fireEvent.change(field('Brian', 'Amount'), { target: { value: '' } });
  fireEvent.change(field('Brian', 'Member until'), { target: { value: '2027-12-31' } });
  pressIn('Brian', 'Confirm');
  await screen.findByText(new RegExp(`is a member until ${formatShortDate('2027-12-31')}`));
  expect(sent('POST /api/club/joining/queue/1/')).toEqual([
    { decision: 'confirm', since: '2026-11-20', until: '2027-12-31' },
  ]);
});

test('two officers at once: the second is told who was faster, and the row disappears', async () => {
  await open(brian, chebet);
  const sentence = 'Amina Otieno confirmed this 2 minutes ago.';
  replies.set('POST /api/club/joining/queue/1/', refusal(409, sentence, 'decided'));
  replies.set(QUEUE, reply([chebet]));
  pressIn('Brian', 'Confirm');
  const notice = await screen.findByRole('group', { name: sentence });
  expect(within(notice).queryByRole('button', { name: 'Undo' })).toBeNull();
  await waitFor(() => expect(screen.queryByText('OEI2AK4Q11')).toBeNull());
});

test('a double press confirms once', async () => {
  await open(brian);
  replies.set('POST /api/club/joining/queue/1/', reply({}));
  const letReply = holdReplies();
  const confirm = within(row('Brian')).getByRole('button', { name: 'Confirm' });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await within(row('Brian')).findByText('Confirming...');
  letReply();
  await screen.findByText(/^Confirmed: Brian/);
  expect(sent('POST /api/club/joining/queue/1/')).toHaveLength(1);
});

test('officers cannot confirm their own payment', async () => {
  expectTrouble(/Confirming a payment failed/);
  await open(brian);
  const sentence = 'Another officer has to check your own payment.';
  replies.set('POST /api/club/joining/queue/1/', refusal(403, sentence));
  pressIn('Brian', 'Confirm');
  expect(await within(row('Brian')).findByText(sentence)).toBeTruthy();
});

test('access that ends meanwhile is explained, and the reason stays typed', async () => {
  expectTrouble(/Rejecting a payment failed/);
  await open(brian);
  reject('Brian');
  fireEvent.change(field('Brian', 'Reason'), { target: { value: 'Not ours.' } });
  replies.set('POST /api/club/joining/queue/1/', FORBIDDEN);
  replies.set(ME, reply(RIGHTS_OVER));
  pressIn('Brian', 'Reject');
  expect(await within(row('Brian')).findByText('Your officer access ended on September 30, 2026.')).toBeTruthy();
  expect(field('Brian', 'Reason').value).toBe('Not ours.');
});

test('an officer rejects with a suggested reason; without a reason nothing is sent', async () => {
  await open(brian);
  reject('Brian');
  await waitFor(() => expect(document.activeElement).toBe(field('Brian', 'Reason')));
  pressIn('Brian', 'Reject');
  expect(await screen.findByText('Give a reason.')).toBeTruthy();
  replies.set('POST /api/club/joining/queue/1/', reply({}));
  pressIn('Brian', "The code isn't on our statement.");
  pressIn('Brian', 'Reject');
  await screen.findByText('Rejected. Brian Sample will be emailed the reason.');
  expect(sent('POST /api/club/joining/queue/1/')).toEqual([
    { decision: 'refuse', reason: "The code isn't on our statement." },
  ]);
});

beforeEach(() => $person.set('1'));
const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('leaving the page with a typed reason asks first', async () => {
  await open(brian);
  reject('Brian');
  expect(leaves()).toBe(true);
  fireEvent.change(field('Brian', 'Reason'), { target: { value: 'Not ours.' } });
  await waitFor(() => expect(leaves()).toBe(false));
  fireEvent.click(screen.getByRole('button', { name: 'Rejected' }));
  answerQuestion('Leave without saving', 'Cancel');
  expect(screen.getByRole('button', { name: 'To review' }).getAttribute('aria-pressed')).toBe('true');
  pressIn('Brian', 'Cancel');
  expect(leaves()).toBe(true);
});

test('leaving the page with a changed date or amount asks first', async () => {
  await open(brian);
  change('Brian');
  expect(leaves()).toBe(true);
  fireEvent.change(field('Brian', 'Amount'), { target: { value: '350' } });
  await waitFor(() => expect(leaves()).toBe(false));
  pressIn('Brian', 'Cancel');
  expect(leaves()).toBe(true);
});

test('cancelling a rejection leaves the focus on its payment', async () => {
  await open(brian, chebet);
  reject('Chebet');
  pressIn('Chebet', 'Cancel');
  expect(document.activeElement).toBe(row('Chebet'));
});

test('without a network the officer is told, and the values stay', async () => {
  expectTrouble(/Confirming a payment failed/);
  await open(brian);
  change('Brian');
  fireEvent.change(field('Brian', 'Amount'), { target: { value: '350' } });
  pressIn('Brian', 'Confirm');
  expect(await within(row('Brian')).findByText(/The server didn't answer/)).toBeTruthy();
  expect(field('Brian', 'Amount').value).toBe('350');
});

test('in the list, J and K move between the payments and Enter confirms the one with the focus', async () => {
  await open(brian, chebet);
  const key = (name: string, on: Element = document.activeElement ?? document.body) =>
    fireEvent.keyDown(on, { key: name });
  row('Brian').focus();
  key('j');
  key('j');
  expect(document.activeElement).toBe(row('Chebet'));
  key('k');
  expect(document.activeElement).toBe(row('Brian'));
  change('Chebet');
  await waitFor(() => expect(document.activeElement).toBe(field('Chebet', 'Member until')));
  field('Chebet', 'Amount').focus();
  key('j');
  key('Enter');
  expect(document.activeElement).toBe(field('Chebet', 'Amount'));
  pressIn('Chebet', 'Cancel');
  expect(document.activeElement).toBe(row('Chebet'));
  replies.set('POST /api/club/joining/queue/2/', reply({}));
  key('Enter');
  const notice = await screen.findByRole('group', { name: /^Confirmed: Chebet/ });
  expect(sent('POST /api/club/joining/queue/2/')).toHaveLength(1);
  expect(sent('POST /api/club/joining/queue/1/')).toEqual([]);
  key('Enter', notice);
  key('k', notice);
  expect(document.activeElement).toBe(row('Brian'));
});

test('outside the list, single letters do nothing, because of speech input', async () => {
  await open(brian, chebet);
  expect(row('Brian').tabIndex).toBe(0);
  const refused = screen.getByRole('button', { name: 'Rejected' });
  for (const place of [document.body, refused])
    for (const key of ['j', 'k', 'Enter']) {
      if (place === refused) refused.focus();
      fireEvent.keyDown(place, { key });
      expect(row('Brian').contains(document.activeElement)).toBe(false);
    }
  expect(sent('POST /api/club/joining/queue/1/')).toEqual([]);
});

test('a link to one payment focuses its row, once', async () => {
  history.replaceState(null, '', '#payment-2');
  await open(brian, chebet);
  await waitFor(() => expect(document.activeElement).toBe(row('Chebet')));
  replies.set(QUEUE, reply([]));
  fireEvent.click(screen.getByRole('button', { name: 'Rejected' }));
  await screen.findByText('No payment has been rejected.');
  replies.set(QUEUE, reply([chebet]));
  fireEvent.click(screen.getByRole('button', { name: 'To review' }));
  await screen.findByRole('article', { name: 'Chebet Sample' });
  expect(document.activeElement).toBe(document.body);
});

test('cash and waivers are listed among the confirmed payments, with their end once', async () => {
  const decision = { at: '2026-11-12T09:00:00Z', by: 'Amina Demo', reason: null, until: '2027-08-31', can_undo: true };
  await open(
    queueItem(1, 'Brian', { kind: 'cash', reference: null, state: 'confirmed', decision }),
    queueItem(2, 'Chebet', {
      kind: 'waiver',
      reference: null,
      state: 'confirmed',
      decision: { ...decision, until: null },
    }),
  );
  expect(within(row('Brian')).getByText('Cash')).toBeTruthy();
  expect(within(row('Brian')).getAllByText(/Member until/)).toHaveLength(1);
  expect(within(row('Chebet')).getByText('Waiver')).toBeTruthy();
  replies.set('POST /api/club/joining/queue/1/undo/', reply({}));
  replies.set(QUEUE, reply([]));
  pressIn('Brian', 'Undo');
  const notice = await screen.findByRole('group', {
    name: 'Undone. The payment recorded for Brian Sample no longer counts.',
  });
  expect(document.activeElement).toBe(notice);
});

test('a renewal and a person of the same name are marked', async () => {
  const similar_codes = [{ pk: 9, payment_code: 'TB00AK4Q16' }];
  await open(
    queueItem(1, 'Brian', { present_until: '2026-12-31', same_name: [{ pk: 9, username: 'K-10009' }], similar_codes }),
  );
  expect(screen.getByRole('link', { name: 'TB00AK4Q16' }).closest('p')?.textContent).toBe(
    'Nearly the same code, check O and 0, I and 1: TB00AK4Q16',
  );
  expect(within(row('Brian')).getByText('Renewal')).toBeTruthy();
  expect(within(row('Brian')).getByText(/Same name, possibly a second account/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'K-10009' }).getAttribute('href')).toBe('/officers/people/9');
  more('Brian');
  expect(
    within(row('Brian')).getByText(
      new RegExp(`K-20001 · J12\\/3456\\/2024 · year 2 · signed up on ${formatShortDate('2026-11-01')}`),
    ),
  ).toBeTruthy();
});

test('an officer searches for the code or the name on a statement', async () => {
  await open(brian, chebet);
  const search = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  const shown = () => screen.queryAllByRole('article').map((one) => one.querySelector('h3')?.textContent);
  search('oei2 ak4 q12');
  expect(shown()).toEqual(['Chebet Sample']);
  search(' brian ');
  expect(shown()).toEqual(['Brian Sample']);
  search('Q99');
  expect(screen.getByText('No payment here has this code or name.')).toBeTruthy();
});

test('an officer undoes a recent decision', async () => {
  history.replaceState(null, '', '?state=confirmed');
  const decision = { at: '2026-11-12T09:00:00Z', by: 'Amina Demo', reason: null, until: '2027-08-31', can_undo: true };
  await open(
    queueItem(1, 'Brian', { state: 'confirmed', decision }),
    queueItem(2, 'Chebet', { state: 'confirmed', decision: { ...decision, can_undo: false } }),
  );
  expect(within(row('Chebet')).queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(row('Brian').textContent).toContain('Confirmed by Amina Demo ');
  expect(within(row('Brian')).getByTitle('Thursday, November 12, 2026, 12:00 PM')).toBeTruthy();
  replies.set('POST /api/club/joining/queue/1/undo/', reply({}));
  pressIn('Brian', 'Undo');
  expect(await screen.findByRole('group', { name: "Brian Sample's payment is back in the list." })).toBeTruthy();
});

test('the filter loads another state, and is kept in the address', async () => {
  await open(brian);
  replies.set(QUEUE, reply([]));
  fireEvent.click(screen.getByRole('button', { name: 'Rejected' }));
  expect(await screen.findByText('No payment has been rejected.')).toBeTruthy();
  expect(location.search).toBe('?state=refused');
  expect(calls.filter(({ name }) => name === QUEUE).map(({ query }) => query)).toEqual([
    '?state=stated',
    '?state=refused',
  ]);
});

test('an empty queue says so', async () => {
  signInAsOfficer({ ...ownRights('money'), waiting: { statements: 0, oldest_days: 0 } });
  replies.set(QUEUE, reply([]));
  render(<PaymentQueue />);
  expect(await screen.findByRole('heading', { name: 'No payments to review' })).toBeTruthy();
});
