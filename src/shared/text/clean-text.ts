/** Scripts whose letters change their form with a joiner (U+200C, U+200D) after them. */
const JOINED = ['Arab', 'Adlm', 'Beng', 'Deva', 'Gujr', 'Guru', 'Khmr', 'Knda', 'Mlym', 'Mong', 'Mymr', 'Nkoo', 'Orya']
  .concat('Rohg', 'Sinh', 'Syrc', 'Taml', 'Telu')
  .map((script) => String.raw`\p{Script_Extensions=${script}}`)
  .join('');
/** In Indic scripts a joiner may also end a word, after the sign that removes the vowel. */
const VOWEL_KILLERS = String.raw`\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca`;
const EMOJI = String.raw`\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]?`;

/** Where an invisible character changes what people see. */
const NEEDED = [
  String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]+\u{e007f}`, // the flag of a region, such as Scotland
  String.raw`${EMOJI}(?:\u200d${EMOJI})*`,
  String.raw`[0-9#*]\ufe0f?\u20e3`,
  String.raw`\p{Script=Han}[\ufe00-\ufe02\u{e0100}-\u{e01ef}]`,
  String.raw`\p{Script=Mong}[\u180b-\u180d\u180f]`,
  String.raw`[${VOWEL_KILLERS}][\u200c\u200d]`,
  String.raw`[${JOINED}][\u200c\u200d](?=[${JOINED}])`,
].join('|');
const INVISIBLE = String.raw`(?!\n)[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]`;
const NEEDED_OR_INVISIBLE = new RegExp(`(${NEEDED})|${INVISIBLE}`, 'gu');

/** No language has such a run, and `normalize` takes quadratic time for it. */
const MANY_MARKS = /\p{M}{31}/u;
const composed = (text: string) => (MANY_MARKS.test(text) ? text : text.normalize('NFC'));

/**
 * What a person has typed or pasted, without invisible characters such as U+200B, marks of direction, controls and halves of characters.
 * Every space is a plain one, every line ends with `\n`, and letters are composed (NFC). Never for passwords.
 */
export const cleanTyped = (text: string): string =>
  composed(
    text
      .trim()
      .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
      // The last one is the blank sign of Braille.
      .replace(/[\p{Zs}\t\u2800]/gu, ' ')
      // Typed twice, it joins as one.
      .replace(/([\u200c\u200d])[\u200c\u200d]+/g, '$1')
      .replace(NEEDED_OR_INVISIBLE, '$1'),
  ).trim();
