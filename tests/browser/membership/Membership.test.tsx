/** A person's membership, step by step, and the messages when a call fails. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OwnMembership } from '#shared/membership/membership.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { Membership } from '../../../src/browser/membership/Membership.tsx';
import {
  calls,
  expectTrouble,
  fieldOf,
  formOf,
  holdReplies,
  press,
  type Reply,
  replies,
  reply,
  setUpIsland,
  signIn,
  type,
} from '../../support/island.ts';
import { amina } from '../../support/member.ts';
import { paymentDue, submittedPayment, underReview } from '../../support/memberships.ts';
import { refusal } from '../../support/officers.ts';
import { type Exchange, expectEachInPlace, messagesIn, wordsOf } from '../../support/recorded-replies.ts';

setUpIsland();

const CALL = '/api/club/membership/';
const [GET, POST, DELETE] = [`GET ${CALL}`, `POST ${CALL}`, `DELETE ${CALL}`];
const CODE = 'M-Pesa code, or paste the whole message';
const newcomer = { ...amina, is_member: false };
const member: OwnMembership = {
  ...{ ...paymentDue, step: 'member', since: '2026-09-01', until: '2027-08-31' },
  /** Now. */
  renew_from: null,
};

const sent = (name: string) => calls.filter((call) => call.name === name);
const box = () => screen.getByRole('region', { name: 'Your membership' });
const ticks = () =>
  within(box())
    .queryAllByRole('listitem')
    .map((item) => (item.getAttribute('aria-current') ? 'now' : /\(done\)/.test(item.textContent ?? '') ? 'done' : ''));

async function open(membership: OwnMembership, awaited: RegExp | string, account = newcomer) {
  replies.set(GET, reply(membership));
  signIn(account);
  render(<Membership />);
  await screen.findByText(awaited);
}
async function openForm(membership: OwnMembership = paymentDue) {
  await open(membership, /^I have paid$|^M-Pesa code, or/);
  if (screen.queryByLabelText(CODE) === null) press('I have paid');
}

test('The rest of the profile appears together with the membership', async () => {
  expectTrouble(/Error loading the membership/);
  signIn(newcomer);
  const letGo = holdReplies();
  render(
    <Membership>
      <p>The card</p>
    </Membership>,
  );
  await screen.findByText('Loading your profile...');
  expect(screen.getByText('The card').closest('[hidden]')).not.toBeNull();
  letGo();
  await waitFor(() => expect(screen.getByText('The card').closest('[hidden]')).toBeNull());
  screen.getByText("Your membership couldn't be loaded. Check your connection and try again.");
  replies.set(GET, reply(underReview));
  press('Try again');
  await screen.findByText(/6 people are ahead of you/);
});

test('A newcomer sees how much to pay and to whom', async () => {
  await openForm();
  expect(ticks()).toEqual(['done', 'done', 'now', '']);
  const text = box().textContent;
  expect(text).toContain('Pay KES 400KES 500 less 20% for new members');
  expect(text).toContain('In M-Pesa, choosePay Bill');
  expect(text).toContain('Paid toDEMO CLUBM-Pesa will show that name before you enter your PIN.');
  for (const value of ['000111', 'K-10001']) screen.getByText(value);
  expect(fieldOf('Date paid').value).toBe(clubDay(Date.now()));
  // The form takes the focus from the button that opened it.
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(CODE)));
  cleanup();
  await openForm({ ...paymentDue, pay_to: { kind: 'till', number: '254700000000', name: 'DEMO', account: null } });
  screen.getByText('254700000000');
  expect(screen.queryByText('Account number')).toBeNull();
});

test.each([
  ['an hour slow, after midnight at the club', -1],
  ['in the next year', 365 * 24],
])('The day of a payment is today at the club on a phone whose clock is %s', async (_how, hours) => {
  const server = '2027-04-30T21:30:00Z';
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(server) + hours * 3_600_000 });
  replies.set(GET, { ...reply(paymentDue), headers: { Date: new Date(server).toUTCString() } });
  signIn(newcomer);
  render(<Membership />);
  fireEvent.click(await screen.findByRole('button', { name: 'I have paid' }));
  expect(fieldOf('Date paid').value).toBe('2027-05-01');
});

