/** Messages about mistakes in YAML files and in the fields of a text. */
import { afterAll, describe, expect, test } from 'vitest';
import { afterSlip, type ContentFolder, readAfter, removeFolders } from '../../support/content-folder.ts';

afterAll(removeFolders);

const EXAMPLE = 'Example of a line: title: "Terms of use"';
const DASH =
  'the dash is not exactly below the dash of the entry before it. All dashes of a list start in the same column';
const HASH =
  'after a space, # starts a comment, which is not shown. Put quotes around text with a # in it, and comments on a line of their own';
const QUOTE = `a quote inside the text ends it. Put the other kind of quotes around the whole text, " instead of ', or ' instead of "`;
const CURLY =
  'typographic quotes, such as “ and ”, would be shown as part of the text. Put straight quotes (") around it, or none';
const SPACE =
  'it has an unusual kind of space, copied from somewhere else. Delete all spaces before the text and type them again';
const PLACE = 'fields that belong together start in the same column';
const NO_NAME =
  'there is no field name with a colon before the text. To continue a text on the next line, indent it by two spaces';

/** Each has one mistake. */
describe('a list of questions', () => {
  const faq = (words: string) => afterSlip((content) => content.write('faq.yaml', words));

  test.each([
    ['an entry too far to the right', '- question: A?\n  answer: B.\n - question: C?\n   answer: D.\n', 3, DASH],
    [
      'a field too far to the left',
      '- question: A?\n answer: B.\n',
      2,
      `this line starts too far to the left or to the right: ${PLACE}`,
    ],
    [
      'a field too far to the right',
      '- question: A?\n    answer: B.\n',
      2,
      `this line starts too far to the right: ${PLACE}`,
    ],
    ['a tab before a field', '- question: A?\n\tanswer: B.\n', 2, 'lines are indented with spaces, never with tabs'],
    ['no-break spaces before a field', '- question: A?\n\u00A0\u00A0answer: B.\n', 2, SPACE],
    ['a no-break space after a colon', '- question:\u00A0A?\n  answer: B.\n', 1, SPACE],
    ['a number sign in a text', '- question: Which rank?\n  answer: Rank #1\n', 2, HASH],
    ['a number sign in brackets', '- { question: Rank #1, answer: B. }\n', 1, HASH],
    ['an apostrophe between single quotes', "- question: A?\n  answer: 'Members' guide'\n", 2, QUOTE],
    ['quotes between double quotes', '- question: A?\n  answer: "Say "hello" there."\n', 2, QUOTE],
    ['a quote that ends too early', '- question: "Who" can join?\n  answer: B.\n', 1, QUOTE],
    ['typographic quotes around a text', '- question: “Who can join?”\n  answer: B.\n', 1, CURLY],
    ['typographic quotes around a name', '- „question“: A?\n  answer: B.\n', 1, CURLY],
    ['typographic quotes around a colon', '- question: A?\n  answer: «Meetings: Tuesday»\n', 2, CURLY],
    ['typographic quotes in brackets', '- { question: ‘Who?’, answer: B. }\n', 1, CURLY],
    ['a quote never closed', '- question: A?\n  answer: "B.\n', 2, 'a quote is opened and never closed'],
    ['a bracket never closed', '- { question: A?, answer: B.\n', 1, 'a bracket is opened and never closed'],
    ['no space after a colon', '- question: A?\n  answer:B.\n', 2, 'a space is missing after the colon'],
    ['no space after a dash', '-question: A?\n answer: B.\n', 1, 'a space is missing after the dash'],
    ['a text that goes on at the left', '- question: A?\n  answer: One\nand two.\n', 3, NO_NAME],
    ['a field twice', '- question: A?\n  answer: B.\n  answer: C.\n', 3, 'this field appears twice'],
    [
      'a colon in a text',
      '- question: A?\n  answer: Meetings: Tuesday\n',
      2,
      'text with a colon in it needs quotes around it',
    ],
    [
      'three dashes between entries',
      '- question: A?\n  answer: B.\n---\n- question: C?\n',
      3,
      'a line of three dashes or dots cannot be in the middle of the fields',
    ],
  ])('%s', async (_slip, words, line, sentence) => {
    expect(await faq(words)).toBe(`content/faq.yaml: line ${line} cannot be read: ${sentence}. ${EXAMPLE}`);
  });

  test.each(['#1 in Nairobi', '@club', '*stars', '&co', '!now or never', '|one', '{site.name} knows.', '{site.name}'])(
    'a text that starts with a special character: %s',
    async (text) => {
      expect(await faq(`- question: A?\n  answer: ${text}\n`)).toBe(
        `content/faq.yaml: line 2 cannot be read: text that starts with ${text[0]} needs quotes around it. ${EXAMPLE}`,
      );
    },
  );

  test.each([
    [
      'a note beside a number',
      (content: ContentFolder) => content.change('help/joining.md', 'order: 1', 'order: 1 # the first'),
    ],
    [
      'a note after quotes',
      (content: ContentFolder) =>
        content.change('faq.yaml', 'answer: Every student.', 'answer: "Every student." # all'),
    ],
    [
      'a note above a list',
      (content: ContentFolder) => content.change('faq.yaml', '- question', '# Our questions\n- question'),
    ],
    [
      'a long text in several lines',
      (content: ContentFolder) =>
        content.change('faq.yaml', 'Every student.', '>-\n    Every student\n    - and - every #1 fan: all.'),
    ],
    [
      'a text that continues, indented',
      (content: ContentFolder) => content.change('faq.yaml', 'Every student.', 'Every student\n    of the university.'),
    ],
    [
      'a text that begins with a typographic quote',
      (content: ContentFolder) => content.change('faq.yaml', 'Every student.', '“Every” student, or “all”'),
    ],
    [
      'a time, an address, a dash and an apostrophe in a text',
      (content: ContentFolder) =>
        content.change('faq.yaml', 'Every student.', "It's at 18:00 - see https://club.example/#now"),
    ],
  ])('%s is accepted', async (_name, change) => {
    expect(await afterSlip(change)).toBe('accepted');
  });
});

