/** The pages of the build: their titles, their links, and what must not stand in them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DEMO_PEOPLE } from '../../src/dev/demo/demo-people.ts';
import { fetched, metaOf, openPage, serveBuiltSite, startDemoBackend } from '../support/built-site.ts';
import { SCREENS } from '../support/routes.ts';
import { SITE_URL, TEST_SITE_FOLDER } from '../support/test-site.ts';
import { ARTICLE_PATHS, ISSUE_PATHS } from '../support/texts.ts';

serveBuiltSite();

test('every screen has a title and a description of its own', async () => {
  const pages = await Promise.all(SCREENS.map(openPage));
  const titles = pages.map(({ title }) => title);
  for (const [index, title] of titles.entries()) expect(title, SCREENS[index]).toMatch(/.+ \| DRC$/);
  expect(new Set(titles).size).toBe(titles.length);
  for (const [index, page] of pages.entries()) expect(metaOf(page, 'description'), SCREENS[index]).toMatch(/.{10,}/);
});

const TEXTS = ['/help-center', ...ARTICLE_PATHS, '/newsletter', ...ISSUE_PATHS, '/privacy', '/accessibility'];

test('every link of a text leads to a page that is there, and to a part of it that is there', async () => {
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

test('every picture of a text is there in all its sizes, on its page and in the feed', async () => {
  const shown = new Set<string>();
  for (const path of TEXTS) {
    for (const picture of (await openPage(path)).querySelectorAll('.prose img')) {
      for (const name of ['alt', 'width', 'height']) expect(picture.getAttribute(name), path).toBeTruthy();
      const sizes = `${picture.getAttribute('src')}, ${picture.getAttribute('srcset') ?? ''}`;
      for (const [address] of sizes.matchAll(/\/pictures\/[^\s,]+/g)) shown.add(address);
    }
  }
  const feed = (await fetched('/newsletter.xml')).text;
  for (const [, address = ''] of feed.matchAll(/=&quot;([^&]*\/pictures\/[^&]*)&quot;/g)) {
    expect(address).toMatch(SITE_URL);
    shown.add(address.slice(SITE_URL.length));
  }
  const published = globSync('pictures/*', { cwd: TEST_SITE_FOLDER }).map((file) => `/${file.replaceAll('\\', '/')}`);
  expect([...shown].filter((address) => !published.includes(address))).toEqual([]);
});

/** What the members of the backend that the site was built against would be known by. */
const PERSONAL = [
  ...['username', 'email', 'phone_number', 'registration_no', 'bio'],
  // The surname alone is a common one.
  ...["first_name || ' ' || last_name", `'"last_name":"' || last_name || '"'`],
];

test('the built site holds nothing about any member', async () => {
  const backend = await startDemoBackend();
  const members = backend.database.prepare(`SELECT ${PERSONAL.join(', ')} FROM users`).all();
  await backend.close();
  expect(members.length).toBe(DEMO_PEOPLE.length);
  const known = members.flatMap((member) => Object.values(member)).filter((value) => typeof value === 'string');
  expect(known.length).toBeGreaterThan(DEMO_PEOPLE.length * 3);
  const files = globSync('**/*.{html,js,json,xml,ics,txt,css,svg,webmanifest}', { cwd: TEST_SITE_FOLDER });
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(TEST_SITE_FOLDER, file), 'utf8').toLowerCase();
    return known.filter((value) => text.includes(value.toLowerCase())).map((value) => `${file}: ${value}`);
  });
  expect(found).toEqual([]);
});

test('the icons have the sizes that the manifest names, and the shortcuts lead to pages', async () => {
  const manifest = JSON.parse((await fetched('/manifest.webmanifest')).text);
  for (const { src, sizes } of [...manifest.icons, { src: '/icons/app-180.png', sizes: '180x180' }]) {
    const { width, height } = await sharp((await fetched(src)).bytes).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  for (const { url } of [{ url: manifest.start_url }, ...manifest.shortcuts])
    expect((await fetched(url)).status, url).toBe(200);
});

test('no script keeps the parser waiting for the style sheets, which would make the pictures below it late', () => {
  const pages = globSync('**/*.html', { cwd: TEST_SITE_FOLDER });
  expect(pages.length).toBeGreaterThan(20);
  for (const page of pages) {
    const html = readFileSync(join(TEST_SITE_FOLDER, page), 'utf8');
    const below = html.slice(html.indexOf('<link rel="stylesheet"'));
    const plain = [...below.matchAll(/<script\b(?![^>]*\stype=)[^>]*>/g)].map(([tag]) => tag);
    expect(plain, page).toEqual([]);
  }
});