test.each([
  [{ fee: null, pay_to: null }, 'Ask the club how much it is and how to pay.'],
  [{ pay_to: null }, 'Ask the club how to pay.'],
  [{ fee: null }, 'Ask the club how much it is.'],
])('A newcomer is asked to contact a club with these settings: %j', async (settings, sentence) => {
  await openForm({ ...paymentDue, ...settings });
  expect(box().textContent).toContain(sentence);
  expect(screen.getByRole('link', { name: 'Ask the club' }).getAttribute('href')).toBe('/contact');
});

test('A number is copied, or selected when the browser does not allow copying', async () => {
  const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('no'));
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  await openForm();
  press('Copy the PayBill number');
  await screen.findByText('Copied.');
  press('Copy the Account number');
  await screen.findByText(/It's selected/);
  expect(writeText.mock.calls).toEqual([['000111'], ['K-10001']]);
  expect(getSelection()?.toString()).toBe('K-10001');
});

const MESSAGE = 'QWE1AB2CD3 Confirmed.\nKsh500.00 sent to DEMO CLUB. New M-PESA balance is Ksh1,234.56.';
const paste = (text: string) => fireEvent.paste(fieldOf(CODE), { clipboardData: { getData: () => text } });

test('Only the code of a pasted message stays in the field', async () => {
  await openForm();
  paste(MESSAGE);
  await waitFor(() => expect(fieldOf(CODE).value).toBe('QWE1AB2CD3'));
  type('Date paid', '2026-09-01');
  replies.set(POST, { ...reply(underReview), status: 201 });
  press('Send the code');
  await screen.findByText(/6 people are ahead of you/);
  expect(sent(POST).map(({ json }) => json)).toEqual([{ payment_code: 'QWE1AB2CD3', paid_on: '2026-09-01' }]);
  expect(ticks()).toEqual(['done', 'done', 'done', 'now']);
  // The form that had the focus is gone.
  expect(document.activeElement?.textContent).toBe('Your membership');
});

test('A pasted message about a reversal does not give its own code', async () => {
  await openForm();
  paste(
    'REV1AK4Q99 Confirmed. Reversal of transaction OEI2AK4Q16 has been successfully reversed and Ksh400 is credited.',
  );
  expect(await screen.findByText(/^This message takes a payment back\./)).toBeTruthy();
});

test('A member chooses one of the codes in two pasted messages', async () => {
  await openForm();
  paste(`TJK6H7T1AA Confirmed. Give Ksh600.00 cash to AGENT\n${MESSAGE}`);
  await screen.findByText("There's more than one M-Pesa code. Choose the one for this payment.");
  press('QWE1AB2CD3');
  await waitFor(() => expect(fieldOf(CODE).value).toBe('QWE1AB2CD3'));
  expect(screen.queryByRole('button', { name: 'TJK6H7T1AA' })).toBeNull();
});

test('A message that the keyboard inserts is reduced to its code', async () => {
  await openForm();
  type(CODE, MESSAGE.replace('\n', ''));
  expect(fieldOf(CODE).value).toBe('QWE1AB2CD3');
  replies.set(POST, { ...reply(underReview), status: 201 });
  type(CODE, ' oei2 ak4q16 ');
  press('Send the code');
  await screen.findByText(/6 people are ahead of you/);
  expect(sent(POST)[0]?.json).toMatchObject({ payment_code: 'OEI2AK4Q16' });
});

test('A wrong code and a missing day show messages at their fields', async () => {
  await openForm();
  type(CODE, 'hello');
  type('Date paid', '');
  press('Send the code');
  const messages = {
    [CODE]: "This doesn't look like a code from M-Pesa. It has 8 to 12 letters and digits, like OEI2AK4Q16.",
    'Date paid': 'Choose the day you paid.',
  };
  await waitFor(() => expect(messagesIn(formOf(CODE))).toEqual({ ...messages, above: '' }));
  expect(sent(POST)).toEqual([]);
});

