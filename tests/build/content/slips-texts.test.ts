/** Messages about mistakes in a text: each names the line and the fix. */
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSiteLinks } from '../../../src/build/content/check-links.ts';
import { fillMarkdown } from '../../../src/build/content/placeholders.ts';
import { linkTargets } from '../../../src/build/content/text-body.ts';
import { faqAnswer } from '../../../src/build/content/yaml-loaders.ts';
import { site } from '../../support/site.ts';
import { ARTICLE, clubFolder, KNOWN, pageOf, render } from '../../support/text-slips.ts';

let club = '';
beforeAll(() => {
  club = clubFolder();
});
afterAll(() => rmSync(club, { recursive: true }));

const targets = () =>
  linkTargets(
    { root: pathToFileURL(`${club}/`), site, switches: { analytics: false, accounts: true, can: [] } },
    render,
  );
const sentenceAbout = async (body: string) => {
  const error: unknown = await pageOf(club, body).then(
    () => new Error('Nothing is said.'),
    (found) => found,
  );
  return (error as Error).message.replace(`${ARTICLE}: `, '');
};

const FORM = 'Example: /contact';
const NO_LINK =
  'line 6: a link or picture is not recognised. Leave no space between its square and round brackets, or inside the round ones. Example: [the form](/contact)';

describe('a link that leads nowhere', () => {
  test.each([
    ['[x](/contakt)', 'line 6: /contakt is not a page of this site. Did you mean /contact?'],
    ['One\n\ntwo [x](/contact.html)', 'line 8: /contact.html is not a page of this site. Did you mean /contact?'],
    ['[x](/contact/)', 'line 6: /contact/ is not a page of this site. Did you mean /contact?'],
    ['[x](/Contact)', 'line 6: /Contact is not a page of this site. Did you mean /contact?'],
    ['[x](/password)', 'line 6: /password is not a page of this site. Did you mean /help-center/password?'],
    ['[x](/help-center/nope)', 'line 6: /help-center/nope is not a page of this site. Did you mean /help-center?'],
    ['[x][y]\n\n[y]: /contakt', 'line 8: /contakt is not a page of this site. Did you mean /contact?'],
    [
      '[x](/zzzz)',
      'line 6: /zzzz is not a page of this site. Write a page of this site like /contact, and a page of another site with https:// in front.',
    ],
    [
      '[x](password.md)',
      'line 6: password.md is not the address of a page: it begins with a slash and has no ending. Did you mean /help-center/password?',
    ],
    [
      '[x](../help/password.md#when-it-says-no)',
      'line 6: ../help/password.md#when-it-says-no is not the address of a page: it begins with a slash and has no ending. Did you mean /help-center/password?',
    ],
    [
      '[x](www.university.example)',
      'line 6: www.university.example would be looked for on this site. A page of another site needs https:// in front: https://www.university.example',
    ],
    [
      '[x](//other.example)',
      'line 6: //other.example is missing the start of its address. Write https://other.example',
    ],
    [
      '[x](javascript:alert)',
      `line 6: javascript:alert cannot be a link: links start with /, https://, mailto: or tel:. ${FORM}`,
    ],
    [
      '[x](club@university.example)',
      'line 6: club@university.example is an email address. Write mailto:club@university.example',
    ],
    ['[x](https:/x)', 'line 6: https:/x is not a complete address. Example: https://www.university.example'],
    ['[x]()', `line 6: the link goes nowhere: there is nothing between its round brackets. ${FORM}`],
    ['[x] (/contact)', NO_LINK],
    ['[x](/our page)', NO_LINK],
    ['[x](#nope)', `line 6: #nope is not a heading of ${ARTICLE}. There are none.`],
    ['## Fees\n\n[x](#fee)', `line 8: #fee is not a heading of ${ARTICLE}. Did you mean #fees?`],
    [
      '[x](/terms#your-acount)',
      'line 6: /terms#your-acount is not a heading of content/pages/terms.md. Did you mean /terms#your-account?',
    ],
    [
      '[x](/terms#demo)',
      'line 6: /terms#demo is not a heading of content/pages/terms.md. Its headings are: #your-account, #drc-and-you.',
    ],
    ['[x](/home#leader)', 'line 6: /home#leader is not a heading of that page. Did you mean /home#leaders?'],
  ])('%j', async (body, sentence) => expect(await sentenceAbout(body)).toBe(sentence));

  test.each([
    '/terms',
    '/terms#your-account',
    '/terms#drc-and-you',
    '/about#press',
    '/contact?subject=Partnership',
    '/',
    '/home#leaders',
    '/help-center/password#when-it-says-no',
    '/event-detail/any',
    '/blog-detail/3',
    '/projects/team/avionics',
    '/newsletter.xml',
    '/favicon.svg',
    'mailto:{site.email}',
    'tel:+254700000000',
    'https://university.example/a?b=c#d',
    'http://university.example',
  ])('%s leads somewhere', async (href) => expect(await pageOf(club, `[x](${href})`)).toContain('<a href='));

  test('a heading with a percent-encoded id is found', async () => {
    expect(await pageOf(club, '## Café\n\n[x](#caf%C3%A9) [y](#café)')).toContain('<a href=');
  });

  test.each([
    ['/contakt', 'content/site.yaml: line 5: /contakt is not a page of this site. Did you mean /contact?'],
    [
      '/home#leader',
      'content/site.yaml: line 5: /home#leader is not a heading of that page. Did you mean /home#leaders?',
    ],
  ])('%s in the header or the footer', async (href, sentence) => {
    const link = { label: 'B', href };
    const text = `name: A\nnavigation:\n  - { label: A, href: /home }\n  - label: B\n    href: ${href}\n`;
    const wrong = { ...site, navigation: [{ label: 'A', href: '/home' }, link] };
    await expect(checkSiteLinks(wrong, text, 'content/site.yaml', await targets())).rejects.toThrow(sentence);
    const footer = { ...site, navigation: [], moreNavigation: [], footer: [{ title: 'A', links: [link] }] };
    const below = `footer:\n  - title: A\n    links:\n\n      - { label: B, href: ${href} }\n`;
    await expect(checkSiteLinks(footer, below, 'content/site.yaml', await targets())).rejects.toThrow(sentence);
  });
});

