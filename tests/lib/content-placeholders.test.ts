import { describe, expect, test } from 'vitest';
import { checkMdxPlaceholders, fillAll, fillText } from '../../src/lib/content-placeholders.ts';
import { site } from '../support/site.ts';

describe('a text names the club through site.yaml', () => {
  test('in running text and in every field of a file', () => {
    expect(fillText('{site.name}, {site.address}', site, 'p.md')).toBe(
      'Demo Rocket Club, Demo University, Demo Road, Nairobi',
    );
    expect(fillAll([{ answer: 'Ends with {site.emailSuffix}', order: 1 }], site, 'f.yaml')).toEqual([
      { answer: 'Ends with university.example', order: 1 },
    ]);
  });

  test.each(['{site.nmae}', '{club}', '{site.stats}', '{}'])('%s is refused as a misspelt name', (text) => {
    expect(() => fillText(`Welcome to ${text}`, site, 'content/pages/terms.md')).toThrow(
      `content/pages/terms.md: ${text} stands for nothing. After "site." comes one of: name, shortName, description, university, emailSuffix, phone, email, blogRepository, address. Example: {site.name}`,
    );
  });

  test('a misspelt name in MDX is refused too', () => {
    expect(() => checkMdxPlaceholders('Of {props.site.name}.', site, 'a.mdx')).not.toThrow();
    expect(() => checkMdxPlaceholders('Of {props.site.nmae}.', site, 'a.mdx')).toThrow(
      'a.mdx: {props.site.nmae} stands for nothing.',
    );
  });
});
