/** An event is on until its end: one table of moments, looked at through every door of the site. The server's: tests/server/events. */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { writeEventTime } from '#shared/events/event-date.ts';
import { endOf, isOver, phaseOf } from '#shared/events/event-phase.ts';
import type { OwnSignUp } from '#shared/sign-ups/sign-up.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/instants.ts';
import { eventsAhead, filterEvents } from '../../../src/browser/events/event-order.ts';
import { AttendanceScreen } from '../../../src/browser/manage-events/AttendanceScreen.tsx';
import { canPlan } from '../../../src/browser/manage-events/edit/event-request.ts';
import { Agenda } from '../../../src/browser/sign-ups/Agenda.tsx';
import { MyEvents } from '../../../src/browser/sign-ups/MyEvents.tsx';
import { barWords } from '../../../src/browser/sign-ups/sign-up-words.ts';
import { clubEvent, eventReply, signUpOf, staffEvent, staffEventReply } from '../../support/event.ts';
import { replies, reply, setUpIsland, signIn } from '../../support/island.ts';
import { ownAccess } from '../../support/officer-rows.ts';
import { signInAsOfficer } from '../../support/officers.ts';
import { comingSignUp, ownEvent, waitingSignUp } from '../../support/sign-ups.ts';

setUpIsland();

/** Nine in the morning at the club. */
const START = Date.parse('2031-05-01T06:00:00Z');
const iso = (instant: number) => new Date(instant).toISOString();

type Phase = ReturnType<typeof phaseOf>;
const THREE_DAYS = START + 2 * DAY_MS + 9 * HOUR_MS;
const ALL_DAY = START + DAY_MS - 9 * HOUR_MS;
const MOMENTS: [string, ends: number | null, now: number, Phase][] = [
  ['before three days', THREE_DAYS, START - 1, 'ahead'],
  ['in the first minute of three days', THREE_DAYS, START, 'now'],
  ['on the second of three days', THREE_DAYS, START + DAY_MS, 'now'],
  ['in the last minute of three days', THREE_DAYS, THREE_DAYS - MINUTE_MS, 'now'],
  ['at the end of three days', THREE_DAYS, THREE_DAYS, 'past'],
  ['at night of a whole day', ALL_DAY, ALL_DAY - MINUTE_MS, 'now'],
  ['after a whole day', ALL_DAY, ALL_DAY, 'past'],
  ['in the first minute of an event without an end', null, START, 'now'],
  ['two hours after the start of an event without an end', null, START + 2 * HOUR_MS, 'past'],
];

const replyOf = (ends: number | null, phase: Phase) => ({
  event_date: writeEventTime(new Date(START)),
  ends_at: ends === null ? null : iso(ends),
  sign_up: signUpOf({ state: phase === 'ahead' ? 'open' : 'started', who: 'accounts' }),
});

test.each(MOMENTS)('An event is ahead, on or over %s', (_when, endsInstant, now, phase) => {
  const span = { instant: START, endsInstant };
  expect([phaseOf(span, now), endOf(span) <= now]).toEqual([phase, phase === 'past']);
  const over = (['scheduled', 'cancelled', 'postponed'] as const).map((state) => isOver({ state, ...span }, now));
  expect(over).toEqual([phase === 'past', phase === 'past', false]);
});

test.each(MOMENTS)('The lists of events keep an event until it is over, %s', (_when, ends, now, phase) => {
  const events = [clubEvent(replyOf(ends, phase))];
  const isListed = phase !== 'past';
  expect(eventsAhead(events, now)).toHaveLength(isListed ? 1 : 0);
  expect(filterEvents(events, 'Past', now)).toHaveLength(isListed ? 0 : 1);
});

test.each(MOMENTS)(
  'A member sees an event among the next ones until it is over, %s',
  async (_when, ends, now, phase) => {
    vi.setSystemTime(now);
    replies.set('GET /api/events/', reply([eventReply(replyOf(ends, phase))]));
    signIn();
    for (const own of [[], [ownEvent({ starts_at: iso(START) })]]) {
      replies.set('GET /api/club/sign-ups/', reply(own));
      render(<Agenda events={[]} />);
      await waitFor(() => expect(screen.queryByText('Loading the events...')).toBeNull());
      const rows = screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
      expect(rows).toHaveLength(phase === 'past' ? 0 : 1);
      if (phase === 'now') expect(rows[0]).toContain('On now · Sample Field');
      if (phase === 'now' && own.length > 0) expect(rows[0]).toContain('You have a place.');
      cleanup();
    }
  },
);

test.each(MOMENTS)(
  'Officers see an event among the upcoming ones until it is over, %s',
  async (_when, ends, now, phase) => {
    vi.setSystemTime(now);
    signInAsOfficer(ownAccess('events'));
    replies.set('GET /api/club/events/', reply([staffEventReply(replyOf(ends, phase))]));
    render(<AttendanceScreen />);
    const name = phase === 'past' ? 'Past events' : 'Upcoming events';
    const list = within(await screen.findByRole('list', { name }));
    list.getByRole('link', { name: 'Demo Drone Race' });
    expect(screen.getAllByRole('list')).toHaveLength(1);
    expect(list.queryByText(/^On now · /) !== null).toBe(phase === 'now');
    expect(list.queryByText('37 of 40 coming') !== null).toBe(phase !== 'past');
  },
);

test.each(MOMENTS)(
  'Officers change the end, and tell people, until an event is over, %s',
  (_when, ends, now, phase) => {
    expect(canPlan(staffEvent(replyOf(ends, phase)), now)).toBe(phase !== 'past');
  },
);

const checkedIn: OwnSignUp = { ...comingSignUp, attendance: 'checked_in' };
const notHere: OwnSignUp = { ...comingSignUp, attendance: 'not_here' };
const CLOSED = 'You were on the waiting list. It closed when the event started.';

test.each<[string, OwnSignUp, Record<Phase, string>]>([
  [
    'has a place',
    comingSignUp,
    { ahead: "You're coming.", now: 'You have a place.', past: 'You had a place. No check-in was recorded.' },
  ],
  ['is checked in', checkedIn, { ahead: "You're coming.", now: "You're checked in.", past: 'You were there.' }],
  ['is not here yet', notHere, { ahead: "You're coming.", now: 'You have a place.', past: "You weren't checked in." }],
  [
    'waits',
    waitingSignUp,
    {
      ...{ ahead: "You're number 3 on the waiting list.", now: CLOSED },
      past: 'You were on the waiting list. No place opened up.',
    },
  ],
])('The page of an event says nothing as of the past before it is over, to someone who %s', (_who, own, words) => {
  for (const [when, ends, now, phase] of MOMENTS)
    expect([when, barWords(clubEvent(replyOf(ends, phase)) as never, own, now).sentence]).toEqual([when, words[phase]]);
});

test.each([
  ['comes', { state: 'coming' }, 'You have a place.'],
  ['waits', { state: 'waiting', position: 3 }, CLOSED],
] as const)("The person's own list says of an event that is on that the person %s", async (_what, change, words) => {
  vi.setSystemTime(START);
  signIn();
  replies.set('GET /api/club/sign-ups/', reply([ownEvent({ ...change, starts_at: iso(START) })]));
  replies.set('GET /api/club/calendar/', reply({ created_at: null }));
  render(<MyEvents />);
  await screen.findByText('On now · Sample Field');
  screen.getByText(words);
});
