import { expect, test } from 'vitest';
import { drawable, shareWords } from '../../../src/build/share/share-words.ts';
import { brand } from '../../support/brand.ts';

test('words become shapes, without markup, text or addresses', async () => {
  const svg = await shareWords(
    { title: '<script>x</script>"\'&', lines: ['<image href="http://x"/>'], club: 'DRC' },
    brand.night,
    false,
  );
  const tags = new Set([...svg.matchAll(/<(\/?[a-z]+)/gi)].map(([, tag]) => tag));
  for (const tag of ['script', 'image', 'text', 'foreignObject', 'style', 'a']) expect(tags).not.toContain(tag);
});

test.each([
  ['🚀 Launch 🎉', 'Launch'],
  ['Łódź – Zürich “’24”…', 'Łódź – Zürich “’24”…'],
  ['n\u0303 \u202Eabc\n\tdef', 'ñ abc def'],
  ['你好', ''],
])('characters without a glyph are left out of %j', (text, left) => expect(drawable(text)).toBe(left));
