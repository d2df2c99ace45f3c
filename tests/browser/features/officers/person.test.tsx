import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { LEADERSHIP_ROLES } from '#club';
import { PersonScreen } from '../../../../src/browser/features/officers/person/PersonScreen.tsx';
import { $person } from '../../../../src/browser/http/token.ts';
import { formatShortDate } from '../../../../src/shared/format-day.ts';
import type { OwnRights, Person } from '../../../../src/shared/schemas/officers.ts';
import {
  answerQuestion,
  calls,
  expectTrouble,
  press,
  replies,
  reply,
  setUpIsland,
  toasts,
  type,
} from '../../../support/island.ts';
import { officersPerson, ownRights } from '../../../support/officer-rows.ts';
import { refusal, signInAsOfficer } from '../../../support/officers.ts';

setUpIsland();

const PERSON = 'GET /api/club/officers/people/77/';
const CHANGE = 'PATCH /api/club/officers/people/77/';
const GIVE = 'POST /api/club/officers/grants/';

async function open(me: OwnRights = ownRights('all'), person: Person = officersPerson) {
  history.replaceState(null, '', '/officers/people/77');
  signInAsOfficer(me);
  replies.set(PERSON, reply(person));
  replies.set('GET /api/club/officers/grants/', reply([]));
  render(<PersonScreen />);
  await screen.findByRole('heading', { name: 'Mercy Sample' });
}
const sent = (call: string) => calls.filter(({ name }) => name === call).map(({ json }) => json);
/** What an open question is answered with. */
const answer = (button: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: button }));
const openPanel = (title: string) => press(title);

test('an officer sees the facts, also what members hide', async () => {
  await open();
  expect(screen.getByText('+254700000077 (hidden from members)')).toBeTruthy();
  expect(
    screen.getByText(
      `From ${formatShortDate('2026-09-01')} until ${formatShortDate('2027-08-31')}, approved by Amina Demo`,
    ),
  ).toBeTruthy();
  expect(screen.getByText('November 2026')).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Email confirmed No' })).toBeTruthy();
});

test('a person who never signed in says so', async () => {
  await open(ownRights('all'), { ...officersPerson, last_seen_month: null });
  expect(screen.getByRole('row', { name: 'Last seen Never' })).toBeTruthy();
});

test('an officer changes a year: only that is sent, with the version that was seen', async () => {
  await open();
  openPanel('Edit');
  type('Year of Study', '4');
  replies.set(CHANGE, reply({}));
  replies.set(PERSON, reply({ ...officersPerson, year_of_study: 4 }));
  press('Save');
  await waitFor(() => expect(toasts()).toEqual(['Saved.']));
  expect(await screen.findByRole('cell', { name: '4' })).toBeTruthy();
  expect(sent(CHANGE)).toEqual([{ year_of_study: 4, version: 4 }]);
});

test('another tab and the heading ask before what was typed is lost', async () => {
  await open();
  openPanel('Edit');
  type('Year of Study', '4');
  const ways = [() => fireEvent.click(screen.getByRole('tab', { name: 'Payments' })), () => press('Edit')];
  for (const leave of ways) {
    leave();
    answerQuestion('Leave without saving', 'Cancel');
    expect(screen.getByLabelText<HTMLInputElement>('Year of Study').value).toBe('4');
  }
  // Cancel does what it says.
  press('Cancel');
  await waitFor(() => expect(screen.queryByLabelText('Year of Study')).toBeNull());
  fireEvent.click(screen.getByRole('tab', { name: 'Payments' }));
  expect(location.search).toBe('?tab=payments');
});

test('an impossible year is not sent', async () => {
  await open();
  openPanel('Edit');
  type('Year of Study', '9');
  press('Save');
  expect(await screen.findByText('Year of study cannot be greater than 6')).toBeTruthy();
  expect(sent(CHANGE)).toEqual([]);
});

test('a position is one of the club; another one stays until it is changed', async () => {
  await open(ownRights('all'), { ...officersPerson, leadership_role: 'Head of Rockets' });
  openPanel('Edit');
  const office = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Position' });
  expect(office.value).toBe('Head of Rockets');
  const offered = [...office.options].map(({ text }) => text);
  expect(offered).toEqual(['None', ...LEADERSHIP_ROLES, 'Head of Rockets']);
  type('Position', '');
  replies.set(CHANGE, reply({}));
  press('Save');
  await waitFor(() => expect(sent(CHANGE)).toEqual([{ leadership_role: null, version: officersPerson.version }]));
});

