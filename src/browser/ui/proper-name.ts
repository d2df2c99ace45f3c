/** First letter upper-case, the rest lower-case, in each part of a name: `wANJIKU o'hara-DEMO` → `Wanjiku O'hara-Demo`. */
export const properName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/(^|[\s-])(\p{L})/gu, (_match, before: string, letter: string) => before + letter.toUpperCase());