describe('site.yaml', () => {
  const site = (from: string | RegExp, to: string) => afterSlip((content) => content.change('site.yaml', from, to));

  test.each([
    ['a line of a list one space too far to the right', '  - Demo Workshop', '   - Demo Workshop', DASH],
    ['a line of a list one space too far to the left', '  - Demo Workshop', ' - Demo Workshop', DASH],
    ['an entry of a list in a list moved to the left', '    - { label: partners', '  - { label: partners', DASH],
    [
      'dashes without a space',
      /(?<=address:\n) {2}- (.*)\n {2}- (.*)/,
      '  -$1\n  -$2',
      'a space is missing after the dash',
    ],
    ['an invisible space before a name', 'university:', '\u200Buniversity:', SPACE],
  ])('%s', async (_slip, from, to, sentence) => {
    const said = await site(from, to);
    expect(said.replace(/line \d+/, 'line')).toBe(`content/site.yaml: line cannot be read: ${sentence}. ${EXAMPLE}`);
  });

  test.each([
    [
      'a list emptied',
      /^navigation:\n(?: .*\n)+/m,
      'navigation:\n',
      '"navigation" is empty. A list without entries is written []. Example: navigation: [ { label: "Contact", href: "/contact", fullLabel: "Photo of the day" } ]',
    ],
    [
      'an announcement emptied',
      /$/,
      'announcement:\n',
      '"announcement" is empty. Fill it in, or delete its line. Example: announcement: { text: "The workshop moves to room 12 on Monday.", link: "/events", until: "2027-03-31" }',
    ],
    [
      'an announcement of a day that there is not',
      /$/,
      'announcement: { text: Come., until: 2027-02-30 }\n',
      '"announcement.until" is 2027-02-30, but 30 February 2027 does not exist. Example: until: "2027-03-31"',
    ],
    [
      'an announcement for a lifetime',
      /$/,
      'announcement: { text: Come., until: 2162-03-31 }\n',
      '"announcement.until" is 2162-03-31, more than a year ahead. Correct the year.',
    ],
    [
      'a short name of 60 letters',
      'shortName: DRC',
      `shortName: ${'D'.repeat(60)}`,
      '"shortName" is too long: 60 characters; the limit is 16. Example: shortName: "AESA"',
    ],
    [
      'a script as a link',
      'href: /blog',
      'href: "javascript:alert(1)"',
      '"href" (entry 2 of "navigation") is not in the right form: "javascript:alert(1)". Example: href: "/contact"',
    ],
    [
      'a backslash that leads to another site',
      'href: /blog',
      'href: /\\other.example',
      '"href" (entry 2 of "navigation") is not in the right form: "/\\\\other.example". Example: href: "/contact"',
    ],
    [
      'a script as a social link',
      'https://github.com/demo-club',
      'javascript:alert(1)',
      '"href" (entry 1 of "social") is not in the right form: "javascript:alert(1)". Example: href: "https://www.linkedin.com/company/aerospace-club"',
    ],
    [
      'a pattern of numbers that is no regular expression',
      /$/,
      "registrationNumbers: { pattern: '(', example: '1234' }\n",
      String.raw`"registrationNumbers.pattern" is not in the right form: "(". Example: pattern: "J\\d{1,3}[A-Za-z]?/\\d{4,5}/{year}"`,
    ],
    [
      'a pattern of numbers that could take hours',
      /$/,
      "registrationNumbers: { pattern: '([a-z]+)+', example: 'abcd' }\n",
      String.raw`"registrationNumbers.pattern" is not in the right form: "([a-z]+)+". Example: pattern: "J\\d{1,3}[A-Za-z]?/\\d{4,5}/{year}"`,
    ],
    [
      'a network misspelt',
      'network: github',
      'network: githb',
      '"network" (entry 1 of "social") is "githb", but "href" leads to GitHub. Example: network: "github"',
    ],
    [
      'a network copied without its name',
      'https://x.com/demo_club',
      'https://www.instagram.com/demo',
      '"network" (entry 2 of "social") is "x", but "href" leads to Instagram. Example: network: "github"',
    ],
  ])('%s', async (_slip, from, to, sentence) => {
    expect(await site(from, to)).toBe(`content/site.yaml: ${sentence}`);
  });

  test.each([
    'WhatsApp, https://chat.whatsapp.com/abc',
    'Discord, https://discord.gg/abc',
    'TikTok, https://www.tiktok.com/@demo',
    'YouTube, https://youtu.be/abc',
    'Telegram, https://t.me/demo',
    'Mastodon, https://mastodon.example/@demo',
    'Facebook group, https://www.facebook.com/groups/demo',
    'Twitter, https://twitter.com/demo',
  ])('a link to %s is accepted', async (words) => {
    const [network, href] = words.split(', ');
    expect(
      await site('network: github\n    href: https://github.com/demo-club', `network: ${network}\n    href: ${href}`),
    ).toBe('accepted');
  });

  test('social links are optional', async () => {
    const { site } = await readAfter((content) => content.change('site.yaml', /^social:\n(?: .*\n)+/m, 'social:\n'));
    expect(site?.get('site')?.social).toEqual([]);
  });
});

