/** "Your first change" of CONTRIBUTING.md, word for word, in a copy of the project with a database that is already in use. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/server/database/database.ts';
import { addEvent } from '../../src/server/events/events-table.ts';
import { FLIGHT } from '../server/events/events-backend.ts';
import { copyProject } from '../support/project-copy.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const tutorial = readFileSync(join(project, 'CONTRIBUTING.md'), 'utf8')
  .split(/^## /m)
  .find((section) => section.startsWith('Your first change'));

/** The code below a step, without the indent of the list. */
function codeOf(step: string): string {
  const [, code = ''] = tutorial?.split(`**${step}**`)[1]?.match(/```\w+\n(.*?)```/s) ?? [];
  return code.replaceAll(/^ {3}/gm, '');
}

/** @param step whose first code names the file. @returns the file in the copy. */
const fileOf = (step: string, copy: string) =>
  join(copy, tutorial?.match(`\\*\\*${step}\\*\\*, \`([^\`]+)\``)?.[1] ?? '');

function insert(file: string, where: string | RegExp, code: string): void {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(where, (found) => `${code}${found}`);
  expect(changed).not.toBe(text);
  writeFileSync(file, changed);
}

function followIn(copy: string): void {
  const [field = '', limits = ''] = codeOf('The schema').trim().split('\n');
  const schema = fileOf('The schema', copy);
  insert(schema, /^\}\);\nexport type EventReply /m, `${field}\n`);
  writeFileSync(schema, readFileSync(schema, 'utf8').replace(/^export const EVENT_LIMITS = .*$/m, limits));

  const [, name = '', folder = ''] = tutorial?.match(/new file `NNN-([\w-]+\.sql)` in `([\w/]+)`/) ?? [];
  expect(tutorial).toMatch(/`NNN`\s+is\s+the\s+next\s+free\s+number/);
  const number = String(readdirSync(join(copy, folder)).length + 1).padStart(3, '0');
  writeFileSync(join(copy, folder, `${number}-${name}`), codeOf('The migration'));

  insert(fileOf('The form', copy), /^ {2}host: \{ label: 'Host'/m, codeOf('The form'));
  insert(fileOf('The page', copy), /^ {8}\{host !== ''/m, codeOf('The page'));
}

test('who follows "Your first change" sees the field in the form and on the page, and a database in use keeps its events', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'club-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const inUse = openDatabase(dataDir);
  addEvent(inUse, { ...FLIGHT, cover_image: null });
  inUse.close();

  const copy = copyProject();
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  for (const part of ['docs', 'tests/fixtures', 'tests/server', 'tests/support'])
    cpSync(join(project, part), join(copy, part), { recursive: true });
  followIn(copy);
  expect(spawnSync('npm', ['run', 'generate', 'openapi'], { cwd: copy, encoding: 'utf8' })).toMatchObject({
    status: 0,
  });
  const from = (file: string) => import(/* @vite-ignore */ join(copy, file));

  const { eventsBackend } = await from('tests/server/events/events-backend.ts');
  const { list, edit, show } = await eventsBackend({ dataDir });
  expect(await list()).toEqual([expect.objectContaining({ title: FLIGHT.title, bring: '' })]);
  expect(await edit('test-flight', { bring: 'x'.repeat(101) })).toMatchObject({ status: 400 });
  expect(await edit('test-flight', { bring: ' Gloves ' })).toMatchObject({ status: 200 });
  const { json } = await show('test-flight');
  expect(json).toMatchObject({ title: FLIGHT.title, bring: 'Gloves' });

  const { clubEvent, CLUB } = await from('tests/support/event.ts');
  const { EventArticle } = await from('src/browser/features/events/EventArticle.tsx');
  const { EventTextFields } = await from('src/browser/features/events/staff/EventTextFields.tsx');
  const { eventFormValues, eventFormData } = await from('src/browser/features/events/staff/event-form.ts');
  const event = clubEvent(json);
  expect(renderToStaticMarkup(createElement(EventArticle, { event, html: '', club: CLUB }))).toContain('Bring: Gloves');
  const values = eventFormValues(event, CLUB);
  const Form = () => createElement(EventTextFields, { form: useForm({ defaultValues: values }) });
  expect(renderToStaticMarkup(createElement(Form))).toMatch(/What to bring.*name="bring"/s);
  expect(eventFormData({ ...values, bring: 'Two gloves' }).get('bring')).toBe('Two gloves');
});
