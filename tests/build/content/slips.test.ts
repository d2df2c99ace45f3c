/** What an editor reads after a slip in `content/`: the file, the line or the field, and the reason. One row for each, with the decisive words. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkContent } from '../../../src/build/content/content-error.ts';
import { readPage, readYaml } from '../../../src/build/content/read-yaml.ts';
import {
  FaqItemSchema,
  HelpArticleSchema,
  NewsletterIssueSchema,
  PageSchema,
} from '../../../src/shared/site/content.ts';
import { ProjectSchema } from '../../../src/shared/site/project.ts';
import { SiteSchema } from '../../../src/shared/site/site.ts';
import { contentFolder, SVG } from '../../support/content-folder.ts';
import { site } from '../../support/site.ts';

const content = contentFolder();

const HASH = 'after a space, # starts a comment, which is not shown';
const CURLY = 'typographic quotes, such as “ and ”, would be shown as part of the text';
const SPACE = 'it has an unusual kind of space';
const DASH = 'the dash is not exactly below the dash of the entry before it';
const QUOTE = 'a quote inside the text ends it';

/** [what is written, line, reason] */
const YAML: [string, number, string][] = [
  // Not YAML.
  ['- question: A?\n answer: B.\n', 2, 'this line starts too far to the left or to the right'],
  ['- question: A?\n    answer: B.\n', 2, 'this line starts too far to the right'],
  ['- question: A?\n  answer: One\nand two.\n', 3, 'there is no field name'],
  ['- question: A?\n  answer: B.\n - question: C?\n', 3, DASH],
  ['- question: A?\n\tanswer: B.\n', 2, 'lines are indented with spaces, never with tabs'],
  ["- question: A?\n  answer: 'Members' guide'\n", 2, QUOTE],
  ['- question: A?\n  answer: "B.\n', 2, 'a quote is opened and never closed'],
  ['- { question: A?, answer: B.\n', 1, 'a bracket is opened and never closed'],
  ['- question: A?\n  answer: B.\n  answer: C.\n', 3, 'this field appears twice'],
  ['- question: A?\n  answer: Meetings: Tuesday\n', 2, 'text with a colon in it needs quotes'],
  ['- question: A?\n---\n- question: C?\n', 2, 'a line of three dashes or dots cannot be in the middle'],
  ['- question: A?\n  answer:B.\n', 2, 'a space is missing after the colon'],
  ['-question: A?\n answer: B.\n', 1, 'a space is missing after the dash'],
  ['- question: A?\n  answer: "C:\\Users"\n', 2, 'between double quotes, \\ is written twice'],
  ['question: - A?\n', 1, 'a list starts on the next line, with one line for each dash'],
  // Read differently from what was meant.
  ['- question: Which rank?\n  answer: Rank #1\n', 2, HASH],
  ['- { question: Rank #1, answer: B. }\n', 1, HASH],
  ['a:\n  - One\n   - Two\n', 3, DASH],
  ['a:\n  -One\n  -Two\n', 2, 'a space is missing after the dash'],
  ['answer:B\n', 1, 'a space is missing after the colon'],
  ['- question: A?\n\u00A0\u00A0answer: B.\n', 2, SPACE],
  ['- question:\u00A0A?\n  answer: B.\n', 1, SPACE],
  ['- question: “Who can join?”\n  answer: B.\n', 1, CURLY],
  ['- question: A?\n  answer: «Meetings: Tuesday»\n', 2, CURLY],
  ...['#1 in Nairobi', '@club', '*stars', '&co', '!now', '|one', '{site.name} knows.', '{site.name}'].map(
    (words): [string, number, string] => [`a: b\nc: ${words}\n`, 2, `text that starts with ${words[0]} needs quotes`],
  ),
];

test.each(YAML)('The line of %j is named', (words, line, reason) => {
  const message = `content/faq.yaml: line ${line} cannot be read: ${reason}`;
  expect(() => readYaml(words, 'content/faq.yaml')).toThrow(message);
  expect(() => readYaml(words, 'content/faq.yaml')).toThrow(/ Example of a line: title: "Terms of use"$/);
});

