/** Where a person stands, step by step, and what is said when a call fails. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Membership } from '../../../src/browser/membership/Membership.tsx';
import type { OwnMembership } from '../../../src/shared/membership/membership.ts';
import { clubDay } from '../../../src/shared/time/club-day.ts';
import {
  calls,
  expectSessionOver,
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
import { submittedPayment, toPay, underReview } from '../../support/memberships.ts';
import { type Exchange, expectEachInPlace, messagesIn, send, wordsOf } from '../../support/recorded-replies.ts';

setUpIsland();

const MINE = '/api/club/membership/';
const [GET, POST, DELETE] = [`GET ${MINE}`, `POST ${MINE}`, `DELETE ${MINE}`];
const CODE = 'M-Pesa code, or paste the whole message';
const newcomer = { ...amina, is_member: false };
const member: OwnMembership = {
  ...{ ...toPay, step: 'member', since: '2026-09-01', until: '2027-08-31' },
  /** Now. */
  renew_from: null,
};

const conflict = (code: string, detail = 'No.') => ({ status: 409, body: JSON.stringify({ detail, code }) });
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
async function openForm(membership: OwnMembership = toPay) {
  await open(membership, /^I have paid$|^M-Pesa code, or/);
  if (screen.queryByLabelText(CODE) === null) press('I have paid');
}

test('The rest of the profile comes with the membership, or without one that fails, which can be asked for again', async () => {
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

test('Someone who has to pay is told how much, to whom, and what M-Pesa will show', async () => {
  await openForm();
  expect(ticks()).toEqual(['done', 'done', 'now', '']);
  const text = box().textContent;
  expect(text).toContain('Pay KES 400KES 500 less 20% for new members');
  expect(text).toContain('In M-Pesa, choosePay Bill');
  expect(text).toContain('Paid toDEMO CLUBM-Pesa will show that name before you enter your PIN.');
  for (const value of ['000111', 'K-10001']) screen.getByText(value);
  expect(fieldOf('Date paid').value).toBe(clubDay(Date.now()));
  // The button that opened the form is gone.
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(CODE)));
  cleanup();
  await openForm({ ...toPay, pay_to: { kind: 'till', number: '254700000000', name: 'DEMO', account: null } });
  screen.getByText('254700000000');
  expect(screen.queryByText('Account number')).toBeNull();
});

test.each([
  ['an hour slow, after midnight at the club', -1],
  ['in the next year', 365 * 24],
])('A payment is of today at the club, on a phone that is %s', async (_how, hours) => {
  const server = '2027-04-30T21:30:00Z';
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(server) + hours * 3_600_000 });
  replies.set(GET, { ...reply(toPay), headers: { Date: new Date(server).toUTCString() } });
  signIn(newcomer);
  render(<Membership />);
  fireEvent.click(await screen.findByRole('button', { name: 'I have paid' }));
  expect(fieldOf('Date paid').value).toBe('2027-05-01');
});

test.each([
  [{ fee: null, pay_to: null }, 'Ask the club how much it is and how to pay.'],
  [{ pay_to: null }, 'Ask the club how to pay.'],
  [{ fee: null }, 'Ask the club how much it is.'],
])('A newcomer is sent to ask the club what it has not said: %j', async (known, sentence) => {
  await openForm({ ...toPay, ...known });
  expect(box().textContent).toContain(sentence);
  expect(screen.getByRole('link', { name: 'Ask the club' }).getAttribute('href')).toBe('/contact');
});

