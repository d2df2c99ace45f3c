import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderComment, renderPost } from '#shared/html/markdown.ts';
import { AROUND, EVERY_ATTRIBUTE } from '../../support/hostile.ts';

const ISSUE = 'https://github.com/demo-club/blog/issues/12';
const post = (markdown: string | null) => renderPost(markdown, ISSUE);

test.each([
  ['https://club.example/a?b=1', 'https://club.example/a?b=1'],
  ['HTTPS://club.example', 'HTTPS://club.example'],
  ['irc://irc.example/rockets', 'irc://irc.example/rockets'],
  ['ircs://irc.example/rockets', 'ircs://irc.example/rockets'],
  ['mailto:club@university.example', 'mailto:club@university.example'],
  ['xmpp:club@university.example', 'xmpp:club@university.example'],
  ['../blob/main/plan.pdf', 'https://github.com/demo-club/blog/blob/main/plan.pdf'],
  ['//club.example/a', 'https://club.example/a'],
  ['?q=1', 'https://github.com/demo-club/blog/issues/12?q=1'],
])('A link to %s does not say which page it is on', (written, href) =>
  expect(post(`[go](${written})`)).toBe(`<p><a href="${href}" rel="nofollow noopener noreferrer">go</a></p>`),
);

test('A link that starts with a slash leads to this site, and one with a hash to a heading of the post', () => {
  expect(post('[events](/events)')).toBe('<p><a href="/events">events</a></p>');
  expect(post('[down](#what-went-wrong)\n\n## What went *wrong*?\n\n## What went wrong?')).toBe(
    '<p><a href="#part-what-went-wrong">down</a></p>\n<h2 id="part-what-went-wrong">What went <em>wrong</em>?</h2>\n<h2 id="part-what-went-wrong-1">What went wrong?</h2>',
  );
  expect(renderComment('# Title\n\n[down](#title)', ISSUE, 7)).toBe(
    '<h3 id="comment-7-title">Title</h3>\n<p><a href="#comment-7-title">down</a></p>',
  );
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#x09;script:alert(1)',
  '&#106;avascript&colon;alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'tel:+254700000000',
  'ftp://x.example',
  'https://',
])('A link to %j becomes plain text', (written) => {
  for (const markdown of [`[go](<${written}>)`, `[go]: <${written}>\n\n[go]`, `<a href="${written}">go</a>`]) {
    expect(post(markdown)).toBe('<p><a>go</a></p>');
  }
});

test('A link with a control character before its scheme becomes plain text', () => {
  expect(post('<a href="\u0001javascript:alert(1)">go</a>')).toBe('<p><a>go</a></p>');
  expect(post('<a href="java\nscript:alert(1)">go</a>')).toBe('<p><a>go</a></p>');
  expect(post('<a href="/\t/evil.example">go</a>')).toContain('href="https://evil.example/" rel=');
  expect(renderComment('[go](//evil.example)', null, 1)).toContain('href="https://evil.example/" rel=');
});

const LAZY = 'loading="lazy" decoding="async" referrerpolicy="no-referrer"';
test.each([
  ['![A wing](https://p.example/a.png)', `<p><img src="https://p.example/a.png" alt="A wing" ${LAZY} /></p>`],
  [
    '![](https://github.com/demo-club/blog/blob/main/a.png)',
    `<p><img src="https://github.com/demo-club/blog/raw/main/a.png" alt="" ${LAZY} /></p>`,
  ],
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
])('The picture %s loads without telling its host who reads', (markdown, html) => expect(post(markdown)).toBe(html));

