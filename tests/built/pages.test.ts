/** The built pages: titles, links, and what they must not contain. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findCore } from '../../src/build/output/offline/find-core.ts';
import { DEMO_PEOPLE } from '../../src/dev/demo/demo-people.ts';
import { fetched, metaOf, openPage, serveBuiltSite, startDemoBackend } from '../support/built-site.ts';
import { SCREENS } from '../support/routes.ts';
import { SITE_URL, TEST_SITE_FOLDER } from '../support/test-site.ts';
import { ARTICLE_PATHS, ISSUE_PATHS } from '../support/texts.ts';

serveBuiltSite();

test('Every screen has its own title and description', async () => {
  const pages = await Promise.all(SCREENS.map(openPage));
  const titles = pages.map(({ title }) => title);
  for (const [index, title] of titles.entries()) expect(title, SCREENS[index]).toMatch(/.+ \| DRC$/);
  expect(new Set(titles).size).toBe(titles.length);
  for (const [index, page] of pages.entries()) expect(metaOf(page, 'description'), SCREENS[index]).toMatch(/.{10,}/);
});

const TEXTS = ['/help-center', ...ARTICLE_PATHS, '/newsletter', ...ISSUE_PATHS, '/privacy', '/accessibility'];

test('Every link in a text leads to an existing page and section', async () => {
  const targets = new Set<string>();
  for (const path of TEXTS) {
    for (const link of (await openPage(path)).querySelectorAll('main a')) {
      const href = link.getAttribute('href') ?? '';
      targets.add(href.startsWith('#') ? `${path}${href}` : href);
    }
  }
  const inside = [...targets].filter((target) => target.startsWith('/'));
  expect(inside).toEqual(expect.arrayContaining([...ARTICLE_PATHS, ...ISSUE_PATHS]));
  for (const target of inside) {
    const { pathname, hash } = new URL(target, SITE_URL);
    const { status, text } = await fetched(pathname);
    expect(status, target).toBe(200);
    if (hash !== '') expect(text, target).toContain(` id="${decodeURIComponent(hash.slice(1))}"`);
  }
});

test.each([
  ['/help-center', 'main ol a', ARTICLE_PATHS, '[rel=next]'],
  ['/newsletter', 'main h2 a, main h3 a', ISSUE_PATHS, '[rel=prev]'],
])('The list %s has all its texts in order, and each text links to the next', async (list, links, paths, next) => {
  const page = await openPage(list);
  expect([...page.querySelectorAll(links)].map((link) => link.getAttribute('href'))).toEqual(paths);
  for (const [index, path] of paths.entries()) {
    const text = await openPage(path);
    expect(text.querySelector('.prose')?.textContent, path).toMatch(/\S{3}/);
    expect(text.querySelector(`main ${next}`)?.getAttribute('href'), path).toBe(paths[index + 1]);
    const trail = text.querySelector('nav[aria-label=Breadcrumb]');
    expect(trail?.querySelector('a')?.getAttribute('href'), path).toBe(list);
    expect(trail?.querySelector('[aria-current=page]')?.textContent, path).toBe(text.querySelector('h1')?.textContent);
  }
});

const SIGN_UP = ['first_name=given-name', 'last_name=family-name', 'email=email'];

test.each([
  ['/signin', ['username=username', 'password=current-password']],
  ['/signup', [...SIGN_UP, 'password=new-password', 'confirm_password=new-password']],
  ['/contact', ['name=name', 'email=email']],
  ['/forgot-password', ['email=email']],
])('The fields of %s have the names with which a browser fills them in', async (path, fields) => {
  const found = [...(await openPage(path)).querySelectorAll('main [autocomplete]')];
  const said = found.map((field) => `${field.getAttribute('name')}=${field.getAttribute('autocomplete')}`);
  expect(said).toEqual(expect.arrayContaining(fields));
});

test('Every picture in a text exists in all sizes, on its page and in the feed', async () => {
  const addresses = new Set<string>();
  for (const path of TEXTS) {
    for (const picture of (await openPage(path)).querySelectorAll('.prose img')) {
      for (const name of ['alt', 'width', 'height']) expect(picture.getAttribute(name), path).toBeTruthy();
      const sizes = `${picture.getAttribute('src')}, ${picture.getAttribute('srcset') ?? ''}`;
      for (const [address] of sizes.matchAll(/\/pictures\/[^\s,]+/g)) addresses.add(address);
    }
  }
  const feed = (await fetched('/newsletter.xml')).text;
  for (const [, address = ''] of feed.matchAll(/=&quot;([^&]*\/pictures\/[^&]*)&quot;/g)) {
    expect(address).toMatch(SITE_URL);
    addresses.add(address.slice(SITE_URL.length));
  }
  const published = globSync('pictures/*', { cwd: TEST_SITE_FOLDER }).map((file) => `/${file.replaceAll('\\', '/')}`);
  expect([...addresses].filter((address) => !published.includes(address))).toEqual([]);
});

/** Personal data of the members in the backend of the build. */
const PERSONAL = [
  ...['username', 'email', 'phone_number', 'registration_no', 'bio'],
  // The surname alone is too common.
  ...["first_name || ' ' || last_name", `'"last_name":"' || last_name || '"'`],
];

