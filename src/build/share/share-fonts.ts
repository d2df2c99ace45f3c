/**
 * The letters of shared pictures come from files of the project: a bare build machine has no fonts at all. Static ones, because the
 * library that draws them reads no variable fonts and no WOFF2.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Font } from 'satori';

/** From the project's folder, and not from this file: the build moves it. */
const packages = createRequire(join(process.cwd(), 'package.json'));

/** Each set of letters is a font of its own name; the next one is asked for a letter that the first lacks. */
export const DISPLAY = 'Space Grotesk, Space Grotesk Ext, Inter, Inter Ext';
export const TEXT = 'Inter, Inter Ext';

const face = async (name: string, file: string, weight: 500 | 600): Promise<Font> => ({
  name,
  weight,
  style: 'normal',
  data: await readFile(packages.resolve(`@fontsource/${file}-${weight}-normal.woff`)),
});

const loadFonts = () =>
  Promise.all([
    face('Space Grotesk', 'space-grotesk/files/space-grotesk-latin', 600),
    face('Space Grotesk Ext', 'space-grotesk/files/space-grotesk-latin-ext', 600),
    face('Inter', 'inter/files/inter-latin', 500),
    face('Inter Ext', 'inter/files/inter-latin-ext', 500),
  ]);

let loaded: Promise<Font[]> | undefined;

/** Read once for all pictures of a build. */
export function shareFonts(): Promise<Font[]> {
  loaded ??= loadFonts();
  return loaded;
}

/** Latin letters with all their accents, digits, and the signs that stand between words. */
const NOT_DRAWABLE =
  /[^\u0020-\u007e\u00a1-\u00ac\u00ae-\u024f\u1e00-\u1eff\u2010-\u2027\u2030-\u203a\u20ac\u2122\u2212]+/gu;

/** The text without what the fonts have no shape for, such as emoji: an empty box says less than nothing. */
export const drawable = (text: string): string =>
  text.normalize('NFC').replace(NOT_DRAWABLE, ' ').replace(/\s+/g, ' ').trim();

/** True when enough is left of a text to stand for it: at least a letter or a digit. */
export const hasLettersOrDigits = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
