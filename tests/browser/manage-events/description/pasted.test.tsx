/**
 * What is pasted into the editor of a description, before and after. The texts are invented; the shapes are those of each program's
 * clipboard.
 */
import { expect, test, vi } from 'vitest';
import { parseHtml, writeDescription } from '../../../../src/browser/manage-events/description/description-doc.ts';
import {
  hasUnkept,
  pastedHtml,
  pastedTextHtml,
  plainTextHtml,
} from '../../../../src/browser/manage-events/description/pasted.ts';

/** As the editor does it: made simple, read by its schema, written as HTML. */
const fromHtml = (html: string) => writeDescription(parseHtml(pastedHtml(html)));
const fromText = (text: string) => writeDescription(parseHtml(pastedTextHtml(text)));

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><title>Kites</title>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0in; font-size:11.0pt} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1 style='margin-top:12.0pt'><span style='mso-fareast-font-family:"Times New Roman"'>Kite Day<o:p></o:p></span></h1>
<p class=MsoNormal style='margin-bottom:8.0pt'>Bring a <b style='mso-bidi-font-weight:normal'>kite</b>, <i>string</i>
and <a href="https://kites.example/buy?a=1&amp;b=2"><span style='color:#0563C1'>a tail</span></a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span><![endif]>Gloves<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><![endif]>thin <b>ones</b><o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Water<o:p></o:p></p>
<h2>Plan<o:p></o:p></h2>
<p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Build<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>2.<span>&nbsp;</span></span><![endif]>Fly<o:p></o:p></p>
<!--EndFragment--></body></html>`;

const GOOGLE_DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0f1e2d3c-7fff-aaaa-bbbb-0123456789ab"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-family:Arial;font-weight:400;font-style:normal;">Kite Day</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;">Bring a </span><span style="font-size:11pt;font-weight:700;font-style:normal;">kite</span><span style="font-weight:400;font-style:normal;">, </span><span style="font-weight:400;font-style:italic;">string</span><span style="font-weight:400;"> and </span><a href="https://kites.example/" style="text-decoration:none;"><span style="font-weight:400;color:#1155cc;text-decoration:underline;">a tail</span></a><span style="font-weight:400;">.</span></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation" style="line-height:1.38;"><span style="font-weight:400;">Gloves</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">thin </span><span style="font-weight:700;">ones</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Water</span></p></li></ul><br /><h2 dir="ltr"><span style="font-weight:700;">Plan</span></h2><ol style="margin-top:0;"><li dir="ltr"><p dir="ltr" role="presentation"><span>Build</span></p></li><li dir="ltr"><p dir="ltr" role="presentation"><span>Fly</span></p></li></ol></b><br class="Apple-interchange-newline">`;

const bring = (address: string) =>
  `<p>Bring a <strong>kite</strong>, <em>string</em> and <a href="${address}">a tail</a>.</p>`;
const REST =
  '<ul><li>Gloves<ul><li>thin <strong>ones</strong></li></ul></li><li>Water</li></ul>\n<h2>Plan</h2>\n<ol><li>Build</li><li>Fly</li></ol>';
const ALL = `<h2>Kite Day</h2>\n${bring('https://kites.example/')}\n${REST}`;

test('A text of Word is pasted with headings, bold, italic, a link and lists in two levels', () => {
  expect(fromHtml(WORD)).toBe(ALL.replace('kites.example/', 'kites.example/buy?a=1&amp;b=2'));
});
test('A text of Google Docs is pasted in the same way', () => expect(fromHtml(GOOGLE_DOCS)).toBe(ALL));

