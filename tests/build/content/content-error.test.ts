import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { checkContent } from '../../../src/build/content/content-error.ts';
import { checkFileName } from '../../../src/build/content/text-loaders.ts';
import {
  FaqItemSchema,
  HelpArticleSchema,
  NewsletterIssueSchema,
  PageSchema,
  TEXT_FOLDERS,
} from '../../../src/shared/schemas/content.ts';
import { SiteSchema } from '../../../src/shared/schemas/site.ts';
import { site } from '../../support/site.ts';

/** The message about `site.yaml` with some changed fields. Undefined removes a field. */
function mistakeIn(changed: Record<string, unknown>): string {
  const fields = Object.entries({ ...site, ...changed }).filter(([, value]) => value !== undefined);
  return messageOf(() => checkContent(SiteSchema, Object.fromEntries(fields), 'content/site.yaml'));
}

function messageOf(action: () => unknown): string {
  try {
    action();
  } catch (mistake) {
    return String((mistake as Error).message);
  }
  return 'no mistake';
}

describe('an editor is told about', () => {
  test('a missing field', () => {
    expect(mistakeIn({ phone: undefined })).toBe(
      'content/site.yaml: "phone" is missing. Example: phone: "+254 700 000 000"',
    );
  });

  test('a missing field inside a list', () => {
    expect(mistakeIn({ stats: { home: [site.stats.home[0], { value: '4+' }], about: [] } })).toBe(
      'content/site.yaml: "label" (entry 2 of "stats.home") is missing. Example: label: "Members"',
    );
  });

  test('a missing list', () => {
    expect(mistakeIn({ footer: undefined })).toBe(
      'content/site.yaml: "footer" is missing. Example: footer: [ { title: "Community", links: [ { label: "Contact", href: "/contact" } ] } ]',
    );
  });

  test('a misspelt field, with the missing one as the example', () => {
    expect(mistakeIn({ phone: undefined, phnoe: '+254 700 000 000' })).toBe(
      'content/site.yaml: "phnoe" is not a known field. Known fields: name, shortName, description, university, timeZone, city, country, dataProtectionLaw, dataProtectionAuthority, language, dateStyle, headline, notice, emailSuffix, address, phone, email, announcement, phoneNumbers, registrationNumbers, usernamePattern, usernameExample, teams, leadershipRoles, yearsOfStudy, joining, payment, directory, blogRepository, siteRepository, social, stats, navigation, moreNavigation, footer. Example: phone: "+254 700 000 000"',
    );
  });

  test('a misspelt optional field', () => {
    const page = { title: 'Terms', description: 'What you agree to.', updatd: 'October 2023' };
    expect(messageOf(() => checkContent(PageSchema, page, 'content/pages/terms.md'))).toBe(
      'content/pages/terms.md: "updatd" is not a known field. Known fields: title, description, updated, draft. Example: title: "Terms of use"',
    );
  });

  test('a field without a value', () => {
    const sentence = 'content/site.yaml: "university" is empty. Example: university: "The University"';
    expect(mistakeIn({ university: null })).toBe(sentence);
    expect(mistakeIn({ university: '  ' })).toBe(sentence);
  });

  test('a number instead of a text', () => {
    expect(mistakeIn({ phone: 254700000000 })).toBe(
      'content/site.yaml: "phone" must be text, but is a number. Example: phone: "+254 700 000 000"',
    );
  });

  test('a text instead of a list', () => {
    expect(mistakeIn({ address: 'Nairobi' })).toBe(
      'content/site.yaml: "address" must be a list, but is text. Example: address: [ "Harambee Avenue, Nairobi" ]',
    );
  });

  test('a list without entries', () => {
    expect(mistakeIn({ address: [] })).toBe(
      'content/site.yaml: "address" has too few entries. Example: address: [ "Harambee Avenue, Nairobi" ]',
    );
  });

  test('an entry of the wrong kind', () => {
    expect(mistakeIn({ address: ['Nairobi', 30197] })).toBe(
      'content/site.yaml: entry 2 of "address" must be text, but is a number. Example: - "Harambee Avenue, Nairobi"',
    );
  });

  test('a malformed value', () => {
    expect(mistakeIn({ emailSuffix: '@university.example' })).toBe(
      'content/site.yaml: "emailSuffix" is not in the right form: "@university.example". Example: emailSuffix: "university.example"',
    );
  });

  test('a word that is not among the choices', () => {
    expect(mistakeIn({ directory: 'friends' })).toBe(
      'content/site.yaml: "directory" must be one of members, accounts, but is "friends". Example: directory: "members"',
    );
  });

  test('a file that should be a list', () => {
    expect(messageOf(() => checkContent(v.array(FaqItemSchema), { question: 'Who?' }, 'content/faq.yaml'))).toBe(
      'content/faq.yaml: the file must be a list, but is a group of fields. Example: - { question: "Who can join?", answer: "Every aerospace engineering student of the university." }',
    );
  });

  test('a mistake in an entry of a list', () => {
    expect(messageOf(() => checkContent(v.array(FaqItemSchema), [{ question: 'Who?' }], 'content/faq.yaml'))).toBe(
      'content/faq.yaml: "answer" (entry 1) is missing. Example: answer: "Every aerospace engineering student of the university."',
    );
  });

  test('an empty file', () => {
    expect(messageOf(() => checkContent(SiteSchema, null, 'content/site.yaml'))).toBe(
      'content/site.yaml: the file is empty. Example: name: "Aerospace Engineering Students\' Association"',
    );
  });
});

