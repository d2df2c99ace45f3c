/**
 * Texts that Markdown or YAML would read otherwise than their writer meant: each is shown as meant, stops the build with its line, or is warned
 * of with its line. One row for each.
 */
import { expect, test } from 'vitest';
import { looseRows } from '../../../src/build/content/loose-tables.ts';
import { decodeText } from '../../../src/build/content/read-file.ts';
import { readYaml } from '../../../src/build/content/read-yaml.ts';
import { nodesOf } from '../../../src/build/content/text-tree.ts';
import { contentFolder, SVG } from '../../support/content-folder.ts';

const content = contentFolder();
const ARTICLE = 'help/joining.md';

/** What the build says about an article with this text, which starts in line 7. */
async function said(body: string, file = ARTICLE): Promise<string> {
  content.change(file, 'Some words.', body);
  const warnings: string[] = [];
  try {
    await content.read(file === ARTICLE ? 'help' : 'pages', undefined, (words) => warnings.push(words));
  } catch (error) {
    return (error as Error).message;
  }
  return warnings.join('\n');
}

const cells = (html: string) =>
  [...html.matchAll(/<tr>\n(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<(t[hd])>(.*?)<\/t[hd]>/g)]
      .map(([, tag, words]) => (tag === 'th' ? `${words}!` : words))
      .join(';'),
  );

test.each([
  ['5~7 kg and 100~200', '<p>5~7 kg and 100~200</p>'],
  ['~~old~~ 5~7 **8~9**', '<p><del>old</del> 5~7 <strong>8~9</strong></p>'],
  ['One <!-- note --> two <!--> three', '<p>One  two  three</p>'],
  ['<!-- a\n\nnote -->\n\n`<!-- code -->`', '\n<p><code>&lt;!-- code --&gt;</code></p>'],
  ['-\u00A0One\n-\u00A0Two', '<ul>\n<li>One</li>\n<li>Two</li>\n</ul>'],
  ['\u200B##\u00A0Press', '<h2>Press</h2>'],
  [
    '[us](/con\u200Btact) [a](https://club.example/\u200E)',
    '<p><a href="/contact">us</a> <a href="https://club.example/">a</a></p>',
  ],
  ['A note.[^1]\n\n[^1]: More.', '<p>A note.<sup>'],
])('The text %j is shown as meant', async (body, html) => expect(await content.pageOf(body)).toContain(html));

test.each([
  ['| Day | Time |\n| Mon | 5~7\\n\\nlater |', ['Day;Time', 'Mon;5~7<br>later']],
  ['| Day | Time |\n\n|---|---|\n\n| Mon | 5 |', ['Day!;Time!', 'Mon;5']],
  ['Day\tTime\nMon\t5|6', ['Day;Time', 'Mon;5|6']],
  ['Day\tTime\n\nMon\t5', ['Day;Time', 'Mon;5']],
  [
    '| Day | Time |\n|---|---|\n| Mon | a|b |\n| `c|d` | x\\ny |\n| --- | --- |',
    ['Day!;Time!', 'Mon;a|b', '<code>c|d</code>;x<br>y'],
  ],
  ['| A|B | Time |\n| --- | --- |\n| Mon | 5 |', ['A|B!;Time!', 'Mon;5']],
  ['| a | b |\n|---|\n| c | d |', ['a!;b!', 'c;d']],
  ['Times:\n| a | b |\n| c | d |\nMore.', ['a;b', 'c;d']],
])('The table %j has all its cells, and titles only above a line of dashes', async (body, rows) =>
  expect(cells(await content.pageOf(body))).toEqual(rows),
);

test.each([
  [
    'One.\n\n```\ncode\n\nMore.',
    'line 9: this line starts code that never ends, so everything below it is code. It ends with a line ```',
  ],
  ['- a\n  ~~~\n  b', 'line 8: this line starts code that never ends'],
  ['~~~', 'It ends with a line ~~~ For a line across the page, write ---'],
  ['```\na\n\n```js\nb\n```', 'line 10: this line starts code inside code: the code above it is not closed.'],
  ['| a | b |\n|---|---|\n| 1 | 2 | 3 |', 'line 9: this row has 3 cells, and the first row of the table 2'],
  ['[Call](tel:+254 700 000)', 'line 7: a link or picture is not recognized.'],
  ['[Text](sms:+254 700)', '[call us](tel:+254700000000)'],
  ['[**bold**](a b)', 'line 7: a link or picture is not recognized.'],
  ['[x][y]', 'line 7: there is no address for this link.'],
  ['![[rocket.jpg]]', 'line 7: double brackets are no link.'],
  ['(https://club.example)[words]', 'line 7: the brackets of a link are the wrong way round'],
  ['A note.[^2]', 'line 7: this footnote is missing.'],
  ['One <!-- two', 'line 7: a comment starts here and is never closed.'],
  ['<details>\n**x**\n</details>', 'line 7: the Markdown below this tag is shown as typed.'],
  [
    '<img width="9" src="https://github.com/user-attachments/assets/1">',
    'A picture is a file in content/pictures/: save it there',
  ],
  [
    `![A](data:image/png;base64,${'A'.repeat(96_000)})`,
    `"data:image/png;base64,${'A'.repeat(57)}…" in content/pictures/`,
  ],
  ['[x](/Terms/)', 'others start with https://, mailto: or tel:. Write /terms.'],
  ['word '.repeat(5000), 'line 6: the paragraph is too long: '],
  ['20Â°C', 'line 7 has characters that are not saved as UTF-8'],
  [`${'> '.repeat(60)}a`, 'line 7 starts with more than fifty signs'],
])('The text %j stops the build', async (body, sentence) => {
  content.write('pictures/Rocket.SVG', SVG);
  expect(await said(body)).toContain(sentence);
});

