/** What an editor reads after a slip in `content/`: one row for each, with the decisive words. Every message starts with the file. */
import { expect, test } from 'vitest';
import { contentFolder, SVG } from '../../support/content-folder.ts';

const content = contentFolder();

const HASH = 'cannot be read: after a space, # starts a comment, which is not shown.';
const DASH = 'cannot be read: the dash below would become part of this text.';
const DAMAGED = 'has characters that are not saved as UTF-8, or were damaged on the way';
const CONFLICT = 'has a mark that Git leaves where two people changed the same lines.';
const CONFLICTED = '\n<<<<<<< HEAD\nA\n=======\nB\n>>>>>>> main\n';
const UNUSED = 'the site does not use it. In content/';
const ADDRESS = 'the name of the file becomes the address of the page: ';
const TWICE = 'would have the same address. Delete or rename one of the two.';
const TAKEN = 'the site already has a page at this address, so this text would not be shown.';
const MISSING = 'the file is missing. Put it back: GitHub keeps every earlier version under "History".';
const NOTHING = 'means nothing here. After "site." comes one of: name, shortName,';
const NO_PART = 'starts a part that cannot be read: it needs a space or a new line after the colon and a } at its end';
const NO_PAGE = 'is not a page of this site. A link to a page of this site starts with a slash, like /contact;';
const NOWHERE = 'leads nowhere. A link to a page of this site starts with a slash';
const BROKEN_LINK = 'a link or picture is not recognized. Leave no space between its square and round brackets';
const NO_TAG = 'does not work in a text, which may have Markdown and br, kbd, sub,';
const STEPS = 'The first has two, below the title of the page, and each one more at most than that before it.';
const NO_WORDS = 'the picture rocket.jpg needs a few words that describe it';
const SENTENCES = '"answer": an answer has only sentences';
const blocked = (words: string) => `the drawing holds ${words}, which the site would block. Export it as a plain SVG.`;
const UNCLOSED = 'a tag in the drawing is never closed, or is not SVG.';

const FAQ = '- question: Where?\n  answer: At the Café.\n';
const TEXT = '---\ntitle: Travel\ndescription: Grants.\n---\n\nSome words.\n';
const [SITE, ISSUE, ROCKET, ORBIT] = [
  'site.yaml',
  'newsletter/2026-03-first.md',
  'projects/rocket.md',
  'partners/orbit.svg',
];
const [JOINING, ABOUT] = ['help/joining.md', 'pages/about.mdx'];

/** [file, its text or what is changed in it, the message after the file; null: the file is deleted] */
type Row = [file: string, slip: string | Uint8Array | [from: string | RegExp, to: string] | null, message: string];

const yaml = (words: string, line: number, message: string): Row => ['faq.yaml', words, `line ${line} ${message}`];
/** A line is changed, or one is added at the end of site.yaml. */
const setting = (from: string | RegExp, to: string, message: string): Row => [SITE, [from, to], message];
/** The text of an article, which starts in line 7. */
const body = (words: string, line: number, message: string): Row => [
  JOINING,
  ['Some words.', words],
  `line ${line}: ${message}`,
];
const mdx = (words: string, message: string): Row => [ABOUT, ['Some words.', `One.\n\n${words}`], `line 8: ${message}`];
const answer = (text: string, message: string): Row => [
  'faq.yaml',
  `- { question: A?, answer: B. }\n- { question: C?, answer: ${JSON.stringify(text)} }\n`,
  `line 2: ${message}`,
];
const drawing = (inside: string, words: string): Row => [ORBIT, SVG.replace('<path', `${inside}<path`), words];
const STYLED = SVG.replace('<path', '<g style="fill:red"/><path');