test('A picture of one theme is marked, whichever way it was written', () => {
  const picturesOf = (markdown: string) =>
    [...renderPost(markdown, null).matchAll(/<img src="([^"]*)" alt="([^"]*)"(?: data-at="(\w+)")?/g)].map((found) =>
      found.slice(1),
    );
  const twins = [
    ['https://a.example/l.svg', 'Thrust', 'day'],
    ['https://a.example/d.svg', 'Thrust', 'night'],
  ];
  expect(
    picturesOf(
      '![Thrust](https://a.example/l.svg#gh-light-mode-only)\n![Thrust](https://a.example/d.svg#gh-dark-mode-only)',
    ),
  ).toEqual(twins);
  const img = '<img alt="Thrust" src="https://a.example/l.svg">';
  const dark = `<source media="(prefers-color-scheme: dark)" srcset="https://a.example/d.svg 1x, https://a.example/e.svg 2x">`;
  expect(picturesOf(`<picture>\n  ${dark}\n  ${img}\n</picture>`)).toEqual(twins);
  expect(
    picturesOf(
      `<picture>${dark}<source media='(prefers-color-scheme: light)' srcset='https://a.example/l.svg'>${img.replace('l.svg', 'x.svg')}</picture>`,
    ),
  ).toEqual(twins);
  expect(
    picturesOf(`<picture><source media="(min-width: 9em)" srcset="https://a.example/w.svg">${img}</picture>`),
  ).toEqual([['https://a.example/l.svg', 'Thrust', undefined]]);
});

test.each([
  ['49%', ' width="49%"'],
  ['33.3%', ' width="33.3%"'],
  ['100%', ' width="100%"'],
  ['101%', ''],
  ['49 %', ''],
])('A picture may have a part of the width: %s', (width, attribute) =>
  expect(renderPost(`<img src="https://p.example/a.png" width="${width}">`, null)).toBe(
    `<img src="https://p.example/a.png" alt=""${attribute} ${LAZY} />`,
  ),
);

test('A wide table scrolls in its own frame, also with the keyboard', () =>
  expect(post('|a|b|\n|:-|-:|\n|1|2|')).toMatch(
    /^<div role="group" aria-label="Table" tabindex="0"><table>[\s\S]+<td align="right">2<\/td>[\s\S]+<\/table><\/div>$/,
  ));

test('Checkboxes of a task list have names and are disabled; other form fields are dropped', () => {
  expect(post('- [ ] x\n- [x] y')).toBe(
    '<ul>\n<li><input type="checkbox" disabled aria-label="To do" /> x</li>\n<li><input type="checkbox" disabled checked aria-label="Done" /> y</li>\n</ul>',
  );
  expect(post('a <input name="password" autofocus> b <input type=checkbox onclick=x name=forms>')).toBe(
    '<p>a  b <input type="checkbox" disabled aria-label="To do" /></p>',
  );
});

test('Code scrolls with the keyboard and is shown unchanged', () =>
  expect(post('```html\n<b onclick=x>\n```')).toBe('<pre tabindex="0"><code>&lt;b onclick=x&gt;\n</code></pre>'));

test('Headings rank below those of the page and skip no rank', () => {
  expect(post('### a\n### b\n##### c\n# d').replaceAll(/ id="[^"]*"/g, '')).toBe(
    '<h2>a</h2>\n<h2>b</h2>\n<h3>c</h3>\n<h2>d</h2>',
  );
  expect(renderComment('# a\n<h6>b</h6>', null, 1)).toMatch(/^<h3 .*<\/h3>\n<h4 .*<\/h4>$/);
  expect(post(['#', '##', '###', '####', '#####', '######'].map((sign) => `${sign} a`).join('\n'))).toContain('<h6');
});

const inside = (markdown: string) => post(markdown).replace(/^<p>([\s\S]*)<\/p>$/, '$1');

test.each([
  ['🚀 Launch', '-launch'],
  ['⚙️ Utility', '️-utility'],
  ['`make` it *so*', 'make-it-so'],
  [':rocket: Launch', 'rocket-launch'],
  ['火箭 发射', '火箭-发射'],
  ['Ị̀gwè ọrụ', 'ị̀gwè-ọrụ'],
  ['snake_case & <b>bold</b>', 'snake_case--bold'],
])('A link to the heading %j is #%s', (heading, name) => {
  expect(post(`[x](#${name})\n[y](#${encodeURIComponent(name)})\n\n## ${heading}`)).toMatch(
    new RegExp(`^<p><a href="#part-${name}">x</a><br /><a href="#part-${name}">y</a></p>\n<h2 id="part-${name}">`),
  );
});

