/** Whatever is written on GitHub can do nothing here: judged by a real browser, with the policy of the page in force. More: matrix/untrusted.spec.ts. */
import { expect, test } from '../support/e2e.ts';
import { HostileWatch } from '../support/hostile-watch.ts';
import { issue } from '../support/issues.ts';

const HOSTILE = [
  '<script>hit()</script><img src=x onerror="hit()"><svg onload="hit()">',
  '[a](javascript:hit()) [b](<java\tscript:hit()>) [c](data:text/html,x) <a href="&#106;avascript:hit()">d</a>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe><object data="x"></object><embed src="x">',
  '<form action="/steal"><input name="getElementById"><button>Send</button></form><img name="querySelector" id="main">',
  '<style>*{display:none}</style><div style="position:fixed;inset:0" class="fixed inset-0 bg-danger">over</div>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit()&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=hit()>"></noscript>',
  '<a href="/\t/evil.example" target="_top">e</a> <b><i><ul><li><table><tr><td>unclosed',
  '</div></article></main></body><astro-island component-url="https://evil.example/x.js" client="load">',
].join('\n\n');

const LONG = 'Sample of a very long title '.repeat(12).trim();
const LABELS = [
  '"><img src=x onerror=hit()>',
  '<b>bold</b>',
  ...Array.from({ length: 28 }, (_, index) => `label-${index}`),
];

/** Of a post, and of its comments. */
const written = (last: string): [string, string][] => [
  ['"><script>hit()</script>', HOSTILE],
  ['demo-reader', last],
];

test('A hostile post is harmless in the list, on its page, and as a change of a known post', async ({
  page,
  mocks,
  expectTrouble,
}) => {
  expectTrouble(/^Failed to load resource/); // pictures that are none
  mocks.github.issues.push(
    issue({
      number: 970,
      title: `<img src=x onerror=hit()> ${LONG} صاروخ 🚀`,
      labels: LABELS,
      author: '<b onclick=hit()>x</b>',
      body: HOSTILE,
      written: written('I come after it.'),
      html_url: 'javascript:hit()',
    }),
  );
  mocks.github.edit(17, { body: HOSTILE });
  mocks.github.find(17).comments.push(...issue({ number: 17, written: written('Still here.') }).comments);
  const watch = await HostileWatch.on(page);
  await page.setViewportSize({ width: 320, height: 700 });

  await page.goto('/blog');
  await page.getByPlaceholder('Search by title or author...').fill('<IMG SRC=X');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(page.getByText('"><img src=x onerror=hit()>')).toBeVisible();
  await watch.expectCalm([]);
  await page.goto('/blog-detail/970');
  await expect(page.getByText('I come after it.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=hit()>');
  await expect(page.getByRole('link', { name: 'Comment on GitHub' })).toHaveCount(0);
  await watch.expectCalm([], '.post');
  await page.goto('/blog-detail/17');
  await expect(page.getByText('Still here.')).toBeVisible();
  await watch.expectCalm([], '.post');
});
