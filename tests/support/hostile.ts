/** Texts that try to do harm, or to burst the page: this project's own, and the list that is known for it. */
import knownStrings from 'big-list-of-naughty-strings' with { type: 'json' };
import ownTexts from '../fixtures/hostile-texts.json' with { type: 'json' };

/** Halves of characters: no JSON file may hold them. */
const HALVES = ['\ud800', '\udc00x'];

export const OWN_HOSTILE_TEXTS: readonly string[] = [...Object.values(ownTexts).flat(), ...HALVES];
export const HOSTILE_TEXTS: readonly string[] = [...OWN_HOSTILE_TEXTS, ...knownStrings].filter((text) => text !== '');

/** Groups of so many texts; the last one is filled up from the beginning. */
export function groupsOf(size: number, texts = HOSTILE_TEXTS): string[][] {
  const groups = Math.ceil(texts.length / size);
  return Array.from({ length: groups }, (_, group) =>
    Array.from({ length: size }, (_, index) => texts[(group * size + index) % texts.length] ?? ''),
  );
}
