/** Decides which part of an edit is sent as a state change: one that people are told of, or a new end, which only that call accepts. */
import type { ClubEvent } from '../../../../shared/schemas/event.ts';
import type { StaffEventState } from '../../../../shared/schemas/staff-event.ts';
import type { ChangedEventValues } from './event-form.ts';
import { moved } from './state/state-form.ts';
import type { StateChange } from './state/states-api.ts';

export interface EditableEvent {
  event: ClubEvent;
  /** Null when the backend has no event states. */
  state: StaffEventState | null;
}

/** Whether the end can be edited: not for events that are over, postponed or called off. @param now milliseconds since 1970. */
export const hasEnd = ({ event, state }: EditableEvent, now: number): boolean =>
  state?.state === 'scheduled' && event.instant > now;

/** Whether the date or the place was changed. */
export const isMoved = (values: Pick<ChangedEventValues, 'event_date' | 'location'>, known: EditableEvent): boolean =>
  Object.keys(moved(values, known)).length > 0;

/** @returns null when no state change is needed. */
export function stateOfEdit(values: ChangedEventValues, known: EditableEvent): StateChange | null {
  const { event, state } = known;
  if (state === null || values.event_date === null || !hasEnd(known, Date.now())) return null;
  const tell = values.tell && isMoved(values, known) && state.coming + state.waiting > 0;
  const followed = state.ends_at && Date.parse(state.ends_at) + values.event_date.getTime() - event.instant;
  const isNewEnd = (values.ends_at?.getTime() ?? null) !== followed;
  if (!tell && !isNewEnd) return null;
  return {
    state: 'scheduled',
    ...moved(values, known),
    ...(isNewEnd && { ends_at: values.ends_at?.toISOString() ?? null }),
    tell,
    version: state.version,
  };
}
