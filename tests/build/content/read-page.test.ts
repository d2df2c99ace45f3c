import { describe, expect, test } from 'vitest';
import { readPage } from '../../../src/build/content/read-yaml.ts';

describe('a page', () => {
  test('consists of fields between two lines of dashes, then text', () => {
    expect(readPage('---\ntitle: Terms\n---\n# 1\n\n---\n', 'p.md')).toEqual({
      data: { title: 'Terms' },
      body: '# 1\n\n---\n',
    });
  });

  test('can have Windows line ends', () => {
    expect(readPage('\uFEFF---\r\ntitle: Terms\r\n---\r\ntext', 'p.md')).toEqual({
      data: { title: 'Terms' },
      body: 'text',
    });
  });

  test.each(['# Terms\n', 'title: Terms\n---\ntext', '---\ntitle: Terms\n', ''])(
    'without fields is refused: %j',
    (text) => {
      expect(() => readPage(text, 'content/pages/terms.md')).toThrow(
        'content/pages/terms.md: the page must begin with its title and description between two lines of three dashes.',
      );
    },
  );

  test('is reported with line numbers of the whole file', () => {
    expect(() => readPage('---\ntitle: a\ntext: b: c\n---\n', 'p.md')).toThrow('p.md: line 3 cannot be read');
  });
});
