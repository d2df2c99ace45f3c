/**
 * What an editor reads after a slip in the files and fields of `content/`: the file, the line or the field, and the reason. One row for each
 * slip, with the decisive words.
 */
import { EventEmitter } from 'node:events';
import type { LoaderContext } from 'astro/loaders';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkContent } from '../../../src/build/content/content-error.ts';
import { readPage, readYaml } from '../../../src/build/content/read-yaml.ts';
import { CONTENT_READ } from '../../../src/build/content/watched-loader.ts';
import {
  FaqItemSchema,
  HelpArticleSchema,
  NewsletterIssueSchema,
  PageSchema,
} from '../../../src/shared/schemas/content.ts';
import { ProjectSchema } from '../../../src/shared/schemas/project.ts';
import { SiteSchema } from '../../../src/shared/schemas/site.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { site } from '../../support/site.ts';

const content = contentFolder();
/** Like the one of `npm run dev`, to which each loader listens. */
const fileWatcher = () => Object.assign(new EventEmitter(), { add: () => {} });
const asWatcher = (watcher: EventEmitter) => watcher as unknown as LoaderContext['watcher'];

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
  // Read differently from what was meant.
  ['- question: Which rank?\n  answer: Rank #1\n', 2, HASH],
  ['- { question: Rank #1, answer: B. }\n', 1, HASH],
  ['a:\n  - One\n   - Two\n', 3, DASH],
  ['a:\n  -One\n  -Two\n', 2, 'a space is missing after the dash'],
  ['answer:B\n', 1, 'a space is missing after the colon'],
  ['- question: A?\n\u00A0\u00A0answer: B.\n', 2, SPACE],
  ['- question:\u00A0A?\n  answer: B.\n', 1, SPACE],
  ['- question: “Who can join?”\n  answer: B.\n', 1, CURLY],
  ['- „question“: A?\n  answer: B.\n', 1, CURLY],
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

test.each([
  ['order: "Every student." # all', 'Every student.'],
  ['# Our questions\norder: A', 'A'],
  ['order: >-\n  Every student\n  - and - every #1 fan: all.', 'Every student - and - every #1 fan: all.'],
  ['order: Every student\n  of the university.', 'Every student of the university.'],
  ['order: “Every” student, or “all”', '“Every” student, or “all”'],
  ["order: It's at 18:00 - see https://club.example/#now", "It's at 18:00 - see https://club.example/#now"],
])('%j is read as it is meant', (words, order) => expect(readYaml(words, 'f.yaml')).toEqual({ order }));

test('The fields of a text stand between two lines of dashes, and their lines are counted from the top of the file', () => {
  expect(readPage('---\ntitle: Terms\n---\n# 1\n\n---\n', 'p.md')).toEqual({
    data: { title: 'Terms' },
    body: '# 1\n\n---\n',
  });
  expect(readPage('\uFEFF---\r\ntitle: Terms\r\n---\r\ntext', 'p.md')).toEqual({
    data: { title: 'Terms' },
    body: 'text',
  });
  for (const words of ['# Terms\n', 'title: Terms\n---\ntext', '---\ntitle: Terms\n', '']) {
    expect(() => readPage(words, 'p.md')).toThrow('p.md: the page must begin with its title and description');
  }
  expect(() => readPage('---\ntitle: a\ntext: b: c\n---\n', 'p.md')).toThrow('p.md: line 3 cannot be read');
});

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

test('A valid site.yaml is accepted, trimmed, with any network of the club and an announcement of the past', () => {
  const check = (changed: object) => checkContent(SiteSchema, { ...site, ...changed }, 'site.yaml');
  expect(check({ name: ' AESA ' }).name).toBe('AESA');
  expect(check({ social: null }).social).toEqual([]);
  expect(check(announcement({ text: '  It was fine. ', until: '2020-02-29' })).announcement).toEqual({
    text: 'It was fine.',
    until: '2020-02-29',
  });
  expect(check(announcement({ link: '/events' })).announcement?.link).toBe('/events');
  for (const [network, href] of [
    ['WhatsApp', 'https://chat.whatsapp.com/abc'],
    ['Discord', 'https://discord.gg/abc'],
    ['YouTube', 'https://youtu.be/abc'],
    ['Telegram', 'https://t.me/demo'],
    ['Mastodon', 'https://mastodon.example/@demo'],
    ['Facebook group', 'https://www.facebook.com/groups/demo'],
    ['Twitter', 'https://twitter.com/demo'],
  ] as const)
    expect(check(social(network, href)).social, network).toHaveLength(1);
});

