import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { QUESTIONS } from '../../src/dev/club-settings.ts';

const project = join(import.meta.dirname, '../..');
let club: string;

beforeEach(() => {
  club = mkdtempSync(join(tmpdir(), 'new-club-'));
  mkdirSync(join(club, 'content'));
  copyFileSync(join(project, 'content/site.yaml'), join(club, 'content/site.yaml'));
});
afterEach(() => rmSync(club, { recursive: true }));

const settings = () => parse(readFileSync(join(club, 'content/site.yaml'), 'utf8'));
const answerWith = (lines: readonly string[]) =>
  spawnSync(process.execPath, [join(project, 'src/dev/new-club.ts')], {
    cwd: club,
    input: `${lines.join('\n')}\n`,
    encoding: 'utf8',
  });
/** An empty line takes the time zone of the city. */
const ANSWERS = QUESTIONS.map(({ field, example }) => (field === 'timeZone' ? '' : example));
const numberOf = (name: string) => String(QUESTIONS.findIndex(({ field }) => field === name) + 1);

test('A new club corrects an answer by "back", and another one in the list, before the file is written', () => {
  const [name = '', ...others] = ANSWERS;
  const { stdout, status } = answerWith(['Lima Club', 'back', name, ...others, numberOf('city'), 'Cusco', '']);
  expect(status).toBe(0);
  expect(stdout).toContain(`${numberOf('city').padStart(4)}  city: Lima\n`);
  expect(stdout).toContain('Press Enter for America/Lima');
  expect(settings()).toMatchObject({ name, city: 'Cusco', timeZone: 'America/Lima', students: 'engineering students' });
});

test('A new club that stops before it has seen all its answers changes nothing', () => {
  const { stderr, status } = answerWith(ANSWERS);
  expect(status).toBe(1);
  expect(stderr).toContain('content/site.yaml has not changed');
  expect(settings()).toMatchObject({ city: 'Nairobi' });
});
