import { expect, test } from 'vitest';
import { drawable, shareFonts } from '../../../../src/build/output/share/share-fonts.ts';
import { shareWords } from '../../../../src/build/output/share/share-words.ts';
import { brand } from '../../../support/brand.ts';

test('The words of a picture become shapes', async () => {
  const svg = await shareWords(
    { title: '<script>x</script>"\'&', lines: ['<image href="http://x"/>'], club: 'DRC' },
    brand.night,
    false,
  );
  const tags = new Set([...svg.matchAll(/<(\/?[a-z]+)/gi)].map(([, tag]) => tag));
  for (const tag of ['script', 'image', 'text', 'foreignObject', 'style', 'a']) expect(tags).not.toContain(tag);
  expect(svg).not.toMatch(/<[^>]*\s(?:on\w+|href)=/);
});

const drawn = async (text: string) => drawable(text, (await shareFonts()).letters);

test.each([
  ['🚀 Launch 🎉 👩🏾‍🚀', 'Launch'],
  ['Łódź – Zürich “’24”…', 'Łódź – Zürich “’24”…'],
  ['n\u0303 \u202Eabc\n\tdef', 'ñ abc def'],
  ['Đêm hội Thiên văn: phóng tên lửa ở Huế', 'Đêm hội Thiên văn: phóng tên lửa ở Huế'],
  // Yoruba and Igbo, composed and not: no single letter has both marks.
  ['E\u0323\u0300ko\u0323\u0301, Ọ̀ṣun, ńnukwu ụgbọ́ elu', 'Ẹ̀kọ́, Ọ̀ṣun, ńnukwu ụgbọ́ elu'.normalize('NFC')],
  ['Sararin samaniya na ɗalibai: ƙasa, ɓauna', 'Sararin samaniya na ɗalibai: ƙasa, ɓauna'],
  ['Yewɔ wimfoɔ ŋ ɛ', 'Yewɔ wimfoɔ ŋ ɛ'],
  ['Ракета ґ, Πύραυλος', 'Ракета ґ, Πύραυλος'],
  ['𝗟𝗮𝘂𝗻𝗰𝗵 ﬁve ５', 'Launch five 5'],
  ['5️⃣ rockets for ₦500 · 30 °C', '5 rockets for ₦500 · 30 °C'],
  ['Thrust ≥ 400 N → Δv ≈ 90 ± 5 m/s ✓ √2 ≠ ∞', 'Thrust ≥ 400 N → Δv ≈ 90 ± 5 m/s ✓ √2 ≠ ∞'],
  ['🚀🛰️', ''],
])('Characters without a shape are left out of %j', async (text, left) =>
  expect((await drawn(text))?.normalize('NFC')).toBe(left),
);

test.each(['የሮኬት ቀን 2026', '火箭 2026', 'مرحبا 2026', 'Launch 火箭', 'שיגור', 'ऊँचा'])(
  'The text %s is drawn whole or not at all',
  async (text) => expect(await drawn(text)).toBeNull(),
);

test("The club's name replaces a title that cannot be drawn", async () => {
  const draw = (title: string, lines: string[]) => shareWords({ title, lines, club: 'DRC' }, brand.night, false);
  for (const title of ['የሮኬት ቀን 2026', '🚀', ''])
    expect(await draw(title, ['Friday', '火箭 2026']), title).toBe(await draw('DRC', ['Friday']));
});
