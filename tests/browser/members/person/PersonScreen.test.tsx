import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LEADERSHIP_ROLES } from '#club';
import type { Person } from '#shared/members/people.ts';
import type { OwnAccess } from '#shared/officers/officers.ts';
import { formatShortDate } from '#shared/time/format-day.ts';
import { $person } from '../../../../src/browser/http/token.ts';
import { PersonScreen } from '../../../../src/browser/members/person/PersonScreen.tsx';
import {
  calls,
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
import { officersPerson, ownAccess, paymentOfPerson } from '../../../support/officer-rows.ts';
import { refusal, signInAsOfficer } from '../../../support/officers.ts';

setUpIsland();

const PERSON = 'GET /api/club/officers/people/77/';
const CHANGE = 'PATCH /api/club/officers/people/77/';
const GRANT = 'POST /api/club/officers/access/';

async function open(me: OwnAccess = ownAccess('all'), person: Person = officersPerson) {
  $person.set('1');
  history.replaceState(null, '', `/officers/people/${person.pk}`);
  signInAsOfficer(me);
  replies.set(`GET /api/club/officers/people/${person.pk}/`, reply(person));
  replies.set('GET /api/club/officers/access/', reply([]));
  render(<PersonScreen />);
  await screen.findByRole('heading', { name: 'Mercy Sample' });
}
/** Answers the open question. */
const answer = (button: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: button }));
const tab = (name: string) => screen.getByRole('tab', { name });
/** The officer's own record. */
const ownRecord = { ...officersPerson, pk: 1 };

test("An officer sees a person's details, even hidden ones", async () => {
  await open();
  expect(screen.getByText('+254700000077 (hidden from members)')).toBeTruthy();
  expect(
    screen.getByText(
      `From ${formatShortDate('2026-09-01')} until ${formatShortDate('2027-08-31')}, approved by Amina Demo`,
    ),
  ).toBeTruthy();
  expect(screen.getByText('November 2026')).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Email verified No' })).toBeTruthy();
});

test('A change sends only the changed field', async () => {
  await open();
  press('Edit');
  type('Year of Study', '9');
  press('Save');
  expect(await screen.findByText('Year of study cannot be greater than 6')).toBeTruthy();
  type('Year of Study', '4');
  replies.set(CHANGE, reply({}));
  replies.set(PERSON, reply({ ...officersPerson, year_of_study: 4 }));
  press('Save');
  await waitFor(() => expect(toasts()).toEqual(['Saved.']));
  expect(await screen.findByRole('cell', { name: '4' })).toBeTruthy();
  expect(sentTo(CHANGE)).toEqual([{ year_of_study: 4, version: 4 }]);
});

test('Another tab and the heading of the panel hide a changed form; Cancel resets it', async () => {
  await open();
  press('Edit');
  type('Year of Study', '4');
  for (const name of ['Payments', 'Overview']) fireEvent.click(tab(name));
  press('Edit');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(leaves()).toBe(false);
  press('Edit');
  expect(screen.getByLabelText<HTMLInputElement>('Year of Study').value).toBe('4');
  press('Cancel');
  await waitFor(() => expect(screen.queryByLabelText('Year of Study')).toBeNull());
  press('Edit');
  expect(screen.getByLabelText<HTMLInputElement>('Year of Study').value).not.toBe('4');
});

test("A role outside the club's list stays until an officer changes it", async () => {
  await open(ownAccess('all'), { ...officersPerson, leadership_role: 'Head of Rockets' });
  press('Edit');
  const roleField = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role' });
  expect(roleField.value).toBe('Head of Rockets');
  const roles = [...roleField.options].map(({ text }) => text);
  expect(roles).toEqual(['None', ...LEADERSHIP_ROLES, 'Head of Rockets']);
  type('Role', '');
  replies.set(CHANGE, reply({}));
  press('Save');
  await waitFor(() => expect(sentTo(CHANGE)).toEqual([{ leadership_role: null, version: officersPerson.version }]));
});

/** An officer makes someone Patron, who was made President meanwhile. */
async function saveConflictingRole() {
  await open();
  press('Edit');
  type('Role', 'Patron');
  replies.set(CHANGE, refusal(409, 'Someone has changed this.', 'version'));
  replies.set(PERSON, reply({ ...officersPerson, leadership_role: 'President', version: 5 }));
  press('Save');
  return screen.findByRole('table', { name: 'Your values and the saved ones' });
}

