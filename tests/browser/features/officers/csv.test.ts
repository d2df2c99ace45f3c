import { expect, test } from 'vitest';
import { csvText } from '../../../../src/browser/features/officers/CsvDownload.tsx';
import { FileError } from '../../../../src/browser/features/officers/import/file-error.ts';
import { choose, matchColumns } from '../../../../src/browser/features/officers/import/match-columns.ts';
import { importRows, readTable } from '../../../../src/browser/features/officers/import/read-csv.ts';
import { PEOPLE_COLUMNS } from '../../../../src/browser/features/officers/people/ExportPeople.tsx';
import { personRow } from '../../../support/officer-rows.ts';

function readCsv(text: string) {
  const table = readTable(text);
  return importRows(table, matchColumns(table.titles)).rows;
}

test('A saved file starts with a byte order mark, quotes every cell, and ends its lines with CRLF', () => {
  expect(
    csvText(
      [
        ['a', ([first]) => first ?? null],
        ['b "c", d', ([, second]) => second ?? null],
      ],
      [
        [7, null],
        [true, 'two\nlines'],
      ],
    ),
  ).toBe('\uFEFF"a","b ""c"", d"\r\n"7",""\r\n"true","two\nlines"\r\n');
});

test.each(['=1+1', '+254', '-1', '@SUM(A1)', '\tx', '\rx', '＝1', '＋1', '－1', '＠x'])(
  'A cell that begins like %j cannot run in a spreadsheet',
  (cell) => expect(csvText([[cell, () => '']], [])).toBe(`\uFEFF"'${cell}"\r\n`),
);

test.each(['a=1', ' =1', "'Ofa", "'t Hooft", '1-2', ''])('The cell %j is left as it is', (cell) =>
  expect(csvText([[cell, () => '']], [])).toBe(`\uFEFF"${cell}"\r\n`),
);

test('An exported person is imported as the same person', () => {
  const text = csvText(PEOPLE_COLUMNS, [{ ...personRow, first_name: '=cmd', last_name: 'O"Brien' }]);
  expect(text).toContain(`"'+254700000077"`);
  expect(readCsv(text)).toEqual([
    {
      line: 2,
      email: personRow.email,
      registration_no: personRow.registration_no,
      first_name: '=cmd',
      last_name: 'O"Brien',
      phone_number: '+254700000077',
      year_of_study: 3,
    },
  ]);
});

test('What a person hides leaves an empty cell', () => {
  const text = csvText(PEOPLE_COLUMNS, [{ ...personRow, email: null, phone_number: null }]);
  expect(text.split('\r\n')[1]).toMatch(/^"K-20077","","J12/);
});

test.each([
  ['a phone number as the list has it', 'email,phone\na@x.example,0700 000 077', { phone_number: '0700 000 077' }],
  ['one leading quote removed, and only one', "email,first_name\na@x.example,''=x", { first_name: "'=x" }],
  ['a year as a number', 'email,year_of_study\na@x.example,3', { year_of_study: 3 }],
  ['a year of a spreadsheet as a number', 'email,year_of_study\na@x.example,3.0', { year_of_study: 3 }],
  ['a quoted year as a number', "email,year_of_study\na@x.example,'3", { year_of_study: 3 }],
  ['what is no year as it stands', 'email,year_of_study\na@x.example,third', { year_of_study: 'third' }],
])('The backend gets %s', (_what, text, row) =>
  expect(readCsv(`${text}\n`)).toEqual([{ line: 2, email: 'a@x.example', ...row }]),
);

test('Semicolons, capitals, a byte order mark, quoted separators and other columns are understood', () => {
  expect(readCsv('\uFEFFID; Email ;Last_Name;year_of_study\r\n9;a@x.example;"Otieno; Jr";2\r\n')).toEqual([
    { line: 2, email: 'a@x.example', last_name: 'Otieno; Jr', year_of_study: 2 },
  ]);
});

test('Blank cells are left out, and blank lines are counted and skipped', () => {
  expect(readCsv('email,first_name\na@x.example,\n\n,  \nb@x.example,Bo\n')).toEqual([
    { line: 2, email: 'a@x.example' },
    { line: 5, email: 'b@x.example', first_name: 'Bo' },
  ]);
});

const rows = (count: number) => `email\n${Array.from({ length: count }, (_, at) => `a${at}@x.example`).join('\n')}\n`;

test.each([
  ['', /This file doesn't list any people/],
  ['email\n\n', /Its first line must contain the names of the columns/],
  [rows(1001), 'The file has 1,001 rows. Split it into files of at most 1,000.'],
])('An unusable file says what to do (%#)', (text, sentence) => {
  expect(() => readCsv(text)).toThrow(FileError);
  expect(() => readCsv(text)).toThrow(sentence);
  expect(readCsv(rows(1000))).toHaveLength(1000);
});

test('Columns are matched by their usual names, of two the first; one chosen by hand is taken from the title that had it', () => {
  expect(matchColumns(['E-mail', 'Reg. No.', 'Surname', 'Mobile', 'Phone', 'Notes'])).toEqual({
    'E-mail': 'email',
    'Reg. No.': 'registration_no',
    Surname: 'last_name',
    Mobile: 'phone_number',
  });
  const found = matchColumns(['Mobile', 'Second number']);
  expect(choose(found, 'Second number', 'phone_number')).toEqual({ 'Second number': 'phone_number' });
  expect(choose(found, 'Mobile', null)).toEqual({});
});
