/** Texts that try to do harm or to break the layout: this project's own, and the Big List of Naughty Strings. */
import knownStrings from 'big-list-of-naughty-strings' with { type: 'json' };
import ownTexts from '../fixtures/hostile-texts.json' with { type: 'json' };

/** Unpaired surrogates, which a JSON file cannot contain. */
const UNPAIRED = ['\ud800', '\udc00x'];

export const OWN_HOSTILE_TEXTS: readonly string[] = [...Object.values(ownTexts).flat(), ...UNPAIRED];
export const HOSTILE_TEXTS: readonly string[] = [...OWN_HOSTILE_TEXTS, ...knownStrings].filter((text) => text !== '');

/** Groups of `size` texts; the last one is filled up from the start. */
export function groupsOf(size: number, texts = HOSTILE_TEXTS): string[][] {
  const groups = Math.ceil(texts.length / size);
  return Array.from({ length: groups }, (_, group) =>
    Array.from({ length: size }, (_, index) => texts[(group * size + index) % texts.length] ?? ''),
  );
}