test('A rejected code shows the reason and stays in the field', async () => {
  expectTrouble(/Error sending the payment code/);
  await openForm();
  type(CODE, 'OEI2AK4Q16');
  const used = "This M-Pesa code has already been used. If it's yours, write to the club.";
  const lost = 'Your code may have arrived all the same: reload the page before you send it again.';
  const words = (exchange: Exchange) =>
    exchange.name === 'payment_code_used' ? { fields: {}, whole: used } : wordsOf(exchange, undefined, lost);
  const sending = { form: formOf(CODE), button: 'Send the code', call: POST, labels: { paid_on: 'Date paid' }, words };
  await expectEachInPlace(sending, [
    { name: 'the day', status: 400, body: '{"paid_on":["Must not be in the future."]}' },
    { name: 'payment_code_used', ...refusal(409, 'No.', 'payment_code_used') },
    { name: 'no network', status: 0, body: '' },
    { name: 'another conflict', ...refusal(409, 'Not today.', 'new-one') },
  ]);
  expect(fieldOf(CODE).value).toBe('OEI2AK4Q16');
});

test.each([
  ['already_submitted', underReview, 'We have one.'],
  ['too_early', { ...member, renew_from: '2027-07-02' }, 'Not before July.'],
])('A code rejected as %s shows the current state and the reason', async (code, now, why) => {
  expectTrouble(/Error sending the payment code/);
  await openForm();
  replies.set(POST, refusal(409, why, code));
  replies.set(GET, reply(now));
  type(CODE, 'OEI2AK4Q16');
  press('Send the code');
  await waitFor(() => expect(screen.queryByLabelText(CODE)).toBeNull());
  expect(box().textContent).toContain(`${why} Your code wasn't sent.`);
});

const rejected: OwnMembership = {
  ...paymentDue,
  payment: { ...submittedPayment, state: 'rejected', reason: 'The code is not in our statement.' },
};

