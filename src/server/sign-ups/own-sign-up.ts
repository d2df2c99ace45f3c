/** A person's own sign-ups: to read, make and cancel. Times are milliseconds since 1970. */
import type { DatabaseSync } from 'node:sqlite';
import { listOwnEvents } from '#shared/sign-ups/own-events-calls.ts';
import type { OwnEvent, OwnSignUp } from '#shared/sign-ups/sign-up.ts';
import { cancelSignUp, getOwnSignUp, signUp } from '#shared/sign-ups/sign-up-calls.ts';
import { formatClubTime } from '#shared/time/format-time.ts';
import { utc } from '#shared/time/instants.ts';
import type { Account } from '../accounts/accounts-table.ts';
import type { Backend } from '../backend.ts';
import { type PersonId, queueEmail } from '../email/email-queue.ts';
import { effectiveTimes, hasEnded, startOf } from '../events/event-times.ts';
import type { EventRow } from '../events/events-table.ts';
import { Answer, on, type Route } from '../http/on.ts';
import { codedProblem, conflict } from '../http/problem.ts';
import { onWaitingList, placeGiven } from './sign-up-emails.ts';
import { isFull, moveUp, obstacleOf } from './sign-up-rules.ts';
import {
  eventWithSignUp,
  findSignUp,
  isSignedUp,
  putIn,
  type SignUpRow,
  signUpsOf,
  takeOut,
} from './sign-ups-table.ts';

export const ownSignUpCalls: readonly Route[] = [
  on(listOwnEvents, ({ account, now, backend: { database } }) => ownEvents(database, account.id, now)),

  on(getOwnSignUp, ({ params, account, now, backend: { database } }) =>
    ownSignUp(database, { event: eventWithSignUp(database, params.slug), account, now }),
  ),

  on(signUp, ({ params, body: { answer, waiting_ok = false }, account, now, backend }) => {
    const { database } = backend;
    const event = eventWithSignUp(database, params.slug);
    const obstacle = obstacleFor(findSignUp(database, event.id, { accountId: account.id }), { event, account, now });
    if (obstacle === 'coming' || obstacle === 'waiting') return ownSignUp(database, { event, account, now });
    if (obstacle !== null) throw refusal(obstacle, event, backend);
    takePlace(backend, { event, person: { accountId: account.id }, now }, { answer, waiting_ok });
    return new Answer(201, ownSignUp(database, { event, account, now }));
  }),

  on(cancelSignUp, ({ params, account, now, backend }) => {
    const { database, site } = backend;
    const event = eventWithSignUp(database, params.slug);
    const row = findSignUp(database, event.id, { accountId: account.id });
    const obstacle = cancelObstacle(row, event, now);
    if (obstacle === 'too_late')
      throw conflict(obstacle, `It's too late to cancel your place here. Write to the club: ${site.email}`);
    if (obstacle === 'started') throw conflict(obstacle, 'This event has started, so the waiting list is closed.');
    cancelPlace(backend, row, now);
    return ownSignUp(database, { event, account, now });
  }),
];

interface Member {
  event: EventRow;
  account: Pick<Account, 'id' | 'is_member'>;
  now: number;
}

interface Place {
  event: EventRow;
  person: PersonId;
  now: number;
}

/** Call it inside a transaction. @throws HttpProblem 409 when the event is full and the person did not agree to wait. */
export function takePlace(
  backend: Backend,
  { event, person, now }: Place,
  { answer, waiting_ok }: { answer: string; waiting_ok: boolean },
): void {
  const { database } = backend;
  // Places may have become free without a call, e.g. when a membership began. The waiting list gets them first.
  moveUp(backend, event.id, now);
  const mustWait = isFull(database, event);
  if (mustWait && !waiting_ok)
    throw conflict('full', 'The last place has just been taken. You can join the waiting list.');
  const state = mustWait ? 'waiting' : 'coming';
  putIn(database, event.id, { person, state, answer: event.question === null ? '' : answer, now });
  const position = findSignUp(database, event.id, person)?.position ?? null;
  const email = position === null ? placeGiven(event) : onWaitingList(event, position);
  queueEmail(database, { ...person, ...email }, now);
}