describe('curly brackets', () => {
  test.each([
    [
      'Of\n{site.nmae}',
      `line 7: {site.nmae} means nothing here. ${KNOWN} To show the brackets themselves, write \\{site.nmae\\}`,
    ],
    [
      'Dear {your name}',
      `line 6: {your name} means nothing here. ${KNOWN} To show the brackets themselves, write \\{your name\\}`,
    ],
    [
      '{analytics on: Two\nlines.} {site.x}',
      `line 7: {site.x} means nothing here. ${KNOWN} To show the brackets themselves, write \\{site.x\\}`,
    ],
  ])('%j', async (body, sentence) => expect(await sentenceAbout(body)).toBe(sentence));

  test('a value with special characters does not start a tag', async () => {
    const body = '{site.name}\n\n`a`';
    const name = 'A <script>alert(1)</script> {club}';
    const html = (await render(fillMarkdown(body, { ...site, name }))).html;
    expect(html).toContain('A &lt;script&gt;alert(1)&lt;/script&gt; {club}');
  });

  test('in code, in comments and with a backslash they stay', async () => {
    const html = await pageOf(
      club,
      'Dear \\{your name\\}, `a{b}` `{site.shortName}`\n\n```\n{ c }\n```\n\n<!-- {d} -->',
    );
    expect(html).toContain('Dear {your name}, <code>a{b}</code> <code>DRC</code>');
    expect(html).toContain('{ c }');
  });
});

const NO_TAG = 'does not work in a text.';

