/** Names, comments and test titles speak the words of docs/glossary.md, as the screens do. The texts that people read: retired-phrases.test.ts. */
import { expect, test } from 'vitest';
import { allComments, allNames, allTitles } from './names.ts';
import { retiredIn } from './retired-words.ts';
import type { Sentence } from './sentences.ts';

/** A word within a name, such as `deed` in `setDeed`. */
const WORDS = new Map([
  ['joining', 'membership'],
  ['stated', 'submitted'],
  ['deed', 'action'],
  ['deeds', 'actions'],
  ['audit', 'log'],
  ['rights', 'access'],
  ['grants', 'access'],
  ['money', 'payments'],
  ['mails', 'emails'],
  ['tap', 'check-in'],
  ['taps', 'check-ins'],
  ['door', 'check-in'],
  ['begin', 'start'],
]);
/** A participle alone does not say what the value is. */
const ALONE = new Set(['told', 'tell', 'kept', 'known', 'asked', 'wanted', 'shown', 'given', 'stated']);

/** Code about events and sign-ups is rewritten under one noun next; it keeps its names until then. */
const LATER = /event|sign-up|place|draft|door|attend|agenda|calendar|check-in/i;
/** SQL's own BEGIN, the email library's method, a gesture, an article of the help, and what is imported from that code. */
const FIXED = /^(BEGIN|sendMail|tap|JOINING|tell|\$taps|dropTap)$/;

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
const stays = ({ where, text }: Sentence) => LATER.test(where) || LATER.test(text) || FIXED.test(text);

const retiredNames = (names: readonly Sentence[]): string[] =>
  names
    .filter((name) => !stays(name))
    .flatMap(({ where, text }) => {
      const word = ALONE.has(text) ? text : wordsOf(text).find((one) => WORDS.has(one));
      return word === undefined ? [] : [`${where}: ${text} (${WORDS.get(word) ?? 'what the value is'})`];
    });

test('No name has a retired word', () => {
  const names = allNames();
  expect(names.length).toBeGreaterThan(20_000);
  expect(retiredNames(names)).toEqual([]);
});

test('The search finds a retired word within a name', () => {
  expect(retiredNames([{ where: 'src/server/members/people.ts:1', text: 'setDeed' }])).toHaveLength(1);
});

test.each([
  ['comment', allComments],
  ['test title', allTitles],
])('No %s has a retired phrase', (_kind, texts) => {
  const sentences = texts();
  expect(sentences.length).toBeGreaterThan(1500);
  expect(sentences.filter((sentence) => !LATER.test(sentence.where)).flatMap(retiredIn)).toEqual([]);
});
