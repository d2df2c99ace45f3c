/**
 * The changes that CONTRIBUTING.md, docs/profile-field.md, docs/new-form.md and docs/new-table.md explain, word for word, in a copy of the
 * project with a database that is already in use.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/database/database.ts';
import { plantEvent } from '../support/event-rows.ts';
import { copyProject } from '../support/project-copy.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
let copy = '';
/** What was put into the files of the copy. */
const written: { file: string; code: string }[] = [];
const from = (file: string) => import(/* @vite-ignore */ join(copy, file));

/** A chapter of a document, whose steps are followed in the copy. */
function chapter(document: string, title: string) {
  const text =
    readFileSync(join(project, document), 'utf8')
      .split(/^##? /m)
      .find((section) => section.startsWith(title)) ?? '';
  /** The code below a step, without the indent of the list. */
  const codeOf = (step: string): string =>
    text
      .split(`**${step}**`)[1]
      ?.match(/```\w+\n(.*?)```/s)?.[1]
      ?.replaceAll(/^ {3}/gm, '') ?? '';
  const linesOf = (step: string) => codeOf(step).trim().split('\n');
  // The first code of a step names the file.
  const fileOf = (step: string) => {
    const [, name = '', folder = ''] = text.match(`\\*\\*${step}\\*\\*, \`(.+?)\`(?: in \`(.+?)\`)?`) ?? [];
    return join(folder, name);
  };
  const change = (step: string, where: string | RegExp, changed: (found: string) => string) => {
    const file = join(copy, fileOf(step));
    const before = readFileSync(file, 'utf8');
    const after = before.replace(where, changed);
    expect(after, step).not.toBe(before);
    writeFileSync(file, after);
  };
  return {
    text,
    codeOf,
    linesOf,
    insert(step: string, where: string | RegExp, code = codeOf(step)) {
      change(step, where, (found) => `${code.replace(/\n$/, '')}\n${found}`);
      written.push({ file: fileOf(step), code });
    },
    replace: (step: string, where: RegExp, code: string) => change(step, where, () => code),
    /** Writes a step's new file. `NNN` in its name is the next free number of its folder. */
    addFile(step: string) {
      const [, name = '', folder = ''] = text.match(`\\*\\*${step}\\*\\*, a new file \`(.+?)\` in \`(.+?)\``) ?? [];
      const number = String(readdirSync(join(copy, folder)).length + 1).padStart(3, '0');
      const file = join(folder, name.replace('NNN', number));
      writeFileSync(join(copy, file), codeOf(step));
      written.push({ file, code: codeOf(step) });
    },
  };
}

function followEvent() {
  const { text, linesOf, insert, replace, addFile } = chapter(
    'CONTRIBUTING.md',
    'Your first change: a field of an event',
  );
  const [field, limits = ''] = linesOf('The schema');
  insert('The schema', /^\}\);\nexport type EventReply /m, field);
  replace('The schema', /^export const EVENT_LIMITS = .*$/m, limits);
  expect(text).toMatch(/`NNN`\s+is\s+the\s+next\s+free\s+number/);
  addFile('The migration');
  insert('The form', /^ {2}host: \{ label: 'Host'/m);
  insert('The page', /^ {6}\{host !== ''/m);
  insert('The card', /^ {6}\{event\.location/m);
  insert('What becomes of it', /^ {4}\},\n {2}\} satisfies/m);
}

function followProfile() {
  const { linesOf, insert, replace, addFile } = chapter('docs/profile-field.md', 'A field of the profile');
  const [field, limits = ''] = linesOf('The schema');
  insert('The schema', /^\}\);\nexport type Profile /m, field);
  replace('The schema', /^export const PROFILE_LIMITS = .*$/m, limits);
  addFile('The migration');
  const [setting, entry] = linesOf('Who sees it');
  insert('Who sees it', /^\} as const;\nexport type AudienceSetting/m, setting);
  insert('Who sees it', /^\} as const satisfies /m, entry);
  insert('The form', /^ {2}bio: \{$/m);
  insert('The page', /^\];/m);
  insert("Officers' files", /(?<=^export const CHANGED_COLUMNS = \[)/m);
  insert('What becomes of it', /^ {4}\},\n {4}secret_links/m);
}