test.each([
  ['3*4*5 and\n\n2**3**4', 'line 7: the * beside a number'],
  ['H~2~O', 'line 7: the ~ are shown as typed.'],
  ['~~~\nwords\n~~~', 'line 7: the lines between ~~~ are code.'],
  ['One.\n\n    two', 'line 9: four spaces at the start of a line make it code.'],
  ['• One\n• Two', 'line 7: the signs of this list are shown as typed'],
  ['One.\n\n– One\n\n– Two', 'line 9: the signs of this list are shown as typed'],
  ['1.One\n2.Two', 'line 7: the signs of this list are shown as typed'],
  ['**Note:**text', 'line 7: the * around bold or italic words are shown as typed.'],
  ['A.\n\n** bold **', 'line 9: the * around bold or italic words are shown as typed.'],
  ['**Date:** 5 May\n**Time:** 6 pm', 'line 7: this short line and the next become one'],
  ['Words.\n\n[^1]: Unused.', 'line 9: nothing refers to [^1], so this line is not shown.'],
  ['[x]: https://club.example', 'line 7: nothing refers to [x], so this line is not shown.'],
  ['1. a\n2. b\n4. c', 'line 9: the list shows 3. here'],
  ['See you\n---\n', 'line 7: the line of dashes below makes this line a heading.'],
  ['Run it with --help', 'line 7: two hyphens become a dash.'],
  ['We fly :rocket: today', 'line 7: an emoji by name works in posts of the blog only.'],
  ['> [!WARNING]\n> Hot.', 'line 7: a note such as [!WARNING] works in posts of the blog only.'],
  ['$$x^2$$', 'line 7: a formula is shown as typed'],
])('The text %j is warned of', async (body, sentence) =>
  expect(await said(body)).toContain(`content/${ARTICLE}: ${sentence}`),
);

test.each([
  'A long line that goes on until it is full, as in this file,\nand ends here.',
  'Street 1\\\nNairobi  \nKenya',
  '{accounts on: 1. One\n2. Two.}\n{accounts off: 2. Two.}',
  'matrix[1][2], [1][2], [sic], \\[x](/contact), 2 * 3 * 4, 500*, 300*, *.jpg and *.png',
  '– a dialogue\n\n1. one\n1. two\n\n`**`, `[[x]]`, #AeroWeek, 6:30:15, a\\~b\\~c, $5 and $6',
  'Hyphens - and — dashes, 5 < 6, l’été : 20 °C, voilà « x », می‌خواهم 👩‍🚀',
  '| a | b |\n|---|---|\n| 1 | 2 |\n\n> quote\n\n***\n\n```sh\nnpm run dev -- --help\n```',
])('Nothing is said about the text %j', async (body) => expect(await said(body)).toBe(''));

test.each([
  [
    'export of goods rose',
    'content/pages/about.mdx: line 6: a line that starts with export is read as a program in this file.',
  ],
  [
    'import duties fell',
    'content/pages/about.mdx: line 6: a line that starts with import is read as a program in this file.',
  ],
  [
    'In {year}',
    'content/pages/about.mdx: line 6: {year} is read as a program in this file. To show the brackets, write \\{year\\}',
  ],
  ['{process.env.HOME}', 'content/pages/about.mdx: line 6: {process.env.HOME} is read as a program'],
  ['<iframe src="https://club.example"></iframe>', 'content/pages/about.mdx: line 6: <iframe> does not work in a text'],
  ['<img src="a.jpg">', 'line 6: a picture is written ![Two members hold a rocket](../pictures/rocket.jpg)'],
  ['<Video />', 'content/pages/about.mdx: line 6: <Video> does not work in a text'],
  ['<b onclick={props.a}>x</b>', 'content/pages/about.mdx: line 6: <b> may have no onclick here.'],
  ['<Teams x={fetch(1)} />', 'content/pages/about.mdx: line 6: <Teams> may have no x here.'],
  ...['| a | b |\n| c | d |', 'a\tb\nc\td'].map((rows) => [
    rows,
    'content/pages/about.mdx: line 6: this looks like a table, but is none in this file. A table is written in lines: |',
  ]),
])('The text %j in MDX stops the build', async (body, sentence) => {
  content.change('pages/about.mdx', 'Some words.\n\n## Press', 'Some words.');
  expect(await said(body, 'pages/about.mdx')).toContain(sentence);
});