test('valid content passes, and is trimmed', () => {
  expect(mistakeIn({})).toBe('no mistake');
  expect(checkContent(SiteSchema, { ...site, name: ' AESA ' }, 'content/site.yaml').name).toBe('AESA');
});

describe('the fields of an article and of an issue', () => {
  const article = { title: 'Joining', description: 'How to join.' };
  const issue = { title: 'The first flight', description: 'It flew.' };
  const articleWith = (order: unknown) => () => checkContent(HelpArticleSchema, { ...article, order }, 'a.md');
  const issueOf = (date: unknown) => () => checkContent(NewsletterIssueSchema, { ...issue, date }, 'n.md');

  test.each([0, 1.5])('an article cannot have the order %s', (order) => {
    expect(messageOf(articleWith(order))).toBe(`a.md: "order" is not in the right form: ${order}. Example: order: 1`);
  });

  test.each([
    ['2026-2-1', 'is not in the right form: "2026-2-1"'],
    ['20 March 2026', 'is not in the right form: "20 March 2026"'],
    ['2026-02-30', 'is 2026-02-30, but 30 February 2026 does not exist'],
    ['2026-13-01', 'is 2026-13-01, but month 13 does not exist'],
    ['2025-02-29', 'is 2025-02-29, but 29 February 2025 does not exist'],
  ])('%s is not a valid date', (date, words) => {
    expect(messageOf(issueOf(date))).toBe(`n.md: "date" ${words}. Example: date: "2026-03-20"`);
  });

  test('valid dates pass', () => {
    expect(messageOf(articleWith(12))).toBe('no mistake');
    expect(messageOf(issueOf('2024-02-29'))).toBe('no mistake');
  });
});

describe('the name of a file becomes the address of its page', () => {
  test.each([
    ['content/help/joining.md', TEXT_FOLDERS.help],
    ['content/newsletter/2026-03-first-flight.md', TEXT_FOLDERS.newsletter],
    ['content/pages/about.mdx', TEXT_FOLDERS.pages],
  ])('%s is accepted', (path, folder) => expect(() => checkFileName(path, folder)).not.toThrow());

  test.each([
    ['content/help/How to join.md', TEXT_FOLDERS.help],
    ['content/help/joining.mdx', TEXT_FOLDERS.help],
    ['content/newsletter/march.md', TEXT_FOLDERS.newsletter],
    ['content/newsletter/2026-13-march.md', TEXT_FOLDERS.newsletter],
    ['content/pages/Terms.MD', TEXT_FOLDERS.pages],
  ])('%s is refused with an example', (path, folder) => {
    expect(messageOf(() => checkFileName(path, folder))).toBe(
      `${path}: the name of the file becomes the address of the page: ${folder.rule}. Example: ${folder.example}`,
    );
  });
});
