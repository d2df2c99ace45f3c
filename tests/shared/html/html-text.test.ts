import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from '../../../src/shared/html/clean-html.ts';
import { htmlText } from '../../../src/shared/html/html-text.ts';
import { cpuTime } from '../../support/cpu-time.ts';

describe('the words of HTML', () => {
  test.each([
    ['<p>Bring <b>glo</b>ves.</p><p>Gate&nbsp;B</p>', 'Bring gloves.\n\nGate B'],
    ['<h2>Agenda</h2><ol><li>One</li>\n<li>Two <em>three</em></li></ol>after', 'Agenda\n\n- One\n- Two three\nafter'],
    ['a<br>b<br/>c', 'a\nb\nc'],
    ['<table><tr><td>Part</td><td>For</td></tr><tr><td>A</td><td>B</td></tr></table>', 'Part For\nA B'],
    ['Q&amp;A &lt;b&gt; &quot;x&quot; &#39;y&#39; &#x2014; &unknown;', 'Q&A <b> "x" \'y\' — &unknown;'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['seen<script>unseen()</script><style>p{}</style><!-- nor this --> too', 'seen too'],
    ['seen<SCRIPT>never closed', 'seen'],
    ['<img alt=">" src=x onerror=alert(1)>tail', '" src=x onerror=alert(1)>tail'],
    ['a&#0;&#7;&#xD800;&#x110000;b', 'a b'],
    ['', ''],
  ])('%j', (html, text) => expect(htmlText(html).replaceAll('\ufffd', '')).toBe(text));

  test('are the same whether or not the HTML was cleaned before', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const html = `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
        expect(htmlText(cleanHtml(html))).toBe(htmlText(html));
      }),
    );
  });

  test.each(['<', '<!--', '<script', '<td>', '&#32;', ' \n', '<p', '&'])(
    'are found in 300,000 characters of %j in no time',
    async (part) => {
      expect(await cpuTime(() => htmlText(part.repeat(300_000 / part.length)))).toBeLessThan(1000);
    },
  );
});
