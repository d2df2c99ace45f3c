/** Screens, emails, names, comments and test titles speak the words of docs/glossary.md. */
import { expect, test } from 'vitest';
import { allComments, allNames, allSentences, allTitles, type Sentence } from './all-texts.ts';

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

/** Phrases that are not plain English, and what to write instead. */
const RETIRED: readonly [phrase: RegExp, instead: string][] = [
  [/\bcall(s|ed|ing)? (it|this event|.{1,20} event)? ?off\b/i, 'cancelled'],
  [/\b(a|by|this|the|each|one|no|your|our|these) mails?\b(?! (server|account|provider|address))/i, 'email'],
  [
    /\bwho (comes|waits)\b|\b(those|people|person|one) (who|that) (comes?|waits?)\b/i,
    'attendees, people coming, waiting list',
  ],
  [/\b(bring|brought|brings) (it|this event|.{0,20}event)? ?back\b|takes? place after all/i, 'reinstate, is back on'],
  [/\b(no|not|nobody|nothing)\b[^.?!]{0,60}\bany more\b/i, 'no longer'],
  [/\b(gives?|gave|giving) (back )?(the|your|their|a) places?( back)?\b|\bplaces? back\b/i, 'cancel my place'],
  [
    /\bput (somebody|someone)? ?(in|back)( anyway)?\b(?! (here|the|your|a|its|their))|\blet in anyway\b/i,
    'add, restore, check in anyway',
  ],
  [/\btaps? (not|of)\b|\bdoor taps?\b/i, 'check-ins'],
  [
    /\b(holds?|held) (all rights|everything|members|payments|events|a right)\b|\bgive a right\b|\ball rights\b(?! reserved)|\brights? (of|for) (an |the )?(officers?|events|members|payments)\b/i,
    'access, full access',
  ],
  [/\b(is|are|was|were|be|been) told\b(?! by email)/i, 'will be emailed'],
  [/\bwaits? (to be checked|to become)\b|\bwas to (be|begin)\b/i, 'to review; was planned for'],
  [
    /\bhas to pay\b|\bpayment to be checked\b|\brights last\b|\bdays of grace\b/i,
    'payment due, payment under review, grace period',
  ],
  [/\brefused…|\brefuse…/i, 'reject'],
  [/\b(at most|of|most) [\d…]+ letters\b/i, 'characters'],
  [/\b(embedded|hosted) (backend|server|one)\b/i, 'built-in backend, Django backend'],
  [/\bcorporate e-?mail\b|\bregistration fee\b/i, 'university email, membership fee'],
  [/\b(says?|said) (so|why|until when)\b|\bit says\b/i, 'shows, explains'],
  [/\bpictures? (of|for) shared (links|pages)\b/i, 'link previews'],
];

/** Fixed wordings, and posts of the demo, which members write as they like. */
const FIXED_TEXTS = /^content\/faq\.yaml|^src\/dev\/mocks/;
/** Lines of a log, for developers. */
const LOGGED = / failed$|could not be sent$/;

/** @returns a line for each retired phrase in a text. */
const retiredIn = ({ where, text }: Sentence): string[] =>
  FIXED_TEXTS.test(where) || LOGGED.test(text)
    ? []
    : RETIRED.flatMap(([phrase, instead]) => {
        const found = text.match(phrase);
        return found ? [`${where}: "${found[0]}" (${instead}) in: ${text}`] : [];
      });

test.each([
  ['text that people read', allSentences],
  ['comment', allComments],
  ['test title', allTitles],
])('No %s has a retired phrase', (_kind, texts) => {
  const sentences = texts();
  expect(sentences.length).toBeGreaterThan(1500);
  expect(sentences.flatMap(retiredIn)).toEqual([]);
});

test('The search finds a retired phrase', () => {
  expect(retiredIn({ where: 'src/pages/home.astro:1', text: 'Night Launch is called off.' })).toHaveLength(1);
});
