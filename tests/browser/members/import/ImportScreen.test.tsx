import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { IMPORT_COLUMNS, type ImportColumn } from '#shared/members/people.ts';
import { ImportScreen } from '../../../../src/browser/members/import/ImportScreen.tsx';
import {
  calls,
  expectTrouble,
  holdReplies,
  press,
  replies,
  reply,
  sentTo,
  setUpIsland,
} from '../../../support/island.ts';
import { ownAccess } from '../../../support/officer-rows.ts';
import { refusal, signInAsOfficer } from '../../../support/officers.ts';
import { watchSavedFiles } from '../../../support/saved-files.ts';

setUpIsland();
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
  candidates: [],
  ...more,
});
const CHECKED = {
  ticket: 'ticket-1',
  rows: [
    row(2, 'new', { changes: { first_name: [null, 'Ann'] } }),
    row(3, 'change', { person: mercy, changes: { year_of_study: [2, 3] } }),
    row(4, 'unchanged', { person: mercy }),
    row(5, 'unclear'),
    row(6, 'invalid', { errors: { year_of_study: ['Year of study cannot be greater than 6'] } }),
  ],
};

const WRONG: Partial<Record<ImportColumn, string>> = { email: 'e@x.example', year_of_study: '12' };

/** A line of a file with all columns, also with those that a later version adds. */
const line = (cellOf: (column: ImportColumn) => string) => IMPORT_COLUMNS.map((column) => `"${cellOf(column)}"`).join();

async function choose(text = CSV) {
  signInAsOfficer(ownAccess('members'));
  render(<ImportScreen />);
  fireEvent.change(await screen.findByLabelText('CSV file'), { target: { files: [new File([text], 'people.csv')] } });
}
const describedBy = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
async function openPreview() {
  replies.set(CHECK, reply(CHECKED));
  await choose();
  return screen.findByRole('list', { name: 'File lines' });
}

test('An officer sees what a file would change before anything is written', async () => {
  const lines = await openPreview();
  expect(screen.getByText('Read as UTF-8: 6 lines.')).toBeTruthy();
  expect(
    screen.getByText('1 new, 1 changed, 1 unchanged, 1 unclear, 1 with errors, 1 with the column names'),
  ).toBeTruthy();
  expect(within(lines).getByText('Year of study: 2 → 3')).toBeTruthy();
  expect(within(lines).getByText('First name: Ann')).toBeTruthy();
  expect(within(lines).getByText('Year of study: Year of study cannot be greater than 6')).toBeTruthy();
  // Where the address may break, a browser puts a space into the name.
  expect(within(lines).getByRole('checkbox', { name: /^Ann, a ?@x\.example$/, checked: true })).toBeTruthy();
  expect(within(lines).getAllByRole('checkbox')).toHaveLength(2);
  expect(sentTo(CHECK)).toEqual([
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
  expect(sentTo(DO)).toEqual([]);
  const saved = watchSavedFiles();
  press('Download a template');
  expect((await saved()).at(-1)).toBe(`\uFEFF${line((column) => column)}\r\n`);
  press('Download 2 skipped lines');
  expect((await saved()).at(-1)?.split('\r\n').slice(1, 3)).toEqual([
    `${line((column) => (column === 'email' ? 'd@x.example' : ''))},""`,
    `${line((column) => WRONG[column] ?? '')},"Year of study: Year of study cannot be greater than 6"`,
  ]);
});

test('A line that cannot be sent is shown with the reason', async () => {
  replies.set(CHECK, reply({ ticket: 't', rows: [row(3, 'new', { changes: { first_name: [null, 'Ann'] } })] }));
  await choose('Members,,\nemail,first_name,notes\na@x.example,Ann,"two\nlines"\nb@x.example,Bo,x,y\n\n');
  expect(await screen.findByText('Read as UTF-8: 6 lines.')).toBeTruthy();
  const sum = '2 new, 1 skipped, 1 with the column names, 1 above them, 1 blank';
  expect(await screen.findByText(sum)).toBeTruthy();
  expect(screen.getByText('Line 5: Will be skipped')).toBeTruthy();
  expect(screen.getByText(/^This line has 4 values for 3 columns\..* The line: b@x\.example,Bo,x,y$/)).toBeTruthy();
  const saved = watchSavedFiles();
  press('Download 1 skipped line');
  expect((await saved()).at(-1)).toContain('The line: b@x.example,Bo,x,y"');
  replies.set(DO, reply({ invited_count: 1, changed_count: 0 }));
  press('Import 1 line');
  expect(await screen.findByText('Done: 1 person invited, 0 updated. 1 line skipped.')).toBeTruthy();
});

test('A file without changes has nothing to import', async () => {
  await choose('email,first_name\na@x.example,"Ann\n');
  expect(await screen.findByText('1 skipped, 1 with the column names')).toBeTruthy();
  expect(screen.getByText("There's nothing to import.")).toBeTruthy();
  expect(sentTo(CHECK)).toEqual([]);
  replies.set(CHECK, reply({ ticket: 't', rows: [row(2, 'unchanged', { person: mercy })] }));
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [new File([CSV], 'people.csv')] } });
  expect(await screen.findByText('1 unchanged, 1 with the column names')).toBeTruthy();
  expect(screen.getByText("There's nothing to import.")).toBeTruthy();
});

