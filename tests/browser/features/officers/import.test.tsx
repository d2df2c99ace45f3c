import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ImportScreen } from '../../../../src/browser/features/officers/import/ImportScreen.tsx';
import { calls, expectTrouble, press, replies, reply } from '../../../support/island.ts';
import { ownRights } from '../../../support/officer-rows.ts';
import { refusal, signInAsOfficer } from '../../../support/officers.ts';

const CHECK = 'POST /api/club/officers/import/check/';
const DO = 'POST /api/club/officers/import/do/';
const CSV =
  'email,first_name,year_of_study\na@x.example,Ann,\nb@x.example,,3\nc@x.example,,\nd@x.example,,\ne@x.example,,12\n';
const mercy = { pk: 77, first_name: 'Mercy', last_name: 'Sample' };
const row = (line: number, outcome: string, more: object = {}) => ({
  line,
  outcome,
  person: null,
  changes: {},
  errors: {},
  ...more,
});
const CHECKED = {
  ticket: 'ticket-1',
  rows: [
    row(2, 'new', { changes: { first_name: [null, 'Ann'] } }),
    row(3, 'change', { person: mercy, changes: { year_of_study: [2, 3] } }),
    row(4, 'same', { person: mercy }),
    row(5, 'unclear'),
    row(6, 'wrong', { errors: { year_of_study: ['Year of study cannot be greater than 6'] } }),
  ],
};

async function choose(text = CSV) {
  signInAsOfficer(ownRights('members'));
  render(<ImportScreen />);
  fireEvent.change(await screen.findByLabelText('CSV file'), { target: { files: [new File([text], 'people.csv')] } });
}
async function openPreview() {
  replies.set(CHECK, reply(CHECKED));
  await choose();
  return screen.findByRole('table', { name: 'Lines of the file' });
}
const sent = (call: string) => calls.filter(({ name }) => name === call).map(({ json }) => json);

test('an officer sees what a file would change before anything is written', async () => {
  const table = await openPreview();
  expect(screen.getByText('1 new, 1 changed, 1 the same, 1 unclear, 1 with mistakes')).toBeTruthy();
  expect(within(table).getByText('year_of_study: 2 → 3')).toBeTruthy();
  expect(within(table).getByText('first_name: nothing → Ann')).toBeTruthy();
  expect(within(table).getByText('year_of_study: Year of study cannot be greater than 6')).toBeTruthy();
  expect(within(table).getByRole('rowheader', { name: 'Ann, a@x.example Line 2' })).toBeTruthy();
  expect(within(table).getAllByRole('checkbox')).toHaveLength(2);
  expect(sent(CHECK)).toEqual([
    {
      rows: [
        { line: 2, email: 'a@x.example', first_name: 'Ann' },
        { line: 3, email: 'b@x.example', year_of_study: 3 },
        { line: 4, email: 'c@x.example' },
        { line: 5, email: 'd@x.example' },
        { line: 6, email: 'e@x.example', year_of_study: 12 },
      ],
    },
  ]);
  expect(sent(DO)).toEqual([]);
});

test('an officer imports the chosen lines alone', async () => {
  await openPreview();
  fireEvent.click(screen.getByLabelText('Import line 2'));
  replies.set(DO, reply({}));
  press('Import 1 line');
  expect(await screen.findByText('Done: 0 people invited, 1 changed.')).toBeTruthy();
  expect(sent(DO)).toEqual([{ ticket: 'ticket-1', lines: [3] }]);
  expect(screen.queryByRole('table')).toBeNull();
});

test('without a chosen line there is nothing to press', async () => {
  await openPreview();
  fireEvent.click(screen.getByLabelText('Import line 2'));
  fireEvent.click(screen.getByLabelText('Import line 3'));
  expect(screen.getByText('Choose at least one line.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

test('two officers at once: a check that is out of date is made again with the same file', async () => {
  expectTrouble(/An import failed/);
  await openPreview();
  replies.set(DO, refusal(409, 'Somebody has changed one of these people.', 'changed'));
  press('Import 2 lines');
  expect(await screen.findByText('Somebody has changed one of these people.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  replies.set(CHECK, reply({ ...CHECKED, ticket: 'ticket-2' }));
  press('Check again');
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 lines' }));
  await waitFor(() => expect(sent(DO).at(-1)).toEqual({ ticket: 'ticket-2', lines: [2, 3] }));
});

test('a failure that may pass keeps the choice', async () => {
  expectTrouble(/An import failed/);
  await openPreview();
  fireEvent.click(screen.getByLabelText('Import line 2'));
  replies.set(DO, { status: 500, body: '' });
  press('Import 1 line');
  expect(await screen.findByText(/The server could not do this right now/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import 1 line' })).toBeTruthy();
});

test('a file with too many rows is not sent', async () => {
  await choose(`email\n${'a@x.example\n'.repeat(1001)}`);
  expect(await screen.findByText('The file has 1,001 rows. At most 1,000 rows go at once: split it.')).toBeTruthy();
  expect(sent(CHECK)).toEqual([]);
});

test('a file that was corrected can be chosen again under the same name', async () => {
  await choose('email\n"');
  const field = await screen.findByLabelText('CSV file');
  const value = vi.fn();
  Object.defineProperty(field, 'value', { set: value, configurable: true });
  fireEvent.click(field);
  // Browsers tell of the file again only when the field was empty before.
  expect(value).toHaveBeenCalledWith('');
  replies.set(CHECK, reply(CHECKED));
  fireEvent.change(field, { target: { files: [new File([CSV], 'people.csv')] } });
  expect(await screen.findByRole('button', { name: 'Import 2 lines' })).toBeTruthy();
});

test('a check that fails can be made again without choosing the file once more', async () => {
  expectTrouble(/Checking an import failed/);
  await choose();
  expect(await screen.findByText(/The server did not answer/)).toBeTruthy();
  replies.set(CHECK, reply(CHECKED));
  press('Check again');
  expect(await screen.findByRole('button', { name: 'Import 2 lines' })).toBeTruthy();
});

test('a file that changes nothing says so', async () => {
  replies.set(CHECK, reply({ ticket: 't', rows: [row(2, 'same', { person: mercy })] }));
  await choose();
  expect(await screen.findByText('There is nothing to import.')).toBeTruthy();
  expect(screen.getByText('1 the same')).toBeTruthy();
});
