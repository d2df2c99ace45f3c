import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanHtml, descriptionHtml, typedText } from '../../../src/shared/html/clean-html.ts';
import { cpuTime } from '../../support/cpu-time.ts';
import { AROUND, EVERY_ATTRIBUTE } from '../../support/hostile-attributes.ts';

describe('what an event is written with stays:', () => {
  test.each([
    '<p>About <strong>the launch</strong>, <em>soon</em>.</p>',
    '<h2>Programme</h2><ul><li>Talk</li><li>Walk</li></ul><ol><li>One</li></ol>',
    '<blockquote>Quiet</blockquote><pre><code>x = 1</code></pre>',
    '<table><thead><tr><th colspan="2">When</th></tr></thead><tbody><tr><td>9</td><td>Start</td></tr></tbody></table>',
    '<img src="https://pictures.example/a.jpg" alt="A glider" referrerpolicy="no-referrer" />',
    'Plain text, in two lines.\nNairobi – Thika – 宇宙 🚀',
  ])('%s', (html) => expect(cleanHtml(html)).toBe(html));
});

describe('links', () => {
  test.each([
    ['https://club.example/a?b=1', 'https://club.example/a?b=1'],
    ['http://club.example', 'http://club.example'],
    ['mailto:club@university.example', 'mailto:club@university.example'],
    ['/events', '/events'],
  ])('to %s stay, and give the page away to nobody', (href, kept) =>
    expect(cleanHtml(`<a href="${href}" target="x" onclick="y()" rel="opener">go</a>`)).toBe(
      `<a href="${kept}" rel="nofollow noopener">go</a>`,
    ),
  );

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' java\nscript:alert(1)',
    'java&#x09;script:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x.example/1',
    'tel:+254700000000',
    '//evil.example/x',
    '\u0001javascript:alert(1)',
  ])('to %j lead nowhere', (href) => {
    expect(cleanHtml(`<a href="${href}">go</a>`)).not.toMatch(/href/i);
  });
});

/** [what is sent, what is kept] */
const HOSTILE: [string, string][] = [
  ['<img src=x onerror=alert(1)><script>alert(2)</script>', ''],
  ['<p onclick="x()" style="position:fixed" class="a" id="main" name="b" data-x="1">a</p>', '<p>a</p>'],
  ['<style>body{display:none}</style><p>a</p>', '<p>a</p>'],
  ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<svg onload=alert(1)>', ''],
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
  ['<!-- comment --><!--[if IE]><script>x</script><![endif]-->a', 'a'],
  ['<textarea><script>alert(1)</script></textarea>', ''],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', '<p></p>'],
  ['<template><script>alert(1)</script></template><dialog open>a</dialog>', 'a'],
  ['<a name="body" id="forms">a</a>', '<a>a</a>'],
  ['<video src="https://a.example/b.mp4" autoplay></video><audio src="x">', ''],
  ['<custom-element onfocus=x autofocus>a</custom-element>', 'a'],
];

describe('what could do harm goes:', () => {
  test.each(HOSTILE)('%s', (sent, kept) => expect(cleanHtml(sent)).toBe(kept));
});

/** Every tag that stays, and the attributes that stay with it. */
const KEPT_TAGS: Readonly<Record<string, readonly string[]>> = {
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

test.each(Object.entries(KEPT_TAGS))('a <%s> keeps the attributes %j, and no other', (tag, kept) => {
  const cleaned = cleanHtml(`${AROUND[tag] ?? ''}<${tag} ${EVERY_ATTRIBUTE}>a</${tag}>`);
  const [opening = ''] = new RegExp(`<${tag}\\b[^>]*>`).exec(cleaned) ?? [];
  expect(opening).not.toBe('');
  const names = [...opening.matchAll(/ ([\w:-]+)=/g)].map(([, name]) => name);
  expect(names.sort()).toEqual([...kept].sort());
});

const DANGEROUS = /<\s*(script|style|iframe|svg|form|object|link|meta)|\son\w+\s*=|javascript:|\sstyle\s*=|\sid\s*=/i;
const pieces = fc.constantFrom(
  ...['<', '>', '"', "'", '=', ' ', '/', '&', '&lt;', '&#60;', '<!--', '-->', '<![CDATA[', ']]>', '\0', '\n'],
  ...['script', 'p', 'a', 'img', 'svg', 'style', 'onerror', 'href', 'javascript:', 'id', 'x', 'title'],
);

test('whatever is thrown together, nothing dangerous is left, and cleaning again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const once = cleanHtml(parts.join(''));
      // Only inside a tag: as text these words are harmless.
      for (const [tag] of once.matchAll(/<[^>]*>/g)) expect(tag).not.toMatch(DANGEROUS);
      expect(cleanHtml(once)).toBe(once);
    }),
    { numRuns: 2000 },
  );
});

