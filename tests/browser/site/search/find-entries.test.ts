import { expect, test } from 'vitest';
import type { SearchEntry } from '#shared/site/search-index.ts';
import {
  excerptAround,
  findEntries,
  markedParts,
  nearlyStarts,
  searchablePage,
  wordsIn,
} from '../../../../src/browser/site/search/find-entries.ts';

const entry = (title: string, rest: Partial<SearchEntry> = {}): SearchEntry => ({
  kind: 'Page',
  title,
  path: `/${title}`,
  headings: [],
  text: '',
  ...rest,
});
const find = (entries: readonly SearchEntry[], query: string) =>
  findEntries(entries.map(searchablePage), wordsIn(query)).map(({ title }) => title);

const pages = [
  entry('Rocket motors', { text: 'How we build a nozzle.' }),
  entry('Nozzle', { text: 'A cone.' }),
  entry('Workshop', { headings: ['The nozzle bench'], text: 'Tools for the rocket.' }),
  entry('Café José', { text: 'Čaj, naïve Übung.' }),
];

test.each([
  ['nozzle', ['Nozzle', 'Workshop', 'Rocket motors']],
  ['noz', ['Nozzle', 'Workshop', 'Rocket motors']],
  ['ozzle', []],
  ['rocket nozzle', ['Rocket motors', 'Workshop']],
  ['nozzle rocket', ['Rocket motors', 'Workshop']],
  ['rocket moon', []],
  ['  CAFE   jose ', ['Café José']],
  ['café', ['Café José']],
  ['ubung', ['Café José']],
  ['rocket, nozzle!', ['Rocket motors', 'Workshop']],
  ['', []],
  ['?!', []],
])('%j finds %j', (query, titles) => expect(find(pages, query)).toEqual(titles));

test.each([
  ['火箭', ['推进']],
  ['发动机', ['推进']],
  ['ロケット', ['モデル']],
  ['จรวด', ['ไทย']],
  ['飞机', []],
])('%j is found inside a sentence: %j', (query, titles) =>
  expect(
    find(
      [
        entry('推进', { text: '我们的火箭发动机，第二次试验。' }),
        entry('モデル', { text: '小型ロケットの打ち上げ' }),
        entry('ไทย', { text: 'เราสร้างจรวดขนาดเล็ก' }),
      ],
      query,
    ),
  ).toEqual(titles),
);

test.each([
  ...["o'hara", 'O’Hara', 'ohara', 'hara'].map((query) => [query, 'Notes by O’Hara'] as const),
  ...['lodz', 'ŁÓDŹ', 'Lo\u0301dz\u200b'].map((query) => [query, 'Flights in Łódź'] as const),
])('%j finds %j, whatever the accents and apostrophes', (query, title) =>
  expect(find([entry(title)], query)).toEqual([title]),
);

test('A whole word of a title ranks above the start of a word', () => {
  expect(find([entry('Eventful'), entry('Event'), entry('Eventide')], 'event')).toEqual([
    'Event',
    'Eventful',
    'Eventide',
  ]);
});

test('Characters of regular expressions have no special meaning in a search', () => {
  expect(find([entry('constructor'), entry('C++ (1)')], '.*')).toEqual([]);
  expect(find([entry('constructor'), entry('C++ (1)')], 'c++ (1')).toEqual(['C++ (1)']);
  expect(find([entry('constructor')], '__proto__')).toEqual([]);
});

test.each([
  ['rocket', 'roket', true],
  ['rocket', 'rockett', true],
  ['rocket', 'rozket', true],
  ['rocket', 'rokcet', true],
  ['rockets', 'rokcet', true],
  ['nozzle', 'ozzle', true],
  ['rocket', 'roke', true],
  ['rocket', 'raket', false],
  ['rocket', 'rkt', false],
  ['rock', 'moon', false],
  ['ro', 'rocket', false],
])('%s matches the typo %s: %s', (word, query, isMatch) => expect(nearlyStarts(word, query)).toBe(isMatch));

const marks = (text: string, query: string) =>
  markedParts(text, wordsIn(query))
    .map(({ text: part, marked }) => (marked ? `[${part}]` : part))
    .join('');

test.each([
  ['The Café and the cafés', 'cafe', 'The [Café] and the [cafés]'],
  ['Rocket rockets sprocket', 'rock', '[Rocket] [rockets] sprocket'],
  ['<b>bold</b>', 'b', '<[b]>[bold]</[b]>'],
  ['nothing', 'moon', 'nothing'],
  ['我们的火箭发动机', '火箭', '我们的[火箭]发动机'],
  ['By O’Hara', 'hara', 'By [O’Hara]'],
  ['', 'moon', ''],
])('The matches in %j for %j are marked', (text, query, expected) => expect(marks(text, query)).toBe(expected));

test.each([
  ['a short text whole', 'A cone.', ['cone'], /^A cone\.$/],
  [
    'the first word of the query',
    `${'begin '.repeat(60)}nozzle ${'end '.repeat(60)}`,
    ['nozzle'],
    /^…begin (?=.{0,160}$).*nozzle end.*…$/,
  ],
  ['the start of a text without a match', `${'begin '.repeat(60)}end`, ['moon'], /^begin /],
  ['no full stop before the ellipsis', `${'x'.repeat(150)}. ${'y'.repeat(50)}`, ['z'], /x…$/],
  [
    'the match in a text without spaces',
    `${'前'.repeat(400)}火箭${'后'.repeat(400)}`,
    ['火箭'],
    /^…前{30,50}火箭后{100,130}…$/,
  ],
  ['a part of a very long word', 'x'.repeat(500), ['x'], /^x{100,160}…$/],
])('A result shows %s', (_what, text, words, part) => expect(excerptAround(text, words)).toMatch(part));
