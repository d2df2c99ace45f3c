/** The words of a link preview as SVG paths, so that nothing in a text can become markup. */
import satori from 'satori';
import type { Palette } from '#shared/site/colours.ts';
import { COVER_SIZE, SHARE_SIZE } from './share-backdrop.ts';
import { DISPLAY, drawable, shareFonts, TEXT } from './share-fonts.ts';

export interface ShareWords {
  /** Of the page, any length. */
  title: string;
  /** The kind of page in one word, e.g. `Event`. */
  kind?: string;
  /** One line each, e.g. a date or a location; a long one ends in an ellipsis. A single one may take two lines. */
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
  const { fonts, letters } = await shareFonts();
  const club = drawable(words.club, letters) ?? '';
  const drawableTitle = drawable(words.title, letters);
  // A title in another script cannot be drawn; the club's name is better than the rest of it.
  const title = hasLettersOrDigits(drawableTitle) ? drawableTitle : club;
  const width = SHARE_SIZE.width - 128 - (withCover ? COVER_SIZE.width : 200);
  const lines = words.lines.map((line) => drawable(line, letters)).filter(hasLettersOrDigits);
  const head = box({ marginLeft: 62, height: 48, alignItems: 'center', fontFamily: fontOf(club), fontSize: 30 }, [
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
      fontFamily: fontOf(title),
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
  return satori(sheet as Parameters<typeof satori>[0], { ...SHARE_SIZE, fonts });
}

/** satori places marks that have no letter of their own, such as those of Yoruba ẹ́, rightly in the font of the text alone. */
const fontOf = (text: string): string => (/\p{M}/u.test(text) ? TEXT : DISPLAY);

const hasLettersOrDigits = (text: string | null): text is string => text !== null && /[\p{L}\p{N}]/u.test(text);
