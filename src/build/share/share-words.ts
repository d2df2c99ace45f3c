/** The words of a link preview as SVG paths, so that nothing in a text can become markup. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import satori, { type Font } from 'satori';
import type { Palette } from '../../shared/schemas/colours.ts';
import { COVER_SIZE, SHARE_SIZE } from './share-backdrop.ts';

export interface ShareWords {
  /** Of the page, any length. */
  title: string;
  /** The kind of page in one word, e.g. `Event`. */
  kind?: string;
  /** One line each, e.g. a date, a place; what is too long ends in an ellipsis. A single one may take two lines. */
  lines: readonly string[];
  /** Short name of the club. */
  club: string;
}

/** An element in satori's format, which needs no React. */
const box = (style: Readonly<Record<string, string | number>>, children: unknown) => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** Pixels. Long titles are set smaller, so that four lines hold nearly all of them. */
const titleSize = (title: string, withCover: boolean): number => {
  const sizes = withCover ? ([64, 54, 46] as const) : ([84, 68, 56] as const);
  if (title.length <= 24) return sizes[0];
  return title.length <= 56 ? sizes[1] : sizes[2];
};

/** A block that ends with an ellipsis after so many lines. Words that are too long are broken. */
const clamped = (text: string, lines: number, style: Readonly<Record<string, string | number>>) =>
  box({ display: 'block', lineClamp: lines, wordBreak: 'break-word', ...style }, text);

/** @returns an SVG of the size of a preview, without a background. */
export async function shareWords(words: ShareWords, night: Palette, withCover: boolean): Promise<string> {
  const club = drawable(words.club);
  const given = drawable(words.title);
  // A title in another script cannot be drawn; the club's name is better than nothing.
  const title = hasLettersOrDigits(given) ? given : club;
  const width = SHARE_SIZE.width - 128 - (withCover ? COVER_SIZE.width : 200);
  const lines = words.lines.map(drawable).filter(hasLettersOrDigits);
  const head = box({ marginLeft: 62, height: 48, alignItems: 'center', fontFamily: DISPLAY, fontSize: 30 }, [
    club,
    ...(words.kind
      ? [
          box({ width: 2, height: 26, margin: '0 18px', background: night.edge }, []),
          box({ color: night.muted }, words.kind),
        ]
      : []),
  ]);
  const body = box({ flexDirection: 'column', width }, [
    clamped(title, 4, {
      fontFamily: DISPLAY,
      fontSize: titleSize(title, withCover),
      lineHeight: 1.08,
      letterSpacing: '-0.02em',
    }),
    box({ width: 72, height: 4, margin: '30px 0 24px', background: night.signal }, []),
    ...lines.map((line, index) =>
      clamped(line, lines.length === 1 ? 2 : 1, {
        fontSize: 30,
        lineHeight: 1.45,
        color: index === 0 ? night.ink : night.muted,
      }),
    ),
  ]);
  const sheet = box(
    {
      ...SHARE_SIZE,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '56px 64px',
      fontFamily: TEXT,
      color: night.ink,
    },
    [head, body],
  );
  return satori(sheet as Parameters<typeof satori>[0], { ...SHARE_SIZE, fonts: await shareFonts() });
}

/** Relative to the project's folder, not to this file, which the build moves. */
const packages = createRequire(join(process.cwd(), 'package.json'));

/** Each character set is a font with its own name. satori tries the next one if a font lacks a character. */
const DISPLAY = 'Space Grotesk, Space Grotesk Ext, Inter, Inter Ext';
const TEXT = 'Inter, Inter Ext';

/** Fonts from the project's files, because a build machine may have none. satori cannot read variable fonts or WOFF2. */
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

function shareFonts(): Promise<Font[]> {
  loaded ??= loadFonts();
  return loaded;
}

/** Latin letters with accents, digits and punctuation. */
const NOT_DRAWABLE =
  /[^\u0020-\u007e\u00a1-\u00ac\u00ae-\u024f\u1e00-\u1eff\u2010-\u2027\u2030-\u203a\u20ac\u2122\u2212]+/gu;

/** Removes characters that the fonts lack, such as emoji: they would be drawn as empty boxes. */
export const drawable = (text: string): string =>
  text.normalize('NFC').replace(NOT_DRAWABLE, ' ').replace(/\s+/g, ' ').trim();

const hasLettersOrDigits = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
