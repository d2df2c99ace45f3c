/** What an editor sees in the terminal, from a real build of a copy of the project with a mistake in it. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject, runAstro } from '../../support/project-copy.ts';

const ARTICLE = 'content/help/demo-article.md';
const ISSUE = 'content/newsletter/2026-02-demo-issue.md';
const PROJECT = 'content/projects/demo-project.md';
/** No more than a project must have, and the longest title there may be. */
const BARE_PROJECT = `---
title: ${'W'.repeat(120)}
team: Design
state: idea
started: 2026-02-20
summary: A demo.
---
`;
let copy = '';

beforeAll(() => {
  copy = copyProject();
  // A club may have no article or issue yet.
  for (const [file, field] of [
    [ARTICLE, 'order: 1'],
    [ISSUE, 'date: 2026-02-20'],
  ] as const) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), `---\ntitle: Demo\ndescription: A demo.\n${field}\n---\n\nDemo.\n`);
  }
  mkdirSync(dirname(join(copy, PROJECT)), { recursive: true });
  writeFileSync(join(copy, PROJECT), BARE_PROJECT);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Changes one file, runs `astro <command>`, puts the file back. */
function run(command: 'build' | 'sync', file: string, change: (text: string) => string, allowEmpty = 'on') {
  const path = join(copy, file);
  const right = readFileSync(path, 'utf8');
  writeFileSync(path, change(right));
  const ran = runAstro(copy, command, allowEmpty);
  writeFileSync(path, right);
  return ran;
}

/** Other loaders may warn on the same stream; what must not be there is a stack, which an editor cannot read. */
function linesOf(stderr: string): string[] {
  const lines = stderr.split('\n');
  expect(lines.filter((line) => line.startsWith('    at '))).toEqual([]);
  return lines;
}

describe('a mistake stops everything with its sentence, not with a stack', () => {
  test('a missing field stops the build', { timeout: 60_000 }, () => {
    const { status, stderr } = run('build', 'content/site.yaml', (text) => text.replace(/^phone:.*\n/m, ''));
    expect(linesOf(stderr)).toContain('content/site.yaml: "phone" is missing. Example: phone: "+254 700 000 000"');
    expect(status).toBe(1);
  });

  test('lists that nobody gives and that are kept from nowhere stop the build', { timeout: 60_000 }, () => {
    const { status, stderr } = run('build', 'content/site.yaml', (text) => text, '');
    expect(linesOf(stderr).join('\n')).toMatch(/could not be read .* publish without them: ALLOW_EMPTY=on/);
    expect(status).toBe(1);
  });

  test('a missing logo is named with its partner', { timeout: 60_000 }, () => {
    const partner = '- { name: Demo, logo: orbitt.svg, description: A demo. }\n';
    const { status, stderr } = run('sync', 'content/partners.yaml', () => partner);
    expect(linesOf(stderr)).toContain(
      'content/partners.yaml: "logo" (entry 1) names a drawing that is not there: content/partners/orbitt.svg. Example: logo: orbit-works.svg',
    );
    expect(status).toBe(1);
  });

  test.each([
    [
      'a photograph that is not there',
      'photo.jpg',
      '"file" (entry 1) names a picture that is not there: content/photos/photo.jpg. Example: file: first-flight.jpg',
    ],
    [
      'a photograph of a kind that no browser shows',
      'photo.heic',
      '"file" (entry 1) has the wrong form: "photo.heic". Example: file: "first-flight.jpg"',
    ],
  ])('%s is named', { timeout: 60_000 }, (_name, file, sentence) => {
    const photo = `- { file: ${file}, alt: A demo., caption: Demo }\n`;
    const { status, stderr } = run('sync', 'content/photos.yaml', () => photo);
    expect(linesOf(stderr)).toContain(`content/photos.yaml: ${sentence}`);
    expect(status).toBe(1);
  });

  test.each([
    [
      'an article without its place',
      ARTICLE,
      (text: string) => text.replace(/^order: .*\n/m, ''),
      '"order" is missing. Example: order: 1',
    ],
    [
      'a day that there is not',
      ISSUE,
      (text: string) => text.replace(/^date: .*/m, 'date: 2026-02-30'),
      '"date" has the wrong form: "2026-02-30". Example: date: "2026-03-20"',
    ],
    [
      'a misspelt placeholder',
      ARTICLE,
      (text: string) => `${text}Call {site.fone}.\n`,
      '{site.fone} stands for nothing. After "site." comes one of: name, shortName, description, university, emailSuffix, phone, email, blogRepository, address. Example: {site.name}',
    ],
  ])('%s is named', { timeout: 60_000 }, (_name, file, change, sentence) => {
    const { status, stderr } = run('sync', file, change);
    expect(linesOf(stderr)).toContain(`${file}: ${sentence}`);
    expect(status).toBe(1);
  });

  const withField = (field: string) => (text: string) => text.replace('state: idea', `state: idea\n${field}`);

  test.each([
    [
      'a state that there is not',
      (text: string) => text.replace('state: idea', 'state: dreamt'),
      '"state" must be one of idea, design, build, test, flown, ended, but is "dreamt". Example: state: "idea"',
    ],
    [
      'a team that there is not',
      (text: string) => text.replace('team: Design', 'team: Catering'),
      '"team" must be one of Avionics, Design, Propulsion, Structures, but is "Catering". Example: team: "Avionics"',
    ],
    [
      'a summary that is too long',
      (text: string) => text.replace('A demo.', 'x'.repeat(201)),
      '"summary" is too long: 201 letters, of at most 200. Example: summary: "A rocket that carries a camera to 500 metres and comes back in one piece."',
    ],
    [
      'a flight before the beginning',
      withField('flown: 2026-02-19'),
      '"flown" is before "started". Example: flown: "2026-06-20"',
    ],
    [
      'a day of the log that there is not',
      withField('log: [{ date: 2026-02-30, text: Glued. }]'),
      '"date" (entry 1 of "log") has the wrong form: "2026-02-30". Example: date: "2026-03-14"',
    ],
    [
      'a field that there is not',
      withField('peopel: []'),
      '"peopel" is not a known field. Known fields: title, team, state, started, flown, summary, drawing, people, looking_for, facts, log. Example: title: "Sample Rocket One"',
    ],
    [
      'a drawing that is not there',
      withField('drawing: rokcet.svg'),
      '"drawing" names a drawing that is not there: content/projects/rokcet.svg. Example: drawing: sample-rocket-one.svg',
    ],
  ])('%s stops the projects with its sentence', { timeout: 60_000 }, (_name, change, sentence) => {
    const { status, stderr } = run('sync', PROJECT, change);
    expect(linesOf(stderr)).toContain(`${PROJECT}: ${sentence}`);
    expect(status).toBe(1);
  });

  test('a name of a project file that is no address is named', { timeout: 60_000 }, () => {
    const file = 'content/projects/My Rocket.md';
    writeFileSync(join(copy, file), '');
    const { status, stderr } = run('sync', file, () => BARE_PROJECT);
    rmSync(join(copy, file));
    expect(linesOf(stderr)).toContain(
      `${file}: the name of the file becomes the address of the page: small letters, digits and dashes, then .md. Example: sample-rocket-one.md`,
    );
    expect(status).toBe(1);
  });

  test('a figure that is neither written nor counted is named', { timeout: 60_000 }, () => {
    const { status, stderr } = run('sync', 'content/site.yaml', (text) => text.replace(/, value: "6\+"/, ''));
    expect(linesOf(stderr)).toContain(
      'content/site.yaml: "value" (entry 3 of "stats.home") is missing, and "counts" does not say what to count either. Example: value: "100+"',
    );
    expect(status).toBe(1);
  });

  test('a page without its fields is named', { timeout: 60_000 }, () => {
    const { status, stderr } = run('sync', 'content/pages/about.mdx', () => '## Our mission\n');
    const [sentence, ...more] = linesOf(stderr).filter((line) => line.startsWith('content/'));
    expect(sentence).toContain('content/pages/about.mdx: the page must begin with its title and description');
    expect(more).toEqual([]);
    expect(status).toBe(1);
  });
});

