/** Short hashes of events, by which a built page notices what has changed. Without the schema, which would be too large for its script. */

import type { EventWithState, KnownState } from '../../shared/events/event-state.ts';
import { fingerprint } from '../../shared/text/fingerprint.ts';

/**
 * A hash of the given fields. It is the same for a raw and a parsed event: these differ only in how empty values are written.
 */
export const eventHash = (event: object, fields: readonly string[]): string =>
  fingerprint(
    fields.map((name) => {
      const value = (event as Record<string, unknown>)[name] ?? '';
      return typeof value === 'string' && !value.trim() ? '' : value;
    }),
  );

/** A hash of what a page shows of the event's state. `NaN` and null are the same, because both become null in JSON. */
export const stateHash = (
  shown: Pick<KnownState, 'reason' | 'wasInstant' | 'endsInstant'> & { state: string },
): string => fingerprint([shown.state, shown.reason, shown.wasInstant, shown.endsInstant]);

/** Some fields of a row of `GET /api/club/event-states/`. The dates may be null; they then parse to `NaN`. */
export interface StateRow {
  slug: string;
  state: string;
  reason: string;
  was_date: string;
  ends_at: string;
}

/** As `stateHash`. An event without a row takes place as announced. */
export function rowHash({
  state = 'scheduled',
  reason = '',
  was_date = '',
  ends_at = '',
}: Partial<StateRow> = {}): string {
  return stateHash({ state, reason, wasInstant: Date.parse(was_date), endsInstant: Date.parse(ends_at) });
}

/** Of the whole list: changes when an event or its state does, or when there are others. @param withStates whether the backend has them. */
export const listHash = (events: readonly EventWithState[], fields: readonly string[], withStates: boolean): string =>
  fingerprint(events.map((event) => [eventHash(event, fields), withStates && stateHash(event)]));

/** As `listHash`, from what the backend answers. @param states left out where it has none. */
export const repliesHash = (
  events: readonly object[],
  states: readonly StateRow[] | undefined,
  fields: readonly string[],
): string =>
  fingerprint(
    events.map((event) => {
      const { slug } = event as StateRow;
      return [eventHash(event, fields), states !== undefined && rowHash(states.find((row) => row.slug === slug))];
    }),
  );
