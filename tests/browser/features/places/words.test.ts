/** Every sentence about places: to everyone, and to someone who is signed in. */
import { describe, expect, test } from 'vitest';
import { leftWords } from '../../../../src/browser/features/events/place-notes.ts';
import {
  boxWords,
  leaveWords,
  placesSentence,
  signInWords,
} from '../../../../src/browser/features/places/places-words.ts';
import type { OwnPlace, Places } from '../../../../src/shared/schemas/event-places.ts';
import { comingPlace, fullPlaces, noPlace, openPlaces, waitingPlace } from '../../../support/places.ts';

const NOW = Date.parse('2031-04-20T09:00:00Z');
const OFF = 'Sign-up is closed: this event is cancelled.';
const opensIn = (minutes: number): Places => ({
  ...openPlaces,
  state: 'early',
  opens_at: new Date(NOW + minutes * 60_000).toISOString(),
});

describe('to everybody', () => {
  test.each<[string, Partial<Places>, string]>([
    ['some are taken', {}, 'Places: 37 of 40 taken.'],
    ['no limit', { places: null }, "37 people are coming. There's room for more."],
    ['no limit, one person', { places: null, coming: 1 }, "1 person is coming. There's room for more."],
    ['no limit, nobody', { places: null, coming: 0 }, "There's room for everyone."],
    ['full', { state: 'full', waiting: 3 }, 'All 40 places are taken. 3 people are on the waiting list.'],
    ['full, one waits', { state: 'full', waiting: 1 }, 'All 40 places are taken. 1 person is on the waiting list.'],
    ['full, nobody waits', { state: 'full' }, 'All 40 places are taken.'],
    ['one place', { state: 'full', places: 1 }, 'The only place is taken.'],
    ['over', { state: 'past' }, 'Sign-up has closed.'],
    ['called off', { state: 'off', event_state: 'cancelled' }, OFF],
    ['postponed', { state: 'off', event_state: 'postponed' }, 'Sign-up is closed: this event is postponed.'],
    [
      'off, for a reason that the backend does not say',
      { state: 'off', event_state: null },
      'Sign-up is closed: this event is cancelled or postponed.',
    ],
  ])('%s', (_name, change, sentence) => {
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
  ])('it opens in %i minutes', (minutes, words) => {
    expect(placesSentence(opensIn(minutes), NOW)).toMatch(new RegExp(`^Opens on .+, 2031, .+M \\(${words}\\)\\.$`));
  });

  test('a built page tells the time in Nairobi, and never how long it is until then', () => {
    expect(placesSentence(opensIn(20), null)).toBe('Opens on Sunday, April 20, 2031, 12:20 PM, Nairobi time.');
    expect(placesSentence({ ...openPlaces, state: 'closed' }, null)).toBe(
      'Sign-up closed on Thursday, May 1, 2031, 10:00 AM, Nairobi time.',
    );
  });

  test('where the clock is ahead of the server, nothing is said of the past', () => {
    expect(placesSentence(opensIn(-3), NOW)).not.toContain('(');
    expect(placesSentence({ ...openPlaces, state: 'early' }, NOW)).toBe("Sign-up isn't open yet.");
  });

  test('signing in is offered where it is of use', () => {
    expect(signInWords('open')).toBe("Sign in to say you're coming");
    expect(signInWords('early')).toBe("Sign in to say you're coming");
    expect(signInWords('full')).toBe('Sign in to join the waiting list');
    expect((['closed', 'past', 'off'] as const).map(signInWords)).toEqual([null, null, null]);
  });
});

