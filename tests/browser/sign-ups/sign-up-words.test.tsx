/** Every sentence about sign-up: to visitors, in built pages and after their numbers came, and to someone who is signed in. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { EventSignUp, EventState } from '#shared/events/event.ts';
import type { OwnSignUp } from '#shared/sign-ups/sign-up.ts';
import { DAY_MS } from '#shared/time/instants.ts';
import { PublicSignUp } from '../../../src/browser/sign-ups/PublicSignUp.tsx';
import {
  barWords,
  cancelWords,
  guestWords,
  type OwnSignUpEvent,
  refreshSignUp,
  signInNote,
  signInWords,
  signUpSentence,
} from '../../../src/browser/sign-ups/sign-up-words.ts';
import { eventReply, signUpOf } from '../../support/event.ts';
import { comingSignUp, noSignUp, waitingSignUp } from '../../support/sign-ups.ts';

const NOW = Date.parse('2031-04-20T09:00:00Z');
/** It is over. */
const eventWith = (sign_up: Partial<EventSignUp>, state: EventState = 'scheduled'): OwnSignUpEvent => ({
  state,
  instant: NOW - DAY_MS,
  sign_up: signUpOf(sign_up),
});
const opensIn = (minutes: number) =>
  eventWith({ state: 'not_open_yet', opens_at: new Date(NOW + minutes * 60_000).toISOString() });
const CANCELLED = 'Sign-up is closed: this event is cancelled.';
const cancelled = eventWith({ state: 'not_scheduled' }, 'cancelled');
const postponed = eventWith({ state: 'not_scheduled' }, 'postponed');

test.each<[string, OwnSignUpEvent, string]>([
  ['has places left', eventWith({}), '3 places left.'],
  ['has one place left', eventWith({ coming: 39 }), '1 place left.'],
  ['has no limit', eventWith({ places: null }), "37 people are coming. There's room for more."],
  [
    'has no limit and one attendee',
    eventWith({ places: null, coming: 1 }),
    "1 person is coming. There's room for more.",
  ],
  ['has no limit and no attendees', eventWith({ places: null, coming: 0 }), "There's room for everyone."],
  ['is full and three wait', eventWith({ state: 'full', waiting: 3 }), 'Full. 3 people are waiting.'],
  ['is full and one waits', eventWith({ state: 'full', waiting: 1 }), 'Full. 1 person is waiting.'],
  ['is full and no one waits', eventWith({ state: 'full' }), 'Full.'],
  ['has started', eventWith({ state: 'started' }), 'Sign-up has closed.'],
  ['is cancelled', cancelled, CANCELLED],
  ['is postponed', postponed, 'Sign-up is closed: this event is postponed.'],
])('The sentence about sign-up fits an event that %s', (_name, event, sentence) => {
  expect(signUpSentence(event, NOW)).toBe(sentence);
  expect(signUpSentence(event, null)).toBe(sentence);
});

test.each([
  [1, 'in 1 minute'],
  [20, 'in 20 minutes'],
  [60, 'in 1 hour'],
  [125, 'in 2 hours'],
  [47 * 60, 'in 47 hours'],
  [72 * 60, 'in 3 days'],
])('The sentence says when sign-up opens in %i minutes', (minutes, words) => {
  expect(signUpSentence(opensIn(minutes), NOW)).toMatch(
    new RegExp(`^Opens on \\w{3}, Apr \\d+, \\d.+M \\(${words}\\)\\.$`),
  );
});

test("A built page tells the time in the club's zone, and never how long it is until then", () => {
  expect(signUpSentence(opensIn(20), null)).toBe('Opens on Sun, Apr 20, 2031, 12:20 PM, Nairobi time.');
  expect(signUpSentence(eventWith({ state: 'closed', closes_at: '2031-05-01T07:00:00Z' }), null)).toBe(
    'Sign-up closed on Thu, May 1, 2031, 10:00 AM, Nairobi time.',
  );
});

test('A clock that is ahead of the server shows no negative time', () => {
  expect(signUpSentence(opensIn(-3), NOW)).not.toContain('(');
});

const AS_GUEST = 'Sign in, or come as a guest.';

