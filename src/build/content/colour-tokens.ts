/** Reads the colours out of `tokens.css`, and says how well they can be told apart. */

export type Triplet = readonly [red: number, green: number, blue: number];

/**
 * @param css text of `layouts/tokens.css`.
 * @param from the words after which the block begins: the same names stand in the block of the day and in that of the night.
 * @returns each colour of the block by its name, in the order in which they stand.
 */
export function readColours(css: string, from: string): Map<string, Triplet> {
  const start = css.indexOf(from);
  if (start < 0) throw new Error(`tokens.css has no "${from}".`);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/--([\w-]+): (\d+) (\d+) (\d+);/g)].map(([, name, ...parts]) => [
      name as string,
      parts.map(Number) as unknown as Triplet,
    ]),
  );
}

export const hex = (colour: Triplet): string => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** WCAG 2.2's contrast ratio: 1 (the same) to 21 (black on white). Text needs 4.5, the border of a control 3. */
export function contrast(one: Triplet, other: Triplet): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((first, second) => first - second) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Triplet): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