test('Equal headings are numbered, also those written in HTML', () =>
  expect([...post('# A\n\n## a\n\n<h2>A</h2>').matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    ...['part-a', 'part-a-1', 'part-a-2'],
  ]));

test.each([
  ['<a name="top-of-post"></a>', '#top-of-post'],
  ['<a id="top-of-post"></a>', '#user-content-top-of-post'],
  ['<h2 id="top-of-post">Wiring</h2>', '#top-of-post'],
  ['<p id="top-of-post">Wiring</p>', '#Top-Of-Post'],
])('A link finds an element that the author named with %s', (named, href) =>
  expect(post(`[x](${href})\n\n${named}`)).toMatch(
    /^<p><a href="#part-top-of-post">x<\/a><\/p>\n.*id="part-top-of-post"/,
  ),
);

test('A link finds a heading with its own id also by its words', () =>
  expect(post('<h2 id="wiring">The loom</h2>\n\n[x](#the-loom)')).toBe(
    '<h2 id="part-wiring"><a id="part-the-loom"></a>The loom</h2>\n<p><a href="#part-the-loom">x</a></p>'.replace(
      '\n',
      '',
    ),
  ));

test('An id is unique, and a link to a part that only GitHub has leads to GitHub', () => {
  expect(post('<a name="launch"></a>\n\n## Launch').match(/id="part-launch"/g)).toHaveLength(1);
  expect(post('[x](#issuecomment-7)')).toContain(`href="${ISSUE}#issuecomment-7" rel=`);
  expect(post('[x](#top) [y](#)')).toContain('<a href="#top">x</a> <a href="#">y</a>');
});

test.each(['Note', 'Tip', 'Important', 'Warning', 'Caution'])('An alert of the kind %s shows its name', (name) => {
  const html = `<div data-alert="${name.toLowerCase()}"><p><strong>${name}:</strong></p>\n<p>Wear <em>gloves</em>.</p>\n</div>`;
  expect(post(`> [!${name.toUpperCase()}]\n> Wear *gloves*.`)).toBe(html);
  expect(post(`> [!${name}]  \n>\n> Wear *gloves*.`)).toBe(html);
});

test.each(['> [!NOTE] Wear gloves.', '> [!NOTE]', '> [!OTHER]\n> Wear gloves.', '> Wear\n> [!NOTE]'])(
  'The text %j is a quote like any other',
  (markdown) => expect(post(markdown)).toMatch(/^<blockquote>\n<p>/),
);

test.each([
  ['$a_b*c*d_e$', '$a_b*c*d_e$'],
  ['*see $C_d * A$*', '<em>see <code data-formula="inline">$C_d * A$</code></em>'],
  ['*so $a*b$ is*', '<em>so <code data-formula="inline">$a*b$</code> is</em>'],
  ['$\\$5 \\\\ x$.', '$\\$5 \\\\ x$'],
  ['($x$), "$y$"', '(<code data-formula="inline">$x$</code>), "<code data-formula="inline">$y$</code>"'],
  ['$`a_b`$', '$`a_b`$'],
  ['a $$x_1$$ b', 'a <code data-formula="block">$$x_1$$</code> b'],
  ['$a<b$', '$a&lt;b$'],
])('The formula in %j is shown as typed', (markdown, html) => expect(post(markdown)).toContain(html));

test.each([
  ...['$5 and $10', 'US$5 or 5$US', '$5/$10', '$ 5 $', '\\$5 to 6$', '$5, $6 and $7'],
  ...['`$HOME` and `$PATH`', '$5 `code` 6$'],
])('The text %j has no formula', (markdown) => expect(post(markdown)).not.toContain('data-formula'));

test.each([
  ['$$\na &= b \\\\\n- g\n$$', '$$\na &amp;= b \\\\\n- g\n$$'],
  ['The thrust:\n$$\nx_1\n$$\nis it.', '$$\nx_1\n$$'],
  ['```math\nv_1 = \\sqrt{2}\n```', 'v_1 = \\sqrt{2}'],
])('The displayed formula in %j is shown as typed', (markdown, source) =>
  expect(post(markdown)).toContain(`<pre tabindex="0"><code data-formula="block">${source}</code></pre>`),
);