/** An officer makes someone Patron, who was made President meanwhile. */
async function saveOverAnother() {
  await open();
  openPanel('Edit');
  type('Position', 'Patron');
  replies.set(CHANGE, refusal(409, 'Somebody has changed this.', 'version'));
  replies.set(PERSON, reply({ ...officersPerson, leadership_role: 'President', version: 5 }));
  press('Save');
  return screen.findByRole('table', { name: 'Your values and the saved ones' });
}

test('two officers at once: both values are shown, and the officer chooses to save theirs', async () => {
  const table = await saveOverAnother();
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Patron', 'President']);
  expect(toasts()).toEqual([]);
  replies.set(CHANGE, reply({}));
  replies.set(PERSON, reply({ ...officersPerson, leadership_role: 'Patron', version: 6 }));
  press('Save my values');
  await waitFor(() => expect(toasts()).toEqual(['Saved.']));
  expect(await screen.findByRole('cell', { name: 'Patron' })).toBeTruthy();
  expect(sent(CHANGE).at(-1)).toEqual({ leadership_role: 'Patron', version: 5 });
});

test('two officers at once: one press keeps the saved values, without a call', async () => {
  await saveOverAnother();
  expect(screen.getByText(/Another officer changed this record/)).toBeTruthy();
  press('Keep the saved values');
  expect(await screen.findByText('President')).toBeTruthy();
  expect(sent(CHANGE)).toHaveLength(1);
});

test('a form that was open during a reload sends the version that it was opened with', async () => {
  await open();
  openPanel('Edit');
  replies.set('DELETE /api/club/officers/grants/9/', reply({}));
  replies.set(PERSON, reply({ ...officersPerson, leadership_role: 'President', version: 5 }));
  press('Remove Events access');
  answer('Remove Events access');
  expect(await screen.findByRole('cell', { name: 'President' })).toBeTruthy();
  type('Position', 'Patron');
  replies.set(CHANGE, refusal(409, 'Somebody has changed this.', 'version'));
  press('Save');
  expect(await screen.findByText(/Another officer changed this record/)).toBeTruthy();
  expect(sent(CHANGE)).toEqual([{ leadership_role: 'Patron', version: 4 }]);
});

const RECORD = 'POST /api/club/joining/people/77/';
const RECORDED = { step: 'member', since: '2026-09-01', until: '2028-08-31', grace_until: null, payment: 3 };
const paymentsOf = async (person: Person = officersPerson) => {
  await open(ownRights('money'), person);
  fireEvent.click(screen.getByRole('tab', { name: 'Payments' }));
  openPanel('Record cash or a waiver');
};

test('an officer records cash as proposed, sees that in its row, and can undo it there', async () => {
  await paymentsOf();
  expect(location.search).toBe('?tab=payments');
  expect(
    screen.getByText(`This is a renewal. The membership starts on ${formatShortDate('2027-09-01')}.`),
  ).toBeTruthy();
  expect(screen.queryByLabelText('Reason')).toBeNull();
  replies.set(RECORD, reply(RECORDED));
  const cash = { id: 3, kind: 'cash', reference: null, amount: 500, paid_on: '2026-11-20', reason: null } as const;
  const payments: Person['payments'] = [{ ...cash, stated_at: '2026-11-20T08:00:00Z', state: 'confirmed' }];
  replies.set(PERSON, reply({ ...officersPerson, payments }));
  press('Record');
  const notice = await screen.findByRole('group', {
    name: `Recorded: Mercy Sample is a member until ${formatShortDate('2028-08-31')}.`,
  });
  expect(document.activeElement).toBe(notice);
  const list = await screen.findByRole('list', { name: 'Payments' });
  expect(within(list).getByRole('listitem').textContent).toMatch(
    new RegExp(
      `^ConfirmedKES 500Cash, paid ${formatShortDate('2026-11-20')}, recorded .+, Friday, November 20, 2026, 11:00 AM$`,
    ),
  );
  expect(sent(RECORD)).toEqual([{ since: '2027-09-01', kind: 'cash', amount: 500, until: '2028-08-31' }]);

  replies.set('POST /api/club/joining/queue/3/undo/', reply({}));
  replies.set(PERSON, reply(officersPerson));
  fireEvent.click(within(notice).getByRole('button', { name: 'Undo' }));
  expect(
    await screen.findByRole('group', { name: 'Undone. The payment recorded for Mercy Sample no longer counts.' }),
  ).toBeTruthy();
  expect(await screen.findByText('No payments yet.')).toBeTruthy();
});

