import { expect, test } from 'vitest';
import { descriptionHtml } from '#shared/html/clean-html.ts';
import {
  canKeep,
  readDescription,
  writeDescription,
} from '../../../../src/browser/manage-events/description/description-doc.ts';
import { linkAddress } from '../../../../src/browser/manage-events/description/links.ts';

const rewritten = (text: string) => writeDescription(readDescription(text));

test.each([
  ['', ''],
  ['Bring a kite.', '<p>Bring a kite.</p>'],
  ['One line\nand another\n\nNew paragraph', '<p>One line<br>and another</p>\n<p>New paragraph</p>'],
  ['Food & drink <3', '<p>Food &amp; drink &lt;3</p>'],
  ['See www.kites.example.', '<p>See <a href="https://www.kites.example">www.kites.example</a>.</p>'],
  ['<p>See www.kites.example.</p>', '<p>See <a href="https://www.kites.example">www.kites.example</a>.</p>'],
  [
    '<p>a&nbsp;b https://kites.example&nbsp;c</p>',
    '<p>a\u00a0b <a href="https://kites.example">https://kites.example</a>\u00a0c</p>',
  ],
  ['<b>Bold</b> <i>and <b>both</b></i>', '<p><strong>Bold</strong> <em>and </em><strong><em>both</em></strong></p>'],
  ['<h1>Top</h1><h3>Third</h3><p>Text</p>', '<h2>Top</h2>\n<h3>Third</h3>\n<p>Text</p>'],
  ['<ul><li>one<ol><li>two</li></ol></li></ul>', '<ul><li>one<ol><li>two</li></ol></li></ul>'],
  ['<ul><li><p>one</p><p>more</p></li></ul>', '<ul><li>one<p>more</p></li></ul>'],
  ['<p>one</p><p></p><p>two</p>', '<p>one</p>\n<p>two</p>'],
  ['<p><a href="mailto:us@club.example">write</a></p>', '<p><a href="mailto:us@club.example">write</a></p>'],
])('The description %j is written as %j, and stays so', (text, html) => {
  expect(canKeep(text)).toBe(true);
  expect(rewritten(text)).toBe(html);
  expect(rewritten(html), 'written again').toBe(html);
  expect(canKeep(html)).toBe(true);
});

test('A written description is harmless for the sanitizer, which changes nothing but the marks of links', () => {
  const html = rewritten('<h2>Plan</h2><ul><li>a <b>kite</b></li></ul><p>1 &lt; 2 &amp; 3</p>');
  expect(descriptionHtml(html)).toBe(html);
});

test('A description is empty once all words are deleted', () => {
  expect(rewritten('<p> </p><h2></h2><ul><li></li></ul>')).toBe('');
});

test.each([
  '<table><tr><td>Day</td><td>Place</td></tr></table>',
  '<p>A picture <img src="https://kites.example/kite.png" alt=""></p>',
  '<blockquote>Words of somebody</blockquote>',
  '<pre>a  b</pre>',
  '<p>some <code>code</code></p>',
  'H<sub>2</sub>O',
  'an <u>underlined</u> word',
  '<dl><dt>Day</dt><dd>Friday</dd></dl>',
  '<p>one</p><hr><p>two</p>',
  '<ul><li><h3>Heading of an item</h3></li></ul>',
])('The editor recognises what it cannot keep: %s', (html) => expect(canKeep(html)).toBe(false));

test.each([
  ['https://kites.example/a?b=c#d', 'https://kites.example/a?b=c#d'],
  [' www.kites.example ', 'https://www.kites.example'],
  ['kites.example/day', 'https://kites.example/day'],
  ['kites.example:8080/day', 'https://kites.example:8080/day'],
  ['us@club.example', 'mailto:us@club.example'],
  ['mailto:us@club.example?subject=Kites', 'mailto:us@club.example?subject=Kites'],
  ['javascript:alert(1)', null],
  ['javascript:kites.example', null],
  ["javascript:open('https://kites.example/')", null],
  ['data:text/html,x', null],
  ['ftp://kites.example', null],
  ['tel:+254700000000', null],
  ['https://', null],
  ['kites', null],
  ['two words.example', null],
  ['', null],
])('A link to %j leads to %j', (typed, address) => expect(linkAddress(typed)).toBe(address));