const SLIPS: Row[] = [
  // Not YAML: the parser's words.
  yaml(
    '- question: A?\n answer: B.\n',
    2,
    'cannot be read: it starts in another column than the lines that it belongs to. The dashes of a list',
  ),
  yaml('- question: A?\n  answer: "B.\n', 2, 'cannot be read: Missing closing "quote.'),
  yaml('- question: A?\n  answer: B.\n  answer: C.\n', 3, 'cannot be read: Map keys must be unique.'),
  yaml('a: b\nc: !now\n', 2, 'cannot be read: Unresolved tag: !now.'),
  [
    JOINING,
    ['Joining', 'Join: us'],
    'line 2 cannot be read: the text has a colon with a space behind it. Put straight quotes around',
  ],
  yaml('l:\n  - One\n  Time: 17:00\n', 3, 'cannot be read: it starts in another column than the lines'),
  yaml('l:\n  - { a: b, c: Note: x }\n', 2, 'cannot be read: the text has a colon with a space behind it.'),
  ...["'It's'", '[us](/contact)', '@club'].map((words) =>
    yaml(`a: ${words}\n`, 1, 'cannot be read: the text starts with a quote, a bracket or another sign of YAML.'),
  ),
  yaml('title: A\n order: 1\n', 1, 'cannot be read: the line below starts in another column.'),
  // YAML that would cut or join a text.
  yaml('- question: Which rank?\n  answer: Rank #1\n', 2, HASH),
  yaml('a: b\nc: #1 in Nairobi\n', 2, HASH),
  [JOINING, ['Joining', 'Step #1'], `line 2 ${HASH}`],
  yaml('a:\n  - One\n   - Two\n', 2, DASH),
  yaml('a: b\nc: *stars\n', 2, 'cannot be read: text that starts with * or & needs quotes around it.'),
  yaml('a: b\nc: &co and friends\n', 2, 'cannot be read: text that starts with * or & needs quotes around it.'),
  // Fields: the words and the example of the schema.
  setting('phone: "', 'phnoe: "', 'line 2: "phone": the field is missing. Example: phone: "+254 700 000 000"'),
  setting('notice:', 'notise:', 'line 18: "notise": not a known field. Known fields: name, shortName, description,'),
  setting('{ label: partners, ', '{ ', 'line 33: "stats.home.label": the field is missing. Example: label: "Members"'),
  setting(', value: "4+"', '', 'line 33: "stats.home.value": is missing, and "counts" does not say what to count'),
  setting('Demo University\n', '\n', 'line 5: "university": the field is empty. Example: univ'),
  setting('Demo University\n', '"  "\n', 'line 5: "university": the field is empty.'),
  setting('"+254 711 222 333"', '254711222333', 'line 11: "phone": 254711222333 is not text. Put quotes around it'),
  setting('- Demo Workshop', '- 30197', 'line 9: "address": 30197 is not text. Put quotes around it. Example: - "'),
  setting(
    'emailSuffix: ',
    'emailSuffix: x@',
    'line 6: "emailSuffix": "x@university.example" is not written as it must be. Example: emailSuffix: "',
  ),
  setting(/$/, 'directory: friends', 'line 83: "directory": "friends" is not one of "members", "accounts".'),
  setting('DRC', 'D'.repeat(17), 'line 3: "shortName": it is too long: 17; the limit is 16.'),
  setting('href: /home', 'href: "javascript:alert(1)"', 'line 39: "navigation.href": a link starts with / or https'),
  setting('href: /home', 'href: /\\other.example', 'line 39: "navigation.href": a link starts with / or https'),
  setting('https://github.com', 'javascript:alert(1)', 'line 25: "social.href": an address starts with https://. Ex'),
  setting(
    'https://x.com/demo_club',
    'https://www.instagram.com/demo',
    'line 26: "social.network": is "x", but "href" leads',
  ),
  setting(/$/, "registrationNumbers: { pattern: (, example: '1' }", 'line 83: "registrationNumbers.pattern": '),
  setting(
    /$/,
    'announcement: { text: A., until: 2027-02-30 }',
    'line 83: "announcement.until": Enter a date as YYYY-MM-DD.',
  ),
  setting(
    /$/,
    `announcement: { text: ${'a'.repeat(141)}, until: 2027-03-31 }`,
    'line 83: "announcement.text": it is too long: 141;',
  ),
  [SITE, '# None.\n', 'line 1: Invalid type: Expected Object but received null. Example: name: "Aerospace Eng'],
  ['faq.yaml', 'question: Who?\n', 'line 1: Invalid type: Expected Array but received Object. Example: - { question:'],
  ['faq.yaml', '\n', 'line 1: Invalid type: Expected Array but received null. Example: - { question:'],
  ['faq.yaml', '- question: Who?\n', 'line 1: "answer": the field is missing. Example: answer: "Every aerospace'],
  ['features.yaml', ['icon: projects', 'icon: x'], 'line 2: "icon": "x" is not one of "projects", "skills", '],
  ['photos.yaml', ['rail.svg', 'a.heic'], 'line 1: "file": a picture has only letters, digits and dashes in its name'],
  ['partners.yaml', ['orbit.svg', 'orbit.png'], 'line 2: "logo": a drawing is an SVG file, with only letters'],
  [JOINING, ['order: 1', 'order: 1.5'], 'line 4: "order": Invalid integer: Received 1.5. Example: order: 1'],
  [JOINING, ['order: 1', 'order: 0'], 'line 4: "order": Invalid value: Expected >=1 but received 0.'],
  [
    JOINING,
    ['order: 1', 'order: 1\ndraft: "yes"'],
    'line 5: "draft": Invalid type: Expected boolean but received "yes".',
  ],
  [ISSUE, ['2026-03-20', '2026-3-20'], 'line 4: "date": Enter a date as YYYY-MM-DD. Example: date: "2026-03-20"'],
  [ROCKET, ['idea', 'dreamt'], 'line 4: "state": "dreamt" is not one of "idea", "design", "build",'],
  [ROCKET, ['A rocket.', 'x'.repeat(201)], 'line 6: "summary": it is too long: 201; the limit is 200.'],
  [ROCKET, ['idea', 'idea\nflown: 2026-01-31'], 'line 5: "flown": is before "started"'],
  // What a field names.
  [ISSUE, ['2026-03-20', '2026-06-20'], 'line 4: "date": the name of the file begins with 2026-03.'],
  [ROCKET, ['Design', 'Catering'], 'line 3: "team": it must be one of Avionics, Design, Propulsion, Structures.'],
  [ROCKET, ['rocket.svg', 'a.svg'], 'line 7: "drawing": there is no drawing content/projects/a.svg.'],
  ['partners.yaml', ['orbit.svg', 'o.svg'], 'line 2: "logo": there is no drawing content/partners/o.svg.'],
  ['photos.yaml', ['rail.svg', 'a.jpg'], 'line 1: "file": there is no picture content/photos/a.jpg.'],
  [
    'pages/terms.md',
    ['title:', 'draft: true\ntitle:'],
    'line 2: "draft": the site needs this page, so it cannot be a draft.',
  ],
  setting('href: /blog', 'href: /blogg', `line 40: "navigation.href": /blogg ${NO_PAGE}`),
  setting('href: /search', 'href: /nope', `line 46: "moreNavigation.href": /nope ${NO_PAGE}`),
  setting(
    'href: /privacy',
    'href: /home#leader',
    'line 56: "footer.links.href": /home#leader is not a heading of that page.',
  ),
  setting(
    /$/,
    'announcement: { text: A., until: 2026-01-01, link: /nope }',
    `line 83: "announcement.link": /nope ${NO_PAGE}`,
  ),
  // Pages without fields.
  ...['# Terms\n', 'title: Terms\n---\ntext', '---\ntitle: Terms\n', ''].map(
    (words): Row => [
      ABOUT,
      words,
      'the page must begin with its title and description between two lines of three dashes.',
    ],
  ),
  // Files that would not be published.
  ...['help/joining.txt', 'newsletter/2026-05-may.docx'].map((file): Row => [file, TEXT, UNUSED]),
  [
    'projects/rocket.SVG',
    SVG,
    `${UNUSED}projects/ are only texts, in plain Markdown, with names that end with .md, and drawings with names that end with .svg, in lower case.`,
  ],
  ...['partner.yaml', 'faq.yml', 'FAQ.yaml', 'travel.md'].map((file): Row => [file, TEXT, UNUSED]),
  ['help/joining.mdx', TEXT, `joining.md ${TWICE}`],
  ...['pages/index.md', 'pages/events.md', 'pages/editor.md'].map((file): Row => [file, TEXT, TAKEN]),
  // Names that cannot be addresses.
  ['newsletter/may.md', TEXT, `${ADDRESS}year and month, then lower-case letters, digits and hyphens, then .md.`],
  ['newsletter/2026-13-march.md', TEXT, `${ADDRESS}year and month`],
  ['help/How to join.md', TEXT, `${ADDRESS}lower-case letters, digits and hyphens, then .md. Example: joining.md`],
  ['help/more.mdx', TEXT, `${ADDRESS}lower-case letters`],
  ['pages/Terms.MD', TEXT, `${ADDRESS}lower-case letters, digits and hyphens, then .md or .mdx.`],
  // Files that are missing or damaged.
  [SITE, null, MISSING],
  ['faq.yaml', null, `${MISSING} An empty list is written []`],
  ['pages/terms.md', null, MISSING],
  ['faq.yaml', Buffer.from(FAQ, 'latin1'), `line 2 ${DAMAGED}`],
  ['faq.yaml', Buffer.from(`\uFEFF${FAQ}`, 'utf16le'), `line 1 ${DAMAGED}`],
  ...['CafÃ©', 'Caf\uFFFD', 'VoilÃ\u00A0', 'RÃ©union', 'Ã\u00A0 B', 'CAFÃ\u0089', 'itâ€™s'].map(
    (words): Row => ['faq.yaml', ['Every student', words], `line 2 ${DAMAGED}`],
  ),
  ['faq.yaml', FAQ.replace('é', '\u000B'), 'line 2 has an invisible character'],
  ['faq.yaml', CONFLICTED, `line 2 ${CONFLICT}`],
  [ABOUT, [/\n?$/, CONFLICTED], `line 9 ${CONFLICT}`],
  [JOINING, [/\n?$/, CONFLICTED], `line 8 ${CONFLICT}`],
  [ORBIT, [/\n?$/, CONFLICTED], `line 2 ${CONFLICT}`],
  // Placeholders.
  ['faq.yaml', ['Every student.', 'A {club}'], `line 2: "answer": {club} ${NOTHING}`],
  [JOINING, ['How to join.', 'In {site.cty}.'], `line 3: "description": {site.cty} ${NOTHING}`],
  body('Of\n{site.nmae}', 8, `{site.nmae} ${NOTHING}`),
  body('Dear {your name}', 7, `{your name} ${NOTHING}`),
  body('{analytics on: Two\nlines.} {site.x}', 8, `{site.x} ${NOTHING}`),
  body('`{site.x}`', 7, `{site.x} ${NOTHING}`),
  // Parts that cannot be read.
  body('One.\n\n{accounts on: two', 9, `{accounts on: ${NO_PART}`),
  body('{acounts on:\ntwo\n}', 7, `{acounts on: ${NO_PART}`),
  ['faq.yaml', ['Every student.', '"{accounts on: A"'], `line 2: "answer": {accounts on: ${NO_PART}`],
  // Links that lead nowhere.
  body('[x](/contakt)', 7, `/contakt ${NO_PAGE}`),
  body('One\n\ntwo [x](/contact.html)', 9, `/contact.html ${NO_PAGE}`),
  body('[x][y]\n\n[y]: /contakt', 9, `/contakt ${NO_PAGE}`),
  ...['password.md', 'www.university.example', '//other.example', 'javascript:alert', 'club@university.example'].map(
    (href) => body(`[x](${href})`, 7, `"${href}" ${NOWHERE}`),
  ),
  body('[x](https:/x)', 7, `"https:/x" ${NOWHERE}`),
  body('[x]()', 7, `"" ${NOWHERE}`),
  body('[x] (/contact)', 7, BROKEN_LINK),
  body('[x](#nope)', 7, '#nope is not a heading of content/help/joining.md. Its headings: none.'),
  body('[x](/terms#demo)', 7, '/terms#demo is not a heading of content/pages/terms.md. Its headings: #your-account,'),
  body('[x](/about#team)', 7, '/about#team is not a heading of content/pages/about.mdx.'),
  body('[x](/home#leader)', 7, '/home#leader is not a heading of that page.'),
  // HTML that the site would block, or that would change the text below.
  body('<script>alert(1)</script>', 7, `<script> ${NO_TAG}`),
  body(
    '<iframe src="https://www.youtube.com/embed/a"></iframe>',
    7,
    `<iframe src="https://www.youtube.com/embed/a"> ${NO_TAG}`,
  ),
  body('<b style="color: red">x</b>', 7, `<b style="color: red"> ${NO_TAG}`),
  body('One.\n\n<b>x', 9, '<b> is never closed.'),
  body('One.\n\n<!-- x', 9, 'a comment starts here and is never closed'),
  body('<b>a <i>b</b></i>', 7, '</b> closes what was not opened last.'),
  // Headings.
  body('# Press', 7, `this heading has 1 #. ${STEPS} Write ## Press`),
  body('### Press', 7, `this heading has 3 #. ${STEPS} Write ## Press`),
  body('##Press', 7, 'a heading needs a space after its #: ## Press'),
  body('## ', 7, 'the heading has no words.'),
  body(`${'A paragraph. '.repeat(9)}\n---\nx`, 7, 'the line of dashes below this paragraph makes it a heading.'),
  // Pictures.
  body('![](rocket.jpg)', 7, NO_WORDS),
  body('![rocket.jpg](rocket.jpg)', 7, NO_WORDS),
  ...['../pictures/rokcet.jpg', '/images/rocket.jpg', '..%2f..%2fsecret.jpg', 'https://other.example/a.jpg', ''].map(
    (url) =>
      body(`![A](${url})`, 7, `there is no picture "${url}" in content/pictures/, where all pictures of texts belong.`),
  ),
  body('![A](our%20rocket.jpg)', 7, 'our rocket.jpg cannot be shown: pictures are jpg, png, webp or svg files'),
  body('![A](our rocket.jpg)', 7, BROKEN_LINK),
  body('![A][r]\n\n[r]: rocket.jpg', 7, 'a picture is written together with its file.'),
  // What only MDX reads as a program.
  mdx('a <br> b', '<br> is not opened and closed in the same place. In this file every tag is: <br />'),
  mdx('{your name}', 'a { starts a program here. To show the brackets themselves, write \\{words\\}'),
  mdx('mass <5 kg', 'a < starts a tag here. A plain "less than" is written &lt;'),
  mdx('<!-- a note', 'a comment starts here and is never closed.'),
  mdx('Of {site.nmae}', `{site.nmae} ${NOTHING}`),
  mdx('[x](/contakt)', `/contakt ${NO_PAGE}`),
  // Answers of the home page.
  ...['- a\n- b', '## Who?', '![A](rocket.jpg)'].map((text) => answer(text, SENTENCES)),
  answer('[x](/contakt)', `"answer": /contakt ${NO_PAGE}`),
  answer('[x](#leader)', '"answer": #leader is not a heading of content/faq.yaml. Its headings: none.'),
  answer('<script>alert(1)</script>', `"answer": <script> ${NO_TAG}`),
  // Drawings.
  ...['photos/rail.svg', 'projects/rocket.svg'].map((file): Row => [file, STYLED, blocked('styles or scripts')]),
  [ORBIT, '\u0089PNG', 'the file is not an SVG drawing.'],
  drawing(`<path d="${'M4 44h40'.repeat(12_500)}"/>`, 'the drawing is too large: 101 kB; the limit is 100.'),
  [ORBIT, [/ viewBox="[^"]*"/, ''], '"viewBox" is missing or is not four numbers'],
  [ORBIT, `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${SVG}`, 'the lines above <svg> change'],
  drawing('<g style="fill:red"/>', blocked('styles or scripts')),
  drawing('<style>path{fill:red}</style>', blocked('styles or scripts')),
  drawing('<g onload ="alert(1)"/>', blocked('styles or scripts')),
  drawing('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>', blocked('styles or scripts')),
  drawing('<s:a to="javascript:alert(1)"></s:a>', blocked('a link')),
  drawing('<image href="data:image/png;base64,AA=="/>', blocked('a picture or a page')),
  drawing('<foreignObject><p>Hi</p></foreignObject>', blocked('a picture or a page')),
  drawing('<use xlink:href="parts.svg#fin"/>', blocked('a part of another file')),
  drawing('<g fill="url(https://other.example/a.svg#red)"/>', blocked('a part of another file')),
  [ORBIT, ['<svg ', '<svg xmlns:x="&ns_extend;" '], blocked('"&" in place of &amp;')],
  [ORBIT, ['/></svg>', '></svg>'], UNCLOSED],
  drawing('<g fill=red></g>', UNCLOSED),
];

test.each(SLIPS)('The file %s with %j stops the build with its place and the reason', async (file, slip, message) => {
  content.write('pictures/rocket.jpg', 'x');
  content.write('pictures/our rocket.jpg', 'x');
  if (slip === null) content.delete(file);
  else if (Array.isArray(slip)) content.change(file, ...slip);
  else content.write(file, slip);
  // Which files a folder may have is checked with site.yaml.
  const messages = [await content.said(file), await content.said('site')].join('\n');
  expect(messages).toContain(`content/${file}: ${message}`);
});

test.each([
  ['help/more/joining.md', TEXT, `help/more: ${UNUSED}`],
  ['blog/first.md', TEXT, `blog: ${UNUSED}`],
  ['pages/about.md', TEXT, `pages/about.mdx: about.md ${TWICE}`],
])('The file %s stops the build, because of its place', async (file, text, sentence) => {
  content.write(file, text);
  expect(await content.said('site')).toContain(`content/${sentence}`);
});

test('A link of site.yaml or faq.yaml to an article that is left out stops the build', async () => {
  content.change(JOINING, 'Some words.', '{accounts off:\nSome words.\n}');
  content.change(SITE, 'href: /blog', 'href: /help-center/joining');
  content.change('faq.yaml', 'Every student.', '"[x](/help-center/joining)"');
  for (const name of [SITE, 'faq.yaml']) expect(await content.said(name)).toContain(`/help-center/joining ${NO_PAGE}`);
});

test('A picture that cannot be read stops the build', async () => {
  content.write('pictures/broken.jpg', 'x');
  await expect(content.pageOf('![A](broken.jpg)')).rejects.toThrow(
    'content/pictures/broken.jpg: the picture cannot be',
  );
});
