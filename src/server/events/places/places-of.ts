/** What everybody can see of an event's places: how many there are, how many are taken, whether people can sign up now. Never names. */
import type { DatabaseSync } from 'node:sqlite';
import type { Places } from '../../../shared/schemas/event-places.ts';
import { countPeople } from './people-table.ts';
import type { PlacedEvent } from './places-table.ts';

/** @param now milliseconds since 1970. */
export function placesOf(database: DatabaseSync, event: PlacedEvent, now: number): Places {
  const { slug, closesAt, leaveUntil, settings } = event;
  const { places, opens_at, who, question, names } = settings;
  const coming = countPeople(database, event.id, 'coming');
  const waiting = countPeople(database, event.id, 'waiting');
  return {
    slug,
    state: obstacleOf(event, now) ?? (isFull(places, { coming, waiting }) ? 'full' : 'open'),
    ...{ places, coming, waiting },
    opens_at: opens_at === null ? null : utc(opens_at),
    closes_at: utc(closesAt),
    leave_until: utc(leaveUntil),
    ...{ who, question, names },
  };
}

/** A free place belongs to the waiting list first. @param places null: no limit. */
export const isFull = (places: number | null, { coming, waiting }: { coming: number; waiting: number }): boolean =>
  places !== null && (coming >= places || waiting > 0);

/** Why nobody can sign up now; null when people can. */
export function obstacleOf({ status, start, closesAt, settings }: PlacedEvent, now: number) {
  if (status !== 'scheduled') return 'off';
  if (now >= start) return 'past';
  if (now >= closesAt) return 'closed';
  return settings.opens_at !== null && now < settings.opens_at ? 'early' : null;
}

const utc = (time: number) => new Date(time).toISOString();
