/** Every sentence about places: to everyone, and to someone who is signed in. */
import { expect, test } from 'vitest';
import { leftWords } from '../../../src/browser/sign-ups/places-left.ts';
import {
  boxWords,
  leaveWords,
  placesSentence,
  signInNote,
  signInWords,
} from '../../../src/browser/sign-ups/places-words.ts';
import type { OwnPlace, Places } from '../../../src/shared/sign-ups/event-places.ts';
import { comingPlace, fullPlaces, noPlace, openPlaces, waitingPlace } from '../../support/places.ts';

const NOW = Date.parse('2031-04-20T09:00:00Z');
const OFF = 'Sign-up is closed: this event is cancelled.';
const opensIn = (minutes: number): Places => ({
  ...openPlaces,
  state: 'early',
  opens_at: new Date(NOW + minutes * 60_000).toISOString(),
});

test.each<[string, Partial<Places>, string]>([
  ['some are taken', {}, '3 places left.'],
  ['no limit', { places: null }, "37 people are coming. There's room for more."],
  ['no limit, one person', { places: null, coming: 1 }, "1 person is coming. There's room for more."],
  ['no limit, nobody', { places: null, coming: 0 }, "There's room for everyone."],
  ['full', { state: 'full', waiting: 3 }, 'Full. 3 people are waiting.'],
  ['full, one waits', { state: 'full', waiting: 1 }, 'Full. 1 person is waiting.'],
  ['full, nobody waits', { state: 'full' }, 'Full.'],
  ['one is left', { coming: 39 }, '1 place left.'],
  ['over', { state: 'past' }, 'Sign-up has closed.'],
  ['called off', { state: 'off', event_state: 'cancelled' }, OFF],
  ['postponed', { state: 'off', event_state: 'postponed' }, 'Sign-up is closed: this event is postponed.'],
  [
    'off, for a reason that the backend does not say',
    { state: 'off', event_state: null },
    'Sign-up is closed: this event is cancelled or postponed.',
  ],
])('Everyone reads how full an event is: %s', (_name, change, sentence) => {
  expect(placesSentence({ ...openPlaces, ...change }, NOW)).toBe(sentence);
  expect(placesSentence({ ...openPlaces, ...change }, null)).toBe(sentence);
});

test.each([
  [1, 'in 1 minute'],
  [20, 'in 20 minutes'],
  [60, 'in 1 hour'],
  [125, 'in 2 hours'],
  [47 * 60, 'in 47 hours'],
  [72 * 60, 'in 3 days'],
])('Everyone reads when sign-up opens: in %i minutes', (minutes, words) => {
  expect(placesSentence(opensIn(minutes), NOW)).toMatch(
    new RegExp(`^Opens on \\w{3}, Apr \\d+, \\d.+M \\(${words}\\)\\.$`),
  );
});

test('A built page tells the time in Nairobi, and never how long it is until then', () => {
  expect(placesSentence(opensIn(20), null)).toBe('Opens on Sun, Apr 20, 2031, 12:20 PM, Nairobi time.');
  expect(placesSentence({ ...openPlaces, state: 'closed' }, null)).toBe(
    'Sign-up closed on Thu, May 1, 2031, 10:00 AM, Nairobi time.',
  );
});

test('A clock that is ahead of the server does not show a time in the past', () => {
  expect(placesSentence(opensIn(-3), NOW)).not.toContain('(');
  expect(placesSentence({ ...openPlaces, state: 'early' }, NOW)).toBe("Sign-up isn't open yet.");
});

test('Signing in is offered where it helps', () => {
  expect((['open', 'full', 'early'] as const).map(signInWords)).toEqual([
    "I'm coming",
    'Join the waiting list',
    'Sign in now',
  ]);
  expect((['closed', 'past', 'off'] as const).map(signInWords)).toEqual([null, null, null]);
});

test('A visitor is told that signing in comes first', () => {
  for (const state of ['open', 'full'] as const) {
    expect(signInNote({ state, who: 'accounts' })).toBe('Sign in to get a place.');
    expect(signInNote({ state, who: 'members' })).toBe('Members only. Sign in to get a place.');
  }
  for (const state of ['early', 'closed', 'past', 'off'] as const)
    expect(signInNote({ state, who: 'members' })).toBe('');
});