test('Footnotes come below the text in the order of use, with a link back', () =>
  expect(
    post('A[^b] b[^1] c[^b] d[^x].\n\n[^1]: One\nand *more*.\n[^b]: Two.\n\n    Three.\n[^unused]: No.\n\nEnd.'),
  ).toBe(
    [
      '<p>A<sup><a id="part-fnref-b" href="#part-fn-b">1</a></sup> b<sup><a id="part-fnref-1" href="#part-fn-1">2</a></sup> c<sup><a id="part-fnref-b-2" href="#part-fn-b">1</a></sup> d[^x].</p>',
      '<p>End.</p>\n<hr />\n<ol>',
      '<li id="part-fn-b"><p>Two.</p>\n<p>Three. <a href="#part-fnref-b" aria-label="Back to the text">↩</a></p></li>',
      '<li id="part-fn-1"><p>One<br />and <em>more</em>. <a href="#part-fnref-1" aria-label="Back to the text">↩</a></p></li>',
      '</ol>',
    ].join('\n'),
  ));

test('A name such as :rocket: becomes an emoji, except in code', () => {
  expect(inside(':rocket: :+1: :no_such: :constructor: 10:30:45 `:rocket:`')).toBe(
    '🚀 👍 :no_such: :constructor: 10:30:45 <code>:rocket:</code>',
  );
  expect(post('```\n:rocket:\n```\n\n<b title=":rocket:">:tada:</b>')).toMatch(/>:rocket:\n.*<b>🎉<\/b>/s);
});

test.each([
  ['<video src="https://f.example/static%20fire.mp4" controls></video>', 'Video: static fire.mp4'],
  ['<video controls>\n<source src="https://f.example/a.webm">\nNo video here.</video>', 'Video: a.webm'],
  ['<audio src="https://f.example/a.mp3?x=1"></audio>', 'Audio: a.mp3'],
  ['<video src="https://github.com/user-attachments/assets/0-1" title="The fire"></video>', 'The fire'],
  ['https://github.com/user-attachments/assets/0-1', 'Watch the video'],
  ['https://github.com/demo-club/blog/assets/12/0-1', 'Watch the video'],
  ['https://f.example/a.mov', 'Video: a.mov'],
  ['https://f.example/a.pdf', 'https://f.example/a.pdf'],
  ['[our film](https://f.example/a.mov)', 'our film'],
])('The film %j becomes a link with its name', (markdown, words) =>
  expect(inside(markdown)).toMatch(new RegExp(`^<a href="https://[^"]+" rel="[^"]+">${words}</a>$`)),
);

test.each([
  '<p',
  '</p',
  '<div class="a',
  '> <p',
  '- item\n\n  <table',
  '<pre',
  '<!DOCTYPE',
  '<img src="https://a.example/x.png"\nwidth="3"',
])('Nothing is lost after the unfinished tag %j', (tag) => {
  expect(renderPost(`Before.\n\n${tag}\n\nNext line.\n\n**End**.`, null)).toMatch(
    /Before\.[\s\S]*&lt;[\s\S]*Next line\.[\s\S]*End/,
  );
});

test('Finished tags and comments are no text, whatever quotes are in them', () => {
  expect(renderPost('<div title="a>b">x</div>\n\n<!-- a="b -->\n\n<!-- open', null)).toBe('<div>x</div>');
});

test('A post without text is empty, and line ends of any kind are read', () => {
  expect(post(null)).toBe('');
  expect(post('a\r\n\r\nb\rc')).toBe('<p>a</p>\n<p>b<br />c</p>');
});

