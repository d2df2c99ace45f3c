/** e2e/blog-hostile.spec.ts tests that a browser's parser agrees. */
import { expect, test } from 'vitest';
import { nestHtml } from '#shared/html/nest-html.ts';

/** [input, output] */
const NESTED: [string, string][] = [
  ['<table><tr><td>a<table><tr><td>b</td></tr></table></td></tr></table>', 'as written'],
  [
    '<table><caption>a</caption><thead><tr><th>b</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>',
    'as written',
  ],
  ['<ul><li>a<ol><li>b</li></ol></li></ul><dl><dt>a</dt><dd>b</dd></dl>', 'as written'],
  ['<p>a <b>b</b><br /></p><h2><a href="/x">c</a></h2><details><summary>d</summary><p>e</p></details>', 'as written'],
  ['<table><table></table></table>', '<table></table>'],
  ['<table><table><tr><td>a</td></tr></table></table>', '<table><tr><td>a</td></tr></table>'],
  ['<table><div><tr><td>a</td></tr></div></table>', '<table><tr><td>a</td></tr></table>'],
  [
    '<table>a<tr>b <i>c</i><img src="x" /><td>d</td></tr>\n</table>',
    'ab c<img src="x" /><table><tr><td>d</td></tr>\n</table>',
  ],
  ['<tr><td>a</td></tr><li>b</li><dt>c</dt><caption>d</caption>', 'abcd'],
  ['<ul><li>a<div><li>b</li></div></li></ul>', '<ul><li>a<div>b</div></li></ul>'],
  ['<p>a<b><ul><li>b</li></ul></b></p>', 'a<b><ul><li>b</li></ul></b>'],
  ['<p>a<b><p>b</p></b></p>', 'a<b><p>b</p></b>'],
  ['<p>a<i><hr /></i></p>', 'a<i><hr /></i>'],
  ['<a href="/x">a<b><a href="/y">b</a></b></a>', '<a href="/x">a<b>b</b></a>'],
  ['<h2>a<b><h3>b</h3></b></h2>', '<h2>a<b>b</b></h2>'],
];

test.each(NESTED)('The tags of %s are nested as a browser nests them', (input, output) => {
  const nested = output === 'as written' ? input : output;
  expect(nestHtml(input)).toBe(nested);
  expect(nestHtml(nested)).toBe(nested);
});

test('Each table gets a frame', () =>
  expect(nestHtml('<p>a</p><table>b<tr><td><table><table></table></table></td></tr></table>', '<div>')).toBe(
    '<p>a</p>b<div><table><tr><td><div><table></table></div></td></tr></table></div>',
  ));
