/** The built pages of projects. */
import { expect, test } from 'vitest';
import { factsOf, fetched, metaOf, openPage, serveBuiltSite } from '../support/built-site.ts';
import { PROJECT_PATHS, PROJECTS } from '../support/texts.ts';

serveBuiltSite();

test('The sitemap lists each project once, but no filtered lists', async () => {
  const { text } = await fetched('/sitemap.xml');
  for (const path of ['/projects', ...PROJECT_PATHS]) expect(text.split(`${path}</loc>`).length, path).toBe(2);
  expect(text).not.toMatch(/\/projects\/(?:team|state)\//);
});

test('Every filter of projects shows the number of projects that it names', async () => {
  const index = await openPage('/projects');
  const links = [...index.querySelectorAll('nav[aria-label="Choose projects"] a')];
  expect(links.length).toBeGreaterThan(PROJECTS.length === 0 ? -1 : 2);
  for (const link of links) {
    const path = link.getAttribute('href') ?? '';
    const page = await openPage(path);
    expect(page.querySelectorAll('main h2 a').length, path).toBe(Number(link.querySelector('span')?.textContent));
    expect(page.querySelectorAll('nav[aria-label="Choose projects"] [aria-current="page"]').length, path).toBe(1);
    expect(metaOf(page, 'robots'), path).toBe(path === '/projects' ? null : 'noindex');
  }
});

test('A project has its own picture and structured data', async () => {
  for (const { path, title, summary } of PROJECTS) {
    const page = await openPage(path);
    expect(factsOf(page), path).toMatchObject({ '@type': 'CreativeWork', name: title, description: summary });
    const { type, status } = await fetched(metaOf(page, 'og:image') ?? '');
    expect([status, type], path).toEqual([200, 'image/jpeg']);
  }
});

test('A project shows its state, links to the next one, and says how to help', async () => {
  const index = await openPage('/projects');
  const paths = [...index.querySelectorAll('main h2 a')].map((link) => link.getAttribute('href') ?? '');
  expect(paths.toSorted()).toEqual(PROJECT_PATHS);
  for (const { path, title, state, looking_for } of PROJECTS) {
    const page = await openPage(path);
    expect(page.querySelector('[aria-current=step]')?.textContent, path).toMatch(new RegExp(state, 'i'));
    const next = page.querySelector('nav[aria-label="More projects"] [rel=next]')?.getAttribute('href');
    expect(next, path).toBe(paths[paths.indexOf(path) + 1]);
    if (looking_for.length === 0) continue;
    for (const wish of looking_for) expect(page.querySelector('main')?.textContent, path).toContain(wish);
    const offer = page.querySelector('main a[href^="/contact?"]')?.getAttribute('href') ?? '';
    expect(new URLSearchParams(offer.split('?')[1]).get('subject')).toBe(`Help with ${title}`);
  }
});

const NAMED = '/projects/flight-computer-two';

test.runIf(PROJECT_PATHS.includes(NAMED))(
  "A project's page lists posts and events that mention it, and only the post shows the label",
  async () => {
    const project = await openPage(NAMED);
    const links = [...project.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    expect(links).toContain('/blog-detail/6');
    expect(links).toContain('/event-detail/flight-computer-review');
    for (const path of ['/blog', '/blog-detail/6']) {
      const labels = [...(await openPage(path)).querySelectorAll('[aria-label="Labels"] li')].map(
        (tag) => tag.textContent,
      );
      expect(labels.length, path).toBeGreaterThan(0);
      expect(/project/i.test(labels.join()), path).toBe(path === '/blog-detail/6');
    }
  },
);
