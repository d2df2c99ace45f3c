/** The words of a shared picture as paths: whatever is written in them, they are only shapes by the time they are drawn. */
import satori from 'satori';
import { NIGHT } from '../../shared/brand.ts';
import { COVER_SIZE, SHARE_SIZE } from './share-backdrop.ts';
import { DISPLAY, drawable, hasLettersOrDigits, shareFonts, TEXT } from './share-fonts.ts';

export interface ShareWords {
  /** Of the page, any length. */
  title: string;
  /** What kind of page it is, in one word, e.g. `Event`. */
  kind?: string;
  /** One line each, e.g. a date, a place; what is too long ends in an ellipsis. A single one may take two lines. */
  lines: readonly string[];
  /** Short name of the club. */
  club: string;
}

/** An element as the library takes it: no React is needed to make one. */
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

/** A block that ends after so many lines with an ellipsis; the longest word is broken rather than cut. */
const clamped = (text: string, lines: number, style: Readonly<Record<string, string | number>>) =>
  box({ display: 'block', lineClamp: lines, wordBreak: 'break-word', ...style }, text);

/** @returns an SVG of the size of a shared picture, without a background. */
export async function shareWords(words: ShareWords, withCover: boolean): Promise<string> {
  const club = drawable(words.club);
  const given = drawable(words.title);
  // A title in another script cannot be drawn: the club's name is better than nothing.
  const title = hasLettersOrDigits(given) ? given : club;
  const width = SHARE_SIZE.width - 128 - (withCover ? COVER_SIZE.width : 200);
  const lines = words.lines.map(drawable).filter(hasLettersOrDigits);
  const head = box({ marginLeft: 62, height: 48, alignItems: 'center', fontFamily: DISPLAY, fontSize: 30 }, [
    club,
    ...(words.kind
      ? [
          box({ width: 2, height: 26, margin: '0 18px', background: NIGHT.edge }, []),
          box({ color: NIGHT.muted }, words.kind),
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
    box({ width: 72, height: 4, margin: '30px 0 24px', background: NIGHT.signal }, []),
    ...lines.map((line, index) =>
      clamped(line, lines.length === 1 ? 2 : 1, {
        fontSize: 30,
        lineHeight: 1.45,
        color: index === 0 ? NIGHT.ink : NIGHT.muted,
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
      color: NIGHT.ink,
    },
    [head, body],
  );
  return satori(sheet as Parameters<typeof satori>[0], { ...SHARE_SIZE, fonts: await shareFonts() });
}
