/** Letters that Unicode does not decompose, as people type them on a keyboard without them. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', đ: 'd', ɖ: 'd', ɗ: 'd', ı: 'i', ɩ: 'i', ł: 'l', ø: 'o', ɔ: 'o' },
  ...{ ə: 'a', ɛ: 'e', ǝ: 'e', ɓ: 'b', ƈ: 'c', ƒ: 'f', ɠ: 'g', ɣ: 'g', ħ: 'h', ƙ: 'k', ŋ: 'n', ɲ: 'n', ƥ: 'p' },
  ...{ ŧ: 't', ƭ: 't', ʊ: 'u', ʋ: 'v', ƴ: 'y', ς: 'σ' },
};
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/** Accents of Latin, Greek and Cyrillic, and the points of Arabic and Hebrew. Vowels of other scripts are marks too, and stay. */
const ACCENTS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]|[\u0591-\u05c7]|[\u064b-\u065f]|\u0670/g;
const APOSTROPHES = /['`´’‘‛′‵ʹʻʼʽʾʿˈꞌ׳]/g;
const DASHES = /[‐‒–—−]/g;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u200b]/gu;

/**
 * The form in which a search compares texts, without case, width, accents, apostrophes and invisible characters: `nganga` finds
 * `Ng’ang’a`, and `lodz` finds `Łódź`. Not for comparing identities.
 */
export function foldForSearch(text: string): string {
  const folded = /^[ -~]*$/.test(text)
    ? text.toLowerCase()
    : text
        // Otherwise they become a space and an accent.
        .replaceAll('´', "'")
        .normalize('NFKD')
        .toLowerCase()
        .replace(INVISIBLE, '')
        .replace(ACCENTS, '')
        .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter)
        .replace(DASHES, '-')
        .normalize('NFC');
  return folded.replace(APOSTROPHES, '').replace(/\s+/g, ' ').trim();
}

/** Whether every word of a search is in one of the folded texts. */
export const containsWords = (folded: readonly string[], search: string): boolean =>
  foldForSearch(search)
    .split(' ')
    .every((word) => folded.some((text) => text.includes(word)));
