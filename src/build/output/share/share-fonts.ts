/** The fonts of link previews, and which text they can draw. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import type { Font } from 'satori';

/** Relative to the project's folder, not to this file, which the build moves. */
const packages = createRequire(join(process.cwd(), 'package.json'));

/** Each character set is a font with its own name. satori tries the next one if a font lacks a character. */
const DISPLAY_SETS = ['latin', 'latin-ext', 'vietnamese'].map((set) => `space-grotesk-${set}-600`);
const TEXT_SETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'].map(
  (set) => `inter-${set}-500`,
);
/** Signs such as ≥ and →, which those lack. */
const SIGNS = 'noto-sans-math-latin-400';
export const DISPLAY = [...DISPLAY_SETS, ...TEXT_SETS, SIGNS].join(', ');
export const TEXT = [...TEXT_SETS, SIGNS].join(', ');

/** Fonts from the project's files, because a build machine may have none. satori cannot read variable fonts or WOFF2. */
async function face(name: string): Promise<Font> {
  const [, family, weight] = /^(inter|space-grotesk|noto-sans-math).*-(\d+)$/.exec(name) ?? [];
  const data = await readFile(packages.resolve(`@fontsource/${family}/files/${name}-normal.woff`));
  return { name, weight: Number(weight) as 400 | 500 | 600, style: 'normal', data };
}

async function loadFonts() {
  const fonts = await Promise.all([...DISPLAY_SETS, ...TEXT_SETS, SIGNS].map(face));
  const letters = new Set<number>();
  // Titles, too, fall back to the fonts of the text. Of the bold and slanted letters of mathematics, the plain ones are drawn.
  for (const { name, data } of fonts)
    for (const letter of codePoints(data as Buffer))
      if (name !== SIGNS || /[\p{S}\p{P}]/u.test(String.fromCodePoint(letter))) letters.add(letter);
  return { fonts, letters: letters as ReadonlySet<number> };
}

let loaded: ReturnType<typeof loadFonts> | undefined;

export function shareFonts() {
  loaded ??= loadFonts();
  return loaded;
}

/** The code points of a WOFF file that have a shape: its table `cmap`, in the format 4 or 12 (OpenType specification). */
function codePoints(woff: Buffer): number[] {
  const entries = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => 44 + 20 * index);
  const entry = entries.find((at) => woff.toString('latin1', at, at + 4) === 'cmap') ?? 0;
  const [start, length, whole] = [4, 8, 12].map((offset) => woff.readUInt32BE(entry + offset)) as [
    number,
    number,
    number,
  ];
  const packed = woff.subarray(start, start + length);
  const cmap = length < whole ? inflateSync(packed) : packed;
  return Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index)).flatMap((at) => {
    const table = cmap.subarray(at);
    if (table.readUInt16BE(0) === 12)
      return Array.from({ length: table.readUInt32BE(12) }, (_, group) =>
        range(table.readUInt32BE(16 + 12 * group), table.readUInt32BE(20 + 12 * group)),
      ).flat();
    if (table.readUInt16BE(0) !== 4) return [];
    const doubled = table.readUInt16BE(6);
    return Array.from({ length: doubled / 2 }, (_, segment) =>
      range(table.readUInt16BE(16 + doubled + 2 * segment), table.readUInt16BE(14 + 2 * segment)),
    ).flat();
  });
}

/** The last segment, FFFF, ends the table and has no shape. */
const range = (first: number, last: number): number[] =>
  first === 0xffff ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index);

/**
 * Text without signs that the fonts lack, such as emoji. They would be drawn as empty boxes.
 * @returns null if a letter or digit is lacking: the rest of a title would say something else.
 */
export function drawable(text: string, letters: ReadonlySet<number>): string | null {
  const has = (part: string) => [...part].every((sign) => letters.has(sign.codePointAt(0) ?? 0));
  let drawn = '';
  for (const sign of text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(NEVER_DRAWN, '')
    .replaceAll(DOT_AND_ACCENT, accentFirst)) {
    const plain = sign.normalize('NFKC'); // of a bold or wide letter
    if (has(sign)) drawn += sign;
    else if (has(plain)) drawn += plain;
    else if (/[\p{L}\p{M}\p{N}]/u.test(sign)) return null;
    else drawn += ' ';
  }
  return drawn.replaceAll(/\s+/g, ' ').trim();
}

/** What joins and colours emoji, and other signs without a shape. */
const NEVER_DRAWN = /[\p{Cf}\p{Variation_Selector}]|\u20e3/gu;

/** satori puts a mark where it belongs on small letters: right for a dot below any letter, too low for an accent on a capital. */
const DOT_AND_ACCENT = /\p{L}[\u0300-\u0304]/gu;

/** Of the two marks of Ọ̀, the accent makes one letter with the O, and the dot stays loose. */
function accentFirst(letter: string): string {
  const [base = '', dot, accent = ''] = letter.normalize('NFD');
  return dot === '\u0323' ? `${(base + accent).normalize('NFC')}${dot}` : letter;
}
