/** How full events are, how people sign up, which officers set, and who gets a free place. Times are milliseconds since 1970. */
import type { DatabaseSync } from 'node:sqlite';
import { readEventTime } from '../../shared/events/event-date.ts';
import type { PlacesSettings } from '../../shared/sign-ups/event-people.ts';
import type { Places } from '../../shared/sign-ups/event-places.ts';
import { getPlaces, getPlacesSettings, listPlaces, setPlaces } from '../../shared/sign-ups/place-calls.ts';
import { queueEmail } from '../email/email-queue.ts';
import { anyEventOf, orNotFound } from '../events/events-table.ts';
import { eventStateOf } from '../events/states/states-table.ts';
import { on, type Route } from '../http/on.ts';
import { changedMeanwhile, type FieldErrors, fieldProblem } from '../http/problem.ts';
import { writeLog } from '../officers/log-table.ts';
import { countPeople, giveToNext, isSomebodyNext } from './people-table.ts';
import { movedUp, onlyFor } from './place-emails.ts';
import {
  findPlacedEvent,
  type PlacedEvent,
  publicPlacedEvents,
  readPlacedEvents,
  type SettingsRow,
  saveSettings,
  startOf,
} from './places-table.ts';

/** How long an event stays in the list after its beginning, so that its page can still tell people that they came. A postponed one stays. */
const LISTED_MS = 30 * 24 * 60 * 60 * 1000;

export const placesCalls: readonly Route[] = [
  on(listPlaces, ({ now, backend: { database } }) =>
    publicPlacedEvents(database, 'ORDER BY event_date, slug')
      .filter(({ start, status }) => start > now - LISTED_MS || status === 'postponed')
      .map((event) => placesOf(database, event, now)),
  ),

  on(getPlaces, ({ params, now, backend: { database } }) =>
    placesOf(database, orNotFound(findPlacedEvent(database, params.slug)), now),
  ),

  on(getPlacesSettings, ({ params, backend: { database } }) => {
    const [event] = readPlacedEvents(database, 'WHERE slug = ?', params.slug);
    return answered(orNotFound(event).settings);
  }),

  on(setPlaces, ({ params, body: { version, question, ...others }, account, now, backend }) => {
    const { database, log } = backend;
    const event = anyEventOf(database, params.slug);
    const wanted = { ...others, question: question || null };
    const errors = timeErrors(wanted, startOf(event.event_date));
    if (Object.keys(errors).length > 0) throw fieldProblem(errors);
    const before = readPlacedEvents(database, 'WHERE event.id = ?', event.id)[0]?.settings;
    if (version !== null && version !== (before?.version ?? version)) throw changedMeanwhile();
    log(`places changed: event ${event.id} by member ${account.id}`);

    const names = (Object.keys(wanted) as (keyof Wanted)[]).filter((name) => wanted[name] !== before?.[name]);
    // With nothing changed, neither the version nor the log of the officers changes.
    if (before && names.length === 0) return answered(before);
    const row = saveSettings(database, event.id, { ...wanted, version: (before?.version ?? 0) + 1 });
    const side = (values?: Wanted) => Object.fromEntries(names.map((name) => [name, values?.[name] ?? null]));
    writeLog(
      database,
      {
        actor: { id: account.id },
        action: 'places.change',
        subject: { kind: 'event', id: event.id },
        before: side(before),
        after: side(wanted),
      },
      now,
    );
    moveUp(backend, event.id, now);
    return answered(row);
  }),
];

type Wanted = Omit<SettingsRow, 'version'>;

/** @param start when the event begins. */
function timeErrors({ opens_at, closes_at, leave_until }: Wanted, start: number): FieldErrors {
  const late = ["Can't be later than the start of the event."];
  return {
    ...(opens_at !== null && opens_at >= Math.min(closes_at ?? start, start)
      ? { opens_at: ['Must be before sign-up closes.'] }
      : {}),
    ...(closes_at !== null && closes_at > start ? { closes_at: late } : {}),
    ...(leave_until !== null && leave_until > start ? { leave_until: late } : {}),
  };
}

const answered = ({ opens_at, closes_at, leave_until, ...row }: SettingsRow): PlacesSettings => ({
  ...row,
  opens_at: utcOrNull(opens_at),
  closes_at: utcOrNull(closes_at),
  leave_until: utcOrNull(leave_until),
});

/** What everyone can see of an event's places. Never names. */
function placesOf(database: DatabaseSync, event: PlacedEvent, now: number): Places {
  const { slug, closesAt, leaveUntil, settings } = event;
  const { places, opens_at, who, question, names } = settings;
  return {
    slug,
    state: obstacleOf(event, now) ?? (isFull(database, event) ? 'full' : 'open'),
    event_state: event.status === 'draft' ? null : event.status,
    places,
    coming: countPeople(database, event.id, 'coming'),
    waiting: countPeople(database, event.id, 'waiting'),
    opens_at: utcOrNull(opens_at),
    closes_at: utc(closesAt),
    leave_until: utc(leaveUntil),
    ...{ who, question, names },
  };
}

/** A free place belongs to the waiting list first. */
export const isFull = (database: DatabaseSync, { id, settings: { places } }: PlacedEvent): boolean =>
  places !== null && (countPeople(database, id, 'coming') >= places || isSomebodyNext(database, id));

/** Why no one can sign up now; null when people can. */
export function obstacleOf({ status, start, closesAt, settings }: PlacedEvent, now: number) {
  if (status !== 'scheduled') return 'off';
  if (now >= start) return 'past';
  if (now >= closesAt) return 'closed';
  return settings.opens_at !== null && now < settings.opens_at ? 'early' : null;
}

const utc = (time: number) => new Date(time).toISOString();
const utcOrNull = (time: number | null) => (time === null ? null : utc(time));

/**
 * Moves people from the waiting list to free places, in the order in which they asked, and tells them. Call it inside every transaction that
 * can free a place: someone leaves or is removed, an account is deleted, places are added, an event is moved or takes place after all,
 * someone becomes a member. `sendQueuedEmails` after it.
 */
export function moveUp({ database }: { database: DatabaseSync }, eventId: number, now: number): void {
  const userIds = settle(database, eventId, now);
  const [event] = readPlacedEvents(database, 'WHERE event.id = ?', eventId);
  if (event)
    for (const accountId of userIds)
      queueEmail(database, { accountId, content: movedUp(event, now), ...onlyFor(event) }, now);
}

/** No one moves up once the event has begun, or while it is cancelled or postponed. @returns ids of those who moved up, and must be told. */
export function settle(database: DatabaseSync, eventId: number, now: number): number[] {
  const event = database
    .prepare('SELECT event_date, places FROM events JOIN event_places ON event_id = id WHERE id = ?')
    .get(eventId) as { event_date: string; places: number | null } | undefined;
  if (!event || eventStateOf(database, eventId).state !== 'scheduled') return [];
  if (readEventTime(event.event_date).getTime() <= now) return [];
  const free = event.places === null ? -1 : Math.max(0, event.places - countPeople(database, eventId, 'coming'));
  return giveToNext(database, eventId, free);
}
