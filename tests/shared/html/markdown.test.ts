import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderComment, renderPost } from '../../../src/shared/html/markdown.ts';
import { cpuTime } from '../../support/cpu-time.ts';
import { AROUND, EVERY_ATTRIBUTE } from '../../support/hostile-attributes.ts';

const ISSUE = 'https://github.com/demo-club/blog/issues/12';
const post = (markdown: string | null) => renderPost(markdown, ISSUE);

describe('links', () => {
  test.each([
    ['https://club.example/a?b=1', 'https://club.example/a?b=1'],
    ['http://club.example', 'http://club.example'],
    ['HTTPS://club.example', 'HTTPS://club.example'],
    ['irc://irc.example/rockets', 'irc://irc.example/rockets'],
    ['ircs://irc.example/rockets', 'ircs://irc.example/rockets'],
    ['mailto:club@university.example', 'mailto:club@university.example'],
    ['xmpp:club@university.example', 'xmpp:club@university.example'],
    ['../blob/main/plan.pdf', 'https://github.com/demo-club/blog/blob/main/plan.pdf'],
    ['//club.example/a', 'https://club.example/a'],
    ['?q=1', 'https://github.com/demo-club/blog/issues/12?q=1'],
  ])('to %s stay, and give nothing away to where they lead', (written, href) =>
    expect(post(`[go](${written})`)).toBe(`<p><a href="${href}" rel="nofollow noopener noreferrer">go</a></p>`),
  );

  test('that begin with a slash lead to this site, and those with a hash to a heading of this post', () => {
    expect(post('[events](/events)')).toBe('<p><a href="/events">events</a></p>');
    expect(post('[down](#what-went-wrong)\n\n## What went *wrong*?\n\n## What went wrong?')).toBe(
      '<p><a href="#part-what-went-wrong">down</a></p>\n<h2 id="part-what-went-wrong">What went <em>wrong</em>?</h2>\n<h2 id="part-what-went-wrong-1">What went wrong?</h2>',
    );
    expect(renderComment('# Title\n\n[down](#title)', ISSUE)).toBe(
      `<h3>Title</h3>\n<p><a href="${ISSUE}#title" rel="nofollow noopener noreferrer">down</a></p>`,
    );
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#x09;script:alert(1)',
    'java&NewLine;script:alert(1)',
    '&#106;avascript&colon;alert(1)',
    '&#1;javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x.example/1',
    'tel:+254700000000',
    'ftp://x.example',
    'ws://x.example',
    'view-source:x',
    'x-unknown:x',
    'https://',
    'http://[',
  ])('to %j lead nowhere, their text stays', (written) => {
    for (const markdown of [`[go](<${written}>)`, `[go]: <${written}>\n\n[go]`, `<a href="${written}">go</a>`]) {
      expect(post(markdown)).toBe('<p><a>go</a></p>');
    }
  });
});

test('a link with a sign before its scheme, which browsers skip, leads nowhere', () => {
  expect(post('<a href="\u0001javascript:alert(1)">go</a>')).toBe('<p><a>go</a></p>');
  expect(post('<a href="java\nscript:alert(1)">go</a>')).toBe('<p><a>go</a></p>');
  expect(post('<a href="/\t/evil.example">go</a>')).toContain('href="https://evil.example/" rel=');
  expect(post('[go](<\u0001javascript:alert(1)>)')).toContain('href="https://github.com/');
});

describe('pictures', () => {
  const LAZY = 'loading="lazy" decoding="async" referrerpolicy="no-referrer"';
  test.each([
    ['![A wing](https://p.example/a.png)', `<p><img src="https://p.example/a.png" alt="A wing" ${LAZY} /></p>`],
    ['![](http://p.example/a.png)', `<p><img src="https://p.example/a.png" alt="" ${LAZY} /></p>`],
    [
      '![A wing](https://p.example/a.png "Seen from *below* & <b>")',
      `<figure><img src="https://p.example/a.png" alt="A wing" ${LAZY} /><figcaption>Seen from *below* &amp; &lt;b&gt;</figcaption></figure>`,
    ],
    [
      '<img width="640" height="9e9" src="https://p.example/a.png" srcset="x 2x" onerror="x" style="y" alt="b">',
      `<img src="https://p.example/a.png" alt="b" width="640" ${LAZY} />`,
    ],
    [
      '![z](javascript:x) ![z](irc://a) ![z](data:image/svg+xml,x)',
      `<p>${[1, 2, 3].map(() => `<img alt="z" ${LAZY} />`).join(' ')}</p>`,
    ],
  ])('%s', (markdown, html) => expect(post(markdown)).toBe(html));
});

