import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LEADERSHIP_ROLES } from '#club';
import { PersonScreen } from '../../../../src/browser/features/officers/person/PersonScreen.tsx';
import type { OwnRights, Person } from '../../../../src/shared/schemas/officers.ts';
import { calls, expectTrouble, press, replies, reply, toasts, type } from '../../../support/island.ts';
import { officersPerson, ownRights } from '../../../support/officer-rows.ts';
import { refusal, signInAsOfficer } from '../../../support/officers.ts';

const PERSON = 'GET /api/club/officers/people/77/';
const CHANGE = 'PATCH /api/club/officers/people/77/';
const GIVE = 'POST /api/club/officers/grants/';

async function open(me: OwnRights = ownRights('all'), person: Person = officersPerson) {
  history.replaceState(null, '', '/officers/people/77');
  signInAsOfficer(me);
  replies.set(PERSON, reply(person));
  render(<PersonScreen />);
  await screen.findByRole('heading', { name: 'Mercy Sample' });
}
const sent = (call: string) => calls.filter(({ name }) => name === call).map(({ json }) => json);
const openPanel = (title: string) => press(title);

test('an officer sees the facts, also what members hide', async () => {
  await open();
  expect(screen.getByText('+254700000077 (hidden from members)')).toBeTruthy();
  expect(screen.getByText('From September 1, 2026 until August 31, 2027, approved by Amina Demo')).toBeTruthy();
  expect(screen.getByText('November 2026')).toBeTruthy();
});

test('an officer changes a year: only that is sent, with the version that was seen', async () => {
  await open();
  openPanel('Change');
  type('Year of Study', '4');
  replies.set(CHANGE, reply({}));
  replies.set(PERSON, reply({ ...officersPerson, year_of_study: 4 }));
  press('Save');
  await waitFor(() => expect(toasts()).toEqual(['Saved.']));
  expect(await screen.findByRole('cell', { name: '4' })).toBeTruthy();
  expect(sent(CHANGE)).toEqual([{ year_of_study: 4, version: 4 }]);
});

test('a year that cannot be is not sent', async () => {
  await open();
  openPanel('Change');
  type('Year of Study', '9');
  press('Save');
  expect(await screen.findByText('Year of study cannot be greater than 6')).toBeTruthy();
  expect(sent(CHANGE)).toEqual([]);
});

test('an office is one of those that the club has; one of another name stays until it is changed', async () => {
  await open(ownRights('all'), { ...officersPerson, leadership_role: 'Head of Rockets' });
  openPanel('Change');
  const office = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Office' });
  expect(office.value).toBe('Head of Rockets');
  const offered = [...office.options].map(({ text }) => text);
  expect(offered).toEqual(['None', ...LEADERSHIP_ROLES, 'Head of Rockets']);
  type('Office', '');
  replies.set(CHANGE, reply({}));
  press('Save');
  await waitFor(() => expect(sent(CHANGE)).toEqual([{ leadership_role: null, version: officersPerson.version }]));
});

test('two officers at once: both values are shown, and the own one is saved only when the officer says so', async () => {
  await open();
  openPanel('Change');
  type('Office', 'Patron');
  replies.set(CHANGE, refusal(409, 'Somebody has changed this.', 'version'));
  replies.set(PERSON, reply({ ...officersPerson, leadership_role: 'President', version: 5 }));
  press('Save');
  const table = await screen.findByRole('table', { name: 'Your values and the saved ones' });
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

test('two officers at once: the saved values are kept by one press, without a call', async () => {
  await open();
  openPanel('Change');
  type('Office', 'Patron');
  replies.set(CHANGE, refusal(409, 'Somebody has changed this.', 'version'));
  replies.set(PERSON, reply({ ...officersPerson, leadership_role: 'President', version: 5 }));
  press('Save');
  await screen.findByText(/Another officer has changed this person/);
  press('Keep the saved values');
  expect(await screen.findByText('President')).toBeTruthy();
  expect(sent(CHANGE)).toHaveLength(1);
});

test('a form that was open while the person was loaded again sends the version that it was filled in with', async () => {
  vi.stubGlobal('confirm', () => true);
  await open();
  openPanel('Change');
  replies.set('DELETE /api/club/officers/grants/9/', reply({}));
  replies.set(PERSON, reply({ ...officersPerson, leadership_role: 'President', version: 5 }));
  press('End Events');
  expect(await screen.findByRole('cell', { name: 'President' })).toBeTruthy();
  type('Office', 'Patron');
  replies.set(CHANGE, refusal(409, 'Somebody has changed this.', 'version'));
  press('Save');
  expect(await screen.findByText(/Another officer has changed this person/)).toBeTruthy();
  expect(sent(CHANGE)).toEqual([{ leadership_role: 'Patron', version: 4 }]);
});

test('an officer records cash, and a waiver without an amount', async () => {
  await open(ownRights('money'));
  fireEvent.click(screen.getByRole('tab', { name: 'Payments' }));
  expect(location.search).toBe('?tab=payments');
  replies.set('POST /api/club/joining/people/77/', reply({}));
  openPanel('Record cash or a waiver');
  type('Amount', '500');
  type('Member until', '2027-08-31');
  type('Reason', 'Paid at the open day.');
  press('Record');
  await waitFor(() => expect(toasts()).toEqual(['The payment is recorded.']));
  openPanel('Record cash or a waiver');
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'waiver' } });
  type('Member until', '2027-08-31');
  type('Reason', 'Honorary.');
  await waitFor(() => expect(screen.queryByLabelText('Amount')).toBeNull());
  const cash = { id: 3, kind: 'cash', reference: null, amount: 500, paid_on: '2026-11-20', reason: null } as const;
  const payments: Person['payments'] = [{ ...cash, stated_at: '2026-11-20T08:00:00Z', state: 'confirmed' }];
  replies.set(PERSON, reply({ ...officersPerson, payments }));
  press('Record');
  await waitFor(() => expect(toasts()).toHaveLength(2));
  const table = await screen.findByRole('table', { name: 'Payments' });
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['November 20, 2026, 11:00 AM', 'Cash', '', '500', 'November 20, 2026', 'Confirmed']);
  expect(sent('POST /api/club/joining/people/77/')).toEqual([
    { kind: 'cash', amount: 500, until: '2027-08-31', reason: 'Paid at the open day.' },
    { kind: 'waiver', until: '2027-08-31', reason: 'Honorary.' },
  ]);
});

