import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanHtml, descriptionHtml, typedText } from '#shared/html/clean-html.ts';
import { AROUND, EVERY_ATTRIBUTE } from '../../support/hostile.ts';

test.each([
  '<p>About <strong>the launch</strong>, <em>soon</em>.</p>',
  '<h2>Programme</h2><ul><li>Talk</li><li>Walk</li></ul><ol><li>One</li></ol>',
  '<blockquote>Quiet</blockquote><pre><code>x = 1</code></pre>',
  '<table><thead><tr><th colspan="2">When</th></tr></thead><tbody><tr><td>9</td><td>Start</td></tr></tbody></table>',
  '<img src="https://pictures.example/a.jpg" alt="A glider" referrerpolicy="no-referrer" />',
  'Plain text, in two lines.\nNairobi – Thika – 宇宙 🚀',
])('Cleaning keeps what descriptions need: %s', (html) => expect(cleanHtml(html)).toBe(html));

test.each([
  ['https://club.example/a?b=1', 'https://club.example/a?b=1'],
  ['http://club.example', 'http://club.example'],
  ['mailto:club@university.example', 'mailto:club@university.example'],
  ['/events', '/events'],
])('A link to %s does not say which page it is on', (href, cleaned) =>
  expect(cleanHtml(`<a href="${href}" target="x" onclick="y()" rel="opener">go</a>`)).toBe(
    `<a href="${cleaned}" rel="nofollow noopener">go</a>`,
  ),
);

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\nscript:alert(1)',
  'java&#x09;script:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'tel:+254700000000',
  '//evil.example/x',
  '\u0001javascript:alert(1)',
])('A link to %j loses its address', (href) => {
  expect(cleanHtml(`<a href="${href}">go</a>`)).not.toMatch(/href/i);
});

/** [input, output] */
const HOSTILE: [string, string][] = [
  ['<img src=x onerror=alert(1)><script>alert(2)</script>', ''],
  ['<style>body{display:none}</style><p>a</p>', '<p>a</p>'],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', '<table></table>'],
  ['<iframe src="https://evil.example"></iframe><object data="x"></object><embed src="x">', ''],
  ['<form action="https://evil.example"><input name="password"><button>Go</button></form>', 'Go'],
  ['<base href="https://evil.example"><link rel="stylesheet" href="x"><meta http-equiv="refresh" content="0">', ''],
  ['<img src="http://tracker.example/a.gif"><img src="data:image/svg+xml,x"><img>', ''],
  [
    '<img src="https://a.example/b.png" srcset="x 2x" onload="y" style="z" alt="b">',
    '<img src="https://a.example/b.png" alt="b" referrerpolicy="no-referrer" />',
  ],
  ['<h1>Title</h1><h1 id="x">Two</h1>', '<h2>Title</h2><h2>Two</h2>'],
];

test.each(HOSTILE)('Cleaning removes harmful parts: %s', (input, output) => expect(cleanHtml(input)).toBe(output));

/** Every allowed tag, with its allowed attributes. */
const ALLOWED_TAGS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'p br hr h2 h3 h4 ul ol li dl dt dd blockquote pre code strong b em i u s small sub sup mark table caption thead tbody tr'
      .split(' ')
      .map((tag) => [tag, []]),
  ),
  a: ['href', 'rel'],
  img: ['src', 'alt', 'referrerpolicy'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

test.each(Object.entries(ALLOWED_TAGS))('The tag <%s> keeps only the attributes %j', (tag, allowed) => {
  const cleaned = cleanHtml(`${AROUND[tag] ?? ''}<${tag} ${EVERY_ATTRIBUTE}>a</${tag}>`);
  const [opening = ''] = new RegExp(`<${tag}\\b[^>]*>`).exec(cleaned) ?? [];
  expect(opening).not.toBe('');
  const names = [...opening.matchAll(/ ([\w:-]+)=/g)].map(([, name]) => name);
  expect(names.sort()).toEqual([...allowed].sort());
});

const DANGEROUS = /<\s*(script|style|iframe|svg|form|object|link|meta)|\son\w+\s*=|javascript:|\sstyle\s*=|\sid\s*=/i;
const pieces = fc.constantFrom(
  ...['<', '>', '"', "'", '=', ' ', '/', '&', '&lt;', '&#60;', '<!--', '-->', '<![CDATA[', ']]>', '\0', '\n'],
  ...['script', 'p', 'a', 'img', 'svg', 'style', 'onerror', 'href', 'javascript:', 'id', 'x', 'title'],
);

test('Random HTML is harmless after cleaning', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const once = cleanHtml(parts.join(''));
      // Only inside a tag: as text these words are harmless.
      for (const [tag] of once.matchAll(/<[^>]*>/g)) expect(tag).not.toMatch(DANGEROUS);
      expect(cleanHtml(once)).toBe(once);
    }),
    { numRuns: 400 },
  );
});