describe('to somebody who is signed in', () => {
  const past: Places = { ...openPlaces, state: 'past' };
  const off: Places = { ...openPlaces, state: 'off', event_state: 'cancelled' };
  const stuck = { ask: false, leave: false };
  test.each<[string, Places, OwnPlace, ReturnType<typeof boxWords>]>([
    ['may come', openPlaces, noPlace, { sentence: 'Places: 37 of 40 taken.', button: 'ask', isForTheClub: false }],
    [
      'may wait',
      fullPlaces,
      noPlace,
      { sentence: 'All 40 places are taken. 3 people are on the waiting list.', button: 'wait', isForTheClub: false },
    ],
    ['comes', openPlaces, comingPlace, { sentence: "You're coming.", button: 'leave', isForTheClub: false }],
    [
      'comes, and it is too late to leave',
      { ...openPlaces, state: 'closed' },
      { ...comingPlace, may: stuck },
      { sentence: "You're coming. It's too late to cancel your place here.", button: null, isForTheClub: true },
    ],
    [
      'comes to what was called off',
      off,
      comingPlace,
      {
        sentence: 'You have a place. It stays yours if the event is reinstated.',
        button: 'leave',
        isForTheClub: false,
      },
    ],
    [
      'waits',
      fullPlaces,
      waitingPlace,
      {
        sentence: "You're number 3 on the waiting list. We'll email you if you get a place.",
        button: 'leave',
        isForTheClub: false,
      },
    ],
    [
      'comes to what was postponed',
      { ...off, event_state: 'postponed' },
      comingPlace,
      { sentence: 'You have a place. It stays yours on the new date.', button: 'leave', isForTheClub: false },
    ],
    [
      'waits for what was called off',
      off,
      waitingPlace,
      { sentence: "You're number 3 on the waiting list.", button: 'leave', isForTheClub: false },
    ],
    [
      'has left',
      openPlaces,
      { ...noPlace, state: 'left' },
      { sentence: 'You cancelled your place. Places: 37 of 40 taken.', button: 'ask', isForTheClub: false },
    ],
    [
      'is no member',
      openPlaces,
      { ...noPlace, may: stuck, why: 'not_member' },
      { sentence: "For members only. Your membership isn't approved yet.", button: null, isForTheClub: false },
    ],
    [
      'was removed',
      openPlaces,
      { ...noPlace, state: 'removed', reason: 'You asked us to.', may: stuck, why: 'removed' },
      { sentence: 'An officer removed you from the list: You asked us to.', button: null, isForTheClub: true },
    ],
    [
      'was removed for a reason without a period',
      openPlaces,
      { ...noPlace, state: 'removed', reason: 'You asked us to ', may: stuck, why: 'removed' },
      { sentence: 'An officer removed you from the list: You asked us to.', button: null, isForTheClub: true },
    ],
    [
      'was removed without a reason',
      past,
      { ...noPlace, state: 'removed', may: stuck, why: 'removed' },
      { sentence: 'An officer removed you from the list.', button: null, isForTheClub: true },
    ],
    [
      'cannot come: it is off',
      off,
      { ...noPlace, may: stuck, why: 'off' },
      { sentence: OFF, button: null, isForTheClub: false },
    ],
    ['came', past, { ...comingPlace, present: 'here' }, { sentence: 'You came.', button: null, isForTheClub: false }],
    [
      'did not come',
      past,
      { ...comingPlace, present: 'absent' },
      { sentence: "You didn't come.", button: null, isForTheClub: false },
    ],
    [
      'may have come',
      past,
      comingPlace,
      { sentence: 'You had a place. No check-in was recorded.', button: null, isForTheClub: false },
    ],
    [
      'waited in vain',
      past,
      waitingPlace,
      { sentence: 'You were on the waiting list. No place opened up.', button: null, isForTheClub: false },
    ],
    [
      'left what is over',
      past,
      { ...noPlace, state: 'left', may: stuck, why: 'past' },
      { sentence: 'Sign-up has closed.', button: null, isForTheClub: false },
    ],
  ])('%s', (_name, places, own, words) => expect(boxWords(places, own, NOW)).toEqual(words));

  test('before it opens, the button is there but waits for the server', () => {
    const { sentence, button } = boxWords(opensIn(125), { ...noPlace, may: stuck, why: 'early' }, NOW);
    expect(sentence).toContain('(in 2 hours)');
    expect(button).toBe('soon');
  });

  test('the clock of the device opens nothing', () => {
    const early = { ...noPlace, may: stuck, why: 'early' } as const;
    expect(boxWords(opensIn(1), early, NOW + 3_600_000).button).toBe('soon');
  });

  test.each([
    [3, 'Cancel your place? 3 people are waiting.'],
    [1, 'Cancel your place? 1 person is waiting.'],
    [0, 'Cancel your place?'],
  ])('leaving is asked, and says who waits: %i', (waiting, question) => {
    expect(leaveWords({ ...fullPlaces, waiting }, comingPlace).question).toBe(question);
  });
  test('leaving the waiting list says what is lost', () => {
    expect(leaveWords(fullPlaces, waitingPlace).question).toBe(
      "Leave the waiting list? You'll lose your place in line (number 3).",
    );
    expect(leaveWords(fullPlaces, { ...waitingPlace, position: null }).question).toBe('Leave the waiting list?');
  });
});

test.each<[Partial<Places>, string | null]>([
  [{}, '3 places left'],
  [{ coming: 39 }, '1 place left'],
  [{ state: 'full' }, 'Full'],
  [{ state: 'early' }, null],
  [{ places: null }, null],
])('on the list of events: %o', (change, words) => {
  expect(leftWords({ ...openPlaces, ...change })).toBe(words);
});
