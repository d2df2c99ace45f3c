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

test('The HTML of an email loads nothing and has one link', async () => {
  const { html } = await renderEmail(letter);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  const document = drawn(html);
  expect(document.querySelector('h1')?.textContent).toBe(letter.subject);
  const links = [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([['Choose', letter.link.href]]);
  expect([...document.querySelectorAll('[src]')].map((element) => element.getAttribute('src'))).toEqual([
    'cid:club-sign',
  ]);
  expect(document.querySelectorAll('link, script, base, iframe')).toHaveLength(0);
  expect(document.documentElement.outerHTML).not.toMatch(/url\(|@import|@font-face/);
  for (const words of document.querySelectorAll('h1, p, a')) expect(words.getAttribute('style')).toBeTruthy();
});

test('An email starts with the sentence that lists of emails show', async () => {
  const { html } = await renderEmail({ ...letter, after: Array.from({ length: 20 }, () => 'x'.repeat(400)) });
  expect(drawn(html).body.textContent?.trim()).toMatch(/^Before & above\./);
  expect(html.length).toBeLessThan(15_000);
});

test('An email with a relative link is rejected', async () => {
  await expect(renderEmail({ ...letter, link: { label: 'Choose', href: '/reset' } })).rejects.toThrow(TypeError);
});
