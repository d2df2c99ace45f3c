/** Where a person stands, step by step, and what is said when a call fails. */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Membership } from '../../../../src/browser/features/joining/Membership.tsx';
import { clubDay } from '../../../../src/shared/club-day.ts';
import type { Joining } from '../../../../src/shared/schemas/joining.ts';
import {
  calls,
  expectSessionOver,
  expectTrouble,
  fieldOf,
  formOf,
  holdReplies,
  press,
  replies,
  reply,
  setUpIsland,
  signIn,
  type,
} from '../../../support/island.ts';
import { checking, statedPayment, toPay } from '../../../support/joining.ts';
import { amina } from '../../../support/member.ts';
import { saidIn } from '../../../support/recorded-replies.ts';

setUpIsland();

const MINE = '/api/club/joining/mine/';
const [GET, POST, DELETE] = [`GET ${MINE}`, `POST ${MINE}`, `DELETE ${MINE}`];
const CODE = 'M-Pesa code, or paste the whole message';
const newcomer = { ...amina, is_member: false };

const conflict = (code: string, detail = 'No.') => ({ status: 409, body: JSON.stringify({ detail, code }) });
const sent = (name: string) => calls.filter((call) => call.name === name);
const box = () => screen.getByRole('region', { name: 'Your membership' });
const ticks = () =>
  within(box())
    .queryAllByRole('listitem')
    .map((item) => (item.getAttribute('aria-current') ? 'now' : /\(done\)/.test(item.textContent ?? '') ? 'done' : ''));

async function open(joining: Joining, awaited: RegExp | string, user = newcomer) {
  replies.set(GET, reply(joining));
  signIn(user);
  render(<Membership />);
  await screen.findByText(awaited);
}
async function openForm(joining: Joining = toPay) {
  await open(joining, /^I have paid$|^M-Pesa code, or/);
  if (screen.queryByLabelText(CODE) === null) press('I have paid');
}

test('the rest of the profile comes together with the membership, or without it when that fails', async () => {
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
  screen.getByText(/Your membership couldn't be loaded/);
});

test('who has to pay is told how much, to whom, and what M-Pesa will show', async () => {
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
});

test.each([
  ['a day slow', '2027-04-30T21:30:00Z', -24],
  ['an hour slow, after midnight at the club', '2027-04-30T21:30:00Z', -1],
  ['in the next year', '2027-04-30T21:30:00Z', 365 * 24],
])('on a phone that is %s, the payment is of today at the club', async (_how, server, hours) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(server) + hours * 3_600_000 });
  replies.set(GET, { ...reply(toPay), headers: { Date: new Date(server).toUTCString() } });
  signIn(newcomer);
  render(<Membership />);
  fireEvent.click(await screen.findByRole('button', { name: 'I have paid' }));
  expect(fieldOf('Date paid').value).toBe('2027-05-01');
});

test('where no account is needed, none is shown', async () => {
  await openForm({ ...toPay, pay_to: { kind: 'till', number: '254700000000', name: 'DEMO', account: null } });
  screen.getByText('254700000000');
  expect(screen.queryByText('Account number')).toBeNull();
});

test.each([
  ['nothing', { fee: null, pay_to: null }, 'Ask the club how much it is and how to pay.'],
  ['only the sum', { pay_to: null }, 'Ask the club how to pay.'],
  ['only the way', { fee: null }, 'Ask the club how much it is.'],
])('where the club has said %s, it has to be asked', async (_name, known, sentence) => {
  await openForm({ ...toPay, ...known });
  expect(box().textContent).toContain(sentence);
  expect(screen.getByRole('link', { name: 'Ask the club' }).getAttribute('href')).toBe('/contact');
});