test.each(['# Terms\n', 'title: Terms\n---\ntext', '---\ntitle: Terms\n', ''])(
  'The page %j is refused, because its fields do not stand between two lines of dashes',
  (words) => expect(() => readPage(words, 'p.md')).toThrow('p.md: the page must begin with its title and description'),
);

const stats = (...home: object[]) => ({ stats: { home, about: [] } });
const navigation = (href: string) => ({ navigation: [{ label: 'A', href }] });
const social = (network: string, href: string) => ({ social: [{ network, href }] });
const announcement = (fields: object) => ({ announcement: { text: 'Come.', until: '2027-03-31', ...fields } });

test.each<[Record<string, unknown>, string]>([
  [{ phone: undefined }, '"phone" is missing. Example: phone: "+254 700 000 000"'],
  [stats({ label: 'A', value: '1' }, { value: '4+' }), '"label" (entry 2 of "stats.home") is missing. Example: label:'],
  [stats({ label: 'A' }), '"value" (entry 1 of "stats.home") is missing, and "counts" does not say what to count'],
  [{ footer: undefined }, '"footer" is missing. Example: footer: [ { title: "Community", links: [ { label: "Contact"'],
  [{ phone: undefined, phnoe: '1' }, '"phnoe" is not a known field. Known fields: name, shortName, description,'],
  [{ university: null }, '"university" is empty. Example: university: "The University"'],
  [{ university: '  ' }, '"university" is empty.'],
  [{ navigation: null }, '"navigation" is empty. A list without entries is written [].'],
  [{ announcement: null }, '"announcement" is empty. Fill it in, or delete its line.'],
  [{ phone: 254700000000 }, '"phone" must be text, but is a number.'],
  [{ address: 'Nairobi' }, '"address" must be a list, but is text. Example: address: [ "Harambee Avenue, Nairobi" ]'],
  [{ address: [] }, '"address" has too few entries.'],
  [{ address: ['Nairobi', 30197] }, 'entry 2 of "address" must be text, but is a number. Example: - "Harambee'],
  [{ emailSuffix: '@university.example' }, '"emailSuffix" is not in the right form: "@university.example".'],
  [{ directory: 'friends' }, '"directory" must be one of members, accounts, but is "friends".'],
  [{ shortName: 'D'.repeat(17) }, '"shortName" is too long: 17 characters; the limit is 16.'],
  [
    navigation('javascript:alert(1)'),
    '"href" (entry 1 of "navigation") is not in the right form: "javascript:alert(1)".',
  ],
  [navigation('/\\other.example'), '"href" (entry 1 of "navigation") is not in the right form'],
  [
    social('github', 'javascript:alert(1)'),
    '"href" (entry 1 of "social") is not in the right form: "javascript:alert(1)".',
  ],
  [social('x', 'https://www.instagram.com/demo'), '"network" (entry 1 of "social") is "x", but "href" leads to Inst'],
  [{ registrationNumbers: { pattern: '(', example: '1' } }, '"registrationNumbers.pattern" is not in the right form'],
  [announcement({ until: '2027-02-30' }), '"announcement.until" is 2027-02-30, but 30 February 2027 does not exist.'],
  [announcement({ text: 'a'.repeat(141) }), '"announcement.text" is too long: 141 characters; the limit is 140.'],
])('site.yaml with %j is refused with the field and the reason', (changed, sentence) => {
  const fields = Object.entries({ ...site, ...changed }).filter(([, value]) => value !== undefined);
  expect(() => checkContent(SiteSchema, Object.fromEntries(fields), 'site.yaml')).toThrow(`site.yaml: ${sentence}`);
});

test('A misspelt field of site.yaml is refused with the one that is missing as the example', () => {
  const { phone, ...others } = site;
  expect(() => checkContent(SiteSchema, { ...others, phnoe: phone }, 'site.yaml')).toThrow(
    /payment, directory, blogRepository.*footer\. Example: phone: "\+254 700 000 000"$/,
  );
});

