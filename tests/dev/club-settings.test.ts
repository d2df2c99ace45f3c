import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { matchesPattern } from '#shared/site/club-pattern.ts';
import { SiteSchema } from '#shared/site/site.ts';
import { faultOf, patternLike, QUESTIONS, timeZoneOf, withAnswers } from '../../src/dev/club-settings.ts';

const before = readFileSync(new URL('../../content/site.yaml', import.meta.url), 'utf8');
const answers = Object.fromEntries(QUESTIONS.map(({ field, example }) => [field, example]));

test("Each question's example is a valid answer", () => {
  for (const { field, example } of QUESTIONS) {
    expect(faultOf(field, example), field).toBeUndefined();
    expect(faultOf(field, ' '), field).toBe('This needs an answer. You can change it later.');
  }
});

test.each([
  ['emailSuffix', '@ejemplo.edu.pe', 'after the @'],
  ['timeZone', 'Peru/Lima', 'no such time zone'],
  ['timeZone', '+05:30', 'no such time zone'],
  ['email', 'club', 'not an email address'],
  ['phone', '700 0000', 'Start with a plus'],
  ['blogRepository', 'https://github.com/lima/blog', 'without "https://github.com/"'],
  ['shortName', 'Lima Rocket Students', 'at most 16 characters'],
] as const)('The answer to %s, %s, is rejected with a reason', (field, answer, reason) => {
  expect(faultOf(field, answer)).toContain(reason);
});

test('The answers make a valid site.yaml', () => {
  const text = withAnswers(`${before}\nsiteRepository: other-club/site\n`, answers);
  const site = v.parse(SiteSchema, parse(text));
  expect(site).toMatchObject({
    name: "Lima Rocket Students' Club",
    timeZone: 'America/Lima',
    country: 'Peru',
    address: ['Universidad de Ejemplo', 'Lima, Peru'],
    dataProtectionLaw: 'The data protection law that applies in Peru',
    social: [{ network: 'github', href: 'https://github.com/lima-rocket-club' }],
    registrationNumbers: { pattern: String.raw`\d{8}`, example: '20241234' },
    stats: {
      home: [
        { label: 'partners', counts: 'partners' },
        { label: 'Projects completed', counts: 'completed projects' },
      ],
      about: [{ label: 'projects', counts: 'projects' }],
    },
    phoneNumbers: { fewest: 10, most: 15, example: '5117000000', countryCode: '51' },
  });
  expect(site.membership).toBeUndefined();
  expect(site.notice).toBeUndefined();
  expect(site.siteRepository).toBeUndefined();
  expect(JSON.stringify(site)).not.toMatch(/Nairobi|Kenya|254/);
  expect(text).toContain("# The club's settings.");
  expect(text).not.toMatch(/Kenya|254|M-Pesa/);
  expect(withAnswers(text, answers)).toBe(text);
});

test('A club in the country of the example keeps its law and the form of its phone numbers', () => {
  const text = withAnswers(before, { ...answers, country: 'Kenya' });
  const { dataProtectionLaw, phoneNumbers } = parse(before);
  expect(parse(text)).toMatchObject({ dataProtectionLaw, phoneNumbers });
});

test.each([
  ['A.1', 'b.7', 'Ax1'],
  ['J12/3456/2024', 'K98/7654/2031', 'J123/3456/2024'],
  ['20241234', '20319999', '2024123'],
])('The pattern from %s accepts %s but not %s', (example, right, wrong) => {
  expect(matchesPattern(right, patternLike(example))).toBe(true);
  expect(matchesPattern(wrong, patternLike(example))).toBe(false);
});

test('The time zone of a well-known city needs no question', () => {
  expect(timeZoneOf('Lima')).toBe('America/Lima');
  expect(timeZoneOf(' New York')).toBe('America/New_York');
  expect(timeZoneOf('Arequipa')).toBeUndefined();
});