test('A page in MDX loses its notes, and keeps them in code', async () =>
  expect(
    (
      await content.pageOf('One <!-- a\n< 5 {b} --> two.\n\n`<!-- c -->` It isn`t.\n\n<!-- d --> It is`nt.', true)
    ).trim(),
  ).toBe('One \n two.\n\n`<!-- c -->` It isn`t.\n\n It is`nt.'));

test('A text of 400 kB is read, a larger one is refused', () => {
  const text = (bytes: number) => decodeText(Buffer.alloc(bytes, 'a'), 'pages/long.md');
  expect(text(400_000)).toHaveLength(400_000);
  expect(() => text(400_001)).toThrow('pages/long.md: the file is too large: 401 kB; the limit is 400.');
});

const FIELDS = { title: 'Travel' };
test.each([
  ['\uFEFFti\u200Btle\u200E: Travel', FIELDS],
  ['title: “Travel”', FIELDS],
  ['title: „Travel“', FIELDS],
  ['title: «Travel»', FIELDS],
  ['title: "“Travel”"', { title: '“Travel”' }],
  ['title: ‘Travel’', FIELDS],
  ['fields:\n\u00A0\u00A0title: Travel', { fields: FIELDS }],
  ['team: De\u200Fsign\nteams: [De\u200Fsign]', { team: 'Design', teams: ['Design'] }],
  ['date: 2026-03-\u200E20\nhref: /contact\u200E', { date: '2026-03-20', href: '/contact' }],
  ['name: x\u200Fy می‌خواهم 🏴󠁧󠁢󠁥󠁮󠁧󠁿 a\u00ADb c\u00A0d', { name: 'x\u200Fy می‌خواهم 🏴󠁧󠁢󠁥󠁮󠁧󠁿 a\u00ADb c\u00A0d' }],
])('The fields %j are read without signs that nobody sees and curly quotes', (text, fields) =>
  expect(readYaml(decodeText(Buffer.from(text), 'f.yaml'), 'f.yaml')).toEqual(fields),
);

test.each([
  ['a: b\ntitle: “Travel”', 'f.yaml: line 2: the curly quotes around Travel are not shown'],
  ['a: “b', 'f.yaml: line 1 cannot be read: a text that starts with a curly quote does not end with one.'],
  ['a: “Join: us”', 'f.yaml: line 1 cannot be read: its quotes are curly ones'],
  ['a: b\ntitle:\u00A0Travel', 'f.yaml: line 2 cannot be read: it has a no-break space'],
  ['a: b\ntitle：Travel', 'f.yaml: line 2 cannot be read: it has a wide colon.'],
])('The YAML %j is named', (text, sentence) => {
  const said: string[] = [];
  try {
    readYaml(decodeText(Buffer.from(text), 'f.yaml'), 'f.yaml', 0, (words) => said.push(words));
  } catch (error) {
    said.push((error as Error).message);
  }
  expect(said.join()).toContain(sentence);
});

test.each([
  ['faq.yaml', 'Every student.', 'In {club}', 'line 2: "answer": {club} means nothing here.'],
  [ARTICLE, 'How to join.', 'In {club}', 'line 3: "description": {club} means nothing here.'],
  [
    'projects/rocket.md',
    'rocket.svg',
    'Rocket.svg',
    'There is rocket.svg: write its name in the same way, capitals too.',
  ],
  ['partners.yaml', 'orbit.svg', 'orbit.SVG', 'line 2: "logo": '],
  [ARTICLE, 'Some words.', '![A](../pictures/rocket.svg)', 'There is Rocket.SVG: write its name in the same way'],
  [ARTICLE, 'Some words.', '![A](../pictures/café.svg)', 'accents are stored in another way: rename it to cafe.svg'],
])('The file %s with %s changed to %j gets a place and a remedy', async (file, from, to, sentence) => {
  content.write('pictures/Rocket.SVG', SVG);
  content.write('pictures/café.svg'.normalize('NFD'), SVG);
  content.change(file, from, to);
  expect(await content.said(file)).toContain(sentence);
});

test('An answer keeps a single ~ and loses its notes', async () => {
  content.change('faq.yaml', 'Every student.', '"5~7 or 100~200 <!-- ask -->"');
  expect((await content.read('faq')).get('1')?.data.html).toBe('<p>5~7 or 100~200 </p>\n');
});

test('A row that is alone is no table', () => {
  const text = { file: 'f.md', body: '| a | b |\n\nx\ty\n\n•\tOne\n•\tTwo', where: () => '' };
  expect(looseRows(text, nodesOf(text))).toEqual([]);
});
