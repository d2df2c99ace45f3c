/** A sign before a part of a name: `'Ofa`, `ʻOkoa`, `ʿAli`, but `'t Hooft`. Some of these signs count as letters. */
const OPENING = String.raw`['’‘ʻʼʾʿ\x60](?=\p{L}{2})`;

/**
 * First letter upper-case, the rest lower-case, in each part of a name: `wANJIKU o'hara-DEMO` → `Wanjiku O'Hara-Demo`. After an apostrophe
 * within a part a new one starts only after a single letter: `O'Brien`, but `Ng'ang'a`.
 */
const PART = new RegExp(String.raw`(?:^|[\s.-])(?:${OPENING})?\p{L}(?:['’ʼ]\p{L})?`, 'gu');
export const properName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(PART, (start) => start.toUpperCase());

interface Named {
  first_name: string;
  last_name: string;
  /** Left out or null if the reader may not see it. */
  username?: string | null;
}

/** The name as shown. The Django backend has accounts without one: they are shown with their username. */
export const fullName = ({ first_name, last_name, username }: Named): string =>
  `${properName(first_name)} ${properName(last_name)}`.trim() || username?.trim() || 'No name';

/** Beside a name that was left blank: some people have only one. */
export const oneNameHint = (error: { message?: string | undefined } | undefined): string | undefined =>
  /required|blank/.test(error?.message ?? '') ? 'Only one name? Enter it in both fields.' : undefined;

/** The initials of the first and the last word, e.g. `MW`; `Ng'ang'a` is one word. Empty if the name has no letters. */
export function initials(name: string): string {
  const words = name.match(/(?!\p{Lm})\p{L}(?:['’‘`]?[\p{L}\p{M}])*/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0))
    .join('')
    .toUpperCase();
}
