/**
 * `npm run generate fonts`: subsets the two fonts to the characters and weights that the site uses, and writes them to
 * src/layouts/fonts/, which is committed. Alternate letter shapes, most of the size, are left out.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const FOLDER = 'src/layouts/fonts';
/** Keep the weights in step with astro.config.mjs. Other weights are drawn with the nearest. */
const FACES = [
  { file: 'inter', weights: { min: 400, max: 600 } },
  { file: 'space-grotesk', weights: { min: 500, max: 600 } },
];
/**
 * Kerning, ligatures, composed accents, language forms. Not contextual alternates (`calt`), which cost 3.6 kB of Inter for things like an
 * arrow for `->`.
 */
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk'];

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
/** The characters of the packages' Latin files. Others come from the reader's own fonts. */
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…′″‹›€™−×≈≠≤≥←↑→↓`;

await mkdir(FOLDER, { recursive: true });
for (const { file, weights } of FACES) {
  const source = await readFile(`node_modules/@fontsource-variable/${file}/files/${file}-latin-wght-normal.woff2`);
  // Not inline, because the package's types lack `keepFeatures`.
  const options = { targetFormat: 'woff2', variationAxes: { wght: weights }, keepFeatures: FEATURES } as const;
  const cut = await subsetFont(source, LETTERS, options);
  await writeFile(`${FOLDER}/${file}.woff2`, cut);
  console.log(`${file.padEnd(14)} ${(source.length / 1000).toFixed(1)} kB -> ${(cut.length / 1000).toFixed(1)} kB`);
}