/** [input, output] */
const HOSTILE: [string, string][] = [
  ['<script>alert(1)</script>a', 'a'],
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
    '<h2 id="main">a</h2><h2 id=\'x" onclick=y\'>b</h2>',
    '<h2 id="part-main"><a id="part-a"></a>a</h2><h2 id="part-b">b</h2>',
  ],
  ['</div></article></main><p>a', '<p>a</p>'],
  [
    '<video src="javascript:alert(1)" onplay="x()"></video><audio title="&lt;img src=x onerror=y&gt;" src="data:x">a',
    '<p><a>Watch the video</a><a>&lt;img src=x onerror=y&gt;</a>a</p>',
  ],
  ['<div data-alert="x" id="a b">a</div><div data-alert="note">b</div>', '<div>a</div><div data-alert="note">b</div>'],
];

test.each(HOSTILE)('Rendering removes harmful parts: %s', (input, output) => expect(post(input)).toBe(output));

/** The attributes that each element may have; others may only have an id. */
const ALLOWED_ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'id', 'rel', 'title'],
  img: ['alt', 'decoding', 'height', 'loading', 'referrerpolicy', 'src', 'title', 'width'],
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((rank) => [`h${rank}`, ['id']])),
  ol: ['id', 'start'],
  th: ['align', 'colspan', 'id', 'rowspan'],
  td: ['align', 'colspan', 'id', 'rowspan'],
  details: ['id', 'open'],
  pre: ['tabindex'],
  input: ['aria-label', 'checked', 'disabled', 'type'],
};
const PLAIN_TAGS =
  'p br hr ul li dl dt dd blockquote code div summary table caption thead tbody tr figure figcaption ' +
  'strong b em i u s del ins small sub sup mark q kbd samp var';

test.each([...Object.keys(ALLOWED_ATTRIBUTES), ...PLAIN_TAGS.split(' ')])(
  'The tag <%s> keeps only the attributes that it needs',
  (tag) => {
    const html = post(`${AROUND[tag] ?? ''}<${tag} ${EVERY_ATTRIBUTE}>a`);
    const rendered = /^h\d$/.test(tag) ? 'h2' : tag;
    const tags = [...html.matchAll(new RegExp(`<${rendered}(?= |>)([^>]*)>`, 'g'))];
    expect(tags).toHaveLength(1);
    const names = (tags[0]?.[1] ?? '').replaceAll(/="[^"]*"/g, '').split(/[ /]+/);
    expect(names.filter((name) => name !== '').sort()).toEqual(ALLOWED_ATTRIBUTES[tag] ?? ['id']);
    expect(html).not.toMatch(/="(?:eager|sync|unsafe-url|opener|1)"/);
  },
);

const DANGEROUS =
  /<\s*(script|style|iframe|svg|math|form|object|link|meta|base)\b|\son\w+\s*=|="\s*(javascript|data|vbscript):|\s(style|class|name|target)\s*=|\sid\s*=\s*"(?!part-)/i;
const pieces = fc.constantFrom(
  ...['<', '>', '"', "'", '=', ' ', '/', '&', '&lt;', '&#60;', '<!--', '-->', '<![CDATA[', ']]>', '\0', '\n', '\n\n'],
  ...['script', 'p', 'a', 'img', 'svg', 'style', 'onerror', 'href', 'javascript:', 'id', 'x', 'title', '    ', '- '],
  ...['$', '$$', '[^1]', '[^1]: ', '> [!NOTE]\n', ':rocket:', '<video src=', '[', ']', '(', ')', '![', '`', '```'],
  ...['*', '_', '~~', '|', '# ', '> ', '\\', 'data:', ']: ', 'http://', '@'],
);

test('Random Markdown has no dangerous tags after rendering', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      // Only inside a tag: as text these words are harmless, and so they are in what is only read.
      for (const [tag] of post(parts.join('')).matchAll(/<[^>]*>/g))
        expect(tag.replaceAll(/ (?:alt|title)="[^"]*"/g, '')).not.toMatch(DANGEROUS);
    }),
    { numRuns: 500 },
  );
});

test('A text that the parser cannot read is shown as it was written', () => {
  const written = `${'> '.repeat(200)}<b>deep</b>`;
  expect(post(written)).toBe(`<pre tabindex="0">${'&gt; '.repeat(200)}&lt;b&gt;deep&lt;/b&gt;</pre>`);
});
