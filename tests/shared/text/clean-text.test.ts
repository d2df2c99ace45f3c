import { expect, test } from 'vitest';
import { cleanTyped } from '#shared/text/clean-text.ts';

test.each([
  ['a zero-width space', 'K-40000\u200b', 'K-40000'],
  ['a byte order mark', '\ufeffAmina', 'Amina'],
  ['a soft hyphen', 'Wan\u00adjiku', 'Wanjiku'],
  ['a word joiner', 'TJK6\u2060H7', 'TJK6H7'],
  ['marks of direction', '\u202a\u200e+254\u2068 7\u2069\u202c\u061c', '+254 7'],
  ['controls', 'Ami\u0000na\u001b\u007f\u0085', 'Amina'],
  ['a blank letter', 'A\u3164\u115fb', 'Ab'],
  ['tags without a flag', 'Am\u{e0041}ina', 'Amina'],
  ['a variant of a plain letter', 'K\ufe0f-1\ufe0f2', 'K-12'],
  ['a joiner between Latin letters', 'Ami\u200dna O\u200cmondi', 'Amina Omondi'],
  ['half an emoji', 'Hi \ud83d', 'Hi'],
  ['a noncharacter', 'A\uffff', 'A'],
])('Cleaning removes %s', (_, typed, cleaned) => expect(cleanTyped(typed)).toBe(cleaned));

test.each([
  ['a joined emoji with a colour of skin', '👩🏽‍🚀 🏳️‍🌈 ❤️‍🔥 🕵🏽‍♂️'],
  ['the flag of a region', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a keycap and a colourful sign', '1️⃣ ✈️ ☎︎'],
  ['a Persian word with a non-joiner', 'می\u200cخواهم'],
  ['a Sinhala and a Hindi word with a joiner', 'ශ්\u200dරී क्\u200dष'],
  ['an older Malayalam word that ends with a joiner', 'അവന്\u200d വന്നു'],
  ['a variant of a Chinese character', '葛\u{e0100}城'],
  ['a Mongolian variant', 'ᠠ\u180b'],
  ['a number sign of Arabic', '\u0600١٢'],
  ['an emoji newer than this program', '\u{1fadf}'],
  ['line breaks', 'one\ntwo\n\nthree'],
  ['the replacement character, which a form can complain about', 'Zo\ufffd'],
])('Cleaning keeps %s', (_, typed) => expect(cleanTyped(typed)).toBe(typed));

test.each([
  ['every space becomes a plain one', '\u00a0Amina\u202fWanjiku\u3000A\tB\u2003', 'Amina Wanjiku A B'],
  ['a joiner typed twice joins once', 'می\u200c\u200cخواهم', 'می\u200cخواهم'],
  ['an emoji that was cut loses its last joiner', '👩\u200d', '👩'],
  ['letters are composed', 'Wanjiku\u0303 \u1112\u1161\u11ab', 'Wanjikũ 한'],
  ['every line ends in one way', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
])('After cleaning, %s', (_, typed, cleaned) => expect(cleanTyped(typed)).toBe(cleaned));
