/**
 * `npm run generate fonts`: subsets the two fonts to the characters and weights that the site uses, and writes them to
 * src/layouts/fonts/. The files are committed. Alternate shapes of letters, which are most of the size, are left out.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const FOLDER = 'src/layouts/fonts';
/** The weights are named in astro.config.mjs too: anything lighter or heavier is drawn with the nearest. */
const FACES = [
  { file: 'inter', weights: { min: 400, max: 600 } },
  { file: 'space-grotesk', weights: { min: 500, max: 600 } },
];
/**
 * Distances between letters, joined letters, accents that are put together, forms of a language. Not the shapes that depend on the
 * neighbours (`calt`): an arrow for `->` costs 3.6 kB of Inter, on every first page.
 */
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk'];

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
/** What the Latin files of the packages hold, and no more: other letters come from the reader's own fonts. */
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…′″‹›€™−×≈≠≤≥←↑→↓`;

await mkdir(FOLDER, { recursive: true });
for (const { file, weights } of FACES) {
  const source = await readFile(`node_modules/@fontsource-variable/${file}/files/${file}-latin-wght-normal.woff2`);
  // A constant of its own: the package's types do not know `keepFeatures` yet.
  const options = { targetFormat: 'woff2', variationAxes: { wght: weights }, keepFeatures: FEATURES } as const;
  const cut = await subsetFont(source, LETTERS, options);
  await writeFile(`${FOLDER}/${file}.woff2`, cut);
  console.log(`${file.padEnd(14)} ${(source.length / 1000).toFixed(1)} kB -> ${(cut.length / 1000).toFixed(1)} kB`);
}
