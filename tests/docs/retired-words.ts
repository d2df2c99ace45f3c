/** Phrases that are not plain English, and what to write instead. docs/glossary.md has the terms. */
import type { Sentence } from './sentences.ts';

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
const FIXED = /^content\/faq\.yaml|^src\/dev\/mocks/;
/** Lines of a log, for developers. */
const LOGGED = / failed$|could not be sent$/;

/** @returns a line for each retired phrase in a text. */
export const retiredIn = ({ where, text }: Sentence): string[] =>
  FIXED.test(where) || LOGGED.test(text)
    ? []
    : RETIRED.flatMap(([phrase, instead]) => {
        const found = text.match(phrase);
        return found ? [`${where}: "${found[0]}" (${instead}) in: ${text}`] : [];
      });
