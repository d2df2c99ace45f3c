import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HandOver } from '../../../../src/browser/features/officers/grants/HandOver.tsx';
import { calls, expectTrouble, fieldOf, press, replies, reply, type } from '../../../support/island.ts';
import { heldGrant, ownRights, personRow } from '../../../support/officer-rows.ts';
import { refusal, signInAsOfficer } from '../../../support/officers.ts';

const GRANTS = 'GET /api/club/officers/grants/';
const GIVE = 'POST /api/club/officers/grants/';

async function open(...grants: ReturnType<typeof heldGrant>[]) {
  signInAsOfficer(ownRights('events', 'members'));
  replies.set(GRANTS, reply(grants));
  render(<HandOver />);
  await screen.findByRole('list', { name: 'Rights of officers' });
}
const rows = () => within(screen.getByRole('list', { name: 'Rights of officers' })).getAllByRole('listitem');

test('what ends first stands first, and what has no end last', async () => {
  await open(heldGrant(1, 'Brian', null), heldGrant(2, 'Chebet', '2027-09-30'), heldGrant(3, 'Daniel', '2026-12-01'));
  expect(rows().map((row) => within(row).getByRole('link').textContent)).toEqual([
    'Daniel Sample',
    'Chebet Sample',
    'Brian Sample',
  ]);
});

test('an officer extends a right by a year, with the password', async () => {
  await open(heldGrant(2, 'Chebet', '2027-09-30'));
  press('Extend Events of Chebet Sample');
  expect(fieldOf('Last day').value).toBe('2028-09-30');
  await waitFor(() => expect(document.activeElement).toBe(fieldOf('Last day')));
  type('Your password', 'right');
  replies.set(GIVE, reply({}));
  press('Extend');
  expect(await screen.findByText('Chebet Sample holds Events until September 30, 2028.')).toBeTruthy();
  expect(calls.find(({ name }) => name === GIVE)?.json).toEqual({
    pk: 202,
    what: 'events',
    until: '2028-09-30',
    password: 'right',
  });
  expect(document.activeElement).toBe(rows()[0]);
});

test('the focus stays on the right that was extended', async () => {
  await open(heldGrant(2, 'Chebet', '2027-09-30'));
  press('Extend Events of Chebet Sample');
  type('Your password', 'right');
  replies.set(GIVE, reply({}));
  replies.set(GRANTS, reply([heldGrant(2, 'Chebet', '2028-09-30')]));
  press('Extend');
  expect(await within(screen.getByRole('list')).findByText(/until September 30, 2028/)).toBeTruthy();
  expect(document.activeElement).toBe(rows()[0]);
});

test('each of two open rows has fields of its own', async () => {
  await open(heldGrant(2, 'Chebet', '2027-09-30'), heldGrant(3, 'Daniel', '2027-10-31'));
  press('Extend Events of Chebet Sample');
  press('Extend Events of Daniel Sample');
  const labels = screen.getAllByText<HTMLLabelElement>('Last day');
  expect(labels.map(({ htmlFor }) => (document.getElementById(htmlFor) as HTMLInputElement).value)).toEqual([
    '2028-09-30',
    '2028-10-31',
  ]);
});

test('an officer gives the right to somebody who is looked for by name', async () => {
  await open(heldGrant(2, 'Chebet', '2027-09-30'));
  press('Give to… Events of Chebet Sample');
  replies.set('GET /api/club/officers/people/', reply({ count: 1, results: [personRow] }));
  type('Who gets it?', 'mercy');
  press('Search');
  fireEvent.click(await screen.findByRole('button', { name: 'Mercy Sample (K-20077)' }));
  expect(calls.find(({ name }) => name.endsWith('/people/'))?.query).toBe('?q=mercy&page=1');
  type('Your password', 'right');
  replies.set(GIVE, reply({}));
  press('Give');
  expect(await screen.findByText('Mercy Sample holds Events until September 30, 2028.')).toBeTruthy();
});

test('a name that nobody has is said, and nobody can be chosen', async () => {
  await open(heldGrant(2, 'Chebet', '2027-09-30'));
  press('Give to… Events of Chebet Sample');
  replies.set('GET /api/club/officers/people/', reply({ count: 0, results: [] }));
  type('Who gets it?', 'zzz');
  press('Search');
  expect(await screen.findByText('Nobody has this name.')).toBeTruthy();
});

test('nobody extends their own, nor a right that they lack', async () => {
  await open(heldGrant(1, 'Amina', '2027-09-30', 1), { ...heldGrant(2, 'Brian', '2027-10-30'), what: 'money' });
  expect(screen.queryByRole('button', { name: /^Extend/ })).toBeNull();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Give to… Events of Amina Sample',
  ]);
});

test('a refusal keeps the day that was chosen', async () => {
  expectTrouble(/Giving a right failed/);
  await open(heldGrant(2, 'Chebet', '2027-09-30'));
  press('Extend Events of Chebet Sample');
  type('Last day', '2027-12-31');
  type('Your password', 'right');
  replies.set(GIVE, refusal(403, 'Nobody gives what they lack.'));
  press('Extend');
  expect(await screen.findByText('Nobody gives what they lack.')).toBeTruthy();
  expect(fieldOf('Last day').value).toBe('2027-12-31');
});
