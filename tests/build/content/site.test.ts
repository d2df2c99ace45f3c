import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkContent } from '../../../src/build/content/content-error.ts';
import { readYaml } from '../../../src/build/content/read-yaml.ts';
import { SiteSchema } from '../../../src/shared/schemas/site.ts';
import { ContentFolder } from '../../support/content-folder.ts';

/** All other tests are about the club of `tests/fixtures/site.yaml`. */
test("the club's own site.yaml passes", () => {
  const file = 'content/site.yaml';
  const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  expect(() => checkContent(SiteSchema, readYaml(text, file), file)).not.toThrow();
});

test('a build for the Django backend names the settings that have no effect there', async () => {
  const folder = new ContentFolder();
  await folder.read();
  expect(folder.warnings).toEqual([
    'content/site.yaml: the Django backend has no use for "directory: members", "payment", "joining.payTo" (docs/django.md).',
  ]);
});

describe('the announcement', () => {
  const file = 'site.yaml';
  const text = readFileSync(new URL('../../fixtures/site.yaml', import.meta.url), 'utf8');
  const read = (lines: readonly string[]) =>
    checkContent(
      SiteSchema,
      readYaml(`${text}announcement:\n${lines.map((line) => `  ${line}\n`).join('')}`, file),
      file,
    ).announcement;

  test('can be in the past, and needs no link', () => {
    expect(read(['text: "  It was fine. "', 'until: 2020-02-29'])).toEqual({
      text: 'It was fine.',
      until: '2020-02-29',
    });
    expect(read(['text: Come.', 'link: /events', 'until: 2030-01-01'])?.link).toBe('/events');
  });

  test.each([
    [
      'until: 2027-02-30',
      '"announcement.until" is 2027-02-30, but 30 February 2027 does not exist. Example: until: "2027-03-31"',
    ],
    ['until: tomorrow', '"announcement.until" is not in the right form: "tomorrow". Example: until: "2027-03-31"'],
    [
      'link: javascript:alert(1)',
      '"announcement.link" is not in the right form: "javascript:alert(1)". Example: link: "/events"',
    ],
    [
      `text: ${'a'.repeat(141)}`,
      '"announcement.text" is too long: 141 characters; the limit is 140. Example: text: "The workshop moves to room 12 on Monday."',
    ],
  ])('a mistake stops the build with a sentence: %s', (line, sentence) => {
    const right = ['text: Come.', 'until: 2027-03-31'].filter((other) => other.split(':')[0] !== line.split(':')[0]);
    expect(() => read([...right, line])).toThrow(`${file}: ${sentence}`);
  });
});
