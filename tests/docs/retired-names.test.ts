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
  ['venue', 'location'],
]);
/** A participle alone does not say what the value is. */
const ALONE = new Set(['told', 'tell', 'kept', 'known', 'asked', 'wanted', 'shown', 'given', 'stated']);

/** Words that follow each other. A place is one of the limited number at an event, and nothing else. */
const TOGETHER: readonly [words: RegExp, instead: string][] = [
  [/event_(place|people)|(^|_)own_place|(^|_)places?_(settings|tab|box|bar|words|table|sheet|emails)/, 'sign-up'],
  [/give_place|person_of_event|event_person/, 'attendee'],
  [/event_with_state|known_state|staff_event_state|with_state$/, 'ClubEvent, StaffEvent'],
];
/** SQL's own BEGIN, the email library's method, a gesture, an article of the help. */
const FIXED = /^(BEGIN|sendMail|tap|JOINING)$/;

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

const replacedBy = (text: string) => TOGETHER.find(([words]) => words.test(text))?.[1];

const retiredNames = (names: readonly Sentence[]): string[] =>
  names
    .filter(({ text }) => !FIXED.test(text))
    .flatMap(({ where, text }) => {
      const words = wordsOf(text);
      const word = ALONE.has(text) ? text : words.find((one) => WORDS.has(one));
      const instead = word === undefined ? replacedBy(words.join('_')) : (WORDS.get(word) ?? 'what the value is');
      return instead === undefined ? [] : [`${where}: ${text} (${instead})`];
    });

test('No name has a retired word', () => {
  const names = allNames();
  expect(names.length).toBeGreaterThan(20_000);
  expect(retiredNames(names)).toEqual([]);
});

test('The search finds a retired word within a name', () => {
  for (const text of ['setDeed', 'event_people', 'OwnPlace', 'asked'])
    expect(retiredNames([{ where: 'src/server/members/people.ts:1', text }])).toHaveLength(1);
});

test.each([
  ['comment', allComments],
  ['test title', allTitles],
])('No %s has a retired phrase', (_kind, texts) => {
  const sentences = texts();
  expect(sentences.length).toBeGreaterThan(1500);
  expect(sentences.flatMap(retiredIn)).toEqual([]);
});
