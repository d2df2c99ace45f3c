/** A person's own place at an event: to read, ask for and cancel. Times are milliseconds since 1970. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { readEventTime } from '../../shared/events/event-date.ts';
import { OwnEventSchema, type OwnPlace } from '../../shared/sign-ups/event-places.ts';
import { askForPlace, getOwnPlace, leavePlace, listOwnEvents } from '../../shared/sign-ups/place-calls.ts';
import { formatClubTime } from '../../shared/time/club-time.ts';
import type { Account } from '../accounts/accounts-table.ts';
import type { Backend } from '../backend.ts';
import { queueEmail } from '../email/email-queue.ts';
import { orNotFound } from '../events/events-table.ts';
import { Answer, on, type Route } from '../http/on.ts';
import { codedProblem, conflict } from '../http/problem.ts';
import { findPerson, type PersonRow, positionOf, putIn, takeOut } from './people-table.ts';
import { onlyFor, onTheList, placeGiven } from './place-emails.ts';
import { isFull, moveUp, obstacleOf } from './places.ts';
import { findPlacedEvent, type PlacedEvent } from './places-table.ts';

export const ownPlaceCalls: readonly Route[] = [
  on(listOwnEvents, ({ account, now, backend: { database } }) => ownEvents(database, account.id, now)),

  on(getOwnPlace, ({ params, account, now, backend: { database } }) =>
    ownPlaceOf(database, { event: orNotFound(findPlacedEvent(database, params.slug)), account, now }),
  ),

  on(askForPlace, ({ params, body: { answer, waiting_ok = false }, account, now, backend }) => {
    const { database } = backend;
    const event = orNotFound(findPlacedEvent(database, params.slug));
    const why = whyNotAsk(findPerson(database, event.id, account.id), { event, account, now });
    if (why === 'coming' || why === 'waiting') return ownPlaceOf(database, { event, account, now });
    if (why !== null) throw refusal(why, event, backend);
    takePlace(backend, { event, account, now }, { answer, waiting_ok });
    return new Answer(201, ownPlaceOf(database, { event, account, now }));
  }),

  on(leavePlace, ({ params, account, now, backend }) => {
    const { database, site } = backend;
    const event = orNotFound(findPlacedEvent(database, params.slug));
    const row = findPerson(database, event.id, account.id);
    const why = whyNotLeave(row, { event, now });
    if (why === 'late')
      throw conflict(why, `It's too late to cancel your place here. Write to the club: ${site.email}`);
    if (why === 'past') throw conflict(why, 'This event has started, so the waiting list is closed.');
    if (isIn(row)) {
      takeOut(database, row.id, { into: 'left', reason: '' });
      moveUp(backend, event.id, now);
    }
    return ownPlaceOf(database, { event, account, now });
  }),
];

interface Asker {
  event: PlacedEvent;
  account: Pick<Account, 'id' | 'is_member'>;
  now: number;
}

/** @throws HttpProblem 409 when the event is full and the person did not agree to wait. */
function takePlace(
  backend: Backend,
  { event, account, now }: Asker,
  { answer, waiting_ok }: { answer: string; waiting_ok: boolean },
): void {
  const { database } = backend;
  // Places may have become free without a call, e.g. when the event got a later date. Those who wait get them first.
  moveUp(backend, event.id, now);
  const mustWait = isFull(database, event);
  if (mustWait && !waiting_ok)
    throw conflict('full', 'The last place has just been taken. You can join the waiting list.');
  const kept = event.settings.question === null ? '' : answer;
  const row = putIn(database, event.id, {
    accountId: account.id,
    into: mustWait ? 'waiting' : 'coming',
    answer: kept,
    now,
  });
  const position = positionOf(database, event.id, row);
  const content = position === null ? placeGiven(backend, event, now) : onTheList(event, position);
  queueEmail(database, { accountId: account.id, content, ...onlyFor(event) }, now);
}

function ownPlaceOf(database: DatabaseSync, { event, account, now }: Asker): OwnPlace {
  const row = findPerson(database, event.id, account.id);
  const why = whyNotAsk(row, { event, account, now });
  return {
    state: row?.state ?? 'none',
    position: positionOf(database, event.id, row),
    asked_at: row ? new Date(row.asked_at).toISOString() : null,
    answer: row?.answer ?? '',
    reason: row?.reason ?? '',
    present: row?.present ?? 'unknown',
    may: { ask: why === null, leave: whyNotLeave(row, { event, now }) === null && isIn(row) },
    why,
  };
}

const isIn = (row: PersonRow | undefined): row is PersonRow => row?.state === 'coming' || row?.state === 'waiting';

function whyNotAsk(row: PersonRow | undefined, { event, account, now }: Asker): OwnPlace['why'] {
  if (row && row.state !== 'left') return row.state;
  const obstacle = obstacleOf(event, now);
  const isOpenToAll = event.settings.who === 'accounts' || account.is_member;
  // Told even before signing up opens, because becoming a member takes time.
  if (!isOpenToAll && (obstacle === null || obstacle === 'early')) return 'not_member';
  return obstacle;
}

/** People can always leave a postponed or cancelled event. Those on the waiting list can leave until the event begins. */
function whyNotLeave(row: PersonRow | undefined, { event, now }: Omit<Asker, 'account'>): 'late' | 'past' | null {
  if (event.status !== 'scheduled') return null;
  if (row?.state === 'coming' && now >= event.leaveUntil) return 'late';
  return row?.state === 'waiting' && now >= event.start ? 'past' : null;
}

type Refused = Exclude<OwnPlace['why'], null | 'coming' | 'waiting'>;

function refusal(why: Refused, { settings, status }: PlacedEvent, { site }: Backend) {
  const opens = formatClubTime(settings.opens_at ?? 0);
  const sentences: Record<Refused, string> = {
    early: `Sign-up opens on ${opens}. Come back then.`,
    closed: `Sign-up has closed. If you still want to come, write to the club: ${site.email}`,
    past: 'This event has started, so sign-up is closed.',
    off: `Sign-up is closed: this event is ${status}.`,
    removed: `An officer removed you from the attendee list. If you want to come, write to the club: ${site.email}`,
    not_member: "This event is for members, and your membership isn't active.",
  };
  return codedProblem(why === 'not_member' ? 'forbidden' : 'conflict', why, sentences[why]);
}

const { slug, title, location, event_state, state } = OwnEventSchema.entries;
const OwnEventRowSchema = v.object({
  id: v.number(),
  event_date: v.string(),
  ...{ slug, title, location, event_state, state },
});

/** Upcoming events at which the person has a place or is on the waiting list. Postponed events count as upcoming, whatever their old date. */
const ownEvents = (database: DatabaseSync, accountId: number, now: number) =>
  database
    .prepare(
      `SELECT public_events.*, event_people.state, coalesce(event_states.state, 'scheduled') AS event_state
       FROM event_people JOIN public_events ON public_events.id = event_people.event_id
       LEFT JOIN event_states ON event_states.event_id = public_events.id
       WHERE account_id = ? AND event_people.state IN ('coming', 'waiting') ORDER BY event_date, public_events.id`,
    )
    .all(accountId)
    .map((row) => v.parse(OwnEventRowSchema, row))
    .map(({ id, event_date, ...event }) => ({
      ...event,
      starts_at: readEventTime(event_date).toISOString(),
      position: positionOf(database, id, findPerson(database, id, accountId)),
    }))
    .filter(({ event_state, starts_at }) => event_state === 'postponed' || Date.parse(starts_at) > now);
