/**
 * The pages of a club with one photograph held upright, and without projects, help articles, posts and a backend. All tests share one build,
 * because it is slow.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parsed } from '../support/built-site.ts';
import { BUILD_TIMEOUT_MS, copyProject, runAstro } from '../support/project-copy.ts';

let copy = '';
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const write = (file: string, text: string | Buffer) => writeFileSync(join(copy, file), text);
const read = (file: string) => readFileSync(join(copy, file), 'utf8');
const mainOf = (file: string) => /<main[\s\S]*<\/main>/.exec(read(file))?.[0] ?? '';

beforeAll(async () => {
  copy = copyProject();
  rmSync(join(copy, 'content/projects'), { recursive: true });
  rmSync(join(copy, 'content/help'), { recursive: true });
  mkdirSync(join(copy, 'content/help'));
  write(
    'content/help/joining.md',
    '---\ntitle: Joining\ndescription: How to join.\norder: 1\n---\n\n{accounts on:\nSign up.\n}\n',
  );
  // Other texts link to them.
  for (const name of readdirSync(join(copy, 'content'), { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.md')) {
      const file = join('content', name);
      write(file, read(file).replaceAll(/\]\(\/(help-center|projects)\/[^)]*\)/g, '](/$1)'));
    }
  const upright = sharp({ create: { width: 2400, height: 3600, channels: 3, background: 'navy' } });
  write('content/photos/upright.jpg', await upright.jpeg().toBuffer());
  write('content/photos.yaml', '- { file: upright.jpg, alt: A demo rocket., caption: First flight }\n');
  expect(
    runAstro(copy, 'build', 'on', { PUBLIC_BACKEND: 'none', PUBLIC_API_HOST: 'http://localhost:8' }),
  ).toMatchObject({ status: 0 });
}, BUILD_TIMEOUT_MS);

test('A single photograph fills the width, in sizes for every screen', async () => {
  const home = parsed(read('dist/home.html'));
  const [picture, ...others] = [...home.querySelectorAll('[data-count="1"] img')];
  expect(others).toEqual([]);
  expect(['alt', 'loading', 'width', 'height'].map((name) => picture?.getAttribute(name))).toEqual([
    'A demo rocket.',
    'lazy',
    '1920',
    '824',
  ]);
  const sources = [...home.querySelectorAll('[data-count="1"] source')];
  expect(sources.map((source) => source.getAttribute('type'))).toEqual(['image/avif', 'image/webp']);
  const files = sources.flatMap((source) => source.getAttribute('srcset')?.match(/\/_astro\/\S+/g) ?? []);
  expect(files).toHaveLength(6);
  for (const file of readdirSync(join(copy, 'dist/_astro')).filter((name) => name.startsWith('upright'))) {
    const { width = 0, height = 1 } = await sharp(join(copy, 'dist/_astro', file)).metadata();
    expect(width / height, file).toBeCloseTo(21 / 9, 1);
  }
});

test('Empty sections are explained or left out', () => {
  const home = parsed(read('dist/home.html'));
  const headings = [...home.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(headings).toContain("What's on");
  expect(headings).not.toContain('What we build');
  expect(mainOf('dist/home.html')).toContain('No date is set yet.');
  expect(mainOf('dist/home.html')).toContain('The first one is being written.');
  expect(mainOf('dist/help-center.html')).toContain('There are no articles yet.');
  expect(mainOf('dist/help-center.html')).not.toContain('<ol');
  const projects = mainOf('dist/projects.html');
  expect(projects).toContain('The drawing board is empty.');
  expect(projects).toContain('href="/contact?subject=');
  expect(projects).not.toContain('<ul');
});

test.each(['signin', 'signup', 'forgot-password', 'profile', 'profile/account', 'members/_'])(
  'The page %s says that there are no accounts, and loads no scripts for them',
  (page) => {
    const main = mainOf(`dist/${page}.html`);
    expect(main).toContain('This site has no accounts.');
    expect(main).toContain('href="/contact"');
    expect(main).not.toMatch(/<form|astro-island/);
  },
);

test('Without a backend, no page mentions accounts', () => {
  expect(mainOf('dist/privacy.html')).toContain('this site has no accounts');
  for (const page of ['home', 'about', 'terms', '404'])
    expect(mainOf(`dist/${page}.html`), page).not.toMatch(
      /accounts?\b|sign (in|up)\b|\/(signin|signup|profile)\b|#leaders|password/i,
    );
  for (const page of ['officers', 'help-center/joining'])
    expect(existsSync(join(copy, `dist/${page}.html`))).toBe(false);
  const home = parsed(read('dist/home.html'));
  expect(home.querySelector('header a[href="/signin"], header a[href="/signup"], [data-leaders]')).toBeNull();
  const policy = home.querySelector('meta[http-equiv="content-security-policy"]')?.getAttribute('content') ?? '';
  expect(policy).toContain('localhost:9');
  expect(policy).not.toMatch(/localhost:8\b/);
  expect(read('dist/search.json')).not.toMatch(/\/(signin|signup|forgot-password|help-center\/joining)"/);
});

test('A mistake stops the build with a sentence, and the published site stays', {
  timeout: BUILD_TIMEOUT_MS,
}, () => {
  write('content/site.yaml', read('content/site.yaml').replace(/^phone:.*\n/m, ''));
  const { status, stderr } = runAstro(copy, 'build');
  const lines = stderr.split('\n');
  const sentence = '"phone": the field is missing. Example: phone: "+254 700 000 000"';
  expect(lines.filter((line) => line.startsWith('content/site.yaml: '))).toEqual([expect.stringContaining(sentence)]);
  // Other loaders may warn on the same stream, but there must be no stack.
  expect(lines.filter((line) => line.startsWith('    at '))).toEqual([]);
  expect(status).toBe(1);
  expect(mainOf('dist/home.html')).toContain('No date is set yet.');
});
