import { expect, test } from 'vitest';
import { unbrokenHtml, unbrokenParts } from '#shared/text/unbroken.ts';

const WHOLE = [
  'K-77777',
  '(K-77777),',
  '2026-02.',
  '2026-11-17',
  '2026/27-014',
  'J12/3456/2024',
  'M-Pesa',
  '24/7',
  '05:10',
  '-5',
];
const OTHERS = ['check-in', 'sign-up', 'and/or', 'Static-Fire', '77777', 'https://a.example/2026-11-17', '-', '/'];

test.each(WHOLE)('%s stays on one line', (word) => {
  expect(unbrokenParts(`See ${word} here`)).toEqual(['See ', word, ' here']);
  expect(unbrokenHtml(`<p>See ${word} here</p>`)).toBe(
    `<p>See <span class="whitespace-nowrap">${word}</span> here</p>`,
  );
});

test.each(OTHERS)('%s may be broken', (word) => {
  expect(unbrokenParts(`See ${word} here`)).toEqual([`See ${word} here`]);
  expect(unbrokenHtml(`<p>See ${word} here</p>`)).toBe(`<p>See ${word} here</p>`);
});

test('The parts of a text are the text', () => {
  const text = `${WHOLE.join('\n ')} ${OTHERS.join('  ')} K-1`;
  expect(unbrokenParts(text).join('')).toBe(text);
});

test.each([
  '<a title="2026-11-17 > K-77777" href=\'/2026-11-17\'>Link</a>',
  '<pre><code>2026-11-17</code></pre>',
  '<math><mn>2-1</mn></math>',
])('Attributes, blocks of code and formulas stay as they are: %s', (html) => expect(unbrokenHtml(html)).toBe(html));

test('A number after a block of code stays on one line', () =>
  expect(unbrokenHtml('<pre>1-2</pre>3-4')).toBe('<pre>1-2</pre><span class="whitespace-nowrap">3-4</span>'));

test('Long hostile texts are read in linear time', () => {
  for (const text of ['<'.repeat(200_000), '1-'.repeat(200_000), '<a "'.repeat(50_000), '<a title="'.repeat(1000)])
    expect(unbrokenHtml(text).length).toBeGreaterThan(0);
});