test('The second of two officers sees both values and saves theirs', async () => {
  const table = await saveConflictingRole();
  expect(screen.getByText(/Another officer changed this record/)).toBeTruthy();
  const cells = () => within(table).getAllByRole('cell');
  expect(cells().map(({ textContent }) => textContent)).toEqual(['Patron', 'President']);
  expect(toasts()).toEqual([]);
  // The form is still there.
  type('First Name', 'Brian');
  expect(cells().map(({ textContent }) => textContent)).toEqual([
    'Brian',
    officersPerson.first_name,
    'Patron',
    'President',
  ]);
  replies.set(CHANGE, reply({}));
  replies.set(PERSON, reply({ ...officersPerson, leadership_role: 'Patron', version: 6 }));
  const mine = screen.getByRole('button', { name: 'Keep mine' });
  mine.focus();
  fireEvent.click(mine);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Edit' }));
  await waitFor(() => expect(toasts()).toEqual(['Saved.']));
  expect(await screen.findByRole('cell', { name: 'Patron' })).toBeTruthy();
  expect(sentTo(CHANGE).at(-1)).toEqual({ first_name: 'Brian', leadership_role: 'Patron', version: 5 });
});

test('The second of two officers keeps the saved values', async () => {
  await saveConflictingRole();
  press('Take theirs');
  expect(await screen.findByRole('cell', { name: 'President' })).toBeTruthy();
  expect(screen.queryByLabelText('Role')).toBeNull();
  expect(sentTo(CHANGE)).toHaveLength(1);
});

test('A form sends the version that it was opened with', async () => {
  await open();
  press('Edit');
  replies.set('DELETE /api/club/officers/access/9/', reply({}));
  replies.set(PERSON, reply({ ...officersPerson, leadership_role: 'President', version: 5 }));
  press('Remove access to Events');
  answer('Remove access to Events');
  expect(await screen.findByRole('cell', { name: 'President' })).toBeTruthy();
  type('Role', 'Patron');
  replies.set(CHANGE, refusal(409, 'Someone has changed this.', 'version'));
  press('Save');
  expect(await screen.findByText(/Another officer changed this record/)).toBeTruthy();
  expect(sentTo(CHANGE)).toEqual([{ leadership_role: 'Patron', version: 4 }]);
});

const RECORD = 'POST /api/club/membership/people/77/';
const RECORDED = { step: 'member', since: '2026-09-01', until: '2028-08-31', grace_until: null, payment: 3 };
const paymentsOf = async (person: Person = officersPerson) => {
  await open(ownAccess('payments'), person);
  fireEvent.click(tab('Payments'));
  press('Record cash or a waiver');
};

test('An officer records cash and undoes it', async () => {
  await paymentsOf();
  expect(location.search).toBe('?tab=payments');
  const renewal = `This is a renewal. The membership starts on ${formatShortDate('2027-09-01')}.`;
  expect(screen.getByText(renewal)).toBeTruthy();
  expect(screen.queryByLabelText('Reason')).toBeNull();
  replies.set(RECORD, reply(RECORDED));
  const cash = { kind: 'cash', payment_code: null, amount: 500, paid_on: '2026-11-20', left: 0 } as const;
  const payments = [paymentOfPerson(3, cash)];
  replies.set(PERSON, reply({ ...officersPerson, payments }));
  type('Type', 'waiver');
  type('Reason', ' ');
  type('Type', 'cash');
  press('Record');
  const notice = await screen.findByRole('group', {
    name: `Recorded: Mercy Sample is a member until ${formatShortDate('2028-08-31')}.`,
  });
  expect(document.activeElement).toBe(notice);
  const list = await screen.findByRole('list', { name: 'Payments' });
  expect(within(list).getByRole('listitem').textContent).toMatch(
    new RegExp(
      `^ConfirmedKES 500Cash, paid ${formatShortDate('2026-11-20')}, recorded .+, Friday, November 20, 2026, 11:00 AM`,
    ),
  );
  expect(sentTo(RECORD)).toEqual([{ since: '2027-09-01', kind: 'cash', amount: 500, until: '2028-08-31' }]);

  replies.set('POST /api/club/payments/3/undo/', reply({}));
  replies.set(PERSON, reply(officersPerson));
  fireEvent.click(within(notice).getByRole('button', { name: /^Undo/ }));
  const undone = 'Undone. The payment recorded for Mercy Sample no longer counts.';
  expect(await screen.findByRole('group', { name: undone })).toBeTruthy();
  expect(await screen.findByText('No payments yet.')).toBeTruthy();
});