describe('a description of plain text', () => {
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
    ['Join <https://a.example/j/1>', `<p>Join &lt;${link('https://a.example/j/1')}&gt;</p>`],
    ['"https://a.example" http://... www.', `<p>"${link('https://a.example')}" http://... www.</p>`],
    [
      '<a href="/x">https://a.example</a> here',
      '<p><a href="/x" rel="nofollow noopener">https://a.example</a> here</p>',
    ],
    ['<a\nhref="/x">go</a>', '<p><a href="/x" rel="nofollow noopener">go</a></p>'],
  ])('%j is shown with its lines and links', (typed, shown) => {
    expect(descriptionHtml(typed)).toBe(shown);
    // What the backend cleaned and stored is shown in the same way.
    expect(descriptionHtml(cleanHtml(typed))).toBe(shown);
  });

  test.each(['<p>One\n\ntwo https://a.example</p>', 'One<br>\ntwo', '<ul>\n<li>a\n</li></ul>', '<DIV>a\nb</DIV>'])(
    'one of HTML is left as it is: %j',
    (html) => expect(descriptionHtml(html)).toBe(cleanHtml(html)),
  );

  test.each([
    ...['Food & drink, 2 < 3\r\n\r\nat https://a.example/?b&c', '<p>Food & drink</p>', 'Join <https://a.example>'],
    ...['&lt;b&gt; is bold', 'R&amp;D &amp;amp;', 'a &copy; b'],
  ])('is given back for a change as it was typed: %j', (typed) => {
    const stored = cleanHtml(typed);
    expect(cleanHtml(typedText(stored))).toBe(stored);
    expect([typed, stored]).toContain(typedText(stored));
    if (!typed.includes('&lt;') && !typed.includes('&amp;') && !typed.includes('&copy;'))
      expect(typedText(stored)).toBe(typed);
  });

  test('holds nothing dangerous, whatever is thrown together', () => {
    const more = fc.constantFrom('https://a.example/"onload=x', 'www.', '\n\n', '\r\n', '<a href=x>', '</a>', '<b');
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, more), { maxLength: 30 }), (parts) => {
        const shown = descriptionHtml(parts.join(''));
        for (const [tag] of shown.matchAll(/<[^>]*>/g)) {
          expect(tag).not.toMatch(/href="(?!https?:|mailto:|[^:]*")/i);
          // An address may have these words in it.
          expect(tag.replaceAll(/"[^"]*"/g, '""')).not.toMatch(DANGEROUS);
        }
        expect(cleanHtml(shown)).toBe(shown);
      }),
      { numRuns: 2000 },
    );
  });
});

test.each([
  ['deep nesting', '<div><b>'.repeat(12_000)],
  ['open tags', '<'.repeat(100_000)],
  ['entities', '&'.repeat(100_000)],
  ['unclosed attributes', '<a href="'.repeat(11_000)],
  ['links', '<a href=x>'.repeat(10_000)],
  ['addresses', 'http://a.b '.repeat(9_000)],
  ['one address', `http://${'.'.repeat(50_000)}${'a)'.repeat(25_000)}`],
  ['address signs', 'http://'.repeat(14_000)],
  ['angled addresses', '<http://a'.repeat(11_000)],
  ['empty lines', '\n \n'.repeat(33_000)],
  ['spaces in a line', `a\n${' '.repeat(100_000)}a`],
  ['brackets', `www.${'('.repeat(50_000)}${')'.repeat(50_000)}`],
])('a hundred thousand characters of %s take less than a second', async (_name, html) => {
  const read = () => [cleanHtml(html), descriptionHtml(html)];
  expect(await cpuTime(read)).toBeLessThan(1000);
});