describe('GitHub’s flavour', () => {
  test('tables stand in a frame that scrolls by itself, for keyboards too', () =>
    expect(post('|a|b|\n|:-|-:|\n|1|2|')).toMatch(
      /^<div role="group" aria-label="Table" tabindex="0"><table>[\s\S]+<td align="right">2<\/td>[\s\S]+<\/table><\/div>$/,
    ));

  test('boxes of a task list say what they mean and cannot be ticked; other fields are dropped', () => {
    expect(post('- [ ] x\n- [x] y')).toBe(
      '<ul>\n<li><input type="checkbox" disabled aria-label="To do" /> x</li>\n<li><input type="checkbox" disabled checked aria-label="Done" /> y</li>\n</ul>',
    );
    expect(post('a <input name="password" autofocus> b <input type=checkbox onclick=x name=forms>')).toBe(
      '<p>a  b <input type="checkbox" disabled aria-label="To do" /></p>',
    );
  });

  test('code can be scrolled with the keyboard and stays as it is', () =>
    expect(post('```html\n<b onclick=x>\n```')).toBe('<pre tabindex="0"><code>&lt;b onclick=x&gt;\n</code></pre>'));

  test('headings sink below those of the page and skip no rank', () => {
    expect(post('### a\n### b\n##### c\n# d').replaceAll(/ id="[^"]*"/g, '')).toBe(
      '<h2>a</h2>\n<h2>b</h2>\n<h3>c</h3>\n<h2>d</h2>',
    );
    expect(renderComment('# a\n<h6>b</h6>', null)).toBe('<h3>a</h3>\n<h4>b</h4>');
    expect(post(['#', '##', '###', '####', '#####', '######'].map((sign) => `${sign} a`).join('\n'))).toContain('<h6');
  });
});

test('nothing written is an empty text; line ends of any kind are read', () => {
  expect(post(null)).toBe('');
  expect(post('a\r\n\r\nb\rc')).toBe('<p>a</p>\n<p>b\nc</p>');
});

/** [what is sent, what is kept] */
const HOSTILE: [string, string][] = [
  ['<script>alert(1)</script>a', 'a'],
  [
    'a <img src=x onerror=alert(1)>',
    '<p>a <img src="https://github.com/demo-club/blog/issues/x" alt="" loading="lazy" decoding="async" referrerpolicy="no-referrer" /></p>',
  ],
  ['<p onclick="x()" style="position:fixed" class="fixed inset-0" id="main" name="b" data-x="1">a</p>', '<p>a</p>'],
  ['<style>body{display:none}</style>\n\na', '<p>a</p>'],
  ['<svg><script>alert(1)</script><a xlink:href="javascript:x">a</a></svg>', '<p><a>a</a></p>'],
  [
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<div role="group" aria-label="Table" tabindex="0"><table></table></div>',
  ],
  ['<iframe src="https://evil.example"></iframe><object data="x"></object><embed src="x">a', 'a'],
  ['<form action="https://evil.example"><button name="x">Go</button></form>', 'Go'],
  ['<base href="https://evil.example"><meta http-equiv="refresh" content="0"><link rel="stylesheet" href="x">a', 'a'],
  [
    '<a href="https://a.example" target="_top" ping="https://b.example" download>a</a>',
    '<p><a href="https://a.example" rel="nofollow noopener noreferrer">a</a></p>',
  ],
  ['<h2 id="main">a</h2><h2 id="part-a">b</h2>', '<h2>a</h2><h2 id="part-a">b</h2>'],
  ['<details ontoggle=alert(1) open><summary>a</summary>b', '<details open><summary>a</summary>b</details>'],
  ['<div role="alert" aria-label="x" tabindex="1" class="y">a</div>', '<div>a</div>'],
  ['</div></article></main><p>a', '<p>a</p>'],
  ['<b><i><blockquote>a', '<b><i><blockquote>a</blockquote></i></b>'],
  ['<textarea><script>alert(1)</script></textarea>a', 'a'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', '<p></p>'],
  ['<template><script>alert(1)</script></template><dialog open>a</dialog>', '<p>a</p>'],
  ['<astro-island component-url="https://evil.example">a</astro-island>', '<p>a</p>'],
  ['<!-- <img src=x> -->a<!--', 'a'],
  ['<video src="https://a.example/b.mp4" autoplay></video><audio src="x">a', '<p>a</p>'],
];

describe('what could do harm goes:', () => {
  test.each(HOSTILE)('%s', (sent, kept) => expect(post(sent)).toBe(kept));
});

/** What each element may carry; those that are not named nothing. */
const KEPT_ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'rel', 'title'],
  img: ['alt', 'decoding', 'height', 'loading', 'referrerpolicy', 'src', 'title', 'width'],
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((rank) => [`h${rank}`, ['id']])),
  ol: ['start'],
  th: ['align', 'colspan', 'rowspan'],
  td: ['align', 'colspan', 'rowspan'],
  details: ['open'],
  pre: ['tabindex'],
  input: ['aria-label', 'checked', 'disabled', 'type'],
};
const PLAIN_TAGS =
  'p br hr ul li dl dt dd blockquote code div summary table caption thead tbody tr figure figcaption ' +
  'strong b em i u s del ins small sub sup mark q kbd samp var';

