import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatShortDate } from '#shared/time/format-day.ts';
import { PeopleScreen } from '../../../src/browser/members/PeopleScreen.tsx';
import { calls, expectTrouble, holdReplies, press, replies, reply, setUpIsland } from '../../support/island.ts';
import { ownAccess, personRow } from '../../support/officer-rows.ts';
import { signInAsOfficer } from '../../support/officers.ts';
import { watchSavedFiles } from '../../support/saved-files.ts';

setUpIsland();

const PEOPLE = 'GET /api/club/officers/people/';
const EXPORT = 'GET /api/club/officers/export/';

async function open(count = 1, address = '/officers/people') {
  history.replaceState(null, '', address);
  signInAsOfficer(ownAccess('members'));
  replies.set(PEOPLE, reply({ count, results: count === 0 ? [] : [personRow] }));
  render(<PeopleScreen />);
  await screen.findByText(count === 0 ? 'No one' : /^\d+ (person|people)$/);
}
const queries = (name = PEOPLE) => calls.filter((call) => call.name === name).map(({ query }) => query);

test('An officer sees the name, membership and access of each person', async () => {
  await open();
  const row = within(within(screen.getByRole('list', { name: 'People' })).getByRole('listitem'));
  expect(row.getByRole('link', { name: 'Mercy Sample' }).getAttribute('href')).toBe('/officers/people/77');
  expect(row.getByText(/^Member until/).parentElement?.textContent).toBe(
    `Member until ${formatShortDate('2027-08-31')} · Treasurer, Events`,
  );
});

test('A search is sent once, after a pause in typing', async () => {
  await open(120, '/officers/people?page=2');
  await screen.findByText('51 to 51 of 120 people');
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  for (const text of ['m', 'me', 'mercy ']) fireEvent.change(field, { target: { value: text } });
  await waitFor(() => expect(location.search).toBe('?q=mercy'));
  await waitFor(() => expect(queries().at(-1)).toBe('?q=mercy&page=1'));
  expect(queries().filter((query) => query.includes('q=m&') || query.includes('q=me&'))).toEqual([]);
  expect(field.value).toBe('mercy ');
  fireEvent.change(field, { target: { value: 'mercy sample' } });
  await waitFor(() => expect(queries().at(-1)).toBe('?q=mercy+sample&page=1'));
  expect(field.value).toBe('mercy sample');
});

test('Filters and page are in the address and sent to the backend', async () => {
  await open(120);
  press('Filter');
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'under_review' } });
  fireEvent.change(screen.getByLabelText('Year'), { target: { value: '3' } });
  fireEvent.change(screen.getByLabelText('Access'), { target: { value: 'payments' } });
  await waitFor(() => expect(queries().at(-1)).toBe('?state=under_review&year=3&role=payments&page=1'));
  expect(screen.getByRole('button', { name: 'Filter (3)' })).toBeTruthy();
  press('Next');
  await waitFor(() => expect(queries().at(-1)).toBe('?state=under_review&year=3&role=payments&page=2'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'People' })));
  expect(location.search).toBe('?state=under_review&year=3&role=payments&page=2');
});

test('The people of a page stay while the next one loads, which the pager names', async () => {
  await open(120);
  const letGo = holdReplies();
  press('Next');
  await waitFor(() => expect(queries().at(-1)).toBe('?page=2'));
  screen.getByRole('link', { name: 'Mercy Sample' });
  screen.getByText('Loading page 2...');
  letGo();
  await screen.findByText('51 to 51 of 120 people');
});

test('A page number beyond the last shows the last page', async () => {
  await open(120, '/officers/people?page=99');
  await screen.findByText('101 to 101 of 120 people');
  expect(queries().slice(-2)).toEqual(['?page=99', '?page=3']);
});

test('A search without results offers to show everyone', async () => {
  await open(0, '/officers/people?q=zzz');
  expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzzz ' } });
  await waitFor(() => expect(location.search).toBe('?q=zzzz'));
  replies.set(PEOPLE, reply({ count: 1, results: [personRow] }));
  press('Show everyone');
  expect(await screen.findByText('1 person')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  expect(location.search).toBe('');
});

test('An officer exports the people found', async () => {
  expectTrouble(/Saving a list of people failed/);
  const saved = watchSavedFiles();
  await open(1, '/officers/people?year=3');
  press('Export…');
  press('Export 1 person');
  expect(await screen.findByText(/^The server didn't answer/)).toBeTruthy();
  expect(await saved()).toEqual([]);
  replies.set(EXPORT, reply([personRow]));
  press('Export 1 person');
  expect(await screen.findByText(/^Saved 1 person as people-\d{4}-\d\d-\d\d\.csv\.$/)).toBeTruthy();
  expect((await saved())[0]).toMatch(/^\uFEFF"username","email"/);
  fireEvent.click(screen.getByLabelText('Include hidden contact details'));
  press('Export 1 person');
  await waitFor(() => expect(queries(EXPORT)).toEqual(['?year=3', '?year=3', '?year=3&include_hidden=1']));
});
