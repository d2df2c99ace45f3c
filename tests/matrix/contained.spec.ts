/** Unclosed and misplaced elements of strangers stay inside their element of a built page, as a real browser reads it. */
import fc from 'fast-check';
import { descriptionHtml } from '#shared/html/clean-html.ts';
import { renderComment, renderPost } from '#shared/html/markdown.ts';
import { expect, test } from '../support/e2e.ts';
import { EMPTY_PAGE } from '../support/empty-page.ts';

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

/** [path of a built page, selector of the element with the text, function that makes the text harmless] */
const PLACES: [string, string, (text: string) => string][] = [
  ['/blog-detail/17', '.post-small', (text) => renderComment(text, ADDRESS, 1)],
  ['/blog-detail/17', '.post:not(.post-small)', (text) => renderPost(text, ADDRESS)],
  ['/event-detail/cubesat-design-sprint', '.event-text', descriptionHtml],
];

test('The text of a comment, a post or an event stays inside its element', async ({ page }) => {
  test.setTimeout(240_000);
  // Of the same origin, and without calls: reading all texts blocks a page for longer than it waits for an answer.
  await page.goto(EMPTY_PAGE);
  const texts = [...BREAKING_OUT, ...WRITTEN];
  for (const [path, box, clean] of PLACES) {
    const found = await page.evaluate(escapes, { path, box, texts: texts.map(clean) });
    expect(found.map(({ index, ...seen }) => ({ box, written: texts[index], ...seen }))).toEqual([]);
  }
});

/** Reads the built page with each text, as a browser that opens the page. */
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
