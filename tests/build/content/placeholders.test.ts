import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allParts, chooseParts, fillAll, fillText, textSwitches } from '../../../src/build/content/placeholders.ts';
import type { Backend } from '../../../src/shared/backend.ts';
import { site } from '../../support/site.ts';

describe('a text names the club through site.yaml', () => {
  test('in running text and in every field of a file', () => {
    expect(fillText('{site.name}, {site.address}', site, 'p.md')).toBe(`${site.name}, ${site.address.join(', ')}`);
    expect(fillAll([{ answer: 'Ends with {site.emailSuffix}', order: 1 }], site, 'f.yaml')).toEqual([
      { answer: 'Ends with university.example', order: 1 },
    ]);
  });

  test.each(['{site.nmae}', '{club}', '{site.stats}', '{}'])('%s is refused as a misspelt name', (text) => {
    expect(() => fillText(`Welcome to ${text}`, site, 'content/pages/terms.md')).toThrow(
      `content/pages/terms.md: ${text} means nothing here. After "site." comes one of: name, shortName, description, university, city, country, dataProtectionLaw, dataProtectionAuthority, headline, notice, emailSuffix, phone, email, usernameExample, blogRepository, address, fee. Example: {site.name}. To show the brackets themselves, write \\${text.replace('}', '\\}')}`,
    );
  });

  test('brackets with a backslash in front are read as they are', () => {
    expect(fillText('Dear \\{your name\\}', site, 'p.md')).toBe('Dear {your name}');
  });
});

describe('a part of a text that is true of some builds only', () => {
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

  test('stands where it is true', () => {
    expect(chooseParts(text, counted)).toBe(
      '1. First.\n2. Visits are\n   counted for {site.name}. End.\n- **Counter**, which\n  counts.\n- **Last**',
    );
  });

  test('goes elsewhere, with the line that it began', () => {
    expect(chooseParts(text, uncounted)).toBe('1. First.\n2. Nobody counts. End.\n- **Last**');
  });

  test('may depend on what the backend can do', () => {
    const places = 'A{places on:  {site.name} has places.}{event-states off:  Nothing is called off.}';
    expect(chooseParts(places, { ...uncounted, can: ['places', 'event-states'] })).toBe('A {site.name} has places.');
    expect(chooseParts(places, counted)).toBe('A Nothing is called off.');
    expect(chooseParts('{time-travel on: B}', counted)).toBe('{time-travel on: B}');
  });

  test('may hold others, and whole sections', () => {
    const sections =
      'A\n\n{accounts on:\n## B\n\n{privacy on: C}{privacy off: D} {site.name}\n}\n\n{accounts off: E}\n';
    expect(chooseParts(sections, counted)).toBe('A\n\n\n## B\n\nD {site.name}\n\n\n');
    expect(chooseParts(sections, { ...uncounted, accounts: false })).toBe('A\n\n\nE\n');
    expect(allParts(sections).split('\n')).toHaveLength(sections.split('\n').length);
  });
});

describe('every text tells the truth about each backend', () => {
  const folder = new URL('../../../content/', import.meta.url);
  const files = ['pages', 'help'].flatMap((name) =>
    readdirSync(new URL(name, folder))
      .filter((file) => file.endsWith('.md'))
      .map((file) => `${name}/${file}`),
  );
  const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');
  const shownWith = (backend: Backend) => (file: string) => {
    const [, fields = '', body = ''] = read(file).split(/^---$/m);
    const page = chooseParts(body, textSwitches({ analytics: false, backend }));
    // Without the notes for editors. A text that is left out has no page.
    return page.trim() === '' && body.trim() !== ''
      ? ''
      : `${fields.replace(/^# .*$/gm, '')}${page}`.replaceAll('**', '').replaceAll(/\s+/g, ' ');
  };
  const [builtIn, django, without] = [shownWith('built-in'), shownWith('django'), shownWith('none')];

  test.each(files)('%s says what happens, not what may depend on the backend', (file) => {
    for (const text of [builtIn(file), django(file), without(file)]) {
      expect(text).not.toMatch(/\{[\w-]+ (on|off):|\bbackend\b|depends on the server|unless the server/);
    }
  });

  test('the Django backend shows an account everything that its owner has typed', () => {
    for (const file of ['pages/privacy.md', 'help/profile.md', 'pages/terms.md'])
      expect(django(file), file).not.toMatch(/Who sees what|officers only|directory: |you choose there/);
    expect(django('pages/privacy.md')).toMatch(
      /Everyone who is signed in, approved by the club or not, sees .*username.*both email addresses.*phone number.*year of study.*LinkedIn link.*bio.*photo/,
    );
    expect(django('pages/privacy.md')).toMatch(/registration number.*sends it to everyone who is signed in/);
    expect(builtIn('pages/privacy.md')).toMatch(/Who sees what/);
  });

  test.each(files.filter((file) => file !== 'pages/terms.md'))(
    '%s speaks of no account where there are none',
    (file) => {
      const page = without(file).replace('this site has no accounts', '').replace('an account on GitHub', '');
      expect(page).not.toMatch(
        /\baccount|sign(s|ed|ing)?[ -](in|up|out)\b|profile|password|\/(signin|signup|my-data|members|home#leaders|help-center\/(joining|events))|server for the leaders/i,
      );
    },
  );

  test('the privacy page of a site without accounts has no section about them', () => {
    expect(without('pages/privacy.md')).toContain('this site has no accounts and sets no cookies');
    expect(builtIn('pages/privacy.md')).toMatch(/## If you have an account .*## Who sees it .*## How long/);
    expect(without('pages/privacy.md')).not.toMatch(/If you have an account|Who sees it|How long/);
  });

  test('no place, waiting list or calendar is promised where there are none', () => {
    for (const file of files)
      expect(django(file), file).not.toMatch(/waiting list|My calendar|ask for a place|M-Pesa code/i);
    expect(builtIn('help/events.md')).toMatch(/waiting list.*my calendar/);
  });

  test('a link to verify an address lives as long as the backend lets it', () => {
    const joining = ['help/joining.md', 'help/verification-mail.md', 'pages/privacy.md'];
    for (const file of joining)
      expect(django(file), file).not.toMatch(/24 hours|(same|the) day (it|and)|on the same day/);
    expect(django('help/verification-mail.md')).toContain('five hours');
    expect(builtIn('help/verification-mail.md')).toContain('24 hours');
  });
});

describe('the privacy page tells the truth about counting visits', () => {
  const privacy = readFileSync(new URL('../../../content/pages/privacy.md', import.meta.url), 'utf8');
  const [on, off] = [true, false].map((analytics) => chooseParts(privacy, { analytics, accounts: true, can: [] }));

  test('where they are counted', () => {
    expect(on).toMatch(/Vercel Web\s+Analytics/);
    expect(on).not.toContain('{analytics');
  });

  test('where they are not', () => {
    expect(off).not.toMatch(/web\s+analytics|\{analytics/i);
    expect(off).not.toMatch(/\n\n- \*\*WhatsApp/); // still one list
  });
});