test.each<[EventSignUp['state'], string | null, string]>([
  ['open', "I'm coming", 'Members only. Sign in to get a place.'],
  ['full', 'Join the waiting list', 'Members only. Sign in to get a place.'],
  ['not_open_yet', 'Sign in now', ''],
  ['closed', null, ''],
  ['started', null, ''],
  ['not_scheduled', null, ''],
])('A visitor gets the right link to sign in where sign-up is %s', (state, link, note) => {
  expect(signInWords(signUpOf({ state }))).toBe(link);
  expect(signInNote(signUpOf({ state }))).toBe(note);
  expect(signInNote(signUpOf({ state, who: 'accounts' }))).toBe(note.replace('Members only. ', ''));
  const isNoted = note !== '';
  expect(signInNote(signUpOf({ state, who: 'everyone' }))).toBe(isNoted ? AS_GUEST : '');
  expect(guestWords(signUpOf({ state, who: 'everyone' }))).toBe(isNoted ? 'As a guest' : null);
  expect(signInWords(signUpOf({ state, who: 'everyone' }))).toBe(isNoted ? 'Sign in' : link);
  expect(guestWords(signUpOf({ state, who: 'accounts' }))).toBeNull();
});

/** The bar as the build wrote it with twelve attendees, after the page's script got this sign-up. */
function refreshed(sign_up: Partial<EventSignUp>, built: Partial<EventSignUp> = { coming: 12 }) {
  vi.setSystemTime(NOW);
  const event = { slug: 'demo-drone-race', state: 'scheduled', sign_up: signUpOf(built) } as const;
  document.body.innerHTML = renderToStaticMarkup(<PublicSignUp event={event} now={null} note="As of yesterday." />);
  const bar = document.querySelector('[data-sign-up]') as HTMLElement;
  refreshSignUp(bar, eventReply({ sign_up: signUpOf(sign_up) }));
  const link = bar.querySelector('a') as HTMLAnchorElement;
  const texts = [...bar.querySelectorAll('p')].filter((part) => !part.hidden).map((part) => part.textContent);
  return { texts, href: link.getAttribute('href'), isOver: bar.hasAttribute('data-idle') };
}

test("The page's script replaces the built numbers and their time", () => {
  expect(refreshed({})).toEqual({
    texts: ['3 places left.', 'Members only. Sign in to get a place.', "I'm coming"],
    href: '/signin?next=%2Fevent-detail%2Fdemo-drone-race',
    isOver: false,
  });
  expect(refreshed({ state: 'full', waiting: 3 }).texts).toEqual([
    'Full. 3 people are waiting.',
    'Members only. Sign in to get a place.',
    'Join the waiting list',
  ]);
});

test("The page's script hides the link to sign in of an event that has started", () => {
  expect(refreshed({ state: 'started' })).toMatchObject({ texts: ['Sign-up has closed.', ''], isOver: true });
});

test("The page's script shows and hides the link for guests", () => {
  const early = { who: 'everyone', state: 'not_open_yet' } as const;
  const open = ['3 places left.', AS_GUEST, 'Sign in', 'As a guest'];
  expect(refreshed({ who: 'everyone' }, early).texts).toEqual(open);
  expect(refreshed(early, { who: 'everyone' }).texts).not.toContain('As a guest');
});

test('Without JavaScript, guests get a link to a form, and others the address of the club', () => {
  const event = { slug: 'demo-drone-race', state: 'scheduled' } as const;
  const builtBar = (sign_up: Partial<EventSignUp>) =>
    renderToStaticMarkup(
      <PublicSignUp event={{ ...event, sign_up: signUpOf(sign_up) }} now={null} email="us@club.example" />,
    );
  expect(builtBar({ who: 'everyone' })).toContain('href="/api/club/events/demo-drone-race/guest/"');
  expect(builtBar({ who: 'everyone' })).not.toContain('us@club.example');
  expect(builtBar({ who: 'accounts' })).toContain('us@club.example');
});

test("The page's script says how long it is until sign-up opens", () => {
  const { sign_up } = opensIn(120);
  expect(refreshed(sign_up, sign_up).texts[0]).toContain('(in 2 hours)');
});

