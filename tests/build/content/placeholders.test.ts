import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allParts, chooseParts, fillAll, fillText, textSwitches } from '../../../src/build/content/placeholders.ts';
import type { Backend } from '../../../src/shared/backend.ts';
import { site } from '../../support/site.ts';

describe('a text names the club through site.yaml', () => {
  test('in running text and in every field of a file', () => {
    expect(fillText('{site.name}, {site.address}', site, 'p.md')).toBe(`${site.name}, ${site.address.join(', ')}`);
    const answer = 'Ends with {site.emailSuffix}{accounts off: , or not}';
    const filled = fillAll(
      [{ answer, order: 1 }],
      site,
      'f.yaml',
      textSwitches({ analytics: false, backend: 'django' }),
    );
    expect(filled).toEqual([{ answer: 'Ends with university.example', order: 1 }]);
  });

  test.each(['{site.nmae}', '{club}', '{site.stats}', '{}'])('%s is refused as a misspelt name', (text) => {
    expect(() => fillText(`Welcome to ${text}`, site, 'content/pages/terms.md')).toThrow(
      `content/pages/terms.md: ${text} means nothing here. After "site." comes one of: name, shortName, description, university, city, country, dataProtectionLaw, dataProtectionAuthority, headline, notice, emailSuffix, phone, email, usernameExample, blogRepository, address, fee, registrationExample, phoneDigits, phoneExample, yearsOfStudy, alumniYear. Example: {site.name}. To show the brackets themselves, write \\${text.replace('}', '\\}')}`,
    );
  });

  test('brackets with a backslash in front stay', () => {
    expect(fillText('Dear \\{your name\\}', site, 'p.md')).toBe('Dear {your name}');
  });
});

describe('an optional part of a text', () => {
  const text = [
    '1. First.',
    '2. {analytics off: Nobody counts.}{analytics on: Visits are',
    '   counted for {site.name}.} End.',
    '{analytics on: - **Counter**, which',
    '  counts.}',
    '- **Last**',
  ].join('\n');

  const counted = { analytics: true, accounts: true, can: [] };
  const uncounted = { analytics: false, accounts: true, can: [] };

  test('stays if its condition holds', () => {
    expect(chooseParts(text, counted)).toBe(
      '1. First.\n2. Visits are\n   counted for {site.name}. End.\n- **Counter**, which\n  counts.\n- **Last**',
    );
  });

  test('is removed otherwise, with the line that it begins', () => {
    expect(chooseParts(text, uncounted)).toBe('1. First.\n2. Nobody counts. End.\n- **Last**');
  });

  test('can depend on what the backend can do', () => {
    const places = 'A{places on:  {site.name} has places.}{event-states off:  Nothing is called off.}';
    expect(chooseParts(places, { ...uncounted, can: ['places', 'event-states'] })).toBe('A {site.name} has places.');
    expect(chooseParts(places, counted)).toBe('A Nothing is called off.');
    expect(chooseParts('{time-travel on: B}', counted)).toBe('{time-travel on: B}');
  });

  test('can contain other parts and whole sections', () => {
    const sections =
      'A\n\n{accounts on:\n## B\n\n{privacy on: C}{privacy off: D} {site.name}\n}\n\n{accounts off: E}\n';
    expect(chooseParts(sections, counted)).toBe('A\n\n\n## B\n\nD {site.name}\n\n\n');
    expect(chooseParts(sections, { ...uncounted, accounts: false })).toBe('A\n\n\nE\n');
    expect(allParts(sections).split('\n')).toHaveLength(sections.split('\n').length);
  });
});

describe('every text is true for each backend', () => {
  const folder = new URL('../../../content/', import.meta.url);
  const texts = ['pages', 'help'].flatMap((name) =>
    readdirSync(new URL(name, folder))
      .filter((file) => /\.mdx?$/.test(file))
      .map((file) => `${name}/${file}`),
  );
  const files = [...texts, 'faq.yaml', 'features.yaml'];
  const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');
  const shownWith = (backend: Backend) => (file: string) => {
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
  const [builtIn, django, without] = [shownWith('built-in'), shownWith('django'), shownWith('none')];

  test.each(files)('%s says what happens, not what may depend on the backend', (file) => {
    for (const text of [builtIn(file), django(file), without(file)]) {
      expect(text).not.toMatch(/\{[\w-]+ (on|off):|\bbackend\b|depends on the server|unless the server/);
    }
  });

  test('for the Django backend, everyone who is signed in sees all details', () => {
    for (const file of ['pages/privacy.md', 'help/profile.md', 'pages/terms.md'])
      expect(django(file), file).not.toMatch(/Who sees what|officers only|directory: |you choose there/);
    expect(django('pages/privacy.md')).toMatch(
      /Everyone who is signed in, approved by the club or not, sees .*username.*both email addresses.*phone number.*year of study.*LinkedIn link.*bio.*photo/,
    );
    expect(django('pages/privacy.md')).toMatch(/registration number.*sends it to everyone who is signed in/);
    expect(builtIn('pages/privacy.md')).toMatch(/Who sees what/);
  });

  test.each(files)('without accounts, %s does not mention any', (file) => {
    const page = without(file).replace('this site has no accounts', '').replace('an account on GitHub', '');
    expect(page).not.toMatch(
      /\baccount|sign(s|ed|ing)?[ -](in|up|out)\b|profile|password|members' directory|member application|\/(signin|signup|members|home#leaders|help-center\/(joining|events))|server for the leaders/i,
    );
  });

  test('the privacy page of a site without accounts has no section about them', () => {
    expect(without('pages/privacy.md')).toContain('this site has no accounts and sets no cookies');
    expect(builtIn('pages/privacy.md')).toMatch(/## If you have an account .*## Who sees it .*## How long/);
    expect(without('pages/privacy.md')).not.toMatch(/If you have an account|Who sees it|How long/);
  });

  test('places, waiting list and calendar are mentioned only if the backend has them', () => {
    for (const file of files)
      expect(django(file), file).not.toMatch(/waiting list|My calendar|ask for a place|M-Pesa code/i);
    expect(builtIn('help/events.md')).toMatch(/waiting list.*my calendar/);
  });

  test('the lifetime of verification links matches the backend', () => {
    const joining = ['help/joining.md', 'help/verification-mail.md', 'pages/privacy.md'];
    for (const file of joining)
      expect(django(file), file).not.toMatch(/24 hours|(same|the) day (it|and)|on the same day/);
    expect(django('help/verification-mail.md')).toContain('five hours');
    expect(builtIn('help/verification-mail.md')).toContain('24 hours');
  });
});

describe('the privacy page about counting visits', () => {
  const privacy = readFileSync(new URL('../../../content/pages/privacy.md', import.meta.url), 'utf8');
  const [on, off] = [true, false].map((analytics) => chooseParts(privacy, { analytics, accounts: true, can: [] }));

  test('names the counter if visits are counted', () => {
    expect(on).toMatch(/Vercel Web\s+Analytics/);
    expect(on).not.toContain('{analytics');
  });

  test('does not mention it otherwise', () => {
    expect(off).not.toMatch(/web\s+analytics|\{analytics/i);
    expect(off).not.toMatch(/\n\n- \*\*WhatsApp/); // still one list
  });
});