test('a number is copied, or selected where the browser does not allow it', async () => {
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

describe('a payment', () => {
  const MESSAGE = 'QWE1AB2CD3 Confirmed.\nKsh500.00 sent to DEMO CLUB. New M-PESA balance is Ksh1,234.56.';

  test('of a pasted message only the code stays in the field, and travels', async () => {
    await openForm();
    fireEvent.paste(fieldOf(CODE), { clipboardData: { getData: () => MESSAGE } });
    await waitFor(() => expect(fieldOf(CODE).value).toBe('QWE1AB2CD3'));
    type('Date paid', '2026-09-01');
    replies.set(POST, { ...reply(checking), status: 201 });
    press('Send the code');
    await screen.findByText(/6 people are ahead of you/);
    expect(sent(POST).map(({ json }) => json)).toEqual([{ reference: 'QWE1AB2CD3', paid_on: '2026-09-01' }]);
    expect(ticks()).toEqual(['done', 'done', 'done', 'now']);
    // The form that had the focus is gone.
    expect(document.activeElement?.textContent).toBe('Your membership');
  });

  test('of two pasted messages a member chooses the code', async () => {
    await openForm();
    fireEvent.paste(fieldOf(CODE), {
      clipboardData: { getData: () => `TJK6H7T1AA Confirmed. Give Ksh600.00 cash to AGENT\n${MESSAGE}` },
    });
    await screen.findByText("There's more than one M-Pesa code. Choose the one of this payment.");
    press('QWE1AB2CD3');
    await waitFor(() => expect(fieldOf(CODE).value).toBe('QWE1AB2CD3'));
    expect(screen.queryByRole('button', { name: 'TJK6H7T1AA' })).toBeNull();
  });

  test('a keyboard that puts a message in by itself leaves the code alone, too', async () => {
    await openForm();
    type(CODE, MESSAGE.replace('\n', ''));
    expect(fieldOf(CODE).value).toBe('QWE1AB2CD3');
  });

  test('a code is sent in capitals and without spaces', async () => {
    await openForm();
    replies.set(POST, { ...reply(checking), status: 201 });
    type(CODE, ' oei2 ak4q16 ');
    press('Send the code');
    await screen.findByText(/6 people are ahead of you/);
    expect(sent(POST)[0]?.json).toMatchObject({ reference: 'OEI2AK4Q16' });
  });

  test.each([
    [CODE, 'hello', "This doesn't look like a code from M-Pesa. It has 8 to 12 letters and digits, like OEI2AK4Q16."],
    ['Date paid', '', 'Choose the day you paid.'],
  ])('%s "%s" is told at the field, and not sent', async (label, wrong, message) => {
    await openForm();
    type(CODE, 'OEI2AK4Q16');
    type(label, wrong);
    press('Send the code');
    await waitFor(() => expect(saidIn(formOf(CODE))).toEqual({ [label]: message, above: '' }));
    expect(sent(POST)).toEqual([]);
  });

  test.each([
    [
      'the server refuses the day',
      { status: 400, body: '{"paid_on":["Must not be in the future."]}' },
      { 'Date paid': 'Must not be in the future.', above: '' },
    ],
    [
      'the code is used',
      conflict('reference_used'),
      { above: "This M-Pesa code has already been used. If it's yours, write to the club." },
    ],
    [
      'there is no network',
      { status: 0, body: '' },
      {
        above:
          "The server didn't answer. Your code may have arrived all the same: reload the page before you send it again. What you typed is still here.",
      },
    ],
    [
      'the server is down',
      { status: 500, body: '<h1>500</h1>' },
      { above: 'Something went wrong on our side. Try again in a minute. What you typed is still here.' },
    ],
    [
      'it was tried too often',
      { status: 429, body: '{"detail":"x"}', headers: { 'Retry-After': '60' } },
      { above: 'Too many attempts. Try again in 1 minute. What you typed is still here.' },
    ],
    ['another conflict', conflict('new-one', 'Not today.'), { above: 'Not today.' }],
  ])('when %s, that is said, and the code stays', async (_name, refusal, said) => {
    expectTrouble(/Error sending the payment code/);
    await openForm();
    replies.set(POST, refusal);
    type(CODE, 'OEI2AK4Q16');
    press('Send the code');
    await waitFor(() => expect(saidIn(formOf(CODE))).toEqual(said));
    expect(fieldOf(CODE).value).toBe('OEI2AK4Q16');
  });

  test('a session that has ended leaves the code in the field', async () => {
    expectTrouble(/Error sending the payment code/);
    await openForm();
    replies.set(POST, { status: 401, body: '{"detail":"Given token","code":"token_not_valid","messages":[]}' });
    type(CODE, 'OEI2AK4Q16');
    press('Send the code');
    await expectSessionOver();
    expect(fieldOf(CODE).value).toBe('OEI2AK4Q16');
  });

  test.each([
    ['already_stated', checking, 'We have one.'],
    [
      'too_early',
      { ...toPay, step: 'member', until: '2027-08-31', renew_from: '2027-07-02' } as Joining,
      'Not before July.',
    ],
  ])('%s: the page catches up and says why', async (code, now, why) => {
    expectTrouble(/Error sending the payment code/);
    await openForm();
    replies.set(POST, conflict(code, why));
    replies.set(GET, reply(now));
    type(CODE, 'OEI2AK4Q16');
    press('Send the code');
    await waitFor(() => expect(screen.queryByLabelText(CODE)).toBeNull());
    expect(box().textContent).toContain(`${why} Your code wasn't sent.`);
  });

  test('is sent once, however often the button is pressed', async () => {
    await openForm();
    replies.set(POST, { ...reply(checking), status: 201 });
    type(CODE, 'OEI2AK4Q16');
    const letGo = holdReplies();
    press('Send the code');
    press(await screen.findByRole('button', { name: 'Sending...' }).then(({ textContent }) => textContent ?? ''));
    letGo();
    await screen.findByText(/6 people are ahead of you/);
    expect(sent(POST)).toHaveLength(1);
  });
});

describe('a refused payment', () => {
  const refused: Joining = {
    ...toPay,
    payment: { ...statedPayment, state: 'refused', reason: 'The code is not in our statement.' },
  };

  test('says why, and the code stands in the field again', async () => {
    await openForm(refused);
    expect(box().textContent).toContain("Your code OEI2AK4Q16 wasn't accepted: The code is not in our statement.");
    expect([fieldOf(CODE).value, fieldOf('Date paid').value]).toEqual(['OEI2AK4Q16', '2026-09-01']);
  });

  test('does not run the next step into a reason that ends without a period', async () => {
    await openForm({ ...refused, payment: { ...statedPayment, state: 'refused', reason: 'Too little' } });
    expect(screen.getByText(/wasn't accepted: Too little$/)).toBeTruthy();
    expect(screen.getByText(/^Correct it below, or/)).toBeTruthy();
  });

  test('is not held against a member', async () => {
    await open({ ...refused, step: 'member', until: '2027-08-31', renew_from: '2027-07-02' }, /Member until/, amina);
    expect(box().textContent).not.toContain('not accepted');
  });
});

describe('taking a code back', () => {
  const before: Joining = { ...toPay, payment: null };

  test('leads to the form, with the code in it', async () => {
    await open(checking, /6 people are ahead of you/);
    replies.set(DELETE, { status: 204, body: '' });
    replies.set(GET, reply(before));
    press('Withdraw code');
    await screen.findByLabelText(CODE);
    expect([fieldOf(CODE).value, fieldOf('Date paid').value]).toEqual(['OEI2AK4Q16', '2026-09-01']);
    expect(ticks()).toEqual(['done', 'done', 'now', '']);
    await waitFor(() => expect(sent(GET)).toHaveLength(2));
  });

  test('is done also when the next answer does not come', async () => {
    expectTrouble(/Error loading the membership/);
    await open(checking, /6 people are ahead of you/);
    replies.set(DELETE, { status: 204, body: '' });
    replies.delete(GET);
    press('Withdraw code');
    await screen.findByLabelText(CODE);
    await waitFor(() => expect(console.error).toHaveBeenCalled());
  });

  test('is told when it fails', async () => {
    expectTrouble(/Error taking back the payment code/);
    await open(checking, /6 people are ahead of you/);
    press('Withdraw code');
    await screen.findByText("The server didn't answer. Check your connection and try again.");
    screen.getByRole('button', { name: 'Withdraw code' });
  });

  test('was done in another tab already', async () => {
    await open(checking, /6 people are ahead of you/);
    replies.set(DELETE, { status: 404, body: '{"detail":"Not found."}' });
    replies.set(GET, reply(before));
    press('Withdraw code');
    await screen.findByLabelText(CODE);
  });

  test('comes too late when an officer was faster', async () => {
    expectTrouble(/Error taking back the payment code/);
    await open(checking, /6 people are ahead of you/);
    replies.set(DELETE, conflict('decided'));
    replies.set(GET, reply({ ...checking, step: 'member', until: '2027-08-31', renew_from: '2027-07-02', ahead: 0 }));
    press('Withdraw code');
    await screen.findByText(/Member until August 31, 2027/);
    screen.getByText('An officer has already reviewed your code.');
  });
});

describe('a member', () => {
  const member: Joining = {
    ...toPay,
    step: 'member',
    since: '2026-09-01',
    until: '2027-08-31',
    renew_from: '2027-07-02',
  };

  test('sees until when, and no steps or form before it is time to renew', async () => {
    await open(member, 'Member until August 31, 2027. You can renew it from July 2, 2027.', amina);
    expect(ticks()).toEqual([]);
    expect(screen.queryByLabelText(CODE)).toBeNull();
  });

  test('finds it inside the rest of the profile, and it stays there when there is something to do for it', async () => {
    expectTrouble(/Error loading the membership/);
    replies.set(GET, reply({ ...member, renew_from: null, payment: statedPayment }));
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
    ['may renew', { ...member, renew_from: null }],
  ])('who %s finds it above the rest of the profile', async (_, joining) => {
    replies.set(GET, reply(joining));
    signIn(amina);
    render(
      <Membership settledPlace="place">
        <div id="place" />
      </Membership>,
    );
    await screen.findByText(/I have paid/);
    expect(box().nextElementSibling?.id).toBe('place');
  });

  test('may renew before the end, behind a fold', async () => {
    await open({ ...member, renew_from: null }, /You can renew now/, amina);
    expect(screen.getByText('I have paid').closest('details')?.open).toBe(false);
  });

  test.each(['ending', 'grace', 'lapsed'] as const)('%s is asked to renew', async (step) => {
    await open({ ...member, step, renew_from: null, grace_until: '2027-09-30' }, 'I have paid', amina);
    expect(screen.getByText('I have paid').closest('details')).toBeNull();
    expect(ticks()).toEqual(step === 'lapsed' ? ['done', 'done', 'now', ''] : []);
  });

  test('who has renewed waits, and stays a member', async () => {
    await open({ ...member, step: 'ending', renew_from: null, payment: statedPayment }, /Member until/, amina);
    screen.getByText(/You're next/);
    expect(screen.queryByLabelText(CODE)).toBeNull();
    expect(box().textContent).not.toContain('Renew now');
  });

  test('without an end, or gone from the university, is asked for nothing', async () => {
    await open(
      { ...member, until: null, renew_from: null },
      "You're a member. Your membership has no end date.",
      amina,
    );
    expect(screen.queryByLabelText(CODE)).toBeNull();
  });
});

describe('the registration number and the year of study', () => {
  const unknown = { ...newcomer, registration_no: null, year_of_study: null };
  const PATCH = 'PATCH /api/profile/';

  test('are asked for once, checked as in the profile, and saved by its call', async () => {
    await open(toPay, 'Help officers recognise you', unknown);
    type('Reg No.', 'nope');
    type('Year of Study', '7');
    press('Save');
    await screen.findByText('Invalid registration number format');
    screen.getByText('Year of study cannot be greater than 6');
    replies.set(PATCH, reply({}));
    type('Reg No.', 'J12/3456/2024');
    type('Year of Study', '3');
    press('Save');
    await waitFor(() => expect(screen.queryByLabelText('Reg No.')).toBeNull());
    expect(sent(PATCH).map(({ json }) => json)).toEqual([{ registration_no: 'J12/3456/2024', year_of_study: 3 }]);
  });

  test('stay in their fields when they could not be saved', async () => {
    expectTrouble(/Error updating profile/);
    await open(checking, 'Help officers recognise you', unknown);
    type('Year of Study', '3');
    press('Save');
    await screen.findByText(/The server didn't answer/);
    expect(fieldOf('Year of Study').value).toBe('3');
  });

  test('are not asked of a member', async () => {
    await open({ ...toPay, step: 'alumni' }, /You've graduated/, unknown);
    expect(screen.queryByLabelText('Reg No.')).toBeNull();
  });
});

test('an address that is not confirmed yet', async () => {
  await open({ ...toPay, step: 'confirm_email' }, /Open the link we emailed you/);
  expect(ticks()).toEqual(['done', 'now', '', '']);
  expect(screen.queryByLabelText(CODE)).toBeNull();
});

test('alumni are asked for nothing', async () => {
  await open({ ...toPay, step: 'alumni' }, "You've graduated, so there's no fee.");
  expect(screen.queryByLabelText(CODE)).toBeNull();
});

test.each([
  ['without an answer', { status: 0, body: '' }],
  ['with a server that is down', { status: 503, body: '<h1>Unavailable</h1>' }],
  ['with an odd answer', reply({ step: 'dancing' })],
])('%s a sentence says so, with a way to try again', async (_name, trouble) => {
  expectTrouble(/Error loading the membership/);
  replies.set(GET, trouble);
  signIn(newcomer);
  render(<Membership />);
  await screen.findByText("Your membership couldn't be loaded. Check your connection and try again.");
  replies.set(GET, reply(checking));
  press('Try again');
  await screen.findByText(/6 people are ahead of you/);
});