const LIST = v.array(FaqItemSchema);
const article = { title: 'Joining', description: 'How to join.' };
const project = { title: 'Rocket', team: 'Design', state: 'idea', started: '2026-02-01', summary: 'A rocket.' };
const log = (date: string) => ({ ...project, log: [{ date, text: 'Glued.' }] });

test.each<[v.GenericSchema, unknown, string]>([
  [SiteSchema, null, 'the file is empty. Example: name: "Aerospace Engineering Students\' Association"'],
  [LIST, { question: 'Who?' }, 'the file must be a list, but is a group of fields. Example: - { question:'],
  [LIST, [{ question: 'Who?' }], '"answer" (entry 1) is missing. Example: answer: "Every aerospace engineering'],
  [PageSchema, { ...article, updatd: '2023' }, '"updatd" is not a known field. Known fields: title, description,'],
  [HelpArticleSchema, article, '"order" is missing. Example: order: 1'],
  [HelpArticleSchema, { ...article, order: 0 }, '"order" is not in the right form: 0.'],
  [HelpArticleSchema, { ...article, order: 1.5 }, '"order" is not in the right form: 1.5.'],
  [HelpArticleSchema, { ...article, order: 1, draft: 'yes' }, '"draft" must be true or false, but is text.'],
  [NewsletterIssueSchema, { ...article, date: '20 March 2026' }, '"date" is not in the right form: "20 March 2026"'],
  [NewsletterIssueSchema, { ...article, date: '2026-2-1' }, '"date" is not in the right form: "2026-2-1"'],
  [NewsletterIssueSchema, { ...article, date: '2026-13-01' }, '"date" is 2026-13-01, but month 13 does not exist.'],
  [NewsletterIssueSchema, { ...article, date: '2025-02-29' }, 'is 2025-02-29, but 29 February 2025 does not exist.'],
  [ProjectSchema, { ...project, state: 'dreamt' }, '"state" must be one of idea, design, build, test, flown, ended,'],
  [ProjectSchema, { ...project, summary: 'x'.repeat(201) }, '"summary" is too long: 201 characters; the limit is 200'],
  [ProjectSchema, { ...project, flown: '2026-01-31' }, '"flown" is before "started". Example: flown: "2026-06-20"'],
  [ProjectSchema, log('2026-02-30'), '"date" (entry 1 of "log") is 2026-02-30, but 30 February 2026 does not exist.'],
])('The fields of %# are refused with the reason', (schema, value, sentence) => {
  expect(() => checkContent(schema, value, 'f.md')).toThrow(`f.md: ${sentence}`.replace('f.md: is', 'is'));
});

test('Right fields of a text are accepted, and a list of a project may be empty', () => {
  const check = (schema: v.GenericSchema, value: unknown) => checkContent(schema, value, 'f.md');
  expect(check(HelpArticleSchema, { ...article, order: 12 })).toMatchObject({ order: 12 });
  expect(check(NewsletterIssueSchema, { ...article, date: '2024-02-29' })).toMatchObject({ date: '2024-02-29' });
  const empty = { log: null, people: null, looking_for: null, facts: null };
  expect(check(ProjectSchema, { ...project, ...empty })).toMatchObject({ log: [], people: [], looking_for: [] });
});

const ISSUE = 'newsletter/2026-03-first.md';
const ROCKET = 'projects/rocket.md';
const JOINING = 'help/joining.md';