test('Cash needs an amount, and a waiver needs a reason', async () => {
  await paymentsOf();
  expect(leaves()).toBe(true);
  type('Amount', '');
  await waitFor(() => expect(leaves()).toBe(false));
  type('Member until', '2027-08-31');
  press('Record');
  expect(await screen.findByText('Enter a whole number, such as 400.')).toBeTruthy();
  const tooEarly = `The membership starts on ${formatShortDate('2027-09-01')}. Choose a later day.`;
  expect(await screen.findByText(tooEarly)).toBeTruthy();
  expect(sentTo(RECORD)).toEqual([]);
  type('Type', 'waiver');
  await waitFor(() => expect(screen.queryByLabelText('Amount')).toBeNull());
  press('Record');
  expect(await screen.findByText('Give a reason.')).toBeTruthy();
  type('Reason', 'Honorary.');
  fireEvent.click(screen.getByLabelText(/^No end date/));
  await waitFor(() => expect(screen.queryByLabelText('Member until')).toBeNull());
  replies.set(RECORD, reply(RECORDED));
  press('Record');
  const words = 'Recorded: Mercy Sample is a member with no end date.';
  expect(await screen.findByRole('group', { name: words })).toBeTruthy();
  expect(sentTo(RECORD)).toEqual([{ since: '2027-09-01', kind: 'waiver', until: null, reason: 'Honorary.' }]);
});

test('An officer cannot record a payment while another is to review', async () => {
  expectTrouble(/Recording a payment failed/);
  const waiting = { payment_code: 'OEI2AK4Q16', amount: null, state: 'submitted', left: 0 } as const;
  await paymentsOf({ ...officersPerson, payments: [paymentOfPerson(4, waiting)] });
  expect(screen.queryByRole('button', { name: 'Record' })).toBeNull();
  const link = screen.getByRole('link', { name: 'review the code OEI2AK4Q16' });
  expect(link.getAttribute('href')).toBe('/officers/payments#payment-4');
  cleanup();
  await paymentsOf();
  const sentence = 'The code OEI2AK4Q16 of Mercy Sample waits to be checked. Decide on that one first.';
  replies.set(RECORD, refusal(409, sentence, 'already_submitted'));
  press('Record');
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to payments' }).getAttribute('href')).toBe('/officers/payments');
});