const LIST = v.array(FaqItemSchema);
const article = { title: 'Joining', description: 'How to join.' };
const project = { title: 'Rocket', team: 'Design', state: 'idea', started: '2026-02-01', summary: 'A rocket.' };

test.each<[v.GenericSchema, unknown, string]>([
  [SiteSchema, null, 'the file is empty. Example: name: "Aerospace Engineering Students\' Association"'],
  [LIST, { question: 'Who?' }, 'the file must be a list, but is a group of fields. Example: - { question:'],
  [LIST, [{ question: 'Who?' }], '"answer" (entry 1) is missing. Example: answer: "Every aerospace engineering'],
  [PageSchema, { ...article, updatd: '2023' }, '"updatd" is not a known field. Known fields: title, description,'],
  [HelpArticleSchema, article, '"order" is missing. Example: order: 1'],
  [HelpArticleSchema, { ...article, order: 0 }, '"order" is not in the right form: 0.'],
  [HelpArticleSchema, { ...article, order: 1.5 }, '"order" is not in the right form: 1.5.'],
  [HelpArticleSchema, { ...article, order: 1, draft: 'yes' }, '"draft" must be true or false, but is text.'],
  [NewsletterIssueSchema, { ...article, date: '2026-2-1' }, '"date" is not in the right form: "2026-2-1"'],
  [NewsletterIssueSchema, { ...article, date: '2026-13-01' }, '"date" is 2026-13-01, but month 13 does not exist.'],
  [NewsletterIssueSchema, { ...article, date: '2025-02-29' }, 'is 2025-02-29, but 29 February 2025 does not exist.'],
  [ProjectSchema, { ...project, state: 'dreamt' }, '"state" must be one of idea, design, build, test, flown, ended,'],
  [ProjectSchema, { ...project, summary: 'x'.repeat(201) }, '"summary" is too long: 201 characters; the limit is 200'],
  [ProjectSchema, { ...project, flown: '2026-01-31' }, '"flown" is before "started". Example: flown: "2026-06-20"'],
])('The fields of a file are refused with the reason: case %#', (schema, value, sentence) => {
  expect(() => checkContent(schema, value, 'f.md')).toThrow(`f.md: ${sentence}`.replace('f.md: is', 'is'));
});

const ISSUE = 'newsletter/2026-03-first.md';
const ROCKET = 'projects/rocket.md';
const JOINING = 'help/joining.md';

const TEXT = '---\ntitle: Travel\ndescription: Grants.\n---\n\nSome words.\n';
const ADDRESS = 'the name of the file becomes the address of the page';
const TWICE = 'would have the same address. Delete or rename one of the two.';
const TAKEN = 'the site already has a page at this address, so this text would not be shown.';
const UNUSED = 'the site does not use this file';
const BACK = 'Put it back: GitHub keeps every earlier version under "History".';
const NEEDED = `the file is missing, and the site needs this page. ${BACK}`;
const FAQ = '- question: Where?\n  answer: At the Café.\n';
const CONFLICT = 'has a mark that Git leaves where two people changed the same lines.';
const CONFLICTED = '\n<<<<<<< HEAD\nA\n=======\nB\n>>>>>>> main\n';
const NO_TAG = 'does not work in a text.';
const answer = (text: string) =>
  `- { question: A?, answer: B. }\n- { question: C?, answer: ${JSON.stringify(text)} }\n`;
const ORBIT = 'partners/orbit.svg';
const holding = (inside: string) => SVG.replace('<path', `${inside}<path`);
const ELSEWHERE = 'the drawing uses part of another file';
const STYLE = 'styles and scripts inside a drawing are blocked by the site';
const BROKEN = 'the drawing is damaged: a tag in it is never closed, or is not written as SVG.';

