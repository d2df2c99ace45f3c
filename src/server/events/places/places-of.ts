/** What everybody sees of an event's places: how many there are, how many are taken, and whether one can be asked for now. Never names. */
import type { DatabaseSync } from 'node:sqlite';
import type { Places } from '../../../shared/schemas/event-places.ts';
import type { PlacedEvent } from './places-table.ts';
import { countPeople } from './settle.ts';

/** @param now milliseconds since 1970. */
export function placesOf(database: DatabaseSync, event: PlacedEvent, now: number): Places {
  const { slug, closesAt, leaveUntil, settings } = event;
  const { places, opens_at, who, question, names } = settings;
  const coming = countPeople(database, event.id, 'coming');
  const waiting = countPeople(database, event.id, 'waiting');
  const isFull = places !== null && (coming >= places || waiting > 0);
  return {
    slug,
    state: obstacleOf(event, now) ?? (isFull ? 'full' : 'open'),
    ...{ places, coming, waiting },
    opens_at: opens_at === null ? null : utc(opens_at),
    closes_at: utc(closesAt),
    leave_until: utc(leaveUntil),
    ...{ who, question, names },
  };
}

/** Why nobody can sign up now. */
export function obstacleOf({ status, start, closesAt, settings }: PlacedEvent, now: number) {
  if (status !== 'scheduled') return 'off';
  if (now >= start) return 'past';
  if (now >= closesAt) return 'closed';
  return settings.opens_at !== null && now < settings.opens_at ? 'early' : null;
}

const utc = (time: number) => new Date(time).toISOString();