describe('HTML that the site would block', () => {
  test.each([
    ['<script>alert(1)</script>', `<script> ${NO_TAG} Texts cannot run scripts. Remove it.`],
    [
      '<iframe width="560" src="https://www.youtube.com/embed/abc123?si=x"></iframe>',
      `<iframe> ${NO_TAG} Texts cannot include pages of other sites. Write a link to it: [Watch the first flight](https://www.youtube.com/watch?v=abc123)`,
    ],
    ['<b style="color: red">x</b>', `"style" in <b> ${NO_TAG} Write <b> alone: all texts have the same look.`],
    [
      '<p style="color: red">x</p>',
      `<p> ${NO_TAG} Leave it out: texts are written in Markdown. A plain "less than" is written &lt;.`,
    ],
    [
      '<constructor>',
      `<constructor> ${NO_TAG} Leave it out: texts are written in Markdown. A plain "less than" is written &lt;.`,
    ],
    [
      'Dear <your name>',
      `<your> ${NO_TAG} Leave it out: texts are written in Markdown. A plain "less than" is written &lt;.`,
    ],
    [
      '<img src="rocket.jpg">',
      `<img> ${NO_TAG} Write ![What it shows](../pictures/rocket.jpg), and put the picture into content/pictures/.`,
    ],
    ['<a href="/contact">x</a>', `<a> ${NO_TAG} Write a link: [where it leads](/contact)`],
    ['<h2>Press</h2>', `<h2> ${NO_TAG} Write a heading with #: ## Press`],
    ['<b>x', '<b> is never closed. Put </b> after the words that it is for.'],
    ['x</b>', '</b> closes something that was not opened last. Remove it, or put <b> before it.'],
    ['<b>a <i>b</b></i>', '</b> closes something that was not opened last. Remove it, or put <b> before it.'],
  ])('%s', async (body, sentence) => expect(await sentenceAbout(`One.\n\n${body}`)).toBe(`line 8: ${sentence}`));

  test('inline tags, comments and a "less than" are allowed', async () => {
    const html = await pageOf(club, 'H<sub>2</sub>O, <kbd>Ctrl</kbd><br>mass < 5 kg <!-- <script> -->');
    expect(html).toContain('H<sub>2</sub>O, <kbd>Ctrl</kbd><br>mass &lt; 5 kg');
  });
});

describe('headings', () => {
  test.each([
    ['# Press', "line 6: the title is already the page's first heading. Start this one with two #: ## Press"],
    ['Press\n===', "line 6: the title is already the page's first heading. Start this one with two #: ## Press"],
    ['### Press', 'line 6: this heading has 3 #, which skips a step. Write ## Press'],
    ['## A\n\n#### Press', 'line 8: this heading has 4 #, which skips a step. Write ### Press'],
    ['##Press', 'line 6: a heading needs a space after its #: ## Press'],
    ['## ', 'line 6: the heading "##" has no words. Write some after it, or remove the line.'],
    [
      `${'A paragraph. '.repeat(9)}\n---\nx`,
      'line 6: the line of dashes below this paragraph makes it a heading. Put an empty line above it.',
    ],
  ])('%j', async (body, sentence) => expect(await sentenceAbout(body)).toBe(sentence));

  test('levels may go down one at a time, and up by any number', async () =>
    expect(await pageOf(club, '## A\n\n### B\n\n#### C\n\n## D')).toContain('<h4>C</h4>'));
});

describe('an answer on the home page', () => {
  const answer = async (text: string) =>
    faqAnswer({ question: 'Who?', answer: text }, 2, {
      file: 'content/faq.yaml',
      site,
      targets: await targets(),
      render,
    });
  const NOT_THERE =
    'does not fit into an answer, which is one or two paragraphs. Write sentences, and link to a page with more: [joining](/help-center/joining). If # or - or 1. at the start of a line is just a character, put a \\ in front of it.';

  test.each([
    [
      'Write **to** [us](/contact).\n\nNow.',
      '<p>Write <strong>to</strong> <a href="/contact">us</a>.</p>\n<p>Now.</p>',
    ],
    ['Yes', '<p>Yes</p>'],
    ['2026', '<p>2026</p>'],
    ['Meetings: Tuesday 18:00', '<p>Meetings: Tuesday 18:00</p>'],
  ])('%j is rendered as Markdown', async (text, html) => expect((await answer(text)).html.trim()).toBe(html));

  test.each([
    ['- a\n- b', `a list ${NOT_THERE}`],
    ['## Who?', `a heading ${NOT_THERE}`],
    ['![A rocket](rocket.jpg)', `a picture ${NOT_THERE}`],
    ['[x](/contakt)', '/contakt is not a page of this site. Did you mean /contact?'],
    ['<script>alert(1)</script>', `<script> ${NO_TAG} Texts cannot run scripts. Remove it.`],
  ])('%j', async (text, sentence) =>
    expect(answer(text)).rejects.toThrow(`content/faq.yaml: "answer" (entry 3): ${sentence}`),
  );
});