/** [file, what stands there, what is written, message] */
test.each<[string, string | RegExp, string, string]>([
  [ISSUE, '2026-03-20', '2026-06-20', '"date" is 2026-06-20, but the name of the file begins with 2026-03.'],
  [ROCKET, '2026-02-01', '2062-02-01', '"started" is 2062-02-01, more than a year ahead. Correct the year.'],
  [ROCKET, '2026-02-01', '1026-02-01', '"started" is 1026-02-01, more than a hundred years ago.'],
  [ROCKET, 'idea', 'idea\nlog: [{ date: 2062-01-01, text: A. }]', '"date" (entry 1 of "log") is 2062-01-01, more'],
  [ROCKET, 'Design', 'Catering', '"team" must be one of Avionics, Design, Propulsion, Structures, but is "Catering".'],
  [ROCKET, 'idea', 'idea\ndrawing: a.svg', '"drawing" names a drawing that does not exist: content/projects/a.svg.'],
  [JOINING, 'Joining', 'Step #1', `line 2 cannot be read: ${HASH}`],
  [JOINING, 'How to join.', 'In {site.cty}.', '{site.cty} means nothing here.'],
  ['pages/terms.md', 'title:', 'draft: true\ntitle:', 'the site needs this page, so it cannot be a draft.'],
  ['pages/about.mdx', /[\s\S]*/, '## Our mission\n', 'the page must begin with its title and description'],
  ['partners.yaml', 'orbit.svg', 'o.svg', '"logo" (entry 1) names a drawing that does not exist: content/partners/o'],
  ['photos.yaml', 'rail.svg', 'a.heic', '"file" (entry 1) is not in the right form: "a.heic".'],
  ['photos.yaml', 'rail.svg', 'a.jpg', '"file" (entry 1) names a picture that does not exist: content/photos/a.jpg.'],
  ['features.yaml', 'icon: projects', 'icon: x', '"icon" (entry 1) must be one of projects, skills, network'],
  ['faq.yaml', 'Every student.', 'A {club}', '{club} means nothing here.'],
  ['faq.yaml', /[\s\S]*/, '\n', 'the file is empty. A list without entries is written []. Example: - { question:'],
  ['site.yaml', 'href: /blog', 'href: /blogg', 'line 40: /blogg is not a page of this site.'],
  ['site.yaml', 'href: /search', 'href: /nope', 'line 46: /nope is not a page of this site.'],
  ['site.yaml', 'href: /privacy', 'href: /home#leader', 'line 56: /home#leader is not a heading of that page.'],
  ['site.yaml', /^/, 'announcement: { text: A., until: 2026-01-01, link: /nope }\n', 'line 1: /nope is not a page'],
  ['site.yaml', /$/, 'announcement: { text: A., until: 2162-03-31 }', '"announcement.until" is 2162-03-31, more than'],
])('%s with %s → %s stops the build', async (file, from, to, sentence) => {
  content.change(file, from, to);
  expect(await content.said(file)).toContain(`content/${file}: ${sentence}`);
});

const TEXT = '---\ntitle: Travel\ndescription: Grants.\n---\n\nSome words.\n';
const ADDRESS = 'the name of the file becomes the address of the page';
const TWICE = 'would have the same address. Delete or rename one of the two.';
const TAKEN = 'the site already has a page at this address, so this text would not be shown.';
const UNUSED = 'the site does not use this file';

/** A file or folder that would not be published. [what is added, message] */
test.each([
  ['help/joining.txt', `help/joining.txt: ${UNUSED}: the name of a text must end with .md. Rename it joining.md`],
  ['newsletter/2026-05-may.docx', `newsletter/2026-05-may.docx: ${UNUSED}: texts are plain Markdown files`],
  ['pages/rocket.jpg', 'pages/rocket.jpg: the site does not use a picture here.'],
  ['projects/rocket.png', 'projects/rocket.png: the site does not use a picture here. Pictures in texts go into'],
  ['help/joining.mdx', `help/joining.mdx: joining.md ${TWICE}`],
  ['pages/about.md', `pages/about.mdx: about.md ${TWICE}`],
  ...['index', 'events', 'editor'].map((id): [string, string] => [`pages/${id}.md`, `pages/${id}.md: ${TAKEN}`]),
  ['partner.yaml', `partner.yaml: ${UNUSED}. The files of content/ are site.yaml, faq.yaml,`],
  ['faq.yml', `faq.yml: ${UNUSED}: it must be called faq.yaml.`],
  ['FAQ.yaml', `FAQ.yaml: ${UNUSED}: it must be called faq.yaml.`],
  ['travel.md', 'travel.md: the site does not use texts here.'],
  ['help/more/joining.md', 'help/more/: the site does not use a folder inside content/help/.'],
  ['blog/first.md', 'blog/: the site does not use this folder.'],
])('The file %s is refused, because it would not be published', async (name, sentence) => {
  content.write(name, TEXT);
  expect(await content.said('site')).toContain(`content/${sentence}`);
});