beforeEach(() => $person.set('1'));
const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('leaving the page with a payment that is not recorded yet asks first', async () => {
  await paymentsOf();
  expect(leaves()).toBe(true);
  type('Amount', '450');
  await waitFor(() => expect(leaves()).toBe(false));
});

test('switching tabs asks before a payment that is not recorded yet is lost', async () => {
  await paymentsOf();
  type('Amount', '450');
  const overview = screen.getByRole('tab', { name: 'Overview' });
  fireEvent.click(overview);
  answerQuestion('Leave without saving', 'Cancel');
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('450');
  fireEvent.click(overview);
  answerQuestion('Leave without saving');
  await waitFor(() => expect(overview.getAttribute('aria-selected')).toBe('true'));
});

test('switching tabs asks before a typed reason is lost, but closing another form does not', async () => {
  await open();
  openPanel('End the membership');
  type('Reason', 'Has left.');
  openPanel('Edit');
  press('Edit');
  fireEvent.click(screen.getByRole('tab', { name: 'Log' }));
  answerQuestion('Leave without saving', 'Cancel');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Has left.');
});

test('cash without an amount, or with too early a last day, is not sent', async () => {
  await paymentsOf();
  type('Amount', '');
  type('Member until', '2027-08-31');
  press('Record');
  expect(await screen.findByText('Enter a whole number, such as 400.')).toBeTruthy();
  expect(
    await screen.findByText(`The membership starts on ${formatShortDate('2027-09-01')}. Choose a later day.`),
  ).toBeTruthy();
  expect(sent(RECORD)).toEqual([]);
});

test('a waiver has a reason and no amount, and may have no end', async () => {
  await paymentsOf();
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'waiver' } });
  await waitFor(() => expect(screen.queryByLabelText('Amount')).toBeNull());
  press('Record');
  expect(await screen.findByText('Give a reason.')).toBeTruthy();
  type('Reason', 'Honorary.');
  fireEvent.click(screen.getByLabelText(/^No end date/));
  await waitFor(() => expect(screen.queryByLabelText('Member until')).toBeNull());
  replies.set(RECORD, reply(RECORDED));
  press('Record');
  expect(
    await screen.findByRole('group', { name: 'Recorded: Mercy Sample is a member with no end date.' }),
  ).toBeTruthy();
  expect(sent(RECORD)).toEqual([{ since: '2027-09-01', kind: 'waiver', until: null, reason: 'Honorary.' }]);
});

test('nothing is recorded while a payment is to review: a link leads to it', async () => {
  const waiting: Person['payments'][number] = {
    ...{ id: 4, kind: 'mpesa', reference: 'OEI2AK4Q16', amount: null, paid_on: '2026-11-20', reason: null },
    ...{ stated_at: '2026-11-20T08:00:00Z', state: 'stated' },
  };
  await paymentsOf({ ...officersPerson, payments: [waiting] });
  expect(screen.queryByRole('button', { name: 'Record' })).toBeNull();
  const link = screen.getByRole('link', { name: 'review the code OEI2AK4Q16' });
  expect(link.getAttribute('href')).toBe('/officers/joining#payment-4');
});

test('a code submitted while the form was open is named, and what was typed stays', async () => {
  expectTrouble(/Recording a payment failed/);
  await paymentsOf();
  type('Amount', '450');
  const sentence = 'The code OEI2AK4Q16 of Mercy Sample waits to be checked. Decide on that one first.';
  replies.set(RECORD, refusal(409, sentence, 'already_stated'));
  press('Record');
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to payments' }).getAttribute('href')).toBe('/officers/joining');
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('450');
});