const link = (address: string, href = address) => `<a href="${href}" rel="nofollow noopener">${address}</a>`;

test.each([
  ['One line', '<p>One line</p>'],
  ['Bring:\nA laptop\r\nWater', '<p>Bring:<br />A laptop<br />Water</p>'],
  ['First.\n\nSecond.\r\n \r\n\nThird.', '<p>First.</p><p>Second.</p><p>Third.</p>'],
  ['\n\n One \n\n', '<p>One</p>'],
  ['', ''],
  ['a < b & c > d, we <3 it\nso there', '<p>a &lt; b &amp; c &gt; d, we &lt;3 it<br />so there</p>'],
  ['Bring <strong>gloves\nand</strong> boots', '<p>Bring <strong>gloves<br />and</strong> boots</p>'],
  ['See https://a.example/b?c=1&d=2.', `<p>See ${link('https://a.example/b?c=1&amp;d=2')}.</p>`],
  [
    '(www.a.example)\nHTTP://B.example',
    `<p>(${link('www.a.example', 'https://www.a.example')})<br />${link('HTTP://B.example')}</p>`,
  ],
  ['https://a.example/b_(c), and', `<p>${link('https://a.example/b_(c)')}, and</p>`],
  ['Ask Amina <amina@club.example>', '<p>Ask Amina &lt;amina@club.example&gt;</p>'],
  ['Join <https://a.example/j/1>', `<p>Join &lt;${link('https://a.example/j/1')}&gt;</p>`],
  ['"https://a.example" http://... www.', `<p>"${link('https://a.example')}" http://... www.</p>`],
  ['<a href="/x">https://a.example</a> here', '<p><a href="/x" rel="nofollow noopener">https://a.example</a> here</p>'],
  ['<a\nhref="/x">go</a>', '<p><a href="/x" rel="nofollow noopener">go</a></p>'],
])('The page shows the lines and links of the description %j', (typed, html) => {
  expect(descriptionHtml(typed)).toBe(html);
  // What the backend cleaned and stored is shown in the same way.
  expect(descriptionHtml(cleanHtml(typed))).toBe(html);
});

test.each(['<p>One\n\ntwo https://a.example</p>', 'One<br>\ntwo', '<ul>\n<li>a\n</li></ul>', '<DIV>a\nb</DIV>'])(
  'A description in HTML does not change: %j',
  (html) => expect(descriptionHtml(html)).toBe(cleanHtml(html)),
);

test.each([
  ...['Food & drink, 2 < 3\r\n\r\nat https://a.example/?b&c', '<p>Food & drink</p>', 'Join <https://a.example>'],
  ...['&lt;b&gt; is bold', 'R&amp;D &amp;amp;', 'a &copy; b'],
])('The form shows a description as it was typed: %j', (typed) => {
  const stored = cleanHtml(typed);
  expect(cleanHtml(typedText(stored))).toBe(stored);
  expect([typed, stored]).toContain(typedText(stored));
  if (!typed.includes('&lt;') && !typed.includes('&amp;') && !typed.includes('&copy;'))
    expect(typedText(stored)).toBe(typed);
});

test('A random description is harmless', () => {
  const more = fc.constantFrom('https://a.example/"onload=x', 'www.', '\n\n', '\r\n', '<a href=x>', '</a>', '<b');
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, more), { maxLength: 30 }), (parts) => {
      const html = descriptionHtml(parts.join(''));
      for (const [tag] of html.matchAll(/<[^>]*>/g)) {
        expect(tag).not.toMatch(/href="(?!https?:|mailto:|[^:]*")/i);
        // An address may have these words in it.
        expect(tag.replaceAll(/"[^"]*"/g, '""')).not.toMatch(DANGEROUS);
      }
      expect(cleanHtml(html)).toBe(html);
    }),
    { numRuns: 400 },
  );
});
