/** The workflows do what the documents say. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { STEPS } from '../run/steps.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(project, file), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const files = globSync('.github/workflows/*.yml', { cwd: project });
const [ci, publish] = ['ci', 'publish'].map((name) => read(`.github/workflows/${name}.yml`)) as [string, string];

interface Job {
  uses?: string;
  'timeout-minutes'?: number;
}

test.each(files)(
  '%s ends every job after a while, uses actions by the hash of a commit, and runs commands that are there',
  (file) => {
    const jobs = Object.entries<Job>(parse(read(file)).jobs);
    expect(jobs.filter(([, job]) => !job.uses && !job['timeout-minutes']).map(([name]) => name)).toEqual([]);
    const actions = matches(read(file), /uses: (?!\.\/)(\S+)/g);
    expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
    const { scripts } = JSON.parse(read('package.json'));
    expect(matches(read(file), /npm run ([\w:-]+)/g).filter((name) => !(name in scripts))).toEqual([]);
  },
);

test('The checks run every step of npm test by day, and the long ones by night', () => {
  const { jobs } = parse(ci);
  const named = matches(ci, /--only ([\w,]+)/g).flatMap((list) => list.split(','));
  const byDay = STEPS.filter(({ when }) => when !== 'night').map(({ name }) => name);
  expect(ci).toContain('playwright test -c tests/e2e/playwright.config.ts');
  expect([...new Set([...named, 'e2e'])].sort()).toEqual(byDay.sort());
  expect(jobs.night.steps.at(-1)).toEqual({ run: 'npm run test:night' });
  // A machine of one's own may lack Firefox or WebKit.
  expect(jobs.engines.steps.at(-1).env).toEqual({ ENGINES_REQUIRED: 'on' });
});

interface Matcher {
  severity?: string;
  pattern: { regexp: string }[];
}

test.each([
  ['content/help/joining.md: line 3 cannot be read: Map keys must be unique.', 'content/help/joining.md', '3'],
  ['content/site.yaml: line 7: "phone": the field is missing. Example: phone: "+254"', 'content/site.yaml', '7'],
  ['content/help/joining.txt: the site does not use it.', 'content/help/joining.txt', undefined],
  ['content/help/How to join café.md: the name of the file', 'content/help/How to join café.md', undefined],
  ['18:51:50 [WARN] [help] content/help/a.md: line 7: the *', 'content/help/a.md', '7'],
])('A pull request shows %j beside its file', (sentence, file, line) => {
  const { problemMatcher } = JSON.parse(read('.github/content-mistakes.json'));
  // The first that fits counts.
  const matcher = problemMatcher.find((one: Matcher) => new RegExp(one.pattern[0]?.regexp ?? '').test(sentence));
  expect(matcher.severity).toBe(sentence.includes('[WARN]') ? 'warning' : undefined);
  const [pattern] = matcher.pattern;
  const found = new RegExp(pattern.regexp).exec(sentence) ?? [];
  expect([found[pattern.file], found[pattern.line]]).toEqual([file, line]);
  expect(sentence.endsWith(found[pattern.message] ?? '-')).toBe(true);
  expect(ci).toContain('::add-matcher::.github/content-mistakes.json');
});

describe('publishing', () => {
  const { jobs } = parse(publish);
  const notes = (changelog: string, tag = 'v1.2.0') => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'package.json'), '{ "version": "1.2.0" }');
    writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
    const { run } = jobs.release.steps.find(
      ({ name }: { name?: string }) => name === 'Take the notes from the changelog',
    );
    const { status, stdout } = spawnSync('bash', ['-e', '-c', run], {
      cwd: folder,
      env: { ...process.env, GITHUB_REF_NAME: tag },
      encoding: 'utf8',
    });
    return status === 0 ? readFileSync(join(folder, 'notes.md'), 'utf8').trim() : stdout;
  };

  test('The site is published, and a release made, only after the checks', () => {
    expect(jobs.ci.uses).toBe('./.github/workflows/ci.yml');
    expect(jobs.ci.if).toContain("'push'");
    for (const { needs, if: condition } of [jobs.publish, jobs.release]) {
      expect(needs).toContain('ci');
      expect(condition).not.toMatch(/always|[^!]failure/);
    }
  });

  test('A release has its own part of the changelog as notes, and is refused without it or with the version of another', () => {
    const changelog =
      '## [Unreleased]\n- Later\n\n## [1.2.0] - 2027-01-05\n- Now\n\n## [1.1.0] - 2026-12-01\n- Before\n';
    expect(notes(changelog)).toBe('- Now');
    expect(notes('## [1.20.0]\n- Another\n')).toContain('::error::CHANGELOG.md has no section [1.2.0].');
    expect(notes('## [1.2.1]\n- Now\n', 'v1.2.1')).toContain('::error::package.json has another version than v1.2.1.');
  });

  test('The build gets every setting that .env.example names, but the addresses of other services', () => {
    const [forTheBuild = ''] = read('.env.example').split('# The built-in backend');
    const addresses = ['PUBLIC_GITHUB_API', 'PUBLIC_APOD_API', 'PUBLIC_EMAILJS_HOST'];
    const settings = matches(forTheBuild, /^(?:# )?([A-Z_]+)=/gm).filter((name) => !addresses.includes(name));
    const { env } = jobs.publish.steps.find(({ run }: { run?: string }) => run === 'npm run build');
    expect(Object.keys(env).sort()).toEqual(settings.sort());
  });
});