test.each([
  ['confirm_email', 'They need to confirm their email address first.'],
  ['member', 'This membership has no end date. End it before you record another one.'],
] as const)('for whom no membership can follow (%s), the form says why', async (step, why) => {
  await paymentsOf({ ...officersPerson, step, until: null, proposal: null });
  expect(screen.getByText(why)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Record' })).toBeNull();
});

test.each([
  ['member', `Member until ${formatShortDate('2027-08-31')}`],
  ['grace', `Ended on ${formatShortDate('2027-08-31')}, grace period until ${formatShortDate('2027-09-30')}`],
  ['lapsed', `Membership ended on ${formatShortDate('2027-08-31')}`],
  ['pay', 'Payment due'],
] as const)('the state of who is at %s is said once, as in the list', async (step, words) => {
  await open(ownRights('money'), { ...officersPerson, step });
  expect(screen.getAllByText(words)).toHaveLength(1);
  expect(screen.queryByRole('rowheader', { name: 'Member until' })).toBeNull();
});

test('a membership ends only with a reason, and a failure keeps it', async () => {
  expectTrouble(/Ending a membership failed/);
  await open();
  openPanel('End the membership');
  press('End it now');
  expect(await screen.findByText('Give a reason.')).toBeTruthy();
  type('Reason', 'Has left the university.');
  press('End it now');
  expect(await screen.findByText(/The server didn't answer/)).toBeTruthy();
  replies.set('POST /api/club/joining/people/77/end/', reply({}));
  replies.set(PERSON, reply({ ...officersPerson, step: 'lapsed' }));
  press('End it now');
  await waitFor(() => expect(toasts()).toEqual(['The membership has ended.']));
  expect(await screen.findByText(`Membership ended on ${formatShortDate('2027-08-31')}`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'End the membership' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Membership' }));
  expect(sent('POST /api/club/joining/people/77/end/')).toHaveLength(2);
});

test('signing someone out asks first; the verification email is offered until the address is confirmed', async () => {
  await open();
  press('Sign out everywhere');
  expect(screen.getByRole('dialog').textContent).toContain('Mercy Sample will be signed out on every device');
  answer('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent('POST /api/club/officers/people/77/sign-out/')).toEqual([]);
  replies.set('POST /api/club/officers/people/77/sign-out/', reply({}));
  press('Sign out everywhere');
  answer('Sign out everywhere');
  expect(await screen.findByText('Mercy Sample has been signed out everywhere.')).toBeTruthy();
  replies.set('POST /api/club/officers/people/77/resend/', reply({}));
  press('Resend the email with the link');
  expect(await screen.findByText('Email sent to mercy.sample@university.example.')).toBeTruthy();
});

test('leaving the page with access that is not granted yet asks first', async () => {
  await open();
  openPanel('Grant access');
  expect(leaves()).toBe(true);
  type('Your password', 'perigee');
  await waitFor(() => expect(leaves()).toBe(false));
  press('Cancel');
  expect(leaves()).toBe(true);
});

test('an officer grants access with the password; a wrong one shows an error at its field', async () => {
  expectTrouble(/Giving a right failed/);
  await open();
  openPanel('Grant access');
  const options = within(screen.getByLabelText('Access')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).not.toContain('Mail');
  fireEvent.change(screen.getByLabelText('Access'), { target: { value: 'money' } });
  type('Last day', '2027-09-30');
  press('Grant');
  expect(await screen.findByText('Enter your password.')).toBeTruthy();
  type('Your password', 'wrong');
  replies.set(GIVE, { status: 400, body: JSON.stringify({ password: ['The password is wrong.'] }) });
  press('Grant');
  expect(await screen.findByText('The password is wrong.')).toBeTruthy();
  type('Your password', 'right');
  replies.set(GIVE, reply({}));
  press('Grant');
  expect(
    await screen.findByText(`Mercy Sample has Payments access until ${formatShortDate('2027-09-30')}.`),
  ).toBeTruthy();
  expect(sent(GIVE).at(-1)).toEqual({ pk: 77, what: 'money', until: '2027-09-30', password: 'right' });
});

test('removing access moves the focus to what is said about it', async () => {
  await open();
  replies.set('DELETE /api/club/officers/grants/9/', reply({}));
  replies.set(PERSON, reply({ ...officersPerson, grants: [], held: [] }));
  press('Remove Events access');
  answer('Remove Events access');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Events access' })).toBeNull());
  expect(document.activeElement?.textContent).toBe('Mercy Sample no longer has Events access.');
});

test('the access of the last officer cannot end, and the backend says why', async () => {
  expectTrouble(/Ending access failed/);
  await open();
  replies.set('DELETE /api/club/officers/grants/9/', refusal(409, 'Somebody must stay.', 'last_officer'));
  press('Remove Events access');
  answer('Remove Events access');
  expect(await screen.findByText('Somebody must stay.')).toBeTruthy();
});

test('no one can grant access that they lack', async () => {
  await open(ownRights('money'));
  openPanel('Grant access');
  expect(screen.queryByLabelText('Access')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove Events access' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('access that both officers have can be neither removed nor granted', async () => {
  await open(ownRights('events', 'members'));
  expect(screen.queryByRole('button', { name: 'Remove Events access' })).toBeNull();
  openPanel('Grant access');
  // Members alone is left, so there is nothing to choose from.
  expect(screen.queryByLabelText('Access')).toBeNull();
  type('Your password', 'right');
  replies.set(GIVE, reply({}));
  press('Grant');
  await waitFor(() => expect(sent(GIVE)).toMatchObject([{ what: 'members' }]));
});

test('the officer cannot grant access to themselves', async () => {
  history.replaceState(null, '', '/officers/people/1');
  signInAsOfficer();
  replies.set('GET /api/club/officers/people/1/', reply({ ...officersPerson, pk: 1 }));
  render(<PersonScreen />);
  await screen.findByRole('heading', { name: 'Mercy Sample' });
  expect(screen.queryByRole('button', { name: 'Grant access' })).toBeNull();
});

test('officers can remove their own access without full access', async () => {
  history.replaceState(null, '', '/officers/people/1');
  signInAsOfficer(ownRights('events', 'members'));
  replies.set('GET /api/club/officers/people/1/', reply({ ...officersPerson, pk: 1 }));
  render(<PersonScreen />);
  await screen.findByRole('heading', { name: 'Mercy Sample' });
  replies.set('DELETE /api/club/officers/grants/9/', reply({}));
  press('Give up Events access');
  answer('Give up Events access');
  expect(await screen.findByText('You no longer have Events access.')).toBeTruthy();
});

test('officers change their own data, but not their position', async () => {
  history.replaceState(null, '', '/officers/people/1');
  signInAsOfficer();
  replies.set('GET /api/club/officers/people/1/', reply({ ...officersPerson, pk: 1 }));
  render(<PersonScreen />);
  await screen.findByRole('heading', { name: 'Mercy Sample' });
  openPanel('Edit');
  expect(screen.queryByLabelText('Position')).toBeNull();
  expect(screen.getByText(/Ask another officer to change it/)).toBeTruthy();
  type('Year of Study', '4');
  replies.set('PATCH /api/club/officers/people/1/', reply({}));
  press('Save');
  await waitFor(() => expect(sent('PATCH /api/club/officers/people/1/')).toEqual([{ year_of_study: 4, version: 4 }]));
});

test('an officer with only members access cannot sign out another officer', async () => {
  await open(ownRights('members'));
  expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull();
  expect(screen.getByText(/Only officers with full access can sign out other officers/)).toBeTruthy();
});

test('the log of a person is fetched with its tab', async () => {
  await open();
  replies.set('GET /api/club/officers/log/', reply({ count: 0, results: [] }));
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Overview' }), { key: 'ArrowLeft' });
  expect(await screen.findByText('The log has no entries about this person.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Log' }));
  expect(calls.find(({ name }) => name.endsWith('/log/'))?.query).toBe('?person=77&page=1');
});

test.each(['/officers/people/0', '/officers/people/x'])('at %s there is nobody, and nobody is asked', async (path) => {
  history.replaceState(null, '', path);
  signInAsOfficer();
  render(<PersonScreen />);
  expect(await screen.findByText('No such account. It may have been deleted.')).toBeTruthy();
});

test('a deleted person is said to be gone', async () => {
  expectTrouble(/Loading the person failed/);
  history.replaceState(null, '', '/officers/people/77');
  signInAsOfficer();
  replies.set(PERSON, refusal(404, 'Not found.'));
  render(<PersonScreen />);
  expect(await screen.findByText('No such account. It may have been deleted.')).toBeTruthy();
});
