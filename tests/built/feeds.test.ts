/** The feeds, read by an independent parser. */
import { expect, test } from 'vitest';
import { fetched, openPage, parsed, serveBuiltSite } from '../support/built-site.ts';
import { SITE_URL } from '../support/test-site.ts';
import { ISSUE_PATHS, ISSUES } from '../support/texts.ts';

serveBuiltSite();

type Part = ReturnType<typeof parsed>;
const textOf = (part: Pick<Part, 'getElementsByTagName'>, name: string) =>
  part.getElementsByTagName(name)[0]?.textContent ?? '';

const namedOn = async (path: string) =>
  [...(await openPage(path)).querySelectorAll('link[rel=alternate][type="application/rss+xml"]')].map((link) =>
    link.getAttribute('href'),
  );
const NEWSLETTER = `${SITE_URL}/newsletter.xml`;

test('The newsletter feed is linked only on newsletter pages', async () => {
  for (const path of ['/newsletter', ...ISSUE_PATHS.slice(0, 1), '/help-center', '/privacy', '/home'])
    expect((await namedOn(path)).includes(NEWSLETTER), path).toBe(path.startsWith('/newsletter'));
});

test('The newsletter feed has the full text of every issue, newest first, with absolute links', async () => {
  const { type, text } = await fetched('/newsletter.xml');
  expect(type).toBe('application/xml; charset=utf-8');
  const feed = parsed(text, 'application/xml');
  expect(feed.querySelector('parsererror')).toBeNull();
  expect(feed.documentElement.getAttribute('version')).toBe('2.0');
  expect(feed.getElementsByTagName('atom:link')[0]?.getAttribute('href')).toBe(NEWSLETTER);
  const items = [...feed.querySelectorAll('item')];
  expect(items.map((item) => textOf(item, 'link'))).toEqual(ISSUE_PATHS.map((path) => SITE_URL + path));
  // Noon in Nairobi, so that readers far to the west see the same day.
  expect(items.map((item) => Date.parse(textOf(item, 'pubDate')))).toEqual(
    ISSUES.map(({ day }) => Date.parse(`${day}T12:00:00+03:00`)),
  );
  for (const item of items) {
    const content = textOf(item, 'content:encoded');
    expect(content).not.toMatch(/(href|src)="[#/]/);
    const page = await openPage(textOf(item, 'link'));
    expect(page.querySelector('h1')?.textContent.trim()).toBe(textOf(item, 'title'));
    const words = parsed(content).body.textContent.trim();
    expect(words).not.toBe('');
    expect(page.querySelector('.prose')?.textContent.trim()).toBe(words);
  }
});

test('The blog feed has the full text of the newest posts', async () => {
  const { text } = await fetched((await namedOn('/blog')).find((href) => href !== NEWSLETTER) ?? '');
  const feed = parsed(text, 'application/xml');
  expect(feed.querySelector('parsererror')).toBeNull();
  const items = [...feed.querySelectorAll('item')];
  expect(items).toHaveLength(15);
  expect(textOf(items[1] as never, 'title')).toBe('Laying up composite fins without getting stuck to them');
  expect(textOf(items[1] as never, 'link')).toMatch(/^http:\/\/localhost:\d+\/blog-detail\/21$/);
  expect(items.map((item) => Date.parse(textOf(item, 'pubDate')))).not.toContain(Number.NaN);
  expect(textOf(items[0] as never, 'dc:creator')).toBe('aesa-otieno');
  expect(parsed(textOf(items[0] as never, 'content:encoded')).querySelectorAll('p').length).toBeGreaterThan(1);
  expect(text).not.toMatch(/<category>(?:Published|project:)/i);
  expect(text).toContain('<category>Structures</category>');
  expect(text).not.toMatch(/(?:href|src)=&quot;(?!https?:|mailto:)/);
});