test('The bar of an event that is newer than the site has its numbers, and none stands for an event without sign-up', () => {
  const event = { slug: 'demo-drone-race', state: 'scheduled', sign_up: signUpOf() } as const;
  const html = renderToStaticMarkup(<PublicSignUp event={event} now={NOW} />);
  expect(html).toContain('3 places left.');
  expect(html).toContain('Members only. Sign in to get a place.');
  expect(renderToStaticMarkup(<PublicSignUp event={{ ...event, sign_up: null }} now={NOW} />)).toBe('');
});

const open = eventWith({});
const full = eventWith({ state: 'full', coming: 40, waiting: 3 });
const started = eventWith({ state: 'started' });
const closed = eventWith({ state: 'closed' });
const nothing = { sign_up: false, cancel: false };
const hasCancelled: OwnSignUp = { ...noSignUp, state: 'cancelled' };
const removed = (reason: string): OwnSignUp => ({ ...noSignUp, state: 'removed', reason, may: nothing });
const hindered = (obstacle: OwnSignUp['obstacle']): OwnSignUp => ({ ...noSignUp, may: nothing, obstacle });
const came = (attendance: OwnSignUp['attendance']): OwnSignUp => ({ ...comingSignUp, attendance });
const KEEPS = "You'll keep your place";
const NUMBER = "You're number 3 on the waiting list.";
const REMOVED = 'An officer cancelled your sign-up.';
const NOT_MEMBER = "This event is for members, and your membership isn't active.";
const TOO_LATE = "It's too late to cancel your place here.";
type Button = ReturnType<typeof barWords>['button'];
test.each<[string, OwnSignUpEvent, OwnSignUp, string, Button, string?]>([
  ['may sign up', open, noSignUp, '3 places left.', 'sign_up'],
  ['may wait', full, noSignUp, 'Full. 3 people are waiting.', 'wait'],
  ['comes', open, comingSignUp, "You're coming.", 'change'],
  ['can no longer cancel', closed, { ...comingSignUp, may: nothing }, "You're coming.", 'details', TOO_LATE],
  ['comes to a cancelled event', cancelled, comingSignUp, `${KEEPS} if the event is reinstated.`, 'change'],
  ['comes to a postponed event', postponed, comingSignUp, `${KEEPS} on the new date.`, 'change'],
  ['waits', full, waitingSignUp, NUMBER, 'change', "We'll email you if you get a place."],
  ['waits for a cancelled event', cancelled, waitingSignUp, NUMBER, 'change'],
  ['has cancelled', open, hasCancelled, 'You cancelled your sign-up. 3 places left.', 'sign_up'],
  ['is not a member', open, hindered('not_member'), NOT_MEMBER, null],
  ['was removed', open, removed('You asked us to.'), REMOVED, 'details', 'You asked us to.'],
  ['was removed for a reason without a period', open, removed('Asked '), REMOVED, 'details', 'Asked.'],
  ['has not signed up for a cancelled event', cancelled, hindered('not_scheduled'), CANCELLED, null],
  ['was checked in', started, came('checked_in'), 'You were there.', null],
  ['was not there', started, came('not_here'), "You weren't checked in.", null],
  ['may have been there', started, comingSignUp, 'You had a place. No check-in was recorded.', null],
  ['waited in vain', started, waitingSignUp, 'You were on the waiting list. No place opened up.', null],
  ['had cancelled before the start', started, { ...hasCancelled, may: nothing }, 'Sign-up has closed.', null],
])('The bar has a sentence and a button for someone who %s', (_name, event, own, sentence, button, detail) =>
  expect(barWords(event, own, NOW)).toEqual({ sentence, button, ...(detail && { detail }) }),
);

test('The button waits for the server to open sign-up, whatever the clock of the device says', () => {
  expect(barWords(opensIn(1), hindered('not_open_yet'), NOW + 3_600_000).button).toBe('soon');
});

test.each<[string, number, string]>([
  ['three people wait', 3, ' 3 people are waiting.'],
  ['one person waits', 1, ' 1 person is waiting.'],
  ['no one waits', 0, ''],
])('The question before cancelling says that %s', (_name, waiting, words) => {
  expect(cancelWords(signUpOf({ waiting }), comingSignUp).text).toBe(
    `Can't come after all? Cancel your place, so someone else can have it.${words}`,
  );
});

test('The question before leaving the waiting list names the number that is lost', () => {
  expect(cancelWords(full.sign_up, waitingSignUp).text).toBe(
    'If you leave, you lose your position on the waiting list (number 3).',
  );
});