test('An officer assigns columns with unusual names', async () => {
  await choose('Contact,Nickname,Given name\na@x.example,Annie,Ann\n');
  expect(await screen.findByText(/^Choose the column with the email address/)).toBeTruthy();
  expect(sentTo(CHECK)).toEqual([]);
  replies.set(CHECK, reply(CHECKED));
  fireEvent.change(screen.getByLabelText('Contact'), { target: { value: 'email' } });
  expect(await screen.findByText('Ignored columns: Nickname.')).toBeTruthy();
  await waitFor(() =>
    expect(sentTo(CHECK)).toEqual([{ rows: [{ line: 2, email: 'a@x.example', first_name: 'Ann' }] }]),
  );
});

test('Columns that are passed over stay with their titles', async () => {
  replies.set(CHECK, reply(CHECKED));
  await choose('Email,Given name,Club\na@x.example,Ann,Rockets\n');
  await screen.findByRole('list', { name: 'File lines' });
  const club = screen.getByLabelText<HTMLSelectElement>('Club');
  const chosen = () =>
    ['Email', 'Given name', 'Club'].map((title) => screen.getByLabelText<HTMLSelectElement>(title).value);
  await act(async () => void fireEvent.change(club, { target: { value: 'email' } }));
  expect(chosen()).toEqual(['email', 'first_name', 'email']);
  for (const [title, other] of [
    ['Email', 'Club'],
    ['Club', 'Email'],
  ] as const)
    expect(describedBy(screen.getByLabelText(title))).toBe(`The same as “${other}”. Change one of them.`);
  expect(screen.getByText('Two columns of your file have the same choice. Change one of them.')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'File lines' })).toBeNull();
  for (const value of ['first_name', 'year_of_study'])
    await act(async () => void fireEvent.change(club, { target: { value } }));
  expect(chosen()).toEqual(['email', 'first_name', 'year_of_study']);
  await screen.findByRole('list', { name: 'File lines' });
  expect(screen.queryByText(/same/)).toBeNull();
  expect(sentTo(CHECK)).toHaveLength(2);
});

test('An officer is asked which of two filled columns counts', async () => {
  replies.set(CHECK, reply(CHECKED));
  await choose('Email,Phone,Phone\na@x.example,1,2\n');
  const question = 'More than one column could be the phone number: Phone, Phone (2). Choose one.';
  expect(await screen.findByText(question)).toBeTruthy();
  expect(screen.queryByText(/^Ignored columns/)).toBeNull();
  await waitFor(() => expect(sentTo(CHECK)).toEqual([{ rows: [{ line: 2, email: 'a@x.example' }] }]));
  fireEvent.change(screen.getByLabelText('Phone (2)'), { target: { value: 'phone_number' } });
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  expect(sentTo(CHECK).at(-1)).toEqual({ rows: [{ line: 2, email: 'a@x.example', phone_number: '2' }] });
});

test('Columns changed during a check are checked again', async () => {
  signInAsOfficer(ownAccess('members'));
  replies.set(CHECK, reply(CHECKED));
  render(<ImportScreen />);
  const field = await screen.findByLabelText('CSV file');
  const answer = holdReplies();
  const text = 'email,first_name,Nickname\na@x.example,Ann,Annie\n';
  fireEvent.change(field, { target: { files: [new File([text], 'people.csv')] } });
  await waitFor(() => expect(sentTo(CHECK)).toHaveLength(1));
  fireEvent.change(screen.getByLabelText('first_name'), { target: { value: '' } });
  fireEvent.change(screen.getByLabelText('Nickname'), { target: { value: 'first_name' } });
  answer();
  await screen.findByRole('list', { name: 'File lines' });
  expect(sentTo(CHECK).at(-1)).toEqual({ rows: [{ line: 2, email: 'a@x.example', first_name: 'Annie' }] });
  expect(sentTo(CHECK)).toHaveLength(2);
});

