import { expect, test } from 'vitest';
import { stripName, stripSentence, stripUsername } from '../../../src/server/email/harmless-text.ts';

test('A name adds neither a line nor a link to an email', () =>
  expect(stripName('Win\nhttps://evil.example')).toBe('Win https evil example'));

test.each([
  ['Mary W.', 'Mary W'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
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
  'CubeSat 2.0',
  'v1.2b at 18:30',
  'Rockets: what is next?',
  'U.S. and 3.5 mm...',
  'The tail. And the nose.',
  'A talk with Dr. E. Tester',
  'مدارها: جلسهٔ ۲',
  'می\u200cخواهم 👩\u200d🚀',
])('The title %s stays as it is', (title) => expect(stripSentence(title, 80)).toBe(title));

test.each([
  ['https://evil.example/win', 'https evil example win'],
  ['evil.co', 'evil co'],
  ['evil.xn--p1ai', 'evil xn--p1ai'],
  ['evil.рф and evil.भारत', 'evil рф and evil भारत'],
  ['evil.\u200dexample', 'evil \u200dexample'],
  ['evil..example', 'evil. example'],
  ['e.vil.example:8080', 'e vil example 8080'],
  ['me@evil.example', 'me evil example'],
  ['192.0.2.1/win', '192 0 2 1 win'],
  ['mailto:me, tel:0711', 'mailto me, tel 0711'],
  ['javascript:alert(1)', 'javascript alert(1)'],
  ['two\r\nlines, \u202eturned', 'two lines, turned'],
])('Nothing in %j becomes a link or a line', (title, safe) => expect(stripSentence(title, 80)).toBe(safe));

test('A long text is cut between characters', () => {
  expect(stripSentence('🚀'.repeat(81), 80)).toBe('🚀'.repeat(80));
  expect(stripSentence(`${'a'.repeat(79)}🚀`, 80)).toBe(`${'a'.repeat(79)}🚀`);
  expect(stripSentence(`${'a'.repeat(78)}👩\u200d🚀`, 80)).toBe(`${'a'.repeat(78)}👩`);
  expect(stripName('🚀'.repeat(61))).toBe('🚀'.repeat(60));
});