describe('the fields of a text', () => {
  const ISSUE = 'newsletter/2026-03-first.md';
  const PROJECT = 'projects/rocket.md';
  const HELP = 'help/joining.md';

  test.each([
    [
      'a day that there is not',
      ISSUE,
      'date: 2026-03-20',
      'date: 2026-02-30',
      '"date" is 2026-02-30, but 30 February 2026 does not exist. Example: date: "2026-03-20"',
    ],
    [
      'a month that there is not',
      ISSUE,
      'date: 2026-03-20',
      'date: 2026-20-03',
      '"date" is 2026-20-03, but month 20 does not exist. Example: date: "2026-03-20"',
    ],
    [
      'a date as it is spoken',
      ISSUE,
      'date: 2026-03-20',
      'date: 20/03/2026',
      '"date" is not in the right form: "20/03/2026". Example: date: "2026-03-20"',
    ],
    [
      'a date unlike the name of the file',
      ISSUE,
      'date: 2026-03-20',
      'date: 2026-06-20',
      '"date" is 2026-06-20, but the name of the file begins with 2026-03. Correct the one that is wrong.',
    ],
    [
      'a year of the next generation',
      PROJECT,
      'started: 2026-02-01',
      'started: 2062-02-01',
      '"started" is 2062-02-01, more than a year ahead. Correct the year.',
    ],
    [
      'a year of the Middle Ages',
      PROJECT,
      'started: 2026-02-01',
      'started: 1026-02-01',
      '"started" is 1026-02-01, more than a hundred years ago. Correct the year.',
    ],
    [
      'a log of the next generation',
      PROJECT,
      'state: idea',
      'state: idea\nlog: [{ date: 2062-01-01, text: Glued. }]',
      '"date" (entry 1 of "log") is 2062-01-01, more than a year ahead. Correct the year.',
    ],
    [
      'a title of 800 letters',
      HELP,
      'title: Joining',
      `title: ${'Join '.repeat(160)}`,
      '"title" is too long: 799 characters; the limit is 120. Example: title: "Joining and approval"',
    ],
    [
      'a draft in other words',
      HELP,
      'order: 1',
      'order: 1\ndraft: yes',
      '"draft" must be true or false, but is text. Example: draft: true',
    ],
    [
      'a number sign in a title',
      HELP,
      'title: Joining',
      'title: Step #1',
      `line 2 cannot be read: ${HASH}. ${EXAMPLE}`,
    ],
    [
      'a draft that the site needs',
      'pages/terms.md',
      'title:',
      'draft: true\ntitle:',
      'the site needs this page, so it cannot be a draft. Delete the line "draft".',
    ],
  ])('%s', async (_slip, file, from, to, sentence) => {
    expect(await afterSlip((content) => content.change(file, from, to))).toBe(`content/${file}: ${sentence}`);
  });

  test.each([
    ['an article without its place', HELP, 'order: 1\n', '', '"order" is missing. Example: order: 1'],
    [
      'a placeholder misspelt',
      HELP,
      'Some words.',
      'Call {site.fone}.',
      'line 7: {site.fone} means nothing here. After "site." comes one of: name, shortName, description, university, city, country, dataProtectionLaw, dataProtectionAuthority, headline, notice, emailSuffix, phone, email, usernameExample, blogRepository, address, fee, registrationExample, phoneDigits, phoneExample, yearsOfStudy, alumniYear. Example: {site.name}. To show the brackets themselves, write \\{site.fone\\}',
    ],
    [
      'a state that there is not',
      PROJECT,
      'state: idea',
      'state: dreamt',
      '"state" must be one of idea, design, build, test, flown, ended, but is "dreamt". Example: state: "idea"',
    ],
    [
      'a team that there is not',
      PROJECT,
      'team: Design',
      'team: Catering',
      '"team" must be one of Avionics, Design, Propulsion, Structures, but is "Catering". Example: team: "Avionics"',
    ],
    [
      'a summary that is too long',
      PROJECT,
      'A rocket.',
      'x'.repeat(201),
      '"summary" is too long: 201 characters; the limit is 200. Example: summary: "A rocket that carries a camera to 500 metres and comes back in one piece."',
    ],
    [
      'a flight before the beginning',
      PROJECT,
      'state: idea',
      'state: idea\nflown: 2026-01-31',
      '"flown" is before "started". Example: flown: "2026-06-20"',
    ],
    [
      'a day of the log that there is not',
      PROJECT,
      'state: idea',
      'state: idea\nlog: [{ date: 2026-02-30, text: Glued. }]',
      '"date" (entry 1 of "log") is 2026-02-30, but 30 February 2026 does not exist. Example: date: "2026-03-14"',
    ],
    [
      'a field that there is not',
      PROJECT,
      'state: idea',
      'state: idea\npeopel: []',
      '"peopel" is not a known field. Known fields: title, team, state, started, flown, summary, drawing, people, looking_for, facts, log, draft. Example: title: "Sample Rocket One"',
    ],
    [
      'a drawing that is not there',
      PROJECT,
      'state: idea',
      'state: idea\ndrawing: rokcet.svg',
      '"drawing" names a drawing that does not exist: content/projects/rokcet.svg. Example: drawing: sample-rocket-one.svg',
    ],
    [
      'a logo that is not there',
      'partners.yaml',
      'orbit.svg',
      'orbitt.svg',
      '"logo" (entry 1) names a drawing that does not exist: content/partners/orbitt.svg. Example: logo: orbit-works.svg',
    ],
    [
      'a link in the header that leads nowhere',
      'site.yaml',
      'href: /blog',
      'href: /blogg',
      'line 40: /blogg is not a page of this site. Did you mean /blog?',
    ],
    [
      'a link to a heading that there is not',
      HELP,
      'Some words.',
      'See [press](/about#press).',
      'line 7: /about#press is not a heading of content/pages/about.mdx. Write /about without it.',
    ],
    [
      'a part of a page that is never closed',
      'pages/about.mdx',
      'Some words.',
      '<Teams>',
      'line 6: <Teams> is never closed. Put </Teams> on a line of its own after it.',
    ],
    [
      'a page without its fields',
      'pages/about.mdx',
      /[\s\S]*/,
      '## Our mission\n',
      'the page must begin with its title and description between two lines of three dashes. Example: --- (new line) title: "Terms of use" (new line) description: "The rules of the club." (new line) ---',
    ],
    [
      'a photograph that is not there',
      'photos.yaml',
      'rail.svg',
      'photo.jpg',
      '"file" (entry 1) names a picture that does not exist: content/photos/photo.jpg. Example: file: first-flight.jpg',
    ],
    [
      'a photograph of a kind that no browser shows',
      'photos.yaml',
      'rail.svg',
      'photo.heic',
      '"file" (entry 1) is not in the right form: "photo.heic". Example: file: "first-flight.jpg"',
    ],
    [
      'a figure that is neither written nor counted',
      'site.yaml',
      ', value: "6+"',
      '',
      '"value" (entry 3 of "stats.home") is missing, and "counts" does not say what to count either. Example: value: "100+"',
    ],
  ])('%s', async (_slip, file, from, to, sentence) => {
    expect(await afterSlip((content) => content.change(file, from, to))).toBe(`content/${file}: ${sentence}`);
  });

  test('empty lists of a project are accepted', async () => {
    const { projects } = await readAfter((content) =>
      content.change(PROJECT, 'state: idea', 'state: idea\nlog:\npeople:\nlooking_for:\nfacts:'),
    );
    expect(projects?.get('rocket')).toMatchObject({ log: [], people: [], looking_for: [], facts: [] });
  });
});