test.each([
  [
    'newsletter/may.md',
    `${ADDRESS}: year and month, then lower-case letters, digits and hyphens, then .md. Example: 2`,
  ],
  ['newsletter/2026-13-march.md', `${ADDRESS}: year and month`],
  ['help/How to join.md', `${ADDRESS}: lower-case letters, digits and hyphens, then .md. Example: joining.md`],
  ['help/more.mdx', `${ADDRESS}: lower-case letters`],
  ['pages/Terms.MD', `${ADDRESS}: lower-case letters, digits and hyphens, then .md or .mdx.`],
])('The text %s is refused, because its name cannot be an address', async (name, sentence) => {
  content.write(name, TEXT);
  expect(await content.said(name)).toContain(`content/${name}: ${sentence}`);
});

test('Files that editors, programs and systems leave behind are ignored, and so are unused pictures', async () => {
  for (const name of [
    'joining.md~',
    '.DS_Store',
    '._a.md',
    '.a.md.swp',
    '~$a.docx',
    'README.md',
    'a.md.orig',
    'Thumbs.db',
  ])
    content.write(`help/${name}`, 'Some words.\n');
  for (const name of ['README.md', 'photos/README.md', 'partners/old.svg', 'projects/old.svg', 'photos/old.jpg'])
    content.write(name, 'Some words.\n');
  for (const name of ['pictures/rocket.jpg', '.obsidian/app.json']) content.write(name, 'Some words.\n');
  for (const name of ['site', 'help', 'photos', 'partners', 'projects'])
    expect(await content.said(name), name).toBe('accepted');
});

const BACK = 'Put it back: GitHub keeps every earlier version under "History".';

test.each([
  ['site.yaml', 'site', `site.yaml: the file is missing. ${BACK}`],
  ['faq.yaml', 'faq', `faq.yaml: the file is missing. ${BACK} An empty list is written []`],
  ['pages/about.mdx', 'site', `pages/about.md: the file is missing, and the site needs this page. ${BACK}`],
  ['pages/terms.md', 'site', `pages/terms.md: the file is missing, and the site needs this page. ${BACK}`],
])('A missing %s is reported', async (name, collection, sentence) => {
  content.delete(name);
  expect(await content.said(collection)).toBe(`content/${sentence}`);
});

test('Folders of texts and the list of photos are optional, and a list of only comments is empty', async () => {
  for (const name of ['help', 'newsletter', 'projects', 'photos.yaml'] as const) content.delete(name);
  for (const name of ['faq', 'features', 'partners']) content.write(`${name}.yaml`, '# None yet.\n');
  const names = ['help', 'newsletter', 'projects', 'photos', 'faq', 'features', 'partners'] as const;
  for (const name of names) expect((await content.read(name)).size, name).toBe(0);
  content.write('faq.yaml', '[]\n');
  expect((await content.read('faq')).size).toBe(0);
});

const FAQ = '- question: Where?\n  answer: At the Café.\n';
const DAMAGED = 'line 2 has characters that were damaged when the file was saved or copied';
const CONFLICT = 'has a mark that Git leaves where two people changed the same lines.';

test.each<[string, string | Uint8Array, string]>([
  ['Latin-1', Buffer.from(FAQ, 'latin1'), 'line 2 has a character, such as é, that is not saved as UTF-8.'],
  ['UTF-16', Buffer.from(`\uFEFF${FAQ}`, 'utf16le'), 'the file is saved as UTF-16, which the site cannot read.'],
  ['UTF-8 read as Latin-1', FAQ.replace('é', 'Ã©'), DAMAGED],
  ['a lost letter', FAQ.replace('é', '\uFFFD'), DAMAGED],
  ...['VoilÃ\u00A0', 'RÃ©union', 'Ã\u00A0 B', 'CAFÃ\u0089', 'itâ€™s'].map((words): [string, string, string] => [
    words,
    FAQ.replace('Café', words),
    DAMAGED,
  ]),
  ['an invisible sign', FAQ.replace('é', '\u000B'), 'line 2 has an invisible character'],
  ['a conflict of two editors', `<<<<<<< HEAD\n${FAQ}=======\n[]\n>>>>>>> main\n`, `line 1 ${CONFLICT}`],
])('A file with %s is refused with the line', async (_slip, words, sentence) => {
  content.write('faq.yaml', words);
  expect(await content.said('faq.yaml')).toContain(`content/faq.yaml: ${sentence}`);
});

