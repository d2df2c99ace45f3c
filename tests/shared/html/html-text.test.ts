import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanHtml } from '#shared/html/clean-html.ts';
import { htmlText } from '#shared/html/html-text.ts';

test.each([
  ['<p>Bring <b>glo</b>ves.</p><p>Gate&nbsp;B</p>', 'Bring gloves.\n\nGate B'],
  ['<h2>Agenda</h2><ol><li>One</li>\n<li>Two <em>three</em></li></ol>after', 'Agenda\n\n- One\n- Two three\nafter'],
  ['a<br>b<br/>c', 'a\nb\nc'],
  ['<table><tr><td>Part</td><td>For</td></tr><tr><td>A</td><td>B</td></tr></table>', 'Part · For\nA · B'],
  ['<table><tr><th></th><th> A </th><th></th><th>B</th><th></th></tr><tr><td></td></tr></table>x', 'A · B\n\nx'],
  ['a\ue000b', 'a b'],
  ['Q&amp;A &lt;b&gt; &quot;x&quot; &#39;y&#39; &#x2014; &unknown;', 'Q&A <b> "x" \'y\' — &unknown;'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['seen<script>unseen()</script><style>p{}</style><!-- nor this --> too', 'seen too'],
  ['seen<SCRIPT>never closed', 'seen'],
  ['<img alt=">" src=x onerror=alert(1)>tail', '" src=x onerror=alert(1)>tail'],
  ['a&#0;&#7;&#xD800;&#x110000;b', 'a b'],
  ['', ''],
])('The text of %j leaves out its markup', (html, text) => expect(htmlText(html).replaceAll('\ufffd', '')).toBe(text));

test('Cleaned HTML has the same text as the original', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const html = `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
      expect(htmlText(cleanHtml(html))).toBe(htmlText(html));
    }),
  );
});
