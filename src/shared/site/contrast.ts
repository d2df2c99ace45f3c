/** How well two colours can be told apart. A colour is written as in `content/colours.yaml`, e.g. `#0b1730`. */

type Parts = readonly [red: number, green: number, blue: number];

/** @returns red, green and blue, each from 0 to 255. */
export const partsOf = (colour: string): Parts => [1, 3, 5].map((from) => partAt(colour, from)) as unknown as Parts;
const partAt = (colour: string, from: number) => Number.parseInt(colour.slice(from, from + 2), 16);

const written = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** @param share how much of `colour` is laid over `ground`, from 0 to 1. */
export const mix = (colour: string, ground: string, share: number): string => {
  const below = partsOf(ground);
  return written(partsOf(colour).map((part, index) => part * share + (below[index] as number) * (1 - share)));
};

/** WCAG 2.2's contrast ratio: 1 (the same) to 21 (black on white). Text needs 4.5, the border of a control 3. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((first, second) => first - second) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Whether a colour must become darker to be told from this ground; otherwise lighter. */
export const needsDarker = (ground: string): boolean => contrast('#000000', ground) > contrast('#ffffff', ground);

/** @returns the colour, no darker or lighter than the ratio asks for. */
export function untilContrast(colour: string, ground: string, ratio: number): string {
  const end = needsDarker(ground) ? '#000000' : '#ffffff';
  const steps = Array.from({ length: 51 }, (_, step) => mix(end, colour, step / 50));
  return steps.find((one) => contrast(one, ground) >= ratio) ?? end;
}

function luminance(colour: string): number {
  const [red, green, blue] = partsOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
