/**
 * What `content/colours.yaml` holds: the design tokens, by day and at night. Each pair of colours that the design
 * combines must have the contrast of WCAG 2.2, AA: an editor learns of it before a reader who cannot make out the words.
 */
import * as v from 'valibot';

const TOKENS = [
  'ground',
  'scrim',
  'surface',
  'raised',
  'ink',
  'muted',
  'line',
  'edge',
  'signal',
  'on-signal',
  'accent',
  'danger',
  'good',
  'team-1',
  'team-2',
  'team-3',
  'team-4',
] as const;
export type Token = (typeof TOKENS)[number];

const GROUNDS = ['ground', 'surface', 'raised'] as const satisfies Token[];
/** Words are also written on a faint shade of these. */
const SHADED = ['accent', 'danger', 'good'] as const satisfies Token[];
const TINTS = ['team-1', 'team-2', 'team-3', 'team-4'] as const satisfies Token[];
const TEXTS: readonly Token[] = ['ink', 'muted', 'signal', ...SHADED, ...TINTS];

const ColourSchema = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i), v.toLowerCase(), v.examples(['#0b1730']));

interface Pair {
  token: Token;
  ground: string;
  /** What the ground is, or is made of. */
  below: Token;
  /** Whether it is a faint shade of the token over that. */
  shaded?: boolean;
  needed: number;
}

/** Every pair that the design uses. */
function pairsOf(palette: Palette): Pair[] {
  const onGrounds = (token: Token, needed: number): Pair[] =>
    GROUNDS.map((ground) => ({ token, ground: palette[ground], below: ground, needed }));
  return [
    ...TEXTS.flatMap((token) => onGrounds(token, 4.5)),
    ...SHADED.flatMap((token) =>
      (['ground', 'surface'] as const).map((ground): Pair => {
        const shade = mix(palette[token], palette[ground], 0.1);
        return { token, ground: shade, below: ground, shaded: true, needed: 4.5 };
      }),
    ),
    { token: 'on-signal', ground: palette.signal, below: 'signal', needed: 4.5 },
    ...onGrounds('edge', 3),
  ];
}

/** E.g. `has a contrast of 1.4 on "ground", and text needs at least 4.5: make it darker, or "ground" lighter. Example: muted: "#5c5c00"`. */
function tooFaint(palette: Palette, { token, ground, below, shaded, needed }: Pair): string {
  const ratio = (Math.floor(contrast(palette[token], ground) * 10) / 10).toFixed(1);
  const reader = needed === 3 ? 'the border of a field needs' : 'text needs';
  const on = `${shaded ? 'a faint shade of itself over ' : ''}"${below}"`;
  const [way, otherWay] = needsDarker(ground) ? ['darker', 'lighter'] : ['lighter', 'darker'];
  // A little more than needed: on the other grounds it is a little less.
  const example = untilContrast(palette[token], ground, needed * 1.1);
  return `has a contrast of ${ratio} on ${on}, and ${reader} at least ${needed}: make it ${way}, or "${below}" ${otherWay}. Example: ${token}: "${example}"`;
}

const PaletteSchema = v.pipe(
  v.strictObject(v.entriesFromList(TOKENS, ColourSchema)),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues) return;
    const palette = dataset.value;
    const faint = pairsOf(palette).map((pair) => ({
      ...pair,
      missing: pair.needed / contrast(palette[pair.token], pair.ground),
    }));
    // The worst first: what mends it often mends others.
    for (const pair of faint.filter(({ missing }) => missing > 1).sort((one, other) => other.missing - one.missing)) {
      const [key, value] = [pair.token, palette[pair.token]];
      addIssue({
        message: tooFaint(palette, pair),
        path: [{ type: 'object', origin: 'value', input: palette, key, value }],
      });
    }
  }),
);
export type Palette = Record<Token, string>;

export const ColoursSchema = v.strictObject({ day: PaletteSchema, night: PaletteSchema });
export type Colours = v.InferOutput<typeof ColoursSchema>;

type Parts = readonly [red: number, green: number, blue: number];

/** @returns red, green and blue, each from 0 to 255. */
export const rgbOf = (colour: string): Parts => [1, 3, 5].map((from) => partAt(colour, from)) as unknown as Parts;
/** @param colour e.g. `#080f21`. @returns e.g. `8 15 33`. */
export const triplet = (colour: string): string => rgbOf(colour).join(' ');
const partAt = (colour: string, from: number) => Number.parseInt(colour.slice(from, from + 2), 16);

const written = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** @param share how much of `colour` is laid over `ground`, from 0 to 1. */
export const mix = (colour: string, ground: string, share: number): string => {
  const below = rgbOf(ground);
  return written(rgbOf(colour).map((part, index) => part * share + (below[index] as number) * (1 - share)));
};

/** WCAG 2.2's contrast ratio: 1 (the same) to 21 (black on white). Text needs 4.5, the border of a control 3. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((first, second) => first - second) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Whether a colour must become darker to stand out from this ground; otherwise lighter. */
export const needsDarker = (ground: string): boolean => contrast('#000000', ground) > contrast('#ffffff', ground);

/** @returns the colour, no darker or lighter than the ratio asks for. */
export function untilContrast(colour: string, ground: string, ratio: number): string {
  const end = needsDarker(ground) ? '#000000' : '#ffffff';
  const steps = Array.from({ length: 51 }, (_, step) => mix(end, colour, step / 50));
  return steps.find((one) => contrast(one, ground) >= ratio) ?? end;
}

function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