test.each([
  ['*Kite Day* is _on_!', '<p><strong>Kite Day</strong> is <em>on</em>!</p>'],
  ['First line\nsecond line\n\nNew paragraph', '<p>First line<br>second line</p>\n<p>New paragraph</p>'],
  ['_*both*_ and *_both_*', '<p><strong><em>both</em></strong> and <strong><em>both</em></strong></p>'],
  ['Bring:\r\n- a *kite*\r\n- string', '<p>Bring:</p>\n<ul><li>a <strong>kite</strong></li><li>string</li></ul>'],
  ['* one\n* two\n\nend', '<ul><li>one</li><li>two</li></ul>\n<p>end</p>'],
  ['1. Build\n2. Fly', '<ol><li>Build</li><li>Fly</li></ol>'],
  [
    'See https://kites.example/a_b_c or *www.kites.example*.',
    '<p>See <a href="https://kites.example/a_b_c">https://kites.example/a_b_c</a> or <a href="https://www.kites.example"><strong>www.kites.example</strong></a>.</p>',
  ],
  ['Food & drink <3 <b>', '<p>Food &amp; drink &lt;3 &lt;b&gt;</p>'],
])('The message %j of WhatsApp is pasted as %j', (message, html) => expect(fromText(message)).toBe(html));

test.each([
  '2 * 3 * 4',
  'snake_case_name',
  '* alone',
  '5*6*7',
  '_ open',
  '1. May',
  '3. Third\n4. Fourth',
  '- one dash',
])('A message keeps signs that mark nothing: %s', (message) => {
  const lines = message.split('\n').join('<br>');
  expect(fromText(message)).toBe(`<p>${lines}</p>`);
});

test('A message pasted without formatting keeps every sign', () => {
  const html = plainTextHtml('*Kite Day*\n- one\n- two');
  expect(writeDescription(parseHtml(html))).toBe('<p>*Kite Day*<br>- one<br>- two</p>');
});

test.each([
  ['a script and a handler', '<p onclick="x()">Hi<script>x()</script></p>', '<p>Hi</p>'],
  ['a link that runs something', '<p><a href="javascript:x()">Hi</a></p>', '<p>Hi</p>'],
  ['a link to a file', '<p><a href="file:///C:/kite.doc">Hi</a></p>', '<p>Hi</p>'],
  ['underlined and coloured text', '<p><u>Hi</u> <span style="color:red">you</span></p>', '<p>Hi you</p>'],
  ['emoji that are pictures', '<p>Fly <img alt="🪁" src="data:image/gif;base64,R0"> high</p>', '<p>Fly 🪁 high</p>'],
  [
    'a table',
    '<table><tr><th>Day</th><th>Place</th></tr><tr><td>Friday</td><td>Demo Field</td></tr></table>',
    '<p>Day | Place</p>\n<p>Friday | Demo Field</p>',
  ],
  [
    'a text in a table of one cell',
    '<table><tbody><tr><td><p>Hi</p><ul><li>you</li></ul></td></tr></tbody></table>',
    '<p>Hi</p>\n<ul><li>you</li></ul>',
  ],
  ['a small heading', '<h5>Hi</h5><p>you</p>', '<h4>Hi</h4>\n<p>you</p>'],
  ['text about styles', '<p>Write style="bold" here</p>', '<p>Write style="bold" here</p>'],
])('From a web page %s is pasted: %s', (_name, before, after) => expect(fromHtml(before)).toBe(after));

test.each([
  ['<p>Hi</p>', false],
  ['<p><img alt="🪁" src="x"></p>', false],
  ['<p><img alt="A kite" src="x"></p>', true],
  ['<table><tr><td>Hi</td></tr></table>', true],
])('The editor says of %s that it is kept in part only: %s', (html, isSo) => expect(hasUnkept(html)).toBe(isSo));

test('No style reaches a document, which the content security policy would refuse', () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
  pastedHtml(WORD);
  pastedHtml(GOOGLE_DOCS);
  const parsed = parse.mock.calls.map(([html]) => html);
  expect(parsed.length).toBeGreaterThan(1);
  expect(parsed.filter((html) => /<[^>]*\sstyle=|<style/i.test(String(html)))).toEqual([]);
});