const past: Places = { ...openPlaces, state: 'past' };
const off: Places = { ...openPlaces, state: 'off', event_state: 'cancelled' };
const postponed: Places = { ...off, event_state: 'postponed' };
const closed: Places = { ...openPlaces, state: 'closed' };
const stuck = { ask: false, leave: false };
const left: OwnPlace = { ...noPlace, state: 'left' };
const stays: OwnPlace = { ...comingPlace, may: stuck };
const removed = (reason: string): OwnPlace => ({ ...noPlace, state: 'removed', reason, may: stuck, why: 'removed' });
const cannot = (why: OwnPlace['why']): OwnPlace => ({ ...noPlace, may: stuck, why });
const came = (present: OwnPlace['present']): OwnPlace => ({ ...comingPlace, present });
const KEEPS = "You'll keep your place";
const NUMBER = "You're number 3 on the waiting list.";
const REMOVED = 'An officer cancelled your place.';
type Button = ReturnType<typeof boxWords>['button'];
test.each<[string, Places, OwnPlace, string, Button, string?]>([
  ['may come', openPlaces, noPlace, '3 places left.', 'ask'],
  ['may wait', fullPlaces, noPlace, 'Full. 3 people are waiting.', 'wait'],
  ['comes', openPlaces, comingPlace, "You're coming.", 'change'],
  ['can no longer leave', closed, stays, "You're coming.", 'details', "It's too late to cancel your place here."],
  ['comes to what was called off', off, comingPlace, `${KEEPS} if the event is reinstated.`, 'change'],
  ['comes to what was postponed', postponed, comingPlace, `${KEEPS} on the new date.`, 'change'],
  ['waits', fullPlaces, waitingPlace, NUMBER, 'change', "We'll email you if you get a place."],
  ['waits for what was called off', off, waitingPlace, NUMBER, 'change'],
  ['has left', openPlaces, left, 'You cancelled your place. 3 places left.', 'ask'],
  [
    'is no member',
    openPlaces,
    cannot('not_member'),
    "This event is for members, and your membership isn't active.",
    null,
  ],
  ['was removed', openPlaces, removed('You asked us to.'), REMOVED, 'details', 'You asked us to.'],
  ['was removed for a reason without a period', openPlaces, removed('Asked '), REMOVED, 'details', 'Asked.'],
  ['was removed without a reason', past, removed(''), REMOVED, 'details'],
  ['cannot come: it is off', off, cannot('off'), OFF, null],
  ['came', past, came('here'), 'You were there.', null],
  ['did not come', past, came('absent'), "You weren't checked in.", null],
  ['may have come', past, comingPlace, 'You had a place. No check-in was recorded.', null],
  ['waited in vain', past, waitingPlace, 'You were on the waiting list. No place opened up.', null],
  ['left what is over', past, { ...left, may: stuck, why: 'past' }, 'Sign-up has closed.', null],
])('The box has a sentence and a button for someone who %s', (_name, places, own, sentence, button, detail = '') =>
  // Whoever is only told something gets the way to the club.
  expect(boxWords(places, own, NOW)).toEqual({ sentence, button, detail, isForTheClub: button === 'details' }),
);

test('Before it opens, the button is there but waits for the server', () => {
  const { sentence, button } = boxWords(opensIn(125), { ...noPlace, may: stuck, why: 'early' }, NOW);
  expect(sentence).toContain('(in 2 hours)');
  expect(button).toBe('soon');
  // The clock of the device opens nothing.
  expect(boxWords(opensIn(1), { ...noPlace, may: stuck, why: 'early' }, NOW + 3_600_000).button).toBe('soon');
});

test('Before a place is cancelled it says how many are waiting; leaving the waiting list says what is lost', () => {
  const others = (waiting: number) => leaveWords({ ...fullPlaces, waiting }, comingPlace).text;
  const text = "Can't come after all? Cancel your place, so someone else can have it.";
  expect(others(3)).toBe(`${text} 3 people are waiting.`);
  expect(others(1)).toBe(`${text} 1 person is waiting.`);
  expect(others(0)).toBe(text);
  expect(leaveWords(fullPlaces, waitingPlace).text).toBe('If you leave, you lose your place in line (number 3).');
  expect(leaveWords(fullPlaces, { ...waitingPlace, position: null }).text).toBe('');
});

test.each<[Partial<Places>, string | null]>([
  [{}, '3 places left'],
  [{ coming: 39 }, '1 place left'],
  [{ state: 'full' }, 'Full'],
  [{ state: 'early' }, null],
  [{ places: null }, null],
])('A card on the list of events says how many places are left: %o', (change, words) => {
  expect(leftWords({ ...openPlaces, ...change })).toBe(words);
});
