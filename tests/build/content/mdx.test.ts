/** MDX pages: what is allowed, and the messages for editors about mistakes. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ABOUT, clubFolder, KNOWN, pageOf } from '../../support/text-slips.ts';

let club = '';
beforeAll(() => {
  club = clubFolder();
});
afterAll(() => rmSync(club, { recursive: true }));

const TEAMS = (items: number) => `<Teams>\n\n${'- **A** team\n'.repeat(items)}\n</Teams>`;

test.each([
  '<Stats stats={props.stats} />',
  TEAMS(4),
  'Of {props.site.name}.',
  '{/* a note */}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as written in the page
  '<a href={`mailto:${props.site.email}`}>{props.site.email}</a>',
  'Mass &lt; 5 kg, and `a < b` as code, \\{your name\\}<br />',
  '```\nif (a < b) { c }\n```',
])('%s is allowed in a page', async (text) => expect(await pageOf(club, text, ABOUT)).toContain(text));

test('{site.name} is filled in text and links, and its value is not parsed as code', async () => {
  const source = await pageOf(club, '{site.description} `{site.shortName}` [us](mailto:{site.email})', ABOUT);
  expect(source.trim()).toBe(
    'We are invented students who build demo rockets, and the "confidence" to lead &lt;them>. `DRC` [us](mailto:rockets@university.example)',
  );
});

const SMALLER =
  'the line cannot be read: "<" starts a part of the page, such as <Stats stats={props.stats} />, and must end on the same line. A plain "less than" is written &lt;. Example: mass &lt; 5 kg';
const BRACKET =
  'the line cannot be read: a curly bracket is opened and never closed, or closed and never opened. Example: {site.name}';
const teams = (found: string) =>
  `<Teams> draws 4 teams, so between <Teams> and </Teams> there is a list of 4 items with an empty line above and below it; ${found}. For no drawing, remove both lines.`;
const word = (first: string) =>
  `a paragraph of this page cannot start with the word "${first}", because that starts a line of code. Start with another word. The page has all parts of the site without it.`;

describe('a mistake is reported with its line and an example', () => {
  test.each([
    ['## Press <b', SMALLER],
    ['mass < 5 kg', SMALLER],
    ['<Stats stats={props.stats}', SMALLER],
    ['Of {site.name.', BRACKET],
    ['a <br> b', '<br> is written with a slash here: <br />'],
    ['a <b>word\n\nmore', '<b> is never closed. Put </b> after the words that it is for.'],
    ['<Teams>\n\n- A\n', '<Teams> is never closed. Put </Teams> on a line of its own after it.'],
    ['</Teams>', '</Teams> closes something that was never opened. Remove it, or put <Teams> before it.'],
    [TEAMS(3), teams('this list has 3')],
    ['<Teams>four</Teams>', teams('there is something else')],
    ['<Team />', 'the page has no part <Team>. It has: <Stats stats={props.stats} />, <Teams>.'],
    ['<Stats />', '<Stats> is written <Stats stats={props.stats} />'],
    ['<Stats stats={props.stat} />', '<Stats> is written <Stats stats={props.stats} />'],
    ['{foo.bar}', `{foo.bar} means nothing here. ${KNOWN} To show the brackets themselves, write \\{foo.bar\\}`],
    ['{site.nmae}', `{site.nmae} means nothing here. ${KNOWN} To show the brackets themselves, write \\{site.nmae\\}`],
    [
      '{props.site.nmae}',
      `{props.site.nmae} means nothing here. ${KNOWN} To show the brackets themselves, write \\{props.site.nmae\\}`,
    ],
    [
      '{your name}',
      'the part in curly brackets cannot be read. Example: {site.name}. To show the brackets themselves, write \\{like this\\}',
    ],
    ['import licences are needed.', word('import')],
    ['export of parts', word('export')],
    ['<!-- a note -->', 'comments in this page are written {/* like this */}'],
    ['<a href={foo.bar}>x</a>', '<a> does not work in a text. Write a link: [where it leads](/contact)'],
    ['<script>alert(1)</script>', '<script> does not work in a text. Texts cannot run scripts. Remove it.'],
    ['[x](/contakt)', '/contakt is not a page of this site. Did you mean /contact?'],
    ['# Press', "the title is already the page's first heading. Start this one with two #: ## Press"],
  ])('%j', async (text, sentence) =>
    expect(pageOf(club, `One.\n\n${text}`, ABOUT)).rejects.toThrow(`${ABOUT}: line 8: ${sentence}`),
  );

  test('a component in another page is refused, and the right page named', async () =>
    expect(pageOf(club, TEAMS(4), 'content/pages/team.mdx')).rejects.toThrow(
      'content/pages/team.mdx: line 6: the page has no part <Teams>. Only content/pages/about.mdx has some: <Stats stats={props.stats} />, <Teams>.',
    ));
});