test('A number is copied, or selected where the browser does not allow it', async () => {
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

test('Only the code of a pasted message stays in the field, and is sent once with the day of the payment', async () => {
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

test('A member chooses the code of two pasted messages', async () => {
  await openForm();
  paste(`TJK6H7T1AA Confirmed. Give Ksh600.00 cash to AGENT\n${MESSAGE}`);
  await screen.findByText("There's more than one M-Pesa code. Choose the one of this payment.");
  press('QWE1AB2CD3');
  await waitFor(() => expect(fieldOf(CODE).value).toBe('QWE1AB2CD3'));
  expect(screen.queryByRole('button', { name: 'TJK6H7T1AA' })).toBeNull();
});

test('A message that a keyboard puts in leaves its code alone, and a typed one is sent in capitals without spaces', async () => {
  await openForm();
  type(CODE, MESSAGE.replace('\n', ''));
  expect(fieldOf(CODE).value).toBe('QWE1AB2CD3');
  replies.set(POST, { ...reply(underReview), status: 201 });
  type(CODE, ' oei2 ak4q16 ');
  press('Send the code');
  await screen.findByText(/6 people are ahead of you/);
  expect(sent(POST)[0]?.json).toMatchObject({ payment_code: 'OEI2AK4Q16' });
});

test('A wrong code and a missing day are told at their fields, and not sent', async () => {
  await openForm();
  type(CODE, 'hello');
  type('Date paid', '');
  press('Send the code');
  const said = {
    [CODE]: "This doesn't look like a code from M-Pesa. It has 8 to 12 letters and digits, like OEI2AK4Q16.",
    'Date paid': 'Choose the day you paid.',
  };
  await waitFor(() => expect(messagesIn(formOf(CODE))).toEqual({ ...said, above: '' }));
  expect(sent(POST)).toEqual([]);
});

test('Each refusal of a code is said, and the code stays, when the session has ended too', async () => {
  expectTrouble(/Error sending the payment code/);
  await openForm();
  type(CODE, 'OEI2AK4Q16');
  const used = "This M-Pesa code has already been used. If it's yours, write to the club.";
  const lost = 'Your code may have arrived all the same: reload the page before you send it again.';
  const words = (refusal: Exchange) =>
    refusal.name === 'payment_code_used' ? { fields: {}, whole: used } : wordsOf(refusal, undefined, lost);
  const sending = { form: formOf(CODE), button: 'Send the code', call: POST, labels: { paid_on: 'Date paid' }, words };
  await expectEachInPlace(sending, [
    { name: 'the day', status: 400, body: '{"paid_on":["Must not be in the future."]}' },
    { name: 'payment_code_used', ...conflict('payment_code_used') },
    { name: 'no network', status: 0, body: '' },
    { name: 'another conflict', ...conflict('new-one', 'Not today.') },
  ]);
  await send(sending, {
    name: 'a refused token',
    status: 401,
    body: '{"detail":"Given token","code":"token_not_valid","messages":[]}',
  });
  await expectSessionOver();
  expect(fieldOf(CODE).value).toBe('OEI2AK4Q16');
});

test.each([
  ['already_submitted', underReview, 'We have one.'],
  ['too_early', { ...member, renew_from: '2027-07-02' }, 'Not before July.'],
])('A code that came %s is answered by the state of now, and why it was not sent', async (code, now, why) => {
  expectTrouble(/Error sending the payment code/);
  await openForm();
  replies.set(POST, conflict(code, why));
  replies.set(GET, reply(now));
  type(CODE, 'OEI2AK4Q16');
  press('Send the code');
  await waitFor(() => expect(screen.queryByLabelText(CODE)).toBeNull());
  expect(box().textContent).toContain(`${why} Your code wasn't sent.`);
});

const rejected: OwnMembership = {
  ...toPay,
  payment: { ...submittedPayment, state: 'rejected', reason: 'The code is not in our statement.' },
};

test('A rejected code says why and stands in the field again, and is not held against a member', async () => {
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

/** Opens the page of someone whose code is being checked, and presses the button. @param now what the server then says. */
async function withdraw(answer: Reply | null, now: OwnMembership | null) {
  await open(underReview, /6 people are ahead of you/);
  if (answer) replies.set(DELETE, answer);
  if (now) replies.set(GET, reply(now));
  else replies.delete(GET);
  press('Withdraw code');
}

test.each([
  ['the answer comes', 204, toPay],
  ['the next answer does not come', 204, null],
  ['another tab was faster', 404, toPay],
])('A code that was withdrawn leads to the form, with the code in it, when %s', async (_when, status, now) => {
  expectTrouble(/Error loading the membership/);
  await withdraw({ status, body: '' }, now);
  await screen.findByLabelText(CODE);
  expect([fieldOf(CODE).value, fieldOf('Date paid').value]).toEqual(['OEI2AK4Q16', '2026-09-01']);
  expect(ticks()).toEqual(['done', 'done', 'now', '']);
  await waitFor(() => expect(sent(GET)).toHaveLength(2));
  if (now === null) await waitFor(() => expect(console.error).toHaveBeenCalled());
});

test('A code that could not be withdrawn says so, and one that an officer has accepted meanwhile cannot be any more', async () => {
  expectTrouble(/Error taking back the payment code/);
  await withdraw(null, { ...member, renew_from: '2027-07-02' });
  await screen.findByText("The server didn't answer. Check your connection and try again.");
  replies.set(DELETE, conflict('already_reviewed'));
  press('Withdraw code');
  await screen.findByText(/Member until August 31, 2027/);
  screen.getByText('An officer has already reviewed your code.');
});

test('A member finds the membership inside the rest of the profile, and it stays there when there is something to do', async () => {
  expectTrouble(/Error loading the membership/);
  replies.set(GET, reply({ ...member, payment: submittedPayment }));
  signIn(amina);
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'place';
  render(<Membership settledPlace="place" />);
  await screen.findByText(/You're next/);
  expect(place.contains(box())).toBe(true);
  replies.set(DELETE, { status: 204, body: '' });
  replies.delete(GET);
  press('Withdraw code');
  await screen.findByText('Your code has been withdrawn.');
  expect(place.contains(box())).toBe(true);
  expect(document.activeElement?.textContent).toBe('Your membership');
  await waitFor(() => expect(console.error).toHaveBeenCalled());
});

test.each([
  ['has to pay', toPay],
  ['may renew', member],
])('Someone who %s finds the membership above the rest of the profile', async (_, membership) => {
  replies.set(GET, reply(membership));
  signIn(amina);
  render(
    <Membership settledPlace="place">
      <div id="place" />
    </Membership>,
  );
  await screen.findByText(/I have paid/);
  expect(box().nextElementSibling?.id).toBe('place');
});

test.each([
  ['member', true, []],
  ['ending', false, []],
  ['grace', false, []],
  ['lapsed', false, ['done', 'done', 'now', '']],
] as const)('Someone who may renew is asked to, behind a fold before the end: %s', async (step, folded, steps) => {
  await open({ ...member, step, grace_until: '2027-09-30' }, 'I have paid', amina);
  const fold = screen.getByText('I have paid').closest('details');
  expect([fold !== null, fold?.open ?? false]).toEqual([folded, false]);
  expect(ticks()).toEqual(steps);
});

test.each<[string, OwnMembership, string | RegExp, string[]]>([
  [
    'a member before it is time to renew',
    { ...member, renew_from: '2027-07-02' },
    'Member until August 31, 2027. You can renew it from July 2, 2027.',
    [],
  ],
  ['a member who has renewed, and waits', { ...member, step: 'ending', payment: submittedPayment }, /You're next/, []],
  ['a member without an end', { ...member, until: null }, "You're a member. Your membership has no end date.", []],
  ['someone who has graduated', { ...toPay, step: 'alumni' }, "You've graduated, so there's no fee.", []],
  [
    'someone who has not confirmed the address',
    { ...toPay, step: 'verify_email' },
    /Open the link we emailed you/,
    ['done', 'now', '', ''],
  ],
])('%s is asked for no payment', async (_who, membership, words, steps) => {
  await open(membership, words);
  expect(screen.queryByLabelText(CODE)).toBeNull();
  expect(box().textContent).not.toContain('Renew now');
  expect(ticks()).toEqual(steps);
});

test('A newcomer is asked once for the registration number and the year of study, as in the profile', async () => {
  expectTrouble(/Error updating profile/);
  const PATCH = 'PATCH /api/profile/';
  const unknown = { ...newcomer, registration_no: null, year_of_study: null };
  await open(toPay, 'Help officers recognise you', unknown);
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
  await open({ ...toPay, step: 'alumni' }, /You've graduated/, unknown);
  expect(screen.queryByLabelText('Reg No.')).toBeNull();
});