function followCall() {
  const { insert, replace, addFile } = chapter('CONTRIBUTING.md', 'A new call');
  insert('The definition', /$/);
  insert('The handler', /^\];$/m);
  replace('The handler', /\bfindTicket(?= \} from)/, 'countAnswers, findTicket');
  addFile('The test');
}

function followScreen() {
  const { text, insert, addFile } = chapter('CONTRIBUTING.md', 'A new screen');
  insert('The row', /^ {2}\{ href: '\/officers\/handover'/m);
  addFile('The page');
  addFile('The island');
  addFile('The test');
  const lists = join(copy, text.match(/two lists of `(.+?)`/)?.[1] ?? '');
  writeFileSync(
    lists,
    readFileSync(lists, 'utf8').replaceAll("'Messages', 'Handover'", "'Messages', 'Answers', 'Handover'"),
  );
}

function followForm() {
  const { insert, replace, addFile } = chapter('docs/new-form.md', 'A new form');
  insert('The definition', /$/);
  replace('The definition', /\bwholeNumber(?= \} from)/, 'text, wholeNumber');
  replace('The definition', /\bAttendeeSchema(?=.* \} from)/, 'ANSWER_LIMIT, AttendeeSchema');
  insert('The handler', /^\];$/m);
  replace('The handler', /\bfindTicket(?= \} from)/, 'findTicket, renameAnswer');
  replace('The handler', /^ {2}signUpById,$/m, '  renameAnswers,\n  signUpById,');
  insert('Its SQL', /$/);
  insert('The valid request', /^ {2}'POST \/api\/club\/events\/\{slug\}\/sign-up\/'/m);
  insert('Who may make it', /^\* +\/api\/club\/events\/\{slug\}\/sign-up\//m);
  addFile('The form');
  insert('Where it stands', /^ {4}<\/section>/m);
  insert('Where it stands', /^$/m, "import { RenameAnswerForm } from './RenameAnswerForm.tsx';");
  insert('The tests', /$/);
  replace('The tests', /\brender, screen\b/, 'fireEvent, render, screen, waitFor');
  replace(
    'The tests',
    /\breplies, reply, setUpIsland\b/,
    'expectTrouble, fieldOf, formOf, press, type Reply, replies, reply, sentTo, setUpIsland, type',
  );
  insert('That of the handler', /$/);
}

function followTable() {
  const { text, linesOf, insert, addFile } = chapter('docs/new-table.md', 'A table with personal data');
  const before = written.length;
  addFile('The migration');
  const columns = ['run', '--config', 'tests/vitest.config.ts', 'tests/server/personal-data/own-data.columns.test.ts'];
  withoutColumns = run('vitest/vitest.mjs', ...columns).stderr;
  addFile('The table');
  const [named, exported] = linesOf('What becomes of it');
  insert('What becomes of it', /^ {4}calendar_feeds: /m, named);
  insert('What becomes of it', /^ {4}calendar_address_since: /m, exported);
  insert('What the download has', /^ {2}\/\*\* From how many networks/m);
  insert('The traces', /^ {2}const line = /m);
  const added = written.slice(before);
  const lines = added.flatMap(({ code }) => code.split('\n').filter((line) => line.trim() !== ''));
  expect(text).toContain(`${COUNTS[new Set(added.map(({ file }) => file)).size]} files and ${lines.length} lines`);
  const personalData = join(copy, 'src/server/sign-ups/personal-data.ts');
  writeFileSync(personalData, `import { liftsOf } from './lifts-table.ts';\n${readFileSync(personalData, 'utf8')}`);
}
const COUNTS: Readonly<Record<number, string>> = { 5: 'Five' };
/** What the test of columns prints before the nouns know the new table. */
let withoutColumns = '';