test.each([
  [
    'verify_email',
    'They need to verify their email address first. Signing in emails them a new link, and an officer with Members can send one from the Overview.',
  ],
  ['member', 'This membership has no end date. End it before you record another one.'],
] as const)('The form explains why no membership can follow (%s)', async (step, why) => {
  await paymentsOf({ ...officersPerson, step, until: null, proposal: null });
  expect(screen.getByText(why)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Record' })).toBeNull();
});

test.each([
  ['member', `Member until ${formatShortDate('2027-08-31')}`],
  ['grace', `Member until ${formatShortDate('2027-08-31')}, grace period until ${formatShortDate('2027-09-30')}`],
  ['lapsed', `Lapsed, was a member until ${formatShortDate('2027-08-31')}`],
  ['payment_due', 'Payment due'],
] as const)('The state of a person at %s appears once', async (step, words) => {
  await open(ownAccess('payments'), { ...officersPerson, step, last_seen_month: null });
  expect(screen.getAllByText(words)).toHaveLength(1);
  expect(screen.queryByRole('rowheader', { name: 'Member until' })).toBeNull();
  expect(screen.getByRole('row', { name: 'Last seen Never' })).toBeTruthy();
});

test('An officer ends a membership with a reason', async () => {
  expectTrouble(/Ending a membership failed/);
  await open();
  press('End the membership');
  press('End it now');
  expect(await screen.findByText('Give a reason.')).toBeTruthy();
  type('Reason', 'Has left the university.');
  await waitFor(() => expect(leaves()).toBe(false));
  press('End it now');
  expect(await screen.findByText(/The server didn't answer/)).toBeTruthy();
  replies.set('POST /api/club/membership/people/77/end/', reply({}));
  replies.set(PERSON, reply({ ...officersPerson, step: 'lapsed' }));
  press('End it now');
  await waitFor(() => expect(toasts()).toEqual(['The membership has ended.']));
  expect(await screen.findByText(`Lapsed, was a member until ${formatShortDate('2027-08-31')}`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'End the membership' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Membership' }));
  expect(sentTo('POST /api/club/membership/people/77/end/').at(-1)).toEqual({ reason: 'Has left the university.' });
});

test('An officer signs someone out and resends an email', async () => {
  await open();
  press('Sign out everywhere');
  expect(screen.getByRole('dialog').textContent).toContain('Mercy Sample will be signed out on every device');
  answer('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sentTo('POST /api/club/officers/people/77/sign-out/')).toEqual([]);
  replies.set('POST /api/club/officers/people/77/sign-out/', reply({}));
  press('Sign out everywhere');
  answer('Sign out everywhere');
  expect(await screen.findByText('Mercy Sample has been signed out everywhere.')).toBeTruthy();
  replies.set('POST /api/club/officers/people/77/resend/', reply({}));
  press('Resend the email with the link');
  expect(await screen.findByText('Email sent to mercy.sample@university.example.')).toBeTruthy();
});

test('An officer grants access with the password', async () => {
  expectTrouble(/Granting access failed/);
  await open();
  press('Grant access');
  expect(leaves()).toBe(true);
  type('Access', 'payments');
  await waitFor(() => expect(leaves()).toBe(false));
  type('Last day', '2027-09-30');
  press('Grant');
  expect(await screen.findByText('Enter your password.')).toBeTruthy();
  type('Your password', 'wrong');
  replies.set(GRANT, { status: 400, body: JSON.stringify({ password: ['The password is wrong.'] }) });
  press('Grant');
  expect(await screen.findByText('The password is wrong.')).toBeTruthy();
  type('Your password', 'right');
  replies.set(GRANT, reply({}));
  press('Grant');
  const words = `Mercy Sample has access to Payments until ${formatShortDate('2027-09-30')}.`;
  expect(await screen.findByText(words)).toBeTruthy();
  expect(sentTo(GRANT).at(-1)).toEqual({ pk: 77, area: 'payments', until: '2027-09-30', password: 'right' });
});

test("An officer removes access, unless it is the last officer's", async () => {
  expectTrouble(/Removing access failed/);
  await open();
  replies.set('DELETE /api/club/officers/access/9/', refusal(409, 'Someone must stay.', 'last_officer'));
  press('Remove access to Events');
  answer('Remove access to Events');
  expect(await screen.findByText('Someone must stay.')).toBeTruthy();
  replies.set('DELETE /api/club/officers/access/9/', reply({}));
  replies.set(PERSON, reply({ ...officersPerson, access: [] }));
  press('Remove access to Events');
  answer('Remove access to Events');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove access to Events' })).toBeNull());
  expect(document.activeElement?.textContent).toBe('Mercy Sample no longer has access to Events.');
});

test('An officer sees only the actions that their access allows', async () => {
  await open(ownAccess('payments'));
  press('Grant access');
  expect(screen.queryByLabelText('Access')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove access to Events' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  cleanup();
  await open(ownAccess('events', 'members'));
  expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull();
  expect(screen.getByText(/Only officers with full access can sign out other officers/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove access to Events' })).toBeNull();
  press('Grant access');
  // Members alone is left, so there is nothing to choose from.
  expect(screen.queryByLabelText('Access')).toBeNull();
  type('Your password', 'right');
  replies.set(GRANT, reply({}));
  press('Grant');
  await waitFor(() => expect(sentTo(GRANT)).toMatchObject([{ area: 'members' }]));
});

test('An officer cannot change their own role', async () => {
  await open(ownAccess('events', 'members'), ownRecord);
  expect(screen.queryByRole('button', { name: 'Grant access' })).toBeNull();
  press('Edit');
  expect(screen.queryByLabelText('Role')).toBeNull();
  expect(screen.getByText(/Ask another officer to change it/)).toBeTruthy();
  type('Year of Study', '4');
  replies.set('PATCH /api/club/officers/people/1/', reply({}));
  press('Save');
  await waitFor(() => expect(sentTo('PATCH /api/club/officers/people/1/')).toEqual([{ year_of_study: 4, version: 4 }]));
  replies.set('DELETE /api/club/officers/access/9/', reply({}));
  press('Remove access to Events');
  answer('Remove your own access to Events');
  expect(await screen.findByText('You no longer have access to Events.')).toBeTruthy();
});

test("A person's log is loaded with its tab", async () => {
  await open();
  replies.set('GET /api/club/officers/log/', reply({ count: 0, results: [] }));
  fireEvent.keyDown(tab('Overview'), { key: 'ArrowLeft' });
  expect(await screen.findByText('The log has no entries about this person.')).toBeTruthy();
  expect(document.activeElement).toBe(tab('Log'));
  expect(calls.find(({ name }) => name.endsWith('/log/'))?.query).toBe('?person=77&page=1');
});

test.each([
  ['/officers/people/0', 0],
  ['/officers/people/x', 0],
  ['/officers/people/77', 1],
])('At %s no one is found, after %i requests', async (path, questions) => {
  expectTrouble(/Loading the person failed/);
  history.replaceState(null, '', path);
  signInAsOfficer();
  replies.set(PERSON, refusal(404, 'Not found.'));
  render(<PersonScreen />);
  expect(await screen.findByText('No such account. It may have been deleted.')).toBeTruthy();
  expect(calls.filter(({ name }) => name.startsWith('GET /api/club/officers/people/'))).toHaveLength(questions);
});
