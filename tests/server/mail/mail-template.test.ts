import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { renderMail, stripForMail } from '../../../src/server/mail/mail-template.ts';

const letter = {
  to: { email: 'amina@university.example', first_name: 'Amina' },
  subject: 'Choose <a> password',
  before: ['Before & above.', 'Open this link:'],
  link: { label: 'Choose', href: 'https://club.example/reset?a=1&b=2' },
  after: ['It works once.'],
  club: { name: 'The Rocket Club', shortName: 'TRC', email: 'club@university.example' },
};

function drawn(html: string) {
  const { document } = new Window();
  document.write(html);
  return document;
}

test('the text of a mail is complete without its HTML', async () => {
  const { text, html } = await renderMail(letter);
  expect(text).toBe(`Hello Amina,

Before & above.

Open this link:

https://club.example/reset?a=1&b=2

It works once.

The Rocket Club
club@university.example
`);
  const words = drawn(html).body.textContent;
  for (const paragraph of text.split(/\n+/)) expect(words).toContain(paragraph);
});

test('the HTML of a mail loads nothing and needs no stylesheet', async () => {
  const document = drawn((await renderMail(letter)).html);
  expect([...document.querySelectorAll('[src]')].map((element) => element.getAttribute('src'))).toEqual([
    'cid:club-sign',
  ]);
  expect(document.querySelectorAll('link, script, base, iframe')).toHaveLength(0);
  expect(document.documentElement.outerHTML).not.toMatch(/url\(|@import|@font-face/);
  for (const words of document.querySelectorAll('h1, p, a')) expect(words.getAttribute('style')).toBeTruthy();
});

test('a mail has one link, as a button and to be copied', async () => {
  const document = drawn((await renderMail(letter)).html);
  const links = [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([['Choose', letter.link.href]]);
  expect(document.querySelector('h1')?.textContent).toBe(letter.subject);
});

test('a name from before control characters were refused brings neither a line nor a link into a mail', () =>
  expect(stripForMail('Win\nhttps://evil.example')).toBe('Win https evil example'));
