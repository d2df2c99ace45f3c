/** How a person's name is shown. */

/** First letter upper-case, the rest lower-case, in each part of a name: `wANJIKU o'hara-DEMO` → `Wanjiku O'hara-Demo`. */
export const properName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/(^|[\s-])(\p{L})/gu, (_match, before: string, letter: string) => before + letter.toUpperCase());

export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${properName(first_name)} ${properName(last_name)}`.trim();

/** The initials of the first and the last word, e.g. `MW`. Empty if the name has no letters. */
export function initials(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0))
    .join('')
    .toUpperCase();
}