beforeAll(() => {
  copy = copyProject();
  for (const part of ['docs', 'tests', 'biome.json', '.gitignore'])
    cpSync(join(project, part), join(copy, part), { recursive: true });
  followEvent();
  followProfile();
  followCall();
  followScreen();
  followForm();
  followTable();
  expect(spawnSync('npm', ['run', 'generate', 'openapi'], { cwd: copy, encoding: 'utf8' })).toMatchObject({
    status: 0,
  });
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('A new field of an event is in the form, on the page and on the card, and a database in use keeps its events', async () => {
  const dataDir = temporaryFolder();
  const inUse = openDatabase(dataDir);
  plantEvent(inUse);
  inUse.close();

  const { eventClub } = await from('tests/server/events/event-club.ts');
  const { list, edit, show, createByForm } = await eventClub({ dataDir });
  const [{ slug, bring }] = await list();
  expect(bring).toBe('');
  expect(await edit({ bring: 'x'.repeat(101) }, slug)).toMatchObject({ status: 400 });
  expect(await edit({ bring: ' Gloves ' }, slug)).toMatchObject({ status: 200, json: { bring: 'Gloves' } });
  const { json } = await show(slug);
  // As the browser sends a field that is left blank.
  expect(await createByForm({ bring: '' })).toMatchObject({ status: 201, json: { bring: '' } });

  const { clubEvent, CLUB } = await from('tests/support/event.ts');
  const { EventArticle } = await from('src/browser/events/EventArticle.tsx');
  const { EventCard } = await from('src/browser/events/EventCard.tsx');
  const { EventFields } = await from('src/browser/manage-events/edit/EventFields.tsx');
  const { eventFormData, eventFormValues } = await from('src/browser/manage-events/edit/event-request.ts');
  const event = clubEvent(json);
  expect(renderToStaticMarkup(createElement(EventArticle, { event, html: '', club: CLUB }))).toContain('Bring: Gloves');
  const clock = { now: 0, timeZone: 'UTC', hydrated: false };
  expect(renderToStaticMarkup(createElement(EventCard, { event, clock, club: CLUB }))).toContain('Gloves');
  const values = eventFormValues(event, CLUB);
  const fields = createElement(EventFields, { withEnd: false, dateIsOptional: false, hint: '' });
  const Form = () => FormProvider({ ...useForm({ defaultValues: values }), children: fields });
  expect(renderToStaticMarkup(createElement(Form))).toMatch(/What to bring.*name="bring"/s);
  const request = { saving: 'change', saved: event, club: CLUB, withPlan: false };
  expect(eventFormData({ ...values, bring: 'Two gloves' }, request).get('bring')).toBe('Two gloves');
});

test('A new field of the profile is saved, shown to those whom the member lets see it, and in the files of officers', async () => {
  const { clubOfOfficers } = await from('tests/server/officers/club-of-officers.ts');
  const { call, as, officers, brian, carol, database } = await clubOfOfficers();
  database.exec(`INSERT INTO memberships (account_id, since, approved_at) SELECT id, '2000-01-01', 1 FROM accounts`);
  const mine = async (method: string, path: string, json?: object) =>
    (await call(method, path, { token: brian.token, json })).json;
  const seen = async () => {
    const { json } = await call('GET', `/api/members/${brian.id}/`, { token: carol.token });
    const { json: exported } = await as(officers.members, 'GET', '/export/?q=brian');
    return [json.skills, exported[0].skills];
  };
  expect(await mine('PATCH', '/api/profile/', { skills: 'x'.repeat(101) })).toHaveProperty('skills');
  expect(await mine('PATCH', '/api/profile/', { skills: ' CAD ' })).toMatchObject({ skills: 'CAD' });
  expect(await seen()).toEqual([null, null]);
  const settings = await mine('PATCH', '/api/club/privacy/', { skills: 'members' });
  expect(await seen()).toEqual(['CAD', 'CAD']);
  const rows = [{ line: 2, email: 'brian@university.example', skills: 'Soldering' }];
  const { json: check } = await as(officers.members, 'POST', '/import/check/', { json: { rows } });
  expect(check.rows[0].changes).toEqual({ skills: ['CAD', 'Soldering'] });

  const account = await mine('GET', '/api/profile/');
  const { EditProfileForm } = await from('src/browser/accounts/EditProfileForm.tsx');
  const { PrivacyForm } = await from('src/browser/accounts/privacy/PrivacyForm.tsx');
  const { aboutFacts } = await from('src/browser/accounts/person-facts.ts');
  const { PEOPLE_COLUMNS } = await from('src/browser/members/PeopleScreen.tsx');
  const own = { account, settings, privacy: { settings } };
  expect(renderToStaticMarkup(createElement(EditProfileForm, own))).toMatch(/Skills.*name="skills".*Seen by members/s);
  expect(renderToStaticMarkup(createElement(PrivacyForm, own))).toContain('Skills: Officers only');
  expect(aboutFacts(account)).toContainEqual({ field: 'skills', label: 'Skills', value: 'CAD' });
  expect(JSON.stringify(PEOPLE_COLUMNS)).toContain('skills');
});

/** Runs a program of the project in the copy. */
const run = (program: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [join('node_modules', program), ...args], { cwd: copy, encoding: 'utf8' });

/** The tests of the copy that the chapters name. */
const TESTS = {
  migration: ['tests/server/database/migrate.test.ts'],
  call: [
    'tests/server/sign-ups/attendees.answers.test.ts',
    'tests/server/call-access.test.ts',
    'tests/docs/calls.test.ts',
  ],
  table: ['tests/server/personal-data/own-data.columns.test.ts', 'tests/server/personal-data/own-data.traces.test.ts'],
  screen: [
    'tests/browser/manage-events/attendees/AnswersScreen.test.tsx',
    'tests/browser/officers/OfficersGate.test.tsx',
  ],
};

interface FileResult {
  name: string;
  status: string;
}
let results: FileResult[] | undefined;
/** Runs all of them in one process. */
function expectToPass(files: readonly string[]) {
  const report = ['--reporter=json', '--outputFile=results.json'];
  const all = ['run', '--config', 'tests/vitest.config.ts', ...report, ...Object.values(TESTS).flat()];
  if (!results) {
    run('vitest/vitest.mjs', ...all);
    results = JSON.parse(readFileSync(join(copy, 'results.json'), 'utf8')).testResults as FileResult[];
  }
  for (const file of files) {
    const result = results.find(({ name }) => name.endsWith(file));
    expect(result?.status, JSON.stringify(result, null, 2)).toBe('passed');
  }
}

test('The tests of migrations pass with another migration', () => expectToPass(TESTS.migration));

test('A new call answers officers alone, and is in the documents, without another list', () => {
  expect(readFileSync(join(copy, 'docs/calls.md'), 'utf8')).toContain('`GET /api/club/events/{slug}/answers/`');
  expectToPass(TESTS.call);
});

test('A new screen shows what it loads, and its form sends once', () => expectToPass(TESTS.screen));

test('A new table whose columns nobody names is refused, and passes with what becomes of them', () => {
  expect(withoutColumns).toContain('lifts.account_id: not named');
  expectToPass(TESTS.table);
});

test('The valid request of the new form succeeds', async () => {
  const { clubForAllCalls } = await from('tests/server/valid-requests.ts');
  const { make } = await clubForAllCalls();
  expect(await make('PATCH /api/club/events/{slug}/answers/')).toMatchObject({ status: 204 });
});

test('The code of the chapters is formatted', () => {
  // Imports grow from chapter to chapter.
  const plain = (code: string) =>
    code
      .replaceAll(/^import .*\n?/gm, '')
      .replaceAll(/^ +/gm, '')
      .split('\n');
  const scripts = written.filter(({ file }) => /\.tsx?$/.test(file));
  run('@biomejs/biome/bin/biome', 'format', '--write', ...scripts.map(({ file }) => file));
  for (const { file, code } of scripts) {
    const formatted = plain(readFileSync(join(copy, file), 'utf8'));
    const others = plain(code).filter((line) => !formatted.includes(line));
    expect(others, file).toEqual([]);
  }
});
