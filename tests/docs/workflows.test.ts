/** The workflows do what the documents say, and everything that names a version of Node names the same one. */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { STEPS } from '../run/steps.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(project, file), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const files = globSync('.github/workflows/*.yml', { cwd: project });

interface Job {
  needs?: string[];
  uses?: string;
  'timeout-minutes'?: number;
}
const jobsOf = (file: string): Record<string, Job> => parse(read(file)).jobs;

describe.each(files)('%s', (file) => {
  test('ends every job after a while', () => {
    const endless = Object.entries(jobsOf(file)).filter(([, job]) => !job.uses && !job['timeout-minutes']);
    expect(endless.map(([name]) => name)).toEqual([]);
  });

  test('uses actions by the hash of a commit', () => {
    const actions = matches(read(file), /uses: (?!\.\/)(\S+)/g);
    expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });

  test('runs commands that are there', () => {
    const { scripts } = JSON.parse(read('package.json'));
    expect(matches(read(file), /npm run ([\w:-]+)/g).filter((name) => !(name in scripts))).toEqual([]);
  });
});

test('The checks run every step of npm test by day, and the long ones by night', () => {
  const workflow = read('.github/workflows/ci.yml');
  const named = matches(workflow, /--only ([\w,]+)/g).flatMap((list) => list.split(','));
  const byDay = STEPS.filter(({ when }) => when !== 'night').map(({ name }) => name);
  expect(workflow).toContain('playwright test -c tests/e2e/playwright.config.ts');
  expect([...new Set([...named, 'e2e'])].sort()).toEqual(byDay.sort());
  expect(parse(workflow).jobs.night.steps.at(-1)).toEqual({ run: 'npm run test:night' });
});

test('the checks fail without Firefox or WebKit, which a machine of one’s own may lack', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml'));
  expect(jobs.engines.steps.at(-1)).toEqual({
    run: 'npm test -- --only build,engines',
    env: { ENGINES_REQUIRED: 'on' },
  });
});

test('a pull request shows the sentence about a mistake in content/ beside its file', () => {
  const { problemMatcher } = JSON.parse(read('.github/content-mistakes.json'));
  const [{ regexp, file, line, message }] = problemMatcher[0].pattern;
  const found = new RegExp(regexp).exec('content/help/joining.md: line 3 cannot be read: this field appears twice.');
  expect([file, line, message].map((group) => found?.[group])).toEqual([
    'content/help/joining.md',
    '3',
    'line 3 cannot be read: this field appears twice.',
  ]);
  const inText = new RegExp(regexp).exec('content/help/joining.md: line 12: the heading "##" has no words.');
  expect([inText?.[line], inText?.[message]]).toEqual(['12', 'line 12: the heading "##" has no words.']);
  const whole = new RegExp(regexp).exec('content/site.yaml: "phone" is missing. Example: phone: "+254 700 000 000"');
  expect([whole?.[file], whole?.[line]]).toEqual(['content/site.yaml', undefined]);
  expect(read('.github/workflows/ci.yml')).toContain('::add-matcher::.github/content-mistakes.json');
});

test('the site is published only after the checks', () => {
  const { ci, publish } = jobsOf('.github/workflows/publish.yml');
  expect(ci?.uses).toBe('./.github/workflows/ci.yml');
  expect(publish?.needs).toContain('ci');
});

describe('a release', () => {
  const { ci, release } = parse(read('.github/workflows/publish.yml')).jobs;
  const notes = (changelog: string, tag = 'v1.2.0') => {
    const folder = mkdtempSync(join(tmpdir(), 'club-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'package.json'), '{ "version": "1.2.0" }');
    writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
    const { run } = release.steps.find(({ name }: { name?: string }) => name === 'Take the notes from the changelog');
    const { status, stdout } = spawnSync('bash', ['-e', '-c', run], {
      cwd: folder,
      env: { ...process.env, GITHUB_REF_NAME: tag },
      encoding: 'utf8',
    });
    return status === 0 ? readFileSync(join(folder, 'notes.md'), 'utf8') : stdout;
  };

  test('is made only after the checks', () => {
    expect(release.needs).toContain('ci');
    expect(release.if).not.toMatch(/always|failure|cancelled/);
    expect(ci.if).toContain("'push'");
  });

  test('has its own part of the changelog as notes', () => {
    const changelog =
      '# Changelog\n\n## [Unreleased]\n- Later\n\n## [1.2.0] - 2027-01-05\n- Now\n\n## [1.1.0] - 2026-12-01\n- Before\n';
    expect(notes(changelog).trim()).toBe('- Now');
  });

  test('is refused without notes, or with the version of another', () => {
    expect(notes('## [1.20.0]\n- Another\n')).toContain('::error::CHANGELOG.md has no section [1.2.0].');
    expect(notes('## [1.2.1]\n- Now\n', 'v1.2.1')).toContain('::error::package.json has another version than v1.2.1.');
  });
});

test('the build gets every setting that .env.example names, but the addresses of other services', () => {
  const [forTheBuild = ''] = read('.env.example').split('# The built-in backend');
  const settings = matches(forTheBuild, /^(?:# )?([A-Z_]+)=/gm);
  const addresses = ['PUBLIC_GITHUB_API', 'PUBLIC_APOD_API', 'PUBLIC_EMAILJS_HOST'];
  const [, build = ''] = read('.github/workflows/publish.yml').split(/run: npm run build\n +env: &settings\n/);
  const [passed = ''] = build.split(/^ {6}\S/m);
  expect(matches(passed, /^ {10}([A-Z_]+):/gm).sort()).toEqual(
    settings.filter((name) => !addresses.includes(name)).sort(),
  );
});

test('the Cloudflare tool is the version that the hosting suite is run with', () => {
  const versions = [...files, ...globSync('tests/**/real-hosts.ts', { cwd: project })].flatMap((file) =>
    matches(read(file), /wrangler@([\w.]+)/g),
  );
  expect(versions).toHaveLength(2);
  expect(new Set(versions).size).toBe(1);
});

test('all say the same about Node', () => {
  const { dependencies, engines } = JSON.parse(read('package.json'));
  const major = read('.nvmrc').trim();
  expect(dependencies.node).toMatch(new RegExp(`^\\^${major}\\.`));
  const oldest = engines.node.replace('>=', '');
  for (const file of ['README.md', 'CONTRIBUTING.md', 'docs/operations.md', 'docs/decisions/002-node-from-npm.md']) {
    expect(new Set(matches(read(file), /\bNode (\d+) or newer/g)), file).toEqual(new Set([oldest]));
    expect(
      matches(read(file), /\bNode (\d+)\b(?! or newer)/g).filter((named) => named !== major),
      file,
    ).toEqual([]);
  }
});
