import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { BackendName } from '#shared/site/backend.ts';
import {
  allParts,
  chooseParts,
  fillAll,
  fillMarkdown,
  fillText,
  textSwitches,
} from '../../../src/build/content/placeholders.ts';
import { site } from '../../support/site.ts';

const refuse = (words: string) => new Error(words);

test('Placeholders are filled in running text and in every field', () => {
  expect(fillText('{site.name}, {site.address}', site, refuse)).toBe(`${site.name}, ${site.address.join(', ')}`);
  expect(fillText('Dear \\{your name\\}', site, refuse)).toBe('Dear {your name}');
  expect(fillMarkdown('{site.name}', { ...site, name: 'A <b> {club}' })).toBe('A &lt;b> &#123;club}');
  const fields = [{ answer: 'Ends with {site.emailSuffix}{accounts off: , or not}', order: 1 }];
  const filled = fillAll(
    fields,
    site,
    { file: 'f.yaml', text: '' },
    textSwitches({ analytics: false, backend: 'django' }),
  );
  expect(filled).toEqual([{ answer: 'Ends with university.example', order: 1 }]);
});

test.each(['{site.nmae}', '{club}', '{site.stats}', '{site.timeZone}', '{}'])(
  'The unknown placeholder %s stops the build with a list of known ones',
  (text) => {
    expect(() => fillText(`Welcome to ${text}`, site, refuse)).toThrow(
      `${text} means nothing here. After "site." comes one of: name, shortName, description, university, students, city, country, dataProtectionLaw, dataProtectionAuthority, headline, notice, emailSuffix, phone, email, usernameExample, blogRepository, address, fee, registrationExample, phoneDigits, phoneExample, yearsOfStudy, alumniYear. Example: {site.name}. To show the brackets themselves, write \\${text.replace('}', '\\}')}`,
    );
  },
);

const UNCOUNTED = { analytics: false, accounts: true, features: [] };
const COUNTED = { ...UNCOUNTED, analytics: true };

test('An optional part of a text disappears when its condition is false', () => {
  const text = [
    '1. First.',
    '2. {analytics off: Nobody counts.}{analytics on: Visits are',
    '   counted for {site.name}.} End.',
    '{analytics on: - **Counter**, which',
    '  counts.}',
    '- **Last**',
  ].join('\n');
  expect(chooseParts(text, COUNTED)).toBe(
    '1. First.\n2. Visits are\n   counted for {site.name}. End.\n- **Counter**, which\n  counts.\n- **Last**',
  );
  expect(chooseParts(text, UNCOUNTED)).toBe('1. First.\n2. Nobody counts. End.\n- **Last**');

  const signUps = 'A{sign-ups on:  {site.name} has places.}{event-states off:  Nothing is called off.}';
  expect(chooseParts(signUps, { ...UNCOUNTED, features: ['sign-ups', 'event-states'] })).toBe(
    'A {site.name} has places.',
  );
  expect(chooseParts(signUps, COUNTED)).toBe('A Nothing is called off.');
  expect(chooseParts('{time-travel on: B}', COUNTED)).toBe('{time-travel on: B}');
  expect(chooseParts('{accounts on: Dear \\{your name\\}}{accounts off: \\{A\\}}', COUNTED)).toBe(
    'Dear \\{your name\\}',
  );
  expect(chooseParts('\\{accounts on: A\\}', UNCOUNTED)).toBe('\\{accounts on: A\\}');

  const sections = 'A\n\n{accounts on:\n## B\n\n{privacy on: C}{privacy off: D} {site.name}\n}\n\n{accounts off: E}\n';
  expect(chooseParts(sections, COUNTED)).toBe('A\n\n\n## B\n\nD {site.name}\n\n\n');
  expect(chooseParts(sections, { ...UNCOUNTED, accounts: false })).toBe('A\n\n\nE\n');
  expect(allParts(sections).split('\n')).toHaveLength(sections.split('\n').length);
});

