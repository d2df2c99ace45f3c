import { describe, expect, test } from 'vitest';
import { readPage, readYaml } from '../../../src/build/content/read-text.ts';

const FILE = 'content/faq.yaml';

describe('a line that is not YAML is named, with the reason in plain words', () => {
  test.each([
    [
      'a colon inside a text',
      'title: a\ntext: b: c',
      'line 2 cannot be read: a text with a colon in it needs quotes around it',
    ],
    [
      'a quote never closed',
      'title: "a',
      'line 1 cannot be read: a quote or bracket is opened and never closed, or this line begins too far to the left or to the right',
    ],
    ['a tab', 'list:\n\t- a', 'line 2 cannot be read: lines are moved in with spaces, never with tabs'],
    ['a field that is there twice', 'a: 1\na: 2', 'line 2 cannot be read: this field is there twice'],
    [
      'a line moved in too little',
      '  a: 1\nb: 2',
      'line 2 cannot be read: this line begins too far to the left or to the right, or something is where nothing may be',
    ],
  ])('%s', (_name, text, words) => {
    expect(() => readYaml(text, FILE)).toThrow(
      expect.objectContaining({ message: `${FILE}: ${words}. Example of a line: title: "Terms of use"` }),
    );
  });

  test('a text that begins with a star', () => {
    expect(() => readYaml('title: *stars', FILE)).toThrow(
      `${FILE}: a text that begins with * needs quotes around it. Example: title: "* stars"`,
    );
  });
});

describe('a page', () => {
  test('is fields between two lines of dashes, then text', () => {
    expect(readPage('---\ntitle: Terms\n---\n# 1\n\n---\n', 'p.md')).toEqual({
      data: { title: 'Terms' },
      body: '# 1\n\n---\n',
    });
  });

  test('may be written on Windows', () => {
    expect(readPage('\uFEFF---\r\ntitle: Terms\r\n---\r\ntext', 'p.md')).toEqual({
      data: { title: 'Terms' },
      body: 'text',
    });
  });

  test.each(['# Terms\n', 'title: Terms\n---\ntext', '---\ntitle: Terms\n', ''])(
    'without its fields is refused: %j',
    (text) => {
      expect(() => readPage(text, 'content/pages/terms.md')).toThrow(
        'content/pages/terms.md: the page must begin with its title and description between two lines of three dashes.',
      );
    },
  );

  test('names the line that an editor sees', () => {
    expect(() => readPage('---\ntitle: a\ntext: b: c\n---\n', 'p.md')).toThrow('p.md: line 3 cannot be read');
  });
});
