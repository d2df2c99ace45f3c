/** Whatever is written on GitHub can do nothing here: judged by a real browser, with the policy of the page in force. */
import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { descriptionHtml } from '../../src/shared/html/clean-html.ts';
import { renderComment, renderPost } from '../../src/shared/html/markdown.ts';
import { expect, test } from '../support/e2e.ts';
import { EMPTY_PAGE } from '../support/empty-page.ts';
import { issue } from '../support/issues.ts';
import { widest } from '../support/measure.ts';
import { idle } from '../support/open-at-rest.ts';

const HOSTILE = [
  '<script>window.harmed = 1</script><img src=x onerror="window.harmed = 1"><svg onload="window.harmed = 1">',
  '[a](javascript:window.harmed=1) [b](<java\tscript:window.harmed=1>) [c](data:text/html,x) <a href="&#106;avascript:window.harmed=1">d</a>',
  '<iframe srcdoc="<script>parent.harmed=1</script>"></iframe><object data="x"></object><embed src="x">',
  '<form action="/steal"><input name="getElementById"><button>Send</button></form><img name="querySelector" id="main">',
  '<style>*{display:none}</style><div style="position:fixed;inset:0" class="fixed inset-0 bg-danger">over</div>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.harmed=1&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=window.harmed=1>"></noscript>',
  '<a href="/\t/evil.example" target="_top">e</a> <b><i><ul><li><table><tr><td>unclosed',
  '</div></article></main></body><astro-island component-url="https://evil.example/x.js" client="load">',
].join('\n\n');

const LONG = 'Sample of a very long title '.repeat(12).trim();
const LABELS = [
  '"><img src=x onerror=window.harmed=1>',
  '<b>bold</b>',
  ...Array.from({ length: 28 }, (_, index) => `label-${index}`),
];

/** What a page must be whatever it shows. Pictures of nowhere may fail to load; nothing else may. */
async function expectHarmless(page: Page) {
  await idle(page);
  const found = await page.evaluate(() => ({
    harmed: 'harmed' in window,
    violations: (window as unknown as { violations: string[] }).violations,
    scripts: document.querySelectorAll('main script:not([type^="application/"]):not([src]):not(astro-island script)')
      .length,
    bad: [...document.querySelectorAll('main .post *')]
      .filter(
        (element) =>
          element.matches('script, style, iframe, object, embed, form, button, svg, math, link, meta, base') ||
          element.getAttributeNames().some((name) => /^(on|style$|class$|name$|target$)/.test(name)) ||
          (element.id !== '' && !/^(?:part|comment-\d+)-/.test(element.id)),
      )
      .map((element) => element.outerHTML),
    schemes: [...document.querySelectorAll<HTMLAnchorElement>('main .post a[href]')].map(({ protocol }) => protocol),
    width: innerWidth,
    footer: document.querySelectorAll('body > footer').length,
  }));
  expect(found.harmed).toBe(false);
  expect(found.violations).toEqual([]);
  expect(found.bad).toEqual([]);
  expect(
    found.schemes.filter((scheme) => !['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:'].includes(scheme)),
  ).toEqual([]);
  expect(await page.evaluate(widest)).toBeLessThanOrEqual(found.width);
  expect(found.footer).toBe(1);
}