test('An officer imports only the chosen lines', async () => {
  expectTrouble(/An import failed/);
  await openPreview();
  fireEvent.click(screen.getByLabelText('Ann, a@x.example'));
  fireEvent.click(screen.getByLabelText('Mercy Sample'));
  expect(screen.getByText('Choose at least one line.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  fireEvent.click(screen.getByLabelText('Mercy Sample'));
  replies.set(DO, { status: 400, body: JSON.stringify({ people: ['Two of these rows give the same number.'] }) });
  press('Import 1 line');
  expect(await screen.findByText('Two of these rows give the same number.')).toBeTruthy();
  calls.length = 0;
  replies.set(DO, reply({ invited_count: 0, changed_count: 1 }));
  press('Import 1 line');
  const done = await screen.findByText('Done: 0 people invited, 1 updated. 3 lines skipped.');
  // The lines are gone, and the message may be screens above.
  await waitFor(() => expect(document.activeElement?.textContent).toBe(`${done.textContent} See the log`));
  expect(sentTo(DO)).toEqual([{ ticket: 'ticket-1', lines: [3], people: [] }]);
  expect(screen.queryByRole('list', { name: 'File lines' })).toBeNull();
});

test("An officer repeats a check after someone else's change", async () => {
  expectTrouble(/An import failed/);
  await openPreview();
  replies.set(DO, refusal(409, 'Somebody has changed one of these people.', 'changed'));
  press('Import 2 lines');
  expect(await screen.findByText('Somebody has changed one of these people.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  replies.set(CHECK, reply({ ...CHECKED, ticket: 'ticket-2' }));
  press('Check again');
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 lines' }));
  await waitFor(() => expect(sentTo(DO).at(-1)).toEqual({ ticket: 'ticket-2', lines: [2, 3], people: [] }));
});

test('A file that the browser cannot read shows an error', async () => {
  const file = new File([CSV], 'people.csv');
  file.slice = () => file;
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  signInAsOfficer(ownAccess('members'));
  render(<ImportScreen />);
  fireEvent.change(await screen.findByLabelText('CSV file'), { target: { files: [file] } });
  expect(await screen.findByText(/^This file couldn't be read\./)).toBeTruthy();
  const long = new File([`email\n${'a@x.example\n'.repeat(1001)}`], 'people.csv');
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [long] } });
  expect(await screen.findByText('The file has 1,001 rows. Split it into files of at most 1,000.')).toBeTruthy();
  expect(sentTo(CHECK)).toEqual([]);
});

test('An officer can repeat a failed check', async () => {
  expectTrouble(/Checking an import failed/);
  await choose();
  expect(await screen.findByText(/The server didn't answer/)).toBeTruthy();
  replies.set(CHECK, reply(UNCLEAR));
  press('Check again');
  expect(await screen.findByRole('button', { name: 'Import 1 line' })).toBeTruthy();
  const field = await screen.findByLabelText('CSV file');
  const value = vi.fn();
  Object.defineProperty(field, 'value', { set: value, configurable: true });
  fireEvent.click(field);
  // Browsers report the same file again only if the field was empty.
  expect(value).toHaveBeenCalledWith('');
  replies.set(CHECK, reply(CHECKED));
  fireEvent.change(field, { target: { files: [new File([CSV], 'people.csv')] } });
  expect(await screen.findByRole('button', { name: 'Import 2 lines' })).toBeTruthy();
});

const ben = { pk: 78, first_name: 'Ben', last_name: 'Sample', username: 'u-ben' };
const UNCLEAR = {
  ticket: 'ticket-1',
  rows: [
    row(2, 'change', { person: mercy, changes: { year_of_study: [2, 3] } }),
    row(3, 'unclear', {
      candidates: [
        {
          ...mercy,
          username: 'u-mercy',
          reason: 'They have this registration number.',
          changes: { first_name: ['Mercy', 'Mary'] },
        },
        { ...ben, reason: 'They gave this email address as their alternative one.', changes: {} },
      ],
    }),
    row(4, 'unclear', {
      errors: { email: ['Line 5 is about the same person.'] },
      candidates: [
        { ...ben, reason: 'They signed up with this email address, but have not verified it.', changes: null },
      ],
    }),
  ],
};

test('An officer chooses the person for an unclear line', async () => {
  replies.set(CHECK, reply(UNCLEAR));
  await choose();
  await screen.findByText('They have this registration number. Line 2 already updates this person.');
  expect(screen.getByText('Email: Line 5 is about the same person.')).toBeTruthy();
  expect(screen.getByText('They signed up with this email address, but have not verified it.')).toBeTruthy();
  expect(screen.getByText('Nothing would change.')).toBeTruthy();
  const isMercy = screen.getByRole('checkbox', { name: 'Line 3 is Mercy Sample (u-mercy)' });
  const isBen = screen.getByRole('checkbox', { name: 'Line 3 is Ben Sample (u-ben)', checked: false });
  expect(screen.getAllByRole('checkbox'), 'none for an account that is not verified').toHaveLength(3);
  expect(isMercy).toHaveProperty('disabled', true);
  fireEvent.click(isBen);
  fireEvent.click(screen.getByLabelText('Mercy Sample'));
  fireEvent.click(isMercy);
  expect(isBen).toHaveProperty('checked', false);
  replies.set(DO, reply({ invited_count: 0, changed_count: 1 }));
  press('Import 1 line');
  await waitFor(() => expect(sentTo(DO)).toEqual([{ ticket: 'ticket-1', lines: [3], people: [{ line: 3, pk: 77 }] }]));
});
