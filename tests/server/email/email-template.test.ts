import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { renderEmail } from '../../../src/server/email/email-template.ts';

const letter = {
  to: { email: 'amina@university.example', first_name: 'Amina' },
  subject: 'Choose <a> password',
  before: ['Before & above.', 'Open this link:'],
  link: { label: 'Choose', href: 'https://club.example/reset?a=1&b=2' },
  after: ['It works once.'],
  club: {
    name: 'The Rocket Club',
    shortName: 'TRC',
    email: 'club@university.example',
    address: ['University of Rockets', 'Demo Road'],
  },
};

function drawn(html: string) {
  const { document } = new Window();
  document.write(html);
  return document;
}

test('A paragraph of one long word becomes an email within five seconds', async () => {
  const start = performance.now();
  expect((await renderEmail({ ...letter, before: ['x.'.repeat(60_000)] })).html).toContain('x.x.x.');
  expect(performance.now() - start).toBeLessThan(5000);
});

test('The text of an email is complete without its HTML', async () => {
  const { text, html } = await renderEmail(letter);
  expect(text).toBe(`Hello Amina,

Before & above.

Open this link:

https://club.example/reset?a=1&b=2

It works once.

The Rocket Club
University of Rockets
Demo Road
club@university.example
`);
  const words = drawn(html).body.textContent;
  for (const paragraph of text.split(/\n+/)) expect(words).toContain(paragraph);
});

test('Facts of an email are a table, and a line each in its text', async () => {
  const { text, html } = await renderEmail({
    ...letter,
    facts: [
      ['Receipt', '2026/27-002'],
      ['Paid <by>', 'cash'],
    ],
  });
  expect(text).toContain('Open this link:\n\nReceipt: 2026/27-002\nPaid <by>: cash\n\nhttps://club.example/reset');
  const rows = [...drawn(html).querySelectorAll('tr:has(> th)')];
  expect(rows.map((row) => row.textContent?.trim().split(/\s*\n\s*/))).toEqual([
    ['Receipt', '2026/27-002'],
    ['Paid <by>', 'cash'],
  ]);
});

test('The HTML of an email loads nothing', async () => {
  const { html } = await renderEmail(letter);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  const document = drawn(html);
  expect(document.querySelector('h1')?.textContent).toBe(letter.subject);
  expect([...document.querySelectorAll('[src]')].map((element) => element.getAttribute('src'))).toEqual([
    'cid:club-sign',
  ]);
  expect(document.querySelectorAll('link, script, base, iframe')).toHaveLength(0);
  expect(document.documentElement.outerHTML).not.toMatch(/url\(|@import|@font-face/);
  for (const words of document.querySelectorAll('h1, p, a')) expect(words.getAttribute('style')).toBeTruthy();
});

test('Each address in an email is a link to the whole of it', async () => {
  const after = [
    'See https://a.example/x?a=1&b=2, (or https://b.example/y), "http://c.example" and <https://d.example/z>.',
    "It's at https://e.example/wiki/Rocket_(a) or www.f.example/k. Write to Head.x+y@g.example, not to @h or 5/12.",
    'https://i.example/@me?to=j@i.example',
  ];
  const { html } = await renderEmail({ ...letter, after });
  const document = drawn(html);
  const links = [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  const whole = (address: string) => [address, address];
  expect(links).toEqual([
    ['Choose', letter.link.href],
    whole(letter.link.href),
    ...[whole('https://a.example/x?a=1&b=2'), whole('https://b.example/y'), whole('http://c.example')],
    ...[whole('https://d.example/z'), whole('https://e.example/wiki/Rocket_(a)')],
    ['www.f.example/k', 'https://www.f.example/k'],
    ['Head.x+y@g.example', 'mailto:Head.x+y@g.example'],
    whole('https://i.example/@me?to=j@i.example'),
    [letter.club.email, `mailto:${letter.club.email}`],
  ]);
  const paragraphs = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(paragraphs.slice(-3)).toEqual(after);
});

test('An email starts with the sentences that lists of emails show', async () => {
  const before = ['New date: May 1', 'Reason: Rain!', 'Open this link:', 'word '.repeat(100)];
  const { html } = await renderEmail({ ...letter, before, after: Array.from({ length: 20 }, () => 'x'.repeat(400)) });
  const [first] = drawn(html).body.children;
  expect(first?.textContent).toMatch(/^New date: May 1\. Reason: Rain! Open this link: word [\w ]*word…$/);
  expect(first?.textContent?.length).toBeLessThanOrEqual(150);
  expect(html.length).toBeLessThan(15_000);
});

test('The first line is hidden by nothing that filters of spam count', async () => {
  const { html } = await renderEmail(letter);
  expect(html).toContain('<div class="preview" style="max-height:0;overflow:hidden;mso-hide:all">');
  expect(html).toContain('.preview { display: none }');
  // SpamAssassin: __STY_INVIS, __FONT_INVIS.
  for (const [, style = ''] of html.matchAll(/style="([^"]*)"/g)) {
    expect(style).not.toMatch(/display:\s*none|visibility:\s*hidden|transparent/);
    expect(style).not.toMatch(/font(?:-size)?:\s*[01](?:\.\d+)?(?:px|pt|em|%)/);
  }
});

test('Word finds a typeface, a width and a padding for the button', async () => {
  const { html } = await renderEmail(letter);
  const forWord = [...html.matchAll(/<!--\[if mso\]>(.*?)<!\[endif\]-->/g)].map(([, code]) => code);
  expect(forWord).toEqual([
    '<style>body,table,td,h1,p,a,span,strong{font-family:"Segoe UI",Arial,sans-serif !important}</style>',
    expect.stringMatching(/^<table [^>]*width="560"><tr><td>$/),
    '</td></tr></table>',
  ]);
  const cell = drawn(html).querySelector('td.signal');
  expect(cell?.getAttribute('style')).toContain('mso-padding-alt:13px 28px');
  expect(cell?.querySelector('a')?.getAttribute('style')).toContain('padding:13px 28px;mso-padding-alt:0');
});

test('An email with a relative link is rejected', async () => {
  await expect(renderEmail({ ...letter, link: { label: 'Choose', href: '/reset' } })).rejects.toThrow(TypeError);
});
