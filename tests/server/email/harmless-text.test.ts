import { expect, test } from 'vitest';
import { officerWords, stripName, stripUsername } from '../../../src/server/email/harmless-text.ts';

test('A name adds neither a line nor a link to an email', () =>
  expect(stripName('Win\nhttps://evil.example')).toBe('Win https evil example'));

test('A name and a username keep no sign that browsers read as a dot in an address', () => {
  const dots = Array.from({ length: 0x1_00_00 }, (_, code) => String.fromCharCode(code)).filter(
    (sign) => URL.parse(`http://evil${sign}example/`)?.hostname === 'evil.example',
  );
  expect(dots).toEqual(['.', '。', '．', '｡']);
  for (const dot of [...dots, '․', '﹒'])
    for (const strip of [stripName, stripUsername])
      expect(strip(`evil${dot}example`)).toMatch(/^evil (?:\(dot\) )?example$/);
});

test.each([
  ['Mary W.', 'Mary W'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['Zoë Ñandú, 李小龍 ½ Ⅳ', 'Zoë Ñandú, 李小龍 ½ Ⅳ'],
  ['アラン・チューリング', 'アラン・チューリング'],
  ['win＠evil．example／x', 'win evil example x'],
])('The name %s is written as %s', (name, words) => expect(stripName(name)).toBe(words));

test.each([
  ['K-10001', 'K-10001'],
  ['J12/3456/2024', 'J12/3456/2024'],
  ['amina.otieno', 'amina (dot) otieno'],
  ['evil.example/win', 'evil example win'],
  ['//evil/win', 'evil win'],
  ['me@evil', 'me evil'],
])('The username %s is written as %s', (username, words) => expect(stripUsername(username)).toBe(words));

test.each([
  'Room 2/14, 5/12',
  'C/C++ and Node.js @ night',
  'v1.2b at 18:30, e.g. U.S. and 3.5 mm...',
  'https://zoom.us/j/1234567890?pwd=abc&x=1#top',
  'Write to head@lab.university.example or open 192.0.2.1/win',
  'tel:0711 <b>"quoted"</b> =?utf-8?Q?a?= &amp;',
  'مدارها: جلسهٔ ۲',
  'می\u200cخواهم 👩\u200d🚀 क्\u200dष',
  'Flag \u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}, soft\u00adhyphen, 10\u00a0km',
  'x'.repeat(500),
])('The words %j of an officer stay as they are', (words) => expect(officerWords(words)).toBe(words));

test.each([
  ['two\r\nlines', 'two lines'],
  ['a\u2028b\u2029c\u0085d\te', 'a b c d e'],
  ['a\0\u001b[1m', 'a [1m'],
  ['\u202eturned\u2066 \u200f\u061cwords\u2069', 'turned words'],
])('The words %j of an officer are on one line, and turn nothing', (typed, words) =>
  expect(officerWords(typed)).toBe(words),
);

test('A long name is cut between characters', () => {
  expect(stripName('🚀'.repeat(61))).toBe('🚀'.repeat(60));
  expect(stripName(`${'a'.repeat(59)}🚀`)).toBe(`${'a'.repeat(59)}🚀`);
  expect(stripName(`${'a'.repeat(58)}👩\u200d🚀`)).toBe(`${'a'.repeat(58)}👩`);
});
