import { expect, test } from 'vitest';
import { htmlText } from '#shared/html/html-text.ts';
import { renderedComment, renderedPost } from '../../../src/build/content/rendered-post.ts';

const post = (markdown: string) => renderedPost(markdown, null);

test('A post shows a formula as MathML', () => {
  expect(post('It is $x^2$.')).toBe(
    '<p>It is <code data-source>$x^2$</code><math><msup><mi>x</mi><mn>2</mn></msup></math>.</p>',
  );
  expect(post('```math\n\\sqrt{2}\n```')).toMatch(
    /^<div role="group" aria-label="Formula" tabindex="0"><pre data-source><code>\\sqrt\{2\}<\/code><\/pre><math display="block">.*<\/math><\/div>$/,
  );
  expect(renderedComment('$$\n\\begin{aligned}\na &< b \\\\\nc\n\\end{aligned}\n$$', null, 1)).toContain(
    '<mo>&lt;</mo>',
  );
});

test('A wide formula scrolls by itself', () =>
  expect(post(`$${'a + '.repeat(20)}a$`)).toMatch(
    /^<p><span role="group" aria-label="Formula" tabindex="0"><code data-source>.*<\/math><\/span><\/p>$/,
  ));

test('Plain text contains the source of a formula once', () =>
  expect(htmlText(post('It is $x^2$ or $$y$$.'))).toBe('It is $x^2$ or $$y$$.'));

test.each([
  '\\nosuch{x}',
  '\\frac{1}',
  '\\href{javascript:alert(1)}{x}',
  '\\class{fixed}{x}',
  '\\id{main}{x}',
  '\\includegraphics{https://a.example/b}',
  '\\def\\a{\\a\\a}\\a',
  `{${'x'.repeat(6000)}}`,
])('The text %j is not a formula and stays as typed', (tex) =>
  expect(post(`$${tex}$`)).toBe(`<p><code data-formula="inline">$${tex}$</code></p>`),
);

test.each([
  ["\\ref{x' onclick='alert(1)}"],
  ['\\color{red}{x}'],
  ['\\text{<img src=x onerror=alert(1)>}'],
  ['\\label{main} x'],
  ['\\rule{9999em}{9999em}'],
])('The formula %s becomes MathML without styles, addresses or ids', (tex) => {
  const [math = ''] = /<math.*<\/math>/s.exec(post(`$${tex}$`)) ?? [''];
  for (const [tag] of math.matchAll(/<[^>]*>/g)) {
    expect(tag).toMatch(/^<\/?m[a-z]+[ >/]/);
    expect(tag).not.toMatch(/ (?:style|href|id|on\w+|class)=|9999/);
  }
});