/** [file, its text or what is changed in it; null: it is deleted, message] */
test.each<[string, string | Uint8Array | [from: string | RegExp, to: string] | null, string]>([
  [ISSUE, ['2026-03-20', '2026-06-20'], '"date" is 2026-06-20, but the name of the file begins with 2026-03.'],
  [ROCKET, ['2026-02-01', '2062-02-01'], '"started" is 2062-02-01, more than a year ahead. Correct the year.'],
  [ROCKET, ['2026-02-01', '1026-02-01'], '"started" is 1026-02-01, more than a hundred years ago.'],
  [ROCKET, ['idea', 'idea\nlog: [{ date: 2062-01-01, text: A. }]'], '"date" (entry 1 of "log") is 2062-01-01, more'],
  [
    ROCKET,
    ['Design', 'Catering'],
    '"team" must be one of Avionics, Design, Propulsion, Structures, but is "Catering".',
  ],
  [ROCKET, ['rocket.svg', 'a.svg'], '"drawing" names a drawing that does not exist: content/projects/a.svg.'],
  [JOINING, ['Joining', 'Step #1'], `line 2 cannot be read: ${HASH}`],
  [JOINING, ['How to join.', 'In {site.cty}.'], '{site.cty} means nothing here.'],
  ['pages/terms.md', ['title:', 'draft: true\ntitle:'], 'the site needs this page, so it cannot be a draft.'],
  ['pages/about.mdx', '## Our mission\n', 'the page must begin with its title and description'],
  ['partners.yaml', ['orbit.svg', 'o.svg'], '"logo" (entry 1) names a drawing that does not exist: content/partners/o'],
  ['photos.yaml', ['rail.svg', 'a.heic'], '"file" (entry 1) is not in the right form: "a.heic".'],
  ['photos.yaml', ['rail.svg', 'a.jpg'], '"file" (entry 1) names a picture that does not exist: content/photos/a.jpg.'],
  ['features.yaml', ['icon: projects', 'icon: x'], '"icon" (entry 1) must be one of projects, skills, network'],
  ['faq.yaml', ['Every student.', 'A {club}'], '{club} means nothing here.'],
  ['faq.yaml', '\n', 'the file is empty. A list without entries is written []. Example: - { question:'],
  ['site.yaml', ['href: /blog', 'href: /blogg'], 'line 40: /blogg is not a page of this site.'],
  ['site.yaml', ['href: /search', 'href: /nope'], 'line 46: /nope is not a page of this site.'],
  ['site.yaml', ['href: /privacy', 'href: /home#leader'], 'line 56: /home#leader is not a heading of that page.'],
  ['site.yaml', [/^/, 'announcement: { text: A., until: 2026-01-01, link: /nope }\n'], 'line 1: /nope is not a page'],
  [
    'site.yaml',
    [/$/, 'announcement: { text: A., until: 2162-03-31 }'],
    '"announcement.until" is 2162-03-31, more than',
  ],
  // Files that would not be published.
  ['help/joining.txt', TEXT, `${UNUSED}: the name of a text must end with .md. Rename it joining.md`],
  ['newsletter/2026-05-may.docx', TEXT, `${UNUSED}: texts are plain Markdown files`],
  ['projects/rocket.png', TEXT, 'the site does not use a picture here. Pictures in texts go into'],
  ['help/joining.mdx', TEXT, `joining.md ${TWICE}`],
  ['pages/index.md', TEXT, TAKEN],
  ['pages/events.md', TEXT, TAKEN],
  ['pages/editor.md', TEXT, TAKEN],
  ['partner.yaml', TEXT, `${UNUSED}. The files of content/ are site.yaml, faq.yaml,`],
  ['faq.yml', TEXT, `${UNUSED}: it must be called faq.yaml.`],
  ['FAQ.yaml', TEXT, `${UNUSED}: it must be called faq.yaml.`],
  ['travel.md', TEXT, 'the site does not use texts here.'],
  // Names that cannot be addresses.
  ['newsletter/may.md', TEXT, `${ADDRESS}: year and month, then lower-case letters, digits and hyphens, then .md.`],
  ['newsletter/2026-13-march.md', TEXT, `${ADDRESS}: year and month`],
  ['help/How to join.md', TEXT, `${ADDRESS}: lower-case letters, digits and hyphens, then .md. Example: joining.md`],
  ['help/more.mdx', TEXT, `${ADDRESS}: lower-case letters`],
  ['pages/Terms.MD', TEXT, `${ADDRESS}: lower-case letters, digits and hyphens, then .md or .mdx.`],
  // Files that are missing.
  ['site.yaml', null, `the file is missing. ${BACK}`],
  ['faq.yaml', null, `the file is missing. ${BACK} An empty list is written []`],
  ['pages/terms.md', null, NEEDED],
  // Files that are damaged.
  ['faq.yaml', Buffer.from(FAQ, 'latin1'), 'line 2 has a character, such as é, that is not saved as UTF-8.'],
  ['faq.yaml', Buffer.from(`\uFEFF${FAQ}`, 'utf16le'), 'the file is saved as UTF-16, which the site cannot read.'],
  ...['CafÃ©', 'Caf\uFFFD', 'VoilÃ\u00A0', 'RÃ©union', 'Ã\u00A0 B', 'CAFÃ\u0089', 'itâ€™s'].map(
    (words): [string, [string, string], string] => [
      'faq.yaml',
      ['Every student', words],
      'line 2 has characters that were damaged when the file was saved or copied',
    ],
  ),
  ['faq.yaml', FAQ.replace('é', '\u000B'), 'line 2 has an invisible character'],
  ['faq.yaml', CONFLICTED, `line 2 ${CONFLICT}`],
  ['pages/about.mdx', [/\n?$/, CONFLICTED], CONFLICT],
  [JOINING, [/\n?$/, CONFLICTED], CONFLICT],
  [ORBIT, [/\n?$/, CONFLICTED], CONFLICT],
  // Answers of the home page.
  ['faq.yaml', answer('- a\n- b'), '"answer" (entry 2): a list does not fit into an answer, which is one or two'],
  ['faq.yaml', answer('## Who?'), '"answer" (entry 2): a heading does not fit into an answer'],
  ['faq.yaml', answer('![A](rocket.jpg)'), '"answer" (entry 2): a picture does not fit into an answer'],
  ['faq.yaml', answer('[x](/contakt)'), '"answer" (entry 2): /contakt is not a page of this site.'],
  ['faq.yaml', answer('<script>alert(1)</script>'), `"answer" (entry 2): <script> ${NO_TAG}`],
  // A component in another page.
  ['pages/team.mdx', `${TEXT}\n<Teams />\n`, 'line 8: the page has no part <Teams>. Only content/pages/about.mdx has'],
  // Drawings.
  ['photos/rail.svg', holding('<g style="fill:red"/>'), STYLE],
  ['projects/rocket.svg', holding('<g style="fill:red"/>'), STYLE],
  [ORBIT, '\u0089PNG', 'the file is not an SVG drawing.'],
  [ORBIT, holding(`<path d="${'M4 44h40'.repeat(12_500)}"/>`), 'the drawing is too large: 101 kB; the limit is 100.'],
  [ORBIT, [/ viewBox="[^"]*"/, ''], '"viewBox" is missing or is not four numbers'],
  [ORBIT, holding('<g style="fill:red"/>'), STYLE],
  [ORBIT, holding('<style>path{fill:red}</style>'), STYLE],
  [ORBIT, holding('<g onload ="alert(1)"/>'), STYLE],
  [ORBIT, holding('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'), STYLE],
  [ORBIT, holding('<s:a to="javascript:alert(1)"></s:a>'), 'there is a link in the drawing.'],
  [ORBIT, `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${SVG}`, 'the lines above <svg> change'],
  [ORBIT, holding('<image href="data:image/png;base64,AA=="/>'), 'there is a picture or a page inside the drawing.'],
  [ORBIT, holding('<foreignObject><p>Hi</p></foreignObject>'), 'there is a picture or a page inside the drawing.'],
  [ORBIT, holding('<use xlink:href="parts.svg#fin"/>'), ELSEWHERE],
  [ORBIT, holding('<g fill="url(https://other.example/a.svg#red)"/>'), ELSEWHERE],
  [ORBIT, ['/></svg>', '></svg>'], BROKEN],
  [ORBIT, holding('<g fill=red></g>'), BROKEN],
  [ORBIT, ['<svg ', '<svg xmlns:x="&ns_extend;" '], '"&" is written &amp;'],
])('The file %s with %j stops the build', async (file, text, sentence) => {
  if (text === null) content.delete(file);
  else if (Array.isArray(text)) content.change(file, ...text);
  else content.write(file, text);
  // Which files a folder may have is checked with site.yaml.
  const messages = [await content.said(file), await content.said('site')].join('\n');
  expect(messages).toContain(`content/${file}: `);
  expect(messages).toContain(sentence);
});

test.each([
  ['help/more/joining.md', 'help/more/: the site does not use a folder inside content/help/.'],
  ['blog/first.md', 'blog/: the site does not use this folder.'],
  ['pages/about.md', `pages/about.mdx: about.md ${TWICE}`],
])('The file %s stops the build, because of its place', async (file, sentence) => {
  content.write(file, TEXT);
  expect(await content.said('site')).toContain(`content/${sentence}`);
});

const RELATIVE = 'a link or picture is not recognised. Leave no space between its square and round brackets';
const FIRST = "the title is already the page's first heading. Start this one with two #";
const NOTHING = 'means nothing here. After "site." comes one of: name, shortName,';

const NO_WORDS = 'the picture rocket.jpg needs a few words that describe it';
const NO_NAME = 'cannot be shown: pictures are jpg, png, webp or svg files';

/** [body, line, message]. The body starts in line 7. */
test.each<[string, number, string]>([
  // Links that lead nowhere.
  ['[x](/contakt)', 7, '/contakt is not a page of this site.'],
  ['One\n\ntwo [x](/contact.html)', 9, '/contact.html is not a page of this site.'],
  ['[x][y]\n\n[y]: /contakt', 9, '/contakt is not a page of this site.'],
  ['[x](password.md)', 7, 'password.md is not the address of a page: it begins with a slash and has no ending.'],
  ['[x](www.university.example)', 7, 'www.university.example would be looked for on this site.'],
  ['[x](//other.example)', 7, '//other.example is missing the start of its address. Write https://other.example'],
  ['[x](javascript:alert)', 7, 'javascript:alert cannot be a link'],
  ['[x](club@university.example)', 7, 'club@university.example is an email address. Write mailto:club@university'],
  ['[x](https:/x)', 7, 'https:/x is not a complete address.'],
  ['[x]()', 7, 'the link goes nowhere: there is nothing between its round brackets.'],
  ['[x] (/contact)', 7, RELATIVE],
  ['[x](#nope)', 7, `#nope is not a heading of content/help/joining.md. There are none.`],
  ['[x](/terms#demo)', 7, '/terms#demo is not a heading of content/pages/terms.md. Its headings are: #your-account,'],
  ['[x](/about#team)', 7, '/about#team is not a heading of content/pages/about.mdx.'],
  ['[x](/home#leader)', 7, '/home#leader is not a heading of that page.'],
  // Placeholders.
  ['Of\n{site.nmae}', 8, `{site.nmae} ${NOTHING}`],
  ['Dear {your name}', 7, `{your name} ${NOTHING}`],
  ['{analytics on: Two\nlines.} {site.x}', 8, `{site.x} ${NOTHING}`],
  ['`{site.x}`', 7, `{site.x} ${NOTHING}`],
  // HTML that the site would block.
  ['<script>alert(1)</script>', 7, `<script> ${NO_TAG} Texts cannot run scripts.`],
  ['<iframe src="https://www.youtube.com/embed/a"></iframe>', 7, `<iframe> ${NO_TAG} Texts cannot include pages`],
  ['<b style="color: red">x</b>', 7, `"style" in <b> ${NO_TAG}`],
  ['<constructor>', 7, `<constructor> ${NO_TAG} Leave it out`],
  ['<img src="rocket.jpg">', 7, `<img> ${NO_TAG}`],
  ['<h2>Press</h2>', 7, `<h2> ${NO_TAG} Write a heading with #`],
  ['One.\n\n<b>x', 9, '<b> is never closed.'],
  ['<b>a <i>b</b></i>', 7, '</b> closes something that was not opened last.'],
  // Headings.
  ['# Press', 7, `${FIRST}: ## Press`],
  ['Press\n===', 7, FIRST],
  ['### Press', 7, 'this heading has 3 #, which skips a step. Write ## Press'],
  ['##Press', 7, 'a heading needs a space after its #: ## Press'],
  ['## ', 7, 'the heading "##" has no words.'],
  [`${'A paragraph. '.repeat(9)}\n---\nx`, 7, 'the line of dashes below this paragraph makes it a heading.'],
  // Pictures.
  ['![](rocket.jpg)', 7, NO_WORDS],
  ['![rocket.jpg](rocket.jpg)', 7, NO_WORDS],
  ['![A](../pictures/rokcet.jpg)', 7, 'there is no picture content/pictures/rokcet.jpg.'],
  ['![A](/images/rocket.jpg)', 7, '/images/rocket.jpg is not in content/pictures/'],
  ['![A](..%2f..%2fsecret.jpg)', 7, '..%2f..%2fsecret.jpg is not in content/pictures/'],
  ['![A](https://other.example/a.jpg)', 7, 'https://other.example/a.jpg is on another site'],
  ['![A](rocket.heic)', 7, `rocket.heic ${NO_NAME}`],
  ['![A](our%20rocket.jpg)', 7, `our rocket.jpg ${NO_NAME}`],
  ['![A](%ff.jpg)', 7, `%ff.jpg ${NO_NAME}`],
  ['![A](our rocket.jpg)', 7, RELATIVE],
  ['![A][r]\n\n[r]: rocket.jpg', 7, 'a picture is written together with its file.'],
  ['![A]()', 7, 'the picture has no file between its round brackets.'],
])('The text %j is refused with its line', async (body, line, sentence) => {
  await expect(content.pageOf(body)).rejects.toThrow(`content/${JOINING}: line ${line}: ${sentence}`);
});

const TEAMS = (items: number) => `<Teams>\n\n${'- **A** team\n'.repeat(items)}\n</Teams>`;
const PART = '"<" starts a part of the page';
const CODE = 'because that starts a line of code';

test.each([
  ['mass < 5 kg', PART],
  ['Of {site.name.', 'a curly bracket is opened and never closed'],
  ['a <br> b', '<br> is written with a slash here'],
  ['<b>x', '<b> is never closed. Put </b> after the words'],
  ['x</b>', '</b> closes something that was never opened.'],
  ['![A](rocket.heic)', `rocket.heic ${NO_NAME}`],
  [TEAMS(3), '<Teams> draws 4 teams'],
  ['<Team />', 'the page has no part <Team>.'],
  ['<Stats stats={props.stat} />', '<Stats> is written <Stats stats={props.stats} />'],
  ['{foo.bar}', `{foo.bar} ${NOTHING}`],
  ['{your name}', 'the part in curly brackets cannot be read.'],
  ['import licences are needed.', CODE],
  ['<!-- a note -->', 'comments in this page are written {/* like this */}'],
  ['<a href={foo.bar}>x</a>', `<a> ${NO_TAG}`],
  ['<script>alert(1)</script>', `<script> ${NO_TAG}`],
  ['[x](/contakt)', '/contakt is not a page of this site.'],
  ['# Press', FIRST],
])('The page in MDX with %j is refused with its line', async (body, words) => {
  const mistake = await content.pageOf(`One.\n\n${body}`, true).catch((error: Error) => error.message);
  expect(mistake).toContain('content/pages/about.mdx: line 8: ');
  expect(mistake).toContain(words);
});

test('A picture that cannot be read, or lies beside its text, is refused', async () => {
  content.write('pictures/broken.jpg', 'x');
  content.write('help/beside.jpg', 'x');
  await expect(content.pageOf('![A](broken.jpg)')).rejects.toThrow(
    'content/pictures/broken.jpg: the picture cannot be',
  );
  await expect(content.pageOf('![A](beside.jpg)')).rejects.toThrow('beside.jpg. It is beside the text: move it there.');
});