const folder = new URL('../../../content/', import.meta.url);
const texts = ['pages', 'help'].flatMap((name) =>
  readdirSync(new URL(name, folder))
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => `${name}/${file}`),
);
const files = [...texts, 'faq.yaml', 'features.yaml'];
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const textFor = (backend: BackendName) => (file: string) => {
  const whole = read(file);
  const [, fields = '', body = ''] = file.endsWith('.yaml')
    ? ['', '', whole.replace(/^#.*$/gm, '')]
    : whole.split(/^---$/m);
  const switches = textSwitches({ analytics: false, backend });
  const page = chooseParts(body, switches);
  // Without comments for editors. A text that is left out has no page.
  return page.trim() === '' && body.trim() !== ''
    ? ''
    : `${chooseParts(fields.replace(/^# .*$/gm, ''), switches)}${page}`.replaceAll('**', '').replaceAll(/\s+/g, ' ');
};
const [builtIn, django, without] = [textFor('built-in'), textFor('django'), textFor('none')];

test.each(files)('The text %s mentions no accounts when the site has no backend', (file) => {
  for (const text of [builtIn(file), django(file), without(file)]) {
    expect(text).not.toMatch(/\{[\w-]+ (on|off):|\bbackend\b|depends on the server|unless the server/);
  }
  // Django has none of these.
  expect(django(file)).not.toMatch(/waiting list|My calendar|ask for a place|M-Pesa code/i);
  const page = without(file).replace('this site has no accounts', '').replace('an account on GitHub', '');
  expect(page).not.toMatch(
    /\baccount|sign(s|ed|ing)?[ -](in|up|out)\b|profile|password|members' directory|member application|\/(signin|signup|members|home#leaders|help-center\/(joining|events))|server for the leaders/i,
  );
});

test('The texts describe privacy and link lifetimes as the backend handles them', () => {
  expect(builtIn('help/events.md')).toMatch(/waiting list.*my calendar/);
  for (const file of ['pages/privacy.md', 'help/profile.md', 'pages/terms.md'])
    expect(django(file), file).not.toMatch(/Who sees what|officers only|directory: |you choose there/);
  expect(django('pages/privacy.md')).toMatch(
    /Everyone who is signed in, approved by the club or not, sees .*username.*both email addresses.*phone number.*year of study.*LinkedIn link.*bio.*photo/,
  );
  expect(django('pages/privacy.md')).toMatch(/registration number.*sends it to everyone who is signed in/);
  expect(builtIn('pages/privacy.md')).toMatch(/Who sees what/);

  for (const file of ['help/joining.md', 'help/verification-mail.md', 'pages/privacy.md'])
    expect(django(file), file).not.toMatch(/24 hours|(same|the) day (it|and)|on the same day/);
  expect(django('help/verification-mail.md')).toContain('five hours');
  expect(builtIn('help/verification-mail.md')).toContain('24 hours');
});

test('The texts promise of logs, books and backups, and quote of sign-in, only what the backend does', () => {
  const promises = /showing or deleting|the club's books|as a rule after 30 days/;
  expect(builtIn('pages/privacy.md')).toMatch(promises);
  for (const file of files) expect(django(file), file).not.toMatch(promises);
  expect(django('pages/privacy.md')).toContain('keeps accounts safe: the club');
  // An unknown username is a server error there (browser/accounts/sign-in.ts).
  expect(django('help/password.md')).toMatch(/"The server couldn't check this sign-in.": check your username/);
  expect(builtIn('help/password.md')).not.toMatch(/couldn't check/);
});

test('The privacy page mentions accounts and visit counting only when the site has them', () => {
  expect(without('pages/privacy.md')).not.toMatch(/If you have an account|Who sees it|How long/);
  expect(builtIn('pages/privacy.md')).toMatch(/## If you have an account .*## Who sees it .*## How long/);
  expect(chooseParts(read('pages/privacy.md'), COUNTED)).toMatch(/Vercel Web\s+Analytics/);
  const uncounted = chooseParts(read('pages/privacy.md'), UNCOUNTED);
  expect(uncounted).not.toMatch(/web\s+analytics/i);
  // Still one list.
  expect(uncounted).not.toMatch(/\n\n- \*\*WhatsApp/);
});