test.beforeEach(async ({ page, mocks }) => {
  // Pictures that are asked of GitHub: no call leaves this machine.
  await page.route(/^https:/, (route) =>
    route.fulfill({ status: 200, contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  mocks.github.issues.push(
    issue({
      number: 970,
      title: `<img src=x onerror=window.harmed=1> ${LONG} صاروخ 🚀`,
      labels: LABELS,
      author: '<b onclick=window.harmed=1>x</b>',
      body: HOSTILE,
      written: [
        ['"><script>window.harmed=1</script>', HOSTILE],
        ['demo-reader', 'I come after it.'],
      ],
      html_url: 'javascript:window.harmed=1',
    }),
  );
});

test('a hostile post is harmless', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/blog-detail/970');
  await expect(page.getByText('I come after it.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=window.harmed=1>');
  await expect(page.getByRole('link', { name: 'Comment on GitHub' })).toHaveCount(0);
  await expectHarmless(page);
});

test('a hostile change of a known post is harmless', async ({ page, mocks }) => {
  mocks.github.edit(17, { body: HOSTILE });
  mocks.github.find(17).comments.push(
    ...issue({
      number: 17,
      written: [
        ['demo-x', HOSTILE],
        ['demo-x', 'Still here.'],
      ],
    }).comments,
  );
  await page.goto('/blog-detail/17');
  await expect(page.getByText('Still here.')).toBeVisible();
  await expectHarmless(page);
});

test('a hostile entry of the list is harmless, and can be searched', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/blog');
  await page.getByPlaceholder('Search by title or author...').fill('<IMG SRC=X');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(page.getByText('"><img src=x onerror=window.harmed=1>')).toBeVisible();
  await expectHarmless(page);
});

/** Elements that a browser's parser closes, moves or opens by itself, those that the page is made of, and some harmless ones. */
const ELEMENTS =
  'table caption colgroup thead tbody tfoot tr th td ul ol li dl dt dd p h1 h2 h3 div blockquote pre details summary figure figcaption ' +
  'a b i code select option button form textarea svg math template section article main body span';
const TAGS = ELEMENTS.split(' ').flatMap((name) => [`<${name}>`, `<${name}>`, `</${name}>`]);
const WRITTEN = fc.sample(
  fc
    .array(
      fc.constantFrom(
        ...TAGS,
        '<a href="https://a.example">',
        '<br>',
        '<hr>',
        '<img src="https://a.example/b.png" alt="">',
        'words ',
        '\n\n',
        '- ',
        '> ',
        '|a|b|\n|-|-|\n|1|2|\n',
      ),
      {
        minLength: 1,
        maxLength: 24,
      },
    )
    .map((pieces) => pieces.join('')),
  { numRuns: 1000, seed: 1 },
);
const BREAKING_OUT = [
  '<table><table></table></table>',
  `${'<table>'.repeat(6)}a${'</table>'.repeat(6)}`,
  '<table><div><table></table></div></table>',
  '<table><tr><td>a</td></tr>loose words<table><tr><td>b</td></tr></table></table>',
  '<li>an item of no list<li>another',
  '<ul><li><div><li>a</li></div></li></ul>',
  '<dt>a<dd>b</dd></dt>',
  '<p><b><table></table></b></p></div></div></li></ol></section></main>',
];
const ADDRESS = 'https://github.com/demo-club/blog/issues/17';

/** [path of a built page, what holds the text there, what makes the text harmless] */
const PLACES: [string, string, (text: string) => string][] = [
  ['/blog-detail/17', '.post-small', (text) => renderComment(text, ADDRESS, 1)],
  ['/blog-detail/17', '.post:not(.post-small)', (text) => renderPost(text, ADDRESS)],
  ['/event-detail/cubesat-design-sprint', '.event-text', descriptionHtml],
];

test('what is written in a comment, a post, or an event stays in its place of the built page', async ({ page }) => {
  test.setTimeout(240_000);
  // Of the same origin, and without calls: reading all texts blocks a page for longer than it waits for an answer.
  await page.goto(EMPTY_PAGE);
  const texts = [...BREAKING_OUT, ...WRITTEN];
  for (const [path, box, clean] of PLACES) {
    const found = await page.evaluate(escapes, { path, box, texts: texts.map(clean) });
    expect(found.map(({ index, ...seen }) => ({ box, written: texts[index], ...seen }))).toEqual([]);
  }
});

/** Reads the built page with each text in its place, as a browser reads it that opens the page. */
async function escapes({ path, box, texts }: { path: string; box: string; texts: string[] }) {
  const read = (html: string) => new DOMParser().parseFromString(html, 'text/html');
  const built = read(await (await fetch(path)).text());
  for (const other of built.querySelectorAll('head, script, style, svg, body > header, body > footer')) other.remove();
  const place = built.querySelector(box);
  if (!place) throw new Error(`The built page has no ${box}`);
  place.textContent = 'WRITTEN HERE';
  const [before, after] = `<!doctype html>${built.documentElement.outerHTML}`.split('WRITTEN HERE');
  const empty = read(`${before}${after}`).documentElement.outerHTML;
  const tags = (html: string) => html.match(/<\/?(?!tbody)[a-z]\w*/g)?.join('') ?? '';
  return texts.flatMap((html, index) => {
    const page = read(`${before}${html}${after}`);
    const there = page.querySelector(box);
    const nested = there?.innerHTML ?? '';
    there?.replaceChildren();
    const outside = page.documentElement.outerHTML;
    if (outside === empty && tags(nested) === tags(html)) return [];
    return [{ index, html, nested, outside: outside === empty ? '' : outside.slice(0, 4000) }];
  });
}