test.each(['pages/about.mdx', 'help/joining.md', 'partners/orbit.svg'])(
  'A conflict of two editors in %s is found',
  async (name) => {
    content.change(name, /\n?$/, '\n<<<<<<< HEAD\nA\n=======\nB\n>>>>>>> main\n');
    expect(await content.said(name)).toMatch(new RegExp(`^content/${name}: line \\d+ ${CONFLICT}`));
  },
);

test('Words in capitals that end in Ã, and the line ends of Windows and old Macs, are no damage', async () => {
  for (const words of ['IRMÃ\u00A0', 'LÃ\u00A0E', '«IRMÃ»', 'MANHÃ®']) {
    content.write('faq.yaml', FAQ.replace('Where?', `"A ${words} B?"`));
    expect((await content.read('faq')).get('1')?.data).toMatchObject({ question: `A ${words} B?` });
  }
  for (const words of [`\uFEFF${FAQ.replaceAll('\n', '\r\n')}`, FAQ.replaceAll('\n', '\r')]) {
    content.write('faq.yaml', words);
    expect((await content.read('faq')).get('1')?.data).toMatchObject({ question: 'Where?', answer: 'At the Café.' });
  }
  content.write(JOINING, TEXT.replace('\n---', '\norder: 1\n---').replaceAll('\n', '\r\n'));
  expect((await content.read('help')).get('joining')?.data).toMatchObject({ title: 'Travel' });
});

test('A draft is in no collection of a build, and is shown and marked in dev', async () => {
  const drafts = { help: 'joining', newsletter: '2026-03-first', projects: 'rocket' } as const;
  for (const [folder, id] of Object.entries(drafts))
    content.change(`${folder}/${id}.md`, '---\n', '---\ndraft: true\n');
  content.write('pages/travel.md', TEXT.replace('\n---', '\ndraft: true\n---'));
  for (const [collection, id] of Object.entries({ ...drafts, pages: 'travel' })) {
    const name = collection as keyof typeof drafts | 'pages';
    expect((await content.read(name)).has(id), name).toBe(false);
    expect((await content.read(name, asWatcher(fileWatcher()))).get(id)?.data.draft, name).toBe(true);
  }

  content.change('pages/terms.md', '## Your account', 'See [the grants](/travel).');
  expect(await content.said('pages/terms.md')).toMatch(/^content\/pages\/terms\.md: line 6: \/travel is not a page/);
  await content.read('pages', asWatcher(fileWatcher()));
});

test('A mistake and its correction are reported in dev', async () => {
  const watcher = fileWatcher();
  const reports: [string, string | undefined][] = [];
  watcher.on(CONTENT_READ, (name: string, mistake: Error | null) => reports.push([name, mistake?.message]));
  content.write('faq.yaml', 'answer:B\n');
  await content.read('faq', asWatcher(watcher));
  expect(reports).toEqual([['faq', expect.stringContaining('content/faq.yaml: line 1 cannot be read')]]);
  content.write('faq.yaml', FAQ);
  const corrected = new Promise((done) => watcher.once(CONTENT_READ, (...report) => done(report)));
  watcher.emit('change', new URL('content/faq.yaml', content.root()).pathname.replaceAll('%20', ' '));
  expect(await corrected).toEqual(['faq', null]);
});

test('A build for the Django backend names the settings that have no effect there', async () => {
  const warnings: string[] = [];
  await content.read('site', undefined, (words) => warnings.push(words));
  expect(warnings).toEqual([
    'content/site.yaml: the Django backend has no use for "directory: members", "payment", "joining.payTo" (docs/django.md).',
  ]);
});
