/** Files as people really have them: how they are read, and how each line is counted. */
import naughtyStrings from 'big-list-of-naughty-strings/blns.json' with { type: 'json' };
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IMPORT_COLUMNS } from '#shared/members/people.ts';
import {
  assignColumn,
  columnProblem,
  importRows,
  matchColumns,
  PEOPLE_TABLE,
  unclearColumns,
} from '../../../../src/browser/members/import/import-rows.ts';
import { PEOPLE_COLUMNS } from '../../../../src/browser/members/PeopleScreen.tsx';
import { csvText } from '../../../../src/browser/officers/CsvDownload.tsx';
import { type CsvTable, readTable as readAnyTable, readCsvFile } from '../../../../src/browser/ui/table/csv-file.ts';
import { FileError } from '../../../../src/browser/ui/table/file-text.ts';
import { personRow } from '../../../support/officer-rows.ts';

const readTable = (text: string) => readAnyTable(text, PEOPLE_TABLE);

function readCsv(text: string) {
  const table = readTable(text);
  return importRows(table, matchColumns(table)).rows;
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
  'A cell that starts like %j cannot run in a spreadsheet',
  (cell) => expect(csvText([[cell, () => '']], [])).toBe(`\uFEFF"'${cell}"\r\n`),
);

test.each(['a=1', ' =1', "'Ofa", "'t Hooft", '1-2', ''])('The cell %j is saved unchanged', (cell) =>
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

test('A hidden contact detail is an empty cell', () => {
  const text = csvText(PEOPLE_COLUMNS, [{ ...personRow, email: null, phone_number: null }]);
  expect(text.split('\r\n')[1]).toMatch(/^"K-20077","",.*"J12\//);
});

test.each([
  ['a phone number as the list has it', 'email,phone\na@x.example,0700 000 077', { phone_number: '0700 000 077' }],
  ['one leading quote removed, and only one', "email,first_name\na@x.example,''=x", { first_name: "'=x" }],
  ['a year as a number', 'email,year_of_study\na@x.example,3', { year_of_study: 3 }],
  ['a year of a spreadsheet as a number', 'email,year_of_study\na@x.example,3.0', { year_of_study: 3 }],
  ['a year with a decimal comma', 'email;year_of_study\na@x.example;3,00', { year_of_study: 3 }],
  ['a quoted year as a number', "email,year_of_study\na@x.example,'3", { year_of_study: 3 }],
  ['a year that is not a number unchanged', 'email,year_of_study\na@x.example,third', { year_of_study: 'third' }],
])('The backend gets %s', (_what, text, row) =>
  expect(readCsv(`${text}\n`)).toEqual([{ line: 2, email: 'a@x.example', ...row }]),
);

test('A list with semicolons, capitals and quoted separators is read', () => {
  expect(readCsv('\uFEFFID; Email ;Last_Name;year_of_study\r\n9;a@x.example;"Otieno; Jr";2\r\n')).toEqual([
    { line: 2, email: 'a@x.example', last_name: 'Otieno; Jr', year_of_study: 2 },
  ]);
});

test('Blank cells and lines are left out', () => {
  expect(readCsv('email,first_name\na@x.example,\n\n,  \nb@x.example,Bo\n')).toEqual([
    { line: 2, email: 'a@x.example' },
    { line: 5, email: 'b@x.example', first_name: 'Bo' },
  ]);
});

const rows = (count: number) => `email\n${Array.from({ length: count }, (_, at) => `a${at}@x.example`).join('\n')}\n`;

test.each([
  ['', /This file doesn't list any people/],
  ['email\n\n', /Its first line must contain the column names/],
  [rows(1001), 'The file has 1,001 rows. Split it into files of at most 1,000.'],
])('An error about an unusable file says what to do (%#)', (text, sentence) => {
  expect(() => readCsv(text)).toThrow(FileError);
  expect(() => readCsv(text)).toThrow(sentence);
});

test('A file of 1,000 rows is read', () => expect(readCsv(rows(1000))).toHaveLength(1000));

const columnsOf = (text: string) => matchColumns(readTable(text));

test('Columns are matched by their usual names', () => {
  expect(columnsOf('E-mail,Reg. No.,Surname,Mobile,Phone,Notes\na@x.example,,,1,,\n')).toEqual({
    'E-mail': 'email',
    'Reg. No.': 'registration_no',
    Surname: 'last_name',
    Mobile: 'phone_number',
  });
});

test('Assigning a title changes no other title', () => {
  const found = columnsOf('Email,Mobile,Second number\na@x.example,1,2\n');
  expect(assignColumn(found, 'Mobile', null)).toEqual({ Email: 'email' });
  for (const column of IMPORT_COLUMNS)
    expect(assignColumn(found, 'Second number', column)).toEqual({ ...found, 'Second number': column });
});

test.each([
  [{ Email: 'email', Mobile: 'phone_number' }, null],
  [{ 'Reg. No.': 'registration_no' }, null],
  [{ Mobile: 'phone_number' }, /^Choose the column with the email address/],
  [{}, /^Choose the column with the email address/],
  [{ Email: 'email', Club: 'email' }, /^Two columns of your file have the same choice/],
  [{ Mobile: 'phone_number', Club: 'phone_number' }, /^Two columns of your file have the same choice/],
] as const)('A file is checked once its columns are clear (%#)', (choice, problem) => {
  const said = columnProblem(choice);
  if (problem === null) expect(said).toBeNull();
  else expect(said).toMatch(problem);
});

test.each([
  ['Email,Phone,Phone\na@x.example,,1\nb@x.example,,\n', { Email: 'email', 'Phone (2)': 'phone_number' }, []],
  ['Email,Email\n,a@x.example\n', { 'Email (2)': 'email' }, []],
  ['Email,Mobile,Phone\na@x.example,,1\n', { Email: 'email', Phone: 'phone_number' }, []],
  ['Email,Mobile,Phone\na@x.example,1, 1\nb@x.example,2,2\n', { Email: 'email', Mobile: 'phone_number' }, []],
  ['Email,Phone,Phone\na@x.example,,\n', { Email: 'email', Phone: 'phone_number' }, []],
  ['Email,Phone,Phone\na@x.example,1,2\n', { Email: 'email' }, ['phone_number: Phone, Phone (2)']],
  ['Email,Phone,Mobile\na@x.example,1,\nb@x.example,,2\n', { Email: 'email' }, ['phone_number: Phone, Mobile']],
  ['Reg no,Email,Email\n1,a@x.example,b@x.example\n', { 'Reg no': 'registration_no' }, ['email: Email, Email (2)']],
  ['Email,Names\na@x.example,Ann Lee\n', { Email: 'email', Names: 'full_name' }, []],
  ['Email,Name,Full Name\na@x.example,Ann,Ann Lee\n', { Email: 'email' }, ['full_name: Name, Full Name']],
  ['Email,First,Name,Full Name\na@x.example,Ann,A,Ann Lee\n', { Email: 'email', First: 'first_name' }, []],
  ['Email,Surname,Full Name\na@x.example,Lee,Ann Lee\n', { Email: 'email', Surname: 'last_name' }, []],
])(
  'Of two titles for one column the one with values counts, and the officer chooses between two (%#)',
  (text, choice, unclear) => {
    const table = readTable(text);
    const found = matchColumns(table);
    expect(found).toEqual(choice);
    expect(unclearColumns(table, found).map(({ column, titles }) => `${column}: ${titles.join(', ')}`)).toEqual(
      unclear,
    );
    const answered = assignColumn(found, table.titles.at(-1) ?? '', 'phone_number');
    expect(unclearColumns(table, answered).filter(({ column }) => column === 'phone_number')).toEqual([]);
  },
);

test.each([
  ['Amina Odhiambo', 'Amina', 'Odhiambo'],
  ['  Amina  Wanjiku\u00a0Odhiambo ', 'Amina Wanjiku', 'Odhiambo'],
  ['"Odhiambo, Amina Wanjiku"', 'Amina Wanjiku', 'Odhiambo'],
  ['"van der Merwe, Jan"', 'Jan', 'van der Merwe'],
  ["'t Hooft", "'t", 'Hooft'],
  ['李小龙', '李小龙', undefined],
])('The full name %s is split into first and last name', (name, first_name, last_name) => {
  const [row] = readCsv(`Email,Full Name\na@x.example,${name}\n`);
  expect(row).toEqual({ line: 2, email: 'a@x.example', split_name: true, first_name, last_name });
});

test('A column of its own counts before the full name', () => {
  const table = readTable('Email,Full Name,Surname\na@x.example,Amina Wanjiku Odhiambo,Wanjiku Odhiambo\n');
  const choice = assignColumn(matchColumns(table), 'Full Name', 'full_name');
  expect(importRows(table, choice).rows[0]).toMatchObject({
    first_name: 'Amina Wanjiku',
    last_name: 'Wanjiku Odhiambo',
  });
});

/** How many lines are sent, skipped, or about no one. */
function countLines(table: CsvTable) {
  const { rows, skipped } = importRows(table, matchColumns(table));
  const linesOf = (chosenRows: readonly { line: number }[]) =>
    table.rows
      .filter(({ record }) => chosenRows.some(({ line }) => line === record.line))
      .reduce((sum, { record }) => sum + record.lines, 0);
  const others = Object.values(table.others).reduce((sum, lines) => sum + lines, 0);
  return {
    lines: table.lines,
    sent: linesOf(rows),
    skipped: linesOf(skipped.map(({ row }) => row)),
    others,
    rows,
    reasons: skipped.map(({ row, problem }) => `${row.line}: ${problem}`),
  };
}

async function bring(bytes: Uint8Array<ArrayBuffer> | string) {
  const table = await readCsvFile(new File([bytes], 'people.csv'), PEOPLE_TABLE);
  return { ...countLines(table), encoding: table.encoding };
}
const UNPAIRED = /^\d: A quotation mark on this line has no partner\. The line: /;

const LIST = 'Email;First name\r\nzoe@x.example;Zoë\r\n';
const utf16 = (text: string, swap = false) => {
  const bytes = new Uint8Array(new Uint16Array([...text].map((sign) => sign.charCodeAt(0))).buffer);
  return swap ? bytes.map((_, at) => bytes[at ^ 1] ?? 0) : bytes;
};
/** Each letter as one byte. */
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

test.each([
  ['UTF-8', LIST, 'UTF-8'],
  ['UTF-8 with a mark', `\ufeff${LIST}`, 'UTF-8'],
  ['UTF-16 little-endian with a mark', utf16(`\ufeff${LIST}`), 'UTF-16'],
  ['UTF-16 big-endian with a mark', utf16(`\ufeff${LIST}`, true), 'UTF-16'],
  ['UTF-16 little-endian', utf16(LIST), 'UTF-16'],
  ['UTF-16 big-endian', utf16(LIST, true), 'UTF-16'],
  ['windows-1252', bytesOf(LIST), 'Western European'],
  ['an old Mac', bytesOf(LIST.replaceAll('\r\n', '\r').replace('ë', '\x91')), 'Western European (Mac)'],
])('A list in %s is read', async (_, bytes, encoding) => {
  const found = await bring(bytes);
  expect(found.rows[0]).toEqual({ line: 2, email: 'zoe@x.example', first_name: 'Zoë' });
  expect(found.encoding).toBe(encoding);
});

test('A letter that is cut off damages only its own line', async () => {
  const bytes = new TextEncoder().encode('email,first_name\na@x.example,Zoë\nb@x.example,Zoë');
  const { rows, encoding } = await bring(bytes.slice(0, -1));
  expect(rows.map(({ first_name }) => first_name)).toEqual(['Zoë', 'Zo\ufffd']);
  expect(encoding).toBe('UTF-8, with damaged letters');
});

test.each([',', ';', '\t', '|'])('A list separated by %j is read', (separator) => {
  const text = `Name, and more;x|y\tz,Email,First name\n,a@x.example,Ann\n`.replace(/^[^E]*/, `"a,b;c|d\te",`);
  const table = readTable(text.replaceAll(/,(?=[^"]*$)/g, separator));
  expect(countLines(table)).toMatchObject({ rows: [{ line: 2, email: 'a@x.example', first_name: 'Ann' }], skipped: 0 });
});

test.each(['sep=;', 'SEP=;', '"sep=;"', 'sep=;;;', 'sep=^', 'sep=,'])(
  'The first line %s is about the separator',
  (line) => {
    const separator = line.includes('^') ? '^' : ';';
    const table = readTable(`${line}\r\nEmail${separator}First name\r\na@x.example${separator}Ann\r\n`);
    expect(countLines(table)).toMatchObject({
      rows: [{ line: 3, email: 'a@x.example', first_name: 'Ann' }],
      others: 2,
    });
  },
);

test.each([
  ['an Excel file', 'PK\x03\x04\x14\0[Content_Types].xml\0\0xl/workbook.xml', 'This is an Excel file. Save it as CSV.'],
  [
    'a large Excel file',
    `PK\x03\x04xl/workbook.xml${'\0'.repeat(1_200_000)}`,
    'This is an Excel file. Save it as CSV.',
  ],
  ['an old Excel file', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'This is an Excel file. Save it as CSV.'],
  [
    'a LibreOffice file',
    'PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
    'This is a LibreOffice file. Save it as CSV.',
  ],
  ['a Numbers file', 'PK\x03\x04Index/Document.iwa', 'This is a Numbers file. Save it as CSV.'],
  ['a ZIP file', 'PK\x03\x04\0people.csv', 'This is a ZIP file. Choose a CSV file.'],
  ['a PDF', '%PDF-1.7\n', 'This is a PDF. Choose a CSV file.'],
  [
    'a web page called .xls',
    '\n<html><table><tr><td>Email',
    'This is a web page. Open it in a spreadsheet and save it as CSV.',
  ],
  ['a text with a NUL', 'email\na@x.example\0', "This isn't a text file. Choose a CSV file."],
])('The officer reads in one sentence that the file is %s', async (_, start, sentence) => {
  await expect(bring(bytesOf(start))).rejects.toThrow(sentence);
});

test('A list whose first title starts like a ZIP file is read', async () =>
  expect(await bring('PK,email,first_name\n1,a@x.example,Ann\n')).toMatchObject({ sent: 1 }));

const HEAD = 'email,first_name,notes\n';
test.each([
  ['line ends in quotes', `${HEAD}a@x.example,Ann,"paid\r\nin cash,\r\nlate"\n`, [4, 3, 0, 1], []],
  ['blank lines, and lines of separators', `${HEAD}\n,,\n  , ,\t\na@x.example,Ann,\n\n`, [6, 1, 0, 5], []],
  ['titles repeated', `${HEAD}a@x.example,Ann,\n${HEAD}b@x.example,Bo,\n`, [4, 2, 0, 2], []],
  ['a heading above the titles', `Members 2026,,\n\n${HEAD}a@x.example,Ann,\n`, [4, 1, 0, 3], []],
  ['a heading that is a title too', `Email,,\n${HEAD}a@x.example,Ann,\n`, [3, 1, 0, 2], []],
  [
    'a total at the end',
    `${HEAD}a@x.example,Ann,\n,,Total: 1\n`,
    [3, 1, 1, 1],
    [/^3: .*nothing in the columns .*,,Total: 1$/],
  ],
  ['separators too many', `${HEAD}a@x.example,Ann,,,,\n`, [2, 1, 0, 1], []],
  ['values too many', `${HEAD}a@x.example,Ann,x,y\n`, [2, 0, 1, 1], [/^2: .* 4 values for 3 columns/]],
  [
    'an empty column without a title, and a value too many',
    'email,last_name,first_name,\na@x.example,Otieno, Junior,Ann\nb@x.example,Bo,B,\n',
    [3, 1, 1, 1],
    [/^2: .* 4 values for 3 columns/],
  ],
  [
    'an empty last column, and a value too many',
    `${HEAD}a@x.example,Ann, Junior,\nb@x.example,Bo,\n`,
    [3, 1, 1, 1],
    [/^2: .* 4 values for 3 columns/],
  ],
  ['an ignored value missing', `${HEAD}a@x.example,Ann\n`, [2, 1, 0, 1], []],
  ['a value missing', `${HEAD}a@x.example\n`, [2, 0, 1, 1], [/^2: This line has 1 value for 3 columns\.$/]],
  [
    'two lost quotes',
    `${HEAD}a@x.example,Ann,"paid\nb@x.example,Bo,"\nc@x.example,Cy,\n`,
    [4, 1, 2, 1],
    [UNPAIRED, UNPAIRED],
  ],
  ['a lost quote at the end', `${HEAD}a@x.example,Ann",\nb@x.example,Bo,\n`, [3, 1, 1, 1], [UNPAIRED]],
  ['text behind a quote', `${HEAD}a@x.example,"Ann" B,\nb@x.example,Bo,\n`, [3, 1, 1, 1], [UNPAIRED]],
  ['a pair of quotes inside', `${HEAD}a@x.example,Ann "Nan" B,\n`, [2, 1, 0, 1], []],
  ['spaces around quotes', `${HEAD}a@x.example, "Ann, B" ,x\n`, [2, 1, 0, 1], []],
  ['mixed line ends', 'email,first_name\r\na@x.example,Ann\nb@x.example,Bo\rc@x.example,Cy', [4, 3, 0, 1], []],
] as const)('Each line of a list with %s is counted', (_, text, sums, reasons) => {
  const found = countLines(readTable(text));
  expect([found.lines, found.sent, found.skipped, found.others]).toEqual(sums);
  expect(found.reasons).toEqual(reasons.map((reason) => expect.stringMatching(reason)));
});

test('Columns with the same title get a number', () =>
  expect(readTable('Email,Phone,Phone,Phone\na@x.example,1,2,3\n').titles).toEqual([
    'Email',
    'Phone',
    'Phone (2)',
    'Phone (3)',
  ]));

test('The counts always add up to the lines of the file', () => {
  const pieces = fc.constantFrom(...'",;\t|\n\r x', '""', '\r\n', 'a@x.example', 'Email', 'sep=');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const text = `Email,First name\na@x.example,Ann\n${parts.join('')}`;
      const { lines, sent, skipped, others } = countLines(readTable(text));
      const ends = text.match(/\r\n|\r|\n/g)?.length ?? 0;
      expect(lines).toBe(/[\r\n]$/.test(text) ? ends : ends + 1);
      expect(sent + skipped + others).toBe(lines);
    }),
    { numRuns: 500 },
  );
});

test('An exported name is imported unchanged, whatever it is', () => {
  const name = fc
    .oneof(
      fc.string({
        unit: fc.constantFrom("'", '’', '"', '=', '+', '-', '@', '＝', ',', ';', '|', ' ', '\t', '0', 'a', 'É'),
      }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...naughtyStrings, "'t Hooft", "'Ofa", "'=x", "''=x", "'-", 'sep=;', 'Email', 'Ng’ang’a'),
    )
    // As the backend stores it.
    .map((text) =>
      text
        .replaceAll(/[\r\n]/g, ' ')
        .toWellFormed()
        .trim(),
    );
  fc.assert(
    fc.property(name, name, (first_name, last_name) => {
      const { rows, skipped } = countLines(
        readTable(csvText(PEOPLE_COLUMNS, [{ ...personRow, first_name, last_name }])),
      );
      expect(skipped).toBe(0);
      expect([rows[0]?.first_name ?? '', rows[0]?.last_name ?? '']).toEqual([first_name, last_name]);
    }),
    { numRuns: 300 },
  );
});