/** Nothing where the person is not signed up. Call it inside a transaction. */
export function cancelPlace(backend: Backend, row: SignUpRow | undefined, now: number): void {
  if (!isSignedUp(row)) return;
  takeOut(backend.database, row.id, 'cancelled');
  moveUp(backend, row.event_id, now);
}

function ownSignUp(database: DatabaseSync, { event, account, now }: Member): OwnSignUp {
  const row = findSignUp(database, event.id, { accountId: account.id });
  const obstacle = obstacleFor(row, { event, account, now });
  return {
    state: row?.state ?? 'none',
    position: row?.position ?? null,
    signed_up_at: row ? utc(row.signed_up_at) : null,
    answer: row?.answer ?? '',
    reason: row?.reason ?? '',
    attendance: row?.attendance ?? 'unknown',
    ticket: ticketOf(row),
    may: { sign_up: obstacle === null, cancel: isSignedUp(row) && cancelObstacle(row, event, now) === null },
    obstacle,
  };
}

const ticketOf = (row: SignUpRow | undefined) => (row?.state === 'coming' ? row.ticket : null);

function obstacleFor(row: SignUpRow | undefined, { event, account, now }: Member): OwnSignUp['obstacle'] {
  if (row && row.state !== 'cancelled') return row.state;
  const obstacle = obstacleOf(event, now);
  const isOpenToAll = event.who !== 'members' || account.is_member;
  // Answered even before sign-up opens, because becoming a member takes time.
  if (!isOpenToAll && (obstacle === null || obstacle === 'not_open_yet')) return 'not_member';
  return obstacle;
}

/** People can always cancel for a postponed or cancelled event. Those on the waiting list can leave it until the event starts. */
export function cancelObstacle(
  row: SignUpRow | undefined,
  event: EventRow,
  now: number,
): 'too_late' | 'started' | null {
  if (event.state !== 'scheduled') return null;
  if (row?.state === 'coming' && now >= effectiveTimes(event).leaveUntil) return 'too_late';
  return row?.state === 'waiting' && now >= startOf(event) ? 'started' : null;
}

type Refusal = Exclude<OwnSignUp['obstacle'], null | 'coming' | 'waiting'> | 'not_for_guests';

/** Why someone cannot sign up, and what to do. */
export function refusalWords(
  obstacle: Refusal,
  { opens_at, state }: EventRow,
  { site }: Pick<Backend, 'site'>,
): string {
  const sentences: Record<Refusal, string> = {
    not_open_yet: `Sign-up opens on ${formatClubTime(opens_at ?? 0)}. Come back then.`,
    closed: `Sign-up has closed. If you still want to come, write to the club: ${site.email}`,
    started: 'This event has started, so sign-up is closed.',
    not_scheduled: `Sign-up is closed: this event is ${state}.`,
    removed: `An officer removed you from the attendee list. If you want to come, write to the club: ${site.email}`,
    not_for_guests: "Guests can't sign up for this event. Sign in first.",
    not_member: "This event is for members, and your membership isn't active.",
  };
  return sentences[obstacle];
}

export const refusal = (obstacle: Refusal, event: EventRow, backend: Backend) =>
  codedProblem(obstacle === 'not_member' ? 'forbidden' : 'conflict', obstacle, refusalWords(obstacle, event, backend));

/** Those that are not over. */
const ownEvents = (database: DatabaseSync, accountId: number, now: number): OwnEvent[] =>
  signUpsOf(database, accountId).flatMap(({ signUp, event }) => {
    const { state, position } = signUp;
    const { slug, title, location, state: event_state } = event;
    if ((state !== 'coming' && state !== 'waiting') || event_state === 'draft') return [];
    if (hasEnded(event, now)) return [];
    return [
      { slug, title, location, starts_at: utc(startOf(event)), event_state, state, position, ticket: ticketOf(signUp) },
    ];
  });
