/**
 * First letter upper-case, the rest lower-case, in each part of a name: `wANJIKU o'hara-DEMO` → `Wanjiku O'Hara-Demo`. After an apostrophe a
 * new part starts only behind a single letter: `O'Brien`, but `Ng'ang'a`.
 */
export const properName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/(?:^|[\s-])\p{L}(?:['’ʼ]\p{L})?/gu, (start) => start.toUpperCase());

interface Named {
  first_name: string;
  last_name: string;
  /** Left out or null if the reader may not see it. */
  username?: string | null;
}

/** The name as shown. The Django backend has accounts without one: they are shown with their username. */
export const fullName = ({ first_name, last_name, username }: Named): string =>
  `${properName(first_name)} ${properName(last_name)}`.trim() || username?.trim() || 'No name';

/** The initials of the first and the last word, e.g. `MW`. Empty if the name has no letters. */
export function initials(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0))
    .join('')
    .toUpperCase();
}