test.each([...Object.keys(KEPT_ATTRIBUTES), ...PLAIN_TAGS.split(' ')])(
  'a <%s> keeps the attributes that it needs, and no other',
  (tag) => {
    const html = post(`${AROUND[tag] ?? ''}<${tag} ${EVERY_ATTRIBUTE}>a`);
    const kept = /^h\d$/.test(tag) ? 'h2' : tag;
    const tags = [...html.matchAll(new RegExp(`<${kept}(?= |>)([^>]*)>`, 'g'))];
    expect(tags).toHaveLength(1);
    const names = (tags[0]?.[1] ?? '').replaceAll(/="[^"]*"/g, '').split(/[ /]+/);
    expect(names.filter((name) => name !== '').sort()).toEqual(KEPT_ATTRIBUTES[tag] ?? []);
    expect(html).not.toMatch(/="(?:eager|sync|unsafe-url|opener|1)"/);
  },
);

const DANGEROUS =
  /<\s*(script|style|iframe|svg|math|form|object|link|meta|base)\b|\son\w+\s*=|="\s*(javascript|data|vbscript):|\s(style|class|name|target)\s*=|\sid\s*=\s*"(?!part-)/i;
const pieces = fc.constantFrom(
  ...['<', '>', '"', "'", '=', ' ', '/', '&', '&lt;', '&#60;', '<!--', '-->', '<![CDATA[', ']]>', '\0', '\n', '\n\n'],
  ...['script', 'p', 'a', 'img', 'svg', 'style', 'onerror', 'href', 'javascript:', 'id', 'x', 'title', '    ', '- '],
  ...['[', ']', '(', ')', '![', '`', '```', '*', '_', '~~', '|', '# ', '> ', '\\', 'data:', ']: ', 'http://', '@'],
);

test('whatever is thrown together, no tag that is left is dangerous', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      // Only inside a tag: as text these words are harmless, and so they are in what is only read.
      for (const [tag] of post(parts.join('')).matchAll(/<[^>]*>/g))
        expect(tag.replaceAll(/ (?:alt|title)="[^"]*"/g, '')).not.toMatch(DANGEROUS);
    }),
    { numRuns: 3000 },
  );
});

/** About 200,000 characters each, three times what GitHub takes. */
const LARGE: [string, string][] = [
  ['ordinary text', 'plain words *loud* [linked](https://a.example) `typed`\n\n'.repeat(4000)],
  ['quotes in quotes', '>'.repeat(200_000)],
  ['lists in lists', '1. '.repeat(66_000)],
  ['stars', '*a'.repeat(100_000)],
  ['pairs of stars', 'a**b'.repeat(50_000)],
  ['brackets', '['.repeat(200_000)],
  ['half links', '[a](b'.repeat(40_000)],
  ['backticks', '`a``'.repeat(50_000)],
  ['angle brackets', '<'.repeat(200_000)],
  ['open tags', '<div><b>'.repeat(25_000)],
  ['unclosed attributes', '<a href="'.repeat(22_000)],
  ['a wide table', `${'|a'.repeat(40_000)}\n${'|-'.repeat(40_000)}\n|1`],
  ['headings', '# a\n'.repeat(50_000)],
  ['half addresses', 'a@'.repeat(100_000)],
  ['entities', '&'.repeat(200_000)],
];

test.each(LARGE)('a large text of %s takes no more than seconds', async (_name, markdown) => {
  // What takes quadratic time takes minutes here.
  expect(await cpuTime(() => post(markdown))).toBeLessThan(4000);
});

test('a text that no parser bears is shown as it was written', () => {
  const written = `${'> '.repeat(200)}<b>deep</b>`;
  expect(post(written)).toBe(`<pre tabindex="0">${'&gt; '.repeat(200)}&lt;b&gt;deep&lt;/b&gt;</pre>`);
});