test('A rejected code shows the reason and is in the field again', async () => {
  await openForm(rejected);
  expect(box().textContent).toContain("Your code OEI2AK4Q16 wasn't accepted: The code is not in our statement.");
  expect([fieldOf(CODE).value, fieldOf('Date paid').value]).toEqual(['OEI2AK4Q16', '2026-09-01']);
  cleanup();
  const payment = { ...submittedPayment, state: 'rejected' as const, reason: 'Too little' };
  await openForm({ ...rejected, payment });
  // A reason without a period does not run into the next step.
  expect(screen.getByText(/wasn't accepted: Too little$/)).toBeTruthy();
  expect(screen.getByText(/^Correct it below, or/)).toBeTruthy();
  cleanup();
  await open({ ...member, renew_from: '2027-07-02', payment }, /Member until/, amina);
  expect(box().textContent).not.toContain("wasn't accepted");
});

/** Opens the page of someone whose code is under review, and presses the button. @param now the membership after that. */
async function withdraw(answer: Reply | null, now: OwnMembership | null) {
  await open(underReview, /6 people are ahead of you/);
  if (answer) replies.set(DELETE, answer);
  if (now) replies.set(GET, reply(now));
  else replies.delete(GET);
  press('Withdraw code');
}

test.each([
  ['the reply arrives', 204, paymentDue],
  ['the next reply does not arrive', 204, null],
  ['another tab was faster', 404, paymentDue],
])('A withdrawn code is in the form again when %s', async (_when, status, now) => {
  expectTrouble(/Error loading the membership/);
  await withdraw({ status, body: '' }, now);
  await screen.findByLabelText(CODE);
  expect([fieldOf(CODE).value, fieldOf('Date paid').value]).toEqual(['OEI2AK4Q16', '2026-09-01']);
  expect(ticks()).toEqual(['done', 'done', 'now', '']);
  await waitFor(() => expect(sent(GET)).toHaveLength(2));
  if (now === null) await waitFor(() => expect(console.error).toHaveBeenCalled());
});

test('What one person withdrew is not in the form of the next one who signs in', async () => {
  await withdraw({ status: 204, body: '' }, paymentDue);
  await screen.findByText('Your code has been withdrawn.');
  act(() => signIn({ ...newcomer, pk: 2 }));
  await screen.findByRole('button', { name: 'I have paid' });
  expect(screen.queryByText('Your code has been withdrawn.')).toBeNull();
});

test('A code that an officer has just reviewed cannot be withdrawn', async () => {
  expectTrouble(/Error withdrawing the payment code/);
  await withdraw(null, { ...member, renew_from: '2027-07-02' });
  await screen.findByText("The server didn't answer. Check your connection and try again.");
  replies.set(DELETE, refusal(409, 'No.', 'already_reviewed'));
  press('Withdraw code');
  await screen.findByText(/Member until Tue, Aug 31, 2027/);
  screen.getByText('An officer has already reviewed your code.');
});

test('A member finds the membership inside the rest of the profile', async () => {
  expectTrouble(/Error loading the membership/);
  replies.set(GET, reply({ ...member, payment: submittedPayment }));
  signIn(amina);
  const element = document.body.appendChild(document.createElement('div'));
  element.id = 'settled';
  render(<Membership settledElementId="settled" />);
  await screen.findByText(/You're next/);
  expect(element.contains(box())).toBe(true);
  replies.set(DELETE, { status: 204, body: '' });
  replies.delete(GET);
  press('Withdraw code');
  await screen.findByText('Your code has been withdrawn.');
  expect(element.contains(box())).toBe(true);
  expect(document.activeElement?.textContent).toBe('Your membership');
  await waitFor(() => expect(console.error).toHaveBeenCalled());
});

test.each([
  ['has to pay', paymentDue],
  ['may renew', member],
])('A person who %s finds the membership above the rest of the profile', async (_, membership) => {
  replies.set(GET, reply(membership));
  signIn(amina);
  render(
    <Membership settledElementId="settled">
      <div id="settled" />
    </Membership>,
  );
  await screen.findByText(/I have paid/);
  expect(box().nextElementSibling?.id).toBe('settled');
});

test.each([
  ['member', true, []],
  ['ending', false, []],
  ['grace', false, []],
  ['lapsed', false, ['done', 'done', 'now', '']],
] as const)('A person can renew in the step %s', async (step, folded, steps) => {
  await open({ ...member, step, grace_until: '2027-09-30' }, 'I have paid', amina);
  const fold = screen.getByText('I have paid').closest('details');
  expect([fold !== null, fold?.open ?? false]).toEqual([folded, false]);
  expect(ticks()).toEqual(steps);
});

test.each<[string, OwnMembership, string | RegExp, string[]]>([
  [
    'A member who cannot renew yet',
    { ...member, renew_from: '2027-07-02' },
    'Member until Tue, Aug 31, 2027. You can renew it from Fri, Jul 2, 2027.',
    [],
  ],
  [
    'A member whose renewal is under review',
    { ...member, step: 'ending', payment: submittedPayment },
    /You're next/,
    [],
  ],
  ['A member without an end date', { ...member, until: null }, "You're a member. Your membership has no end date.", []],
  ['A person who has graduated', { ...paymentDue, step: 'alumni' }, "You've graduated, so there's no fee.", []],
  [
    'A person with an unverified address',
    { ...paymentDue, step: 'verify_email' },
    /Open the link we emailed you/,
    ['done', 'now', '', ''],
  ],
])('%s is not asked to pay', async (_who, membership, words, steps) => {
  await open(membership, words);
  expect(screen.queryByLabelText(CODE)).toBeNull();
  expect(box().textContent).not.toContain('Renew now');
  expect(ticks()).toEqual(steps);
});

test('A newcomer enters the registration number and the year of study once', async () => {
  expectTrouble(/Error updating profile/);
  const PATCH = 'PATCH /api/profile/';
  const unknown = { ...newcomer, registration_no: null, year_of_study: null };
  await open(paymentDue, 'Help officers recognize you', unknown);
  type('Reg No.', 'nope');
  type('Year of Study', '7');
  press('Save');
  await screen.findByText('Invalid registration number format');
  screen.getByText('Year of study cannot be greater than 6');
  type('Reg No.', 'J12/3456/2024');
  type('Year of Study', '3');
  press('Save');
  await screen.findByText(/The server didn't answer/);
  expect(fieldOf('Year of Study').value).toBe('3');
  replies.set(PATCH, reply({}));
  press('Save');
  await waitFor(() => expect(screen.queryByLabelText('Reg No.')).toBeNull());
  expect(sent(PATCH).at(-1)?.json).toEqual({ registration_no: 'J12/3456/2024', year_of_study: 3 });
  cleanup();
  await open({ ...paymentDue, step: 'alumni' }, /You've graduated/, unknown);
  expect(screen.queryByLabelText('Reg No.')).toBeNull();
});
