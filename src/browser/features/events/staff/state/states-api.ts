/** An event as officers see it, and what to say when a change of its state fails. Slugs must be usable ones (event-slug.ts). */
import type * as v from 'valibot';
import { type changeEventState, getEventState } from '../../../../../shared/calls/event-states.ts';
import { HttpError } from '../../../../../shared/http/errors.ts';
import type { ClubEvent } from '../../../../../shared/schemas/event.ts';
import type { StaffEventState } from '../../../../../shared/schemas/staff-event.ts';
import { send } from '../../../../http/send.ts';
import type { FormFailure } from '../../../../ui/form-failure.ts';
import { fetchEvent } from '../../events-api.ts';
import { writeFailure } from '../events-write-api.ts';

/** An event with the state that only staff can read. */
export interface StaffEvent {
  event: ClubEvent;
  state: StaffEventState;
}

export async function fetchStaffEvent(slug: string): Promise<StaffEvent> {
  const [event, state] = await Promise.all([fetchEvent(slug), send(getEventState, { slug })]);
  return { event, state };
}

export type StateChange = v.InferInput<typeof changeEventState.body>;

export const isVersionConflict = (error: unknown): boolean => error instanceof HttpError && error.code === 'version';

const PAST = 'Nothing was saved because the event has already started.';

/** Like `writeFailure`, with its own sentence for an event that is over. */
export const stateFailure = (error: unknown, options?: Parameters<typeof writeFailure>[1]): FormFailure =>
  error instanceof HttpError && error.code === 'past' ? { fields: {}, sentence: PAST } : writeFailure(error, options);