const mainOf = (file: string) => /<main[\s\S]*<\/main>/.exec(readFileSync(join(copy, file), 'utf8'))?.[0] ?? '';

test('a club that has written no help article yet has a help centre that says so, without an empty list', {
  timeout: 60_000,
}, () => {
  rmSync(join(copy, 'content/help'), { recursive: true });
  expect(run('build', 'content/site.yaml', (text) => text).status).toBe(0);
  const main = mainOf('dist/help-center.html');
  expect(main).toContain('There are no articles yet.');
  expect(main).not.toContain('<ol');
});

test('a club whose only project has nothing but its title shows neither empty lists nor empty headings', {
  timeout: 60_000,
}, () => {
  for (const name of readdirSync(join(copy, 'content/projects')))
    if (name !== 'demo-project.md') rmSync(join(copy, 'content/projects', name));
  const counted = (text: string) =>
    text.replace('value: "6+"', 'counts: completed projects').replace('value: "10+"', 'counts: projects');
  expect(run('build', 'content/site.yaml', counted).status).toBe(0);
  const main = mainOf('dist/projects/demo-project.html');
  expect(main).toContain('No drawing yet');
  expect(main).not.toMatch(/<h2|<ul|rel="(?:prev|next)"/);
  expect(mainOf('dist/home.html')).toMatch(/>Projects completed\b(?:(?!<dt)[\s\S])*?>0<\/span>/);
  expect(mainOf('dist/about.html')).toMatch(/>projects\b(?:(?!<dt)[\s\S])*?>1<\/span>/);
});

test('a club without projects says so, with a way on', { timeout: 60_000 }, () => {
  rmSync(join(copy, 'content/projects'), { recursive: true });
  expect(run('build', 'content/site.yaml', (text) => text).status).toBe(0);
  const main = mainOf('dist/projects.html');
  expect(main).toContain('The drawing board is empty.');
  expect(main).toContain('href="/contact?subject=');
  expect(main).not.toContain('<ul');
});