test('The built site contains nothing about members', async () => {
  const backend = await startDemoBackend();
  const members = backend.database.prepare(`SELECT ${PERSONAL.join(', ')} FROM accounts`).all();
  await backend.close();
  expect(members.length).toBe(DEMO_PEOPLE.length);
  const personal = members.flatMap((member) => Object.values(member)).filter((value) => typeof value === 'string');
  expect(personal.length).toBeGreaterThan(DEMO_PEOPLE.length * 3);
  const files = globSync('**/*.{html,js,json,xml,ics,txt,css,svg,webmanifest}', { cwd: TEST_SITE_FOLDER });
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(TEST_SITE_FOLDER, file), 'utf8').toLowerCase();
    return personal.filter((value) => text.includes(value.toLowerCase())).map((value) => `${file}: ${value}`);
  });
  expect(found).toEqual([]);
});

test('Icons have the sizes in the manifest, and shortcuts lead to pages', async () => {
  const manifest = JSON.parse((await fetched('/manifest.webmanifest')).text);
  for (const { src, sizes } of [...manifest.icons, { src: '/icons/app-180.png', sizes: '180x180' }]) {
    const { width, height } = await sharp((await fetched(src)).bytes).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  for (const { url } of [{ url: manifest.start_url }, ...manifest.shortcuts])
    expect((await fetched(url)).status, url).toBe(200);
});

test('No script below the style sheets blocks the parser, which would delay pictures', () => {
  const pages = globSync('**/*.html', { cwd: TEST_SITE_FOLDER });
  expect(pages.length).toBeGreaterThan(20);
  for (const page of pages) {
    const html = readFileSync(join(TEST_SITE_FOLDER, page), 'utf8');
    const below = html.slice(html.indexOf('<link rel="stylesheet"'));
    const plain = [...below.matchAll(/<script\b(?![^>]*\stype=)[^>]*>/g)].map(([tag]) => tag);
    expect(plain, page).toEqual([]);
  }
});

test('The files that every reader stores for offline reading are small', () => {
  const { pages, files, pictures, later } = findCore(TEST_SITE_FOLDER);
  const weight = (addresses: readonly string[]) =>
    addresses.reduce((sum, address) => sum + gzipSync(readFileSync(join(TEST_SITE_FOLDER, address))).length, 0);
  // The reader came for one page, which is part of it: the rest comes when the browser has nothing else to do.
  expect(weight([...pages.map((path) => `${path}.html`), ...files, ...pictures])).toBeLessThan(150_000);
  expect(weight(later)).toBeLessThan(130_000);
});

test('The blog links to the guide for authors', async () => {
  expect((await openPage('/blog')).querySelector('main a[href="/write-for-the-blog"]')?.textContent).toContain(
    'Write for the blog',
  );
  const page = await openPage('/write-for-the-blog');
  expect(page.querySelector('h1')?.textContent).toBe('Write for the blog');
  expect(page.querySelector('a[href="https://github.com/demo-club/blog/issues/new"]')?.textContent).toMatch(
    /^new issue/,
  );
});
