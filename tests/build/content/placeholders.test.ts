import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chooseParts, fillAll, fillText } from '../../../src/build/content/placeholders.ts';
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
      `content/pages/terms.md: ${text} stands for nothing. After "site." comes one of: name, shortName, description, university, city, country, dataProtectionLaw, dataProtectionAuthority, headline, notice, emailSuffix, phone, email, usernameExample, blogRepository, address. Example: {site.name}. To show the brackets themselves, write \\${text.replace('}', '\\}')}`,
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

  test('stands where it is true', () => {
    expect(chooseParts(text, { analytics: true })).toBe(
      '1. First.\n2. Visits are\n   counted for {site.name}. End.\n- **Counter**, which\n  counts.\n- **Last**',
    );
  });

  test('goes elsewhere, with the line that it began', () => {
    expect(chooseParts(text, { analytics: false })).toBe('1. First.\n2. Nobody counts. End.\n- **Last**');
  });
});

describe('the privacy page tells the truth about counting visits', () => {
  const privacy = readFileSync(new URL('../../../content/pages/privacy.md', import.meta.url), 'utf8');
  const texts = { on: chooseParts(privacy, { analytics: true }), off: chooseParts(privacy, { analytics: false }) };

  test('where they are counted', () => {
    expect(texts.on).toMatch(/Vercel Web\s+Analytics/);
    expect(texts.on).not.toContain('{analytics');
  });

  test('where they are not', () => {
    expect(texts.off).not.toMatch(/web\s+analytics|\{analytics/i);
    expect(texts.off).not.toMatch(/\n\n- \*\*WhatsApp/); // still one list
  });
});
