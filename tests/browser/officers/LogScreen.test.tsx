import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LogScreen } from '../../../src/browser/officers/LogScreen.tsx';
import { calls, holdReplies, press, replies, reply, setUpIsland, type } from '../../support/island.ts';
import { personRow } from '../../support/officer-rows.ts';
import { signInAsOfficer } from '../../support/officers.ts';

setUpIsland();

const LOG = 'GET /api/club/officers/log/';
const entry = (id: number, overridden = false, at = '2020-05-02T11:03:00Z') => ({
  id,
  at,
  action: 'membership.confirm',
  sentence: `Amina Otieno confirmed payment ${id}.`,
  parts: [{ pk: 7, name: 'Amina Otieno' }, ` confirmed payment ${id}.`],
  overridden,
});
const queries = () => calls.filter(({ name }) => name === LOG).map(({ query }) => query);

async function open(address = '/officers/log') {
  history.replaceState(null, '', address);
  signInAsOfficer();
  replies.set(LOG, reply({ count: 230, results: [entry(2, true), entry(1), entry(7, false, '2020-05-01T20:59:00Z')] }));
  render(<LogScreen />);
  await screen.findByText(/confirmed payment 2/);
}

test('The log shows each action with its time', async () => {
  await open();
  const items = within(screen.getByRole('list', { name: 'Log' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Sat, May 2, 20202:03 PM Amina Otieno confirmed payment 2.Over the limit of places.',
    '2:03 PM Amina Otieno confirmed payment 1.',
    'Fri, May 1, 202011:59 PM Amina Otieno confirmed payment 7.',
  ]);
  expect(
    within(items[0] as HTMLElement)
      .getByRole('link', { name: 'Amina Otieno' })
      .getAttribute('href'),
  ).toBe('/officers/people/7');
  expect(screen.getByText('230 entries, page 1 of 3')).toBeTruthy();
});

test('The entries of a page stay while the next one loads', async () => {
  await open();
  const letGo = holdReplies();
  press('Next');
  await waitFor(() => expect(queries().at(-1)).toBe('?page=2'));
  screen.getByText(/confirmed payment 2/);
  letGo();
  await screen.findByText('230 entries, page 2 of 3');
});

test('Filters are in the address and start at the first page', async () => {
  await open();
  press('Next');
  await screen.findByText('230 entries, page 2 of 3');
  press('Filter');
  fireEvent.change(screen.getByLabelText('Action'), { target: { value: 'access.grant' } });
  await waitFor(() => expect(queries().at(-1)).toBe('?action=access.grant&page=1'));
  type('From date', '2027-05-01');
  await waitFor(() => expect(queries().at(-1)).toBe('?action=access.grant&from=2027-05-01&page=1'));
  expect(location.search).toBe('?action=access.grant&from=2027-05-01');
  replies.set('GET /api/club/officers/people/', reply({ count: 1, results: [personRow] }));
  type('About one person', 'mercy');
  press('Search');
  fireEvent.click(await screen.findByRole('button', { name: 'Mercy Sample (K-20077)' }));
  expect(await screen.findByText(/Only entries about Mercy Sample/)).toBeTruthy();
  await waitFor(() => expect(queries().at(-1)).toBe('?person=77&action=access.grant&from=2027-05-01&page=1'));
  press('Show everyone');
  await waitFor(() => expect(queries().at(-1)).toBe('?action=access.grant&from=2027-05-01&page=1'));
});

test('The focus stays in the log when the button that shows everyone disappears', async () => {
  await open('/officers/log?person=77');
  const button = screen.getByRole('button', { name: 'Show everyone' });
  const log = button.closest('[tabindex="-1"]');
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(button.isConnected).toBe(false));
  expect(document.activeElement).toBe(log);
  await waitFor(() => expect(queries().at(-1)).toBe('?page=1'));
});