test('a membership ends only with a reason, and a failure keeps it', async () => {
  expectTrouble(/Ending a membership failed/);
  await open();
  openPanel('End the membership');
  press('End it now');
  expect(await screen.findByText('Give a reason.')).toBeTruthy();
  type('Why it ends', 'Has left the university.');
  press('End it now');
  expect(await screen.findByText(/The server did not answer/)).toBeTruthy();
  replies.set('POST /api/club/joining/people/77/end/', reply({}));
  replies.set(PERSON, reply({ ...officersPerson, step: 'lapsed' }));
  press('End it now');
  await waitFor(() => expect(toasts()).toEqual(['The membership has ended.']));
  expect(await screen.findByText('Membership ended')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'End the membership' })).toBeNull();
  expect(sent('POST /api/club/joining/people/77/end/')).toHaveLength(2);
});

test('who is signed out everywhere is asked about first; the mail is offered while the address is not confirmed', async () => {
  await open();
  const asked = vi.fn(() => false);
  vi.stubGlobal('confirm', asked);
  press('Sign out everywhere');
  expect(asked).toHaveBeenCalledWith('Sign Mercy Sample out on every device?');
  expect(sent('POST /api/club/officers/people/77/sign-out/')).toEqual([]);
  asked.mockReturnValue(true);
  replies.set('POST /api/club/officers/people/77/sign-out/', reply({}));
  press('Sign out everywhere');
  expect(await screen.findByText('Mercy Sample is signed out everywhere.')).toBeTruthy();
  replies.set('POST /api/club/officers/people/77/resend/', reply({}));
  press('Send the verification mail again');
  expect(await screen.findByText('The mail has been sent to mercy.sample@university.example.')).toBeTruthy();
});

test('an officer gives a right with the password; a wrong one is told at its field', async () => {
  expectTrouble(/Giving a right failed/);
  await open();
  openPanel('Give a right');
  fireEvent.change(screen.getByLabelText('Right'), { target: { value: 'money' } });
  type('Last day', '2027-09-30');
  press('Give');
  expect(await screen.findByText('Type your password.')).toBeTruthy();
  type('Your password', 'wrong');
  replies.set(GIVE, { status: 400, body: JSON.stringify({ password: ['The password is wrong.'] }) });
  press('Give');
  expect(await screen.findByText('The password is wrong.')).toBeTruthy();
  type('Your password', 'right');
  replies.set(GIVE, reply({}));
  press('Give');
  expect(await screen.findByText('Mercy Sample holds Payments until September 30, 2027.')).toBeTruthy();
  expect(sent(GIVE).at(-1)).toEqual({ pk: 77, what: 'money', until: '2027-09-30', password: 'right' });
});

test('the last officer’s right cannot end, and the backend’s sentence says why', async () => {
  expectTrouble(/Ending a right failed/);
  vi.stubGlobal('confirm', () => true);
  await open();
  replies.set('DELETE /api/club/officers/grants/9/', refusal(409, 'Somebody must stay.', 'last_officer'));
  press('End Events');
  expect(await screen.findByText('Somebody must stay.')).toBeTruthy();
});

test('nobody gives a right to themselves, or one that they lack', async () => {
  await open(ownRights('money'));
  openPanel('Give a right');
  expect(screen.queryByLabelText('Right')).toBeNull();
  expect(screen.queryByRole('button', { name: 'End Events' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
});

test('one’s own page offers no right', async () => {
  history.replaceState(null, '', '/officers/people/1');
  signInAsOfficer();
  replies.set('GET /api/club/officers/people/1/', reply({ ...officersPerson, pk: 1 }));
  render(<PersonScreen />);
  await screen.findByRole('heading', { name: 'Mercy Sample' });
  expect(screen.queryByRole('button', { name: 'Give a right' })).toBeNull();
});

test('the log of a person is asked for with the tab', async () => {
  await open();
  replies.set('GET /api/club/officers/log/', reply({ count: 0, results: [] }));
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Overview' }), { key: 'ArrowLeft' });
  expect(await screen.findByText('The log has no matching entries.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Log' }));
  expect(calls.find(({ name }) => name.endsWith('/log/'))?.query).toBe('?person=77&page=1');
});

test.each(['/officers/people/0', '/officers/people/x'])('at %s there is nobody, and nobody is asked', async (path) => {
  history.replaceState(null, '', path);
  signInAsOfficer();
  render(<PersonScreen />);
  expect(await screen.findByText("There's nobody at this address.")).toBeTruthy();
});

test('a person who is gone is said to be', async () => {
  expectTrouble(/Loading the person failed/);
  history.replaceState(null, '', '/officers/people/77');
  signInAsOfficer();
  replies.set(PERSON, refusal(404, 'Not found.'));
  render(<PersonScreen />);
  expect(await screen.findByText("There's nobody at this address.")).toBeTruthy();
});
