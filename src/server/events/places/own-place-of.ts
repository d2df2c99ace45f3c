/** A person's own place at an event, and whether the person may ask for one or leave. */
import type { DatabaseSync } from 'node:sqlite';
import type { OwnPlace } from '../../../shared/schemas/event-places.ts';
import type { User } from '../../members/users-table.ts';
import { findPerson, type PersonRow, positionOf } from './people-table.ts';
import { obstacleOf } from './places-of.ts';
import type { PlacedEvent } from './places-table.ts';

interface Asked {
  event: PlacedEvent;
  user: Pick<User, 'id' | 'is_member'>;
  /** Milliseconds since 1970. */
  now: number;
}

export function ownPlaceOf(database: DatabaseSync, { event, user, now }: Asked): OwnPlace {
  const row = findPerson(database, event.id, user.id);
  const why = whyNotAsk(row, { event, user, now });
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

const isIn = (row: PersonRow | undefined) => row?.state === 'coming' || row?.state === 'waiting';

export function whyNotAsk(row: PersonRow | undefined, { event, user, now }: Asked): OwnPlace['why'] {
  if (row && row.state !== 'left') return row.state;
  const obstacle = obstacleOf(event, now);
  const isOpenToAll = event.settings.who === 'accounts' || user.is_member;
  // Told even before signing up opens, because becoming a member takes time.
  if (!isOpenToAll && (obstacle === null || obstacle === 'early')) return 'not_member';
  return obstacle;
}

/** People can always leave a postponed or cancelled event. Those on the waiting list can leave until the event begins. */
export function whyNotLeave(row: PersonRow | undefined, { event, now }: Omit<Asked, 'user'>): 'late' | 'past' | null {
  if (event.status !== 'scheduled') return null;
  if (row?.state === 'coming' && now >= event.leaveUntil) return 'late';
  return row?.state === 'waiting' && now >= event.start ? 'past' : null;
}
