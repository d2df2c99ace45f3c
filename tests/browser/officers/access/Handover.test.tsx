import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnAccess } from '#shared/officers/officers.ts';
import { formatShortDate } from '#shared/time/format-day.ts';
import { Handover } from '../../../../src/browser/officers/access/Handover.tsx';
import {
  calls,
  expectTrouble,
  fieldOf,
  press,
  replies,
  reply,
  sentTo,
  setUpIsland,
  type,
} from '../../../support/island.ts';
import { amina } from '../../../support/member.ts';
import { chair, officerAccess, ownAccess, personRow } from '../../../support/officer-rows.ts';
import { refusal, signInAsOfficer } from '../../../support/officers.ts';

setUpIsland();

const ACCESS = 'GET /api/club/officers/access/';
const GRANT = 'POST /api/club/officers/access/';

const open = (...access: ReturnType<typeof officerAccess>[]) => openAs(chair, ...access);

async function openAs(me: OwnAccess, ...access: ReturnType<typeof officerAccess>[]) {
  signInAsOfficer(me);
  replies.set(ACCESS, reply(access));
  render(<Handover />);
  await screen.findByRole('list', { name: "Officers' access" });
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
/** The requests to grant access. */
const grantRequests = () => sentTo(GRANT);
async function grantToMercy(button: string) {
  press(button);
  replies.set('GET /api/club/officers/people/', reply({ count: 1, results: [personRow] }));
  type('Who takes over?', 'mercy');
  press('Search');
  fireEvent.click(await screen.findByRole('button', { name: 'Mercy Sample (K-20077)' }));
}
const rows = () => within(screen.getByRole('list', { name: "Officers' access" })).getAllByRole('listitem');

test('Access that ends soonest comes first, and access without an end last', async () => {
  await open(
    officerAccess(1, 'Brian', null),
    officerAccess(2, 'Chebet', '2027-09-30'),
    officerAccess(3, 'Daniel', '2026-12-01'),
  );
  expect(rows().map((row) => within(row).getByRole('link').textContent)).toEqual([
    'Daniel Sample',
    'Chebet Sample',
    'Brian Sample',
  ]);
  press("Extend Chebet Sample's access to Events");
  press("Extend Daniel Sample's access to Events");
  const labels = screen.getAllByText<HTMLLabelElement>('Last day');
  expect(labels.map(({ htmlFor }) => (document.getElementById(htmlFor) as HTMLInputElement).value)).toEqual([
    '2027-12-01',
    '2028-09-30',
  ]);
});

test('An officer removes their own access', async () => {
  await openAs(ownAccess('events'), officerAccess(2, 'Amina', '2027-09-30', 1));
  replies.set('DELETE /api/club/officers/access/2/', reply({}));
  press("Remove Amina Sample's access to Events");
  press('Remove your own access to Events');
  expect(await screen.findByText('You no longer have access to Events.')).toBeTruthy();
});

test('An officer extends access by a year', async () => {
  expectTrouble(/Granting access failed/);
  await open(officerAccess(2, 'Chebet', '2027-09-30'));
  press("Extend Chebet Sample's access to Events");
  expect(fieldOf('Last day').value).toBe('2028-09-30');
  await waitFor(() => expect(document.activeElement).toBe(fieldOf('Last day')));
  type('Last day', '2027-12-31');
  type('Your password', 'right');
  replies.set(GRANT, refusal(403, 'You can only grant access that you have.'));
  press('Extend');
  expect(await screen.findByText('You can only grant access that you have.')).toBeTruthy();
  expect(fieldOf('Last day').value).toBe('2027-12-31');
  replies.set(GRANT, reply({}));
  replies.set(ACCESS, reply([officerAccess(2, 'Chebet', '2027-12-31')]));
  press('Extend');
  const until = `until ${formatShortDate('2027-12-31')}`;
  expect(await screen.findByText(`Chebet Sample has access to Events ${until}.`)).toBeTruthy();
  await waitFor(() => expect(rows()[0]?.textContent).toContain(until));
  expect(grantRequests().at(-1)).toEqual({ pk: 202, area: 'events', until: '2027-12-31', password: 'right' });
  await waitFor(() => expect(document.activeElement, 'the row that was extended').toBe(rows()[0]));
});

test('An officer grants access to someone found by name', async () => {
  await open(officerAccess(2, 'Chebet', '2027-09-30'));
  press("Grant to… someone else: Chebet Sample's access to Events");
  replies.set('GET /api/club/officers/people/', reply({ count: 0, results: [] }));
  type('Who takes over?', 'zzz');
  press('Search');
  expect(await screen.findByText('No one found with this name.')).toBeTruthy();
  press('Cancel');
  await grantToMercy("Grant to… someone else: Chebet Sample's access to Events");
  expect(calls.findLast(({ name }) => name.endsWith('/people/'))?.query).toBe('?q=mercy');
  type('Your password', 'right');
  replies.set(GRANT, reply({}));
  press('Grant');
  await screen.findByText(`Mercy Sample (K-20077) has access to Events until ${formatShortDate('2028-09-30')}.`);
});

test('The focus stays in the row whose buttons give way to a search', async () => {
  await open(officerAccess(2, 'Chebet', '2027-09-30'));
  const button = screen.getByRole('button', { name: /^Grant to…/ });
  button.focus();
  fireEvent.click(button);
  expect(button.isConnected).toBe(false);
  expect(document.activeElement).toBe(rows()[0]);
});

test('Only officers with full access extend access', async () => {
  const access = [
    officerAccess(1, 'Amina', '2027-09-30', 1),
    { ...officerAccess(2, 'Brian', '2027-10-30'), area: 'payments' as const },
    officerAccess(3, 'Carol', '2026-12-31'),
  ];
  await openAs(ownAccess('events', 'members'), ...access);
  expect(buttons()).toEqual([
    "Grant to… someone else: Carol Sample's access to Events",
    "Grant to… someone else: Amina Sample's access to Events",
    "Remove Amina Sample's access to Events",
  ]);
  expect(screen.getByText(/Only officers with full access can extend or remove other officers' access/)).toBeTruthy();
});

test('An officer cannot extend access beyond the end of their own', async () => {
  const chairs = { ...officerAccess(4, 'Daniel', null), area: 'all' as const };
  await openAs(
    ownAccess('all'),
    officerAccess(2, 'Brian', '2027-06-30'),
    officerAccess(3, 'Carol', '2027-09-30'),
    chairs,
  );
  expect(screen.queryByRole('button', { name: "Extend Carol Sample's access to Events" })).toBeNull();
  press("Extend Brian Sample's access to Events");
  expect(fieldOf('Last day').value).toBe('2027-09-30');
  expect(fieldOf('Last day').max).toBe('2027-09-30');
  const words = `${formatShortDate('2027-09-30')} at the latest, when your own access ends. Daniel Sample can grant it for longer.`;
  expect(await screen.findByText(words)).toBeTruthy();
});

test('An officer with full access and no end date hands it over without one', async () => {
  await open({ ...officerAccess(1, 'Amina', null, 1), area: 'all' });
  await grantToMercy("Grant to… someone else: Amina Sample's full access");
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'No end date' }).checked).toBe(true);
  expect(screen.queryByLabelText('Last day')).toBeNull();
  type('Your password', 'right');
  replies.set(GRANT, reply({}));
  press('Grant');
  expect(await screen.findByText('Mercy Sample (K-20077) has full access with no end date.')).toBeTruthy();
  expect(grantRequests()).toEqual([{ pk: 77, area: 'all', until: null, password: 'right' }]);
});

test('An officer who may not see all accounts searches the directory', async () => {
  await openAs(ownAccess('events'), officerAccess(2, 'Chebet', '2027-09-30'));
  expect(screen.queryByRole('link')).toBeNull();
  press("Grant to… someone else: Chebet Sample's access to Events");
  const members = ['Otis', 'Noah'].map((first_name, at) => ({ ...amina, pk: at + 5, first_name, last_name: 'Sample' }));
  replies.set('GET /api/members/', reply(members));
  type('Who takes over?', 'sam oti');
  press('Search');
  expect(await screen.findByRole('button', { name: /Otis Sample/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Noah Sample/ })).toBeNull();
});
