import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { PostSchema } from '#shared/site/post.ts';
import { fetchComments, postExcerpt, postSummaries } from '../../../../src/browser/site/blog/posts-api.ts';
import { issue } from '../../../support/issues.ts';

test.each([
  ['# A heading\n\nThe **first** words, and _more_ of `them`.', 'The first words, and more of them.'],
  ['A [link](https://a.example/x) and [another][1].\n\n[1]: https://b.example', 'A link and another.'],
  ['![A rocket](https://a.example/x.png "Title")\n\nAfter the picture.', 'After the picture.'],
  ['[![Badge](https://a.example/x.svg)](https://a.example) Text.', 'Text.'],
  ['```sh\nrm -rf /\n```\nAfter the code.', 'After the code.'],
  ['Before.\n\n~~~\nnever closed', 'Before.'],
  ['> - [x] Fins cut\n> - [ ] Fins glued', 'Fins cut Fins glued'],
  ['1. One\n2. Two\n\n---\n', 'One Two'],
  ['| a | b |\n|---|---|\n| 1 | 2 |\n\nBelow the table.', 'Below the table.'],
  ['Setext\n======\n\nText.', 'Setext Text.'],
  ['See <https://a.example/x> for more.', 'See https://a.example/x for more.'],
  ['snake_case_name, 3 * 4, 5 < 6, \\*not bold\\*', 'snake_case_name, 3 * 4, 5 < 6, *not bold*'],
  [
    'Cut 12*40 mm, `2**10` times in `__init__`, `#include <Wire.h>`.',
    'Cut 12*40 mm, 2**10 times in __init__, #include <Wire.h>.',
  ],
  ['A ![s](https://x.example/s_(1).jpg)[nozzle](https://x.example/N_(rocket)) flew.', 'A nozzle flew.'],
  ['One line\nand the next.', 'One line and the next.'],
  ['<!-- a note -->Text &amp; more<br>', 'Text & more'],
  ['<script>alert(1)</script><b>Bold</b>', 'Bold'],
  ['> [!WARNING]\n> The leads were live.', 'Warning: The leads were live.'],
  ['It burned[^1] long.\n\n[^1]: Two seconds.', 'It burned long.'],
  ['The drag $D_{max} * k_0$ and $a<b$ for $5_000 or $10.', 'The drag $D_{max} * k_0$ and $a<b$ for $5_000 or $10.'],
  ['Before.\n\n$$\na_x \\\\\n$$\n\nAfter.', 'Before. After.'],
  ['https://github.com/user-attachments/assets/0-1\n\nThe film.', 'The film.'],
  ['<video src="https://f.example/a.mp4"></video>\n\nThe film.', 'The film.'],
  ['', ''],
])('%j is shown as %j', (markdown, words) => {
  expect(postExcerpt(markdown)).toBe(words);
});

test('An empty post has an empty excerpt', () => expect(postExcerpt(null)).toBe(''));

test('An excerpt of a long text ends between two words', () => {
  const text = postExcerpt('one two three four five six seven '.repeat(50));
  expect(text).toMatch(/ \w+…$/);
  expect(text.length).toBeLessThanOrEqual(150);
});

test('An excerpt of any text is short', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('*', '_', '[', ']', '(', ')', '!', '`', '<', '>', '#', '-', ' ', '\n', 'a') }),
      (text) => postExcerpt(text).length <= 150,
    ),
  );
  // A slow algorithm would exceed the time limit of the test.
  for (const piece of ['![', '[a](', '**_', '> - ', '```\n', '<!--', '<a ', '- - ', '1. ', '[ ] '])
    expect(postExcerpt(piece.repeat(300_000)).length).toBeLessThanOrEqual(150);
});

test('Comments are fetched page by page, as long as GitHub names a next page', async () => {
  const { comments } = issue({
    number: 5,
    written: [
      ['aesa-amina', 'One'],
      [null, 'Two'],
      ['aesa-amina', 'Three'],
    ],
  });
  vi.stubGlobal('fetch', async (address: string) => {
    const page = Number(new URL(address).searchParams.get('page') ?? 1);
    const next = new URL(`?page=${page + 1}`, address).href;
    const headers: HeadersInit = page < comments.length ? { Link: `<${next}>; rel="next"` } : {};
    return Response.json([comments[page - 1]], { headers });
  });
  expect((await fetchComments('demo-club/blog', 5)).map(({ body }) => body)).toEqual(['One', 'Two', 'Three']);
});

test('A list has emoji in labels where no title and no text has any', async () => {
  const post = v.parse(PostSchema, issue({ number: 5, labels: [':rocket: Propulsion'] }).issue);
  expect((await postSummaries([post]))[0]?.labels).toEqual(['🚀 Propulsion']);
});
