/** Calls about the state of an event, for staff. Errors: browser/http/client.ts. Slugs must be usable ones (event-slug.ts). */
import { HttpError } from '../../../../../shared/http/errors.ts';
import type { ClubEvent } from '../../../../../shared/schemas/event.ts';
import type { EventStatus } from '../../../../../shared/schemas/event-state.ts';
import {
  ChangedEventStateSchema,
  DraftSchema,
  type StaffEventState,
  StaffEventStateSchema,
} from '../../../../../shared/schemas/staff-event.ts';
import { authHttp } from '../../../../http/auth-client.ts';
import type { FormFailure } from '../../../../ui/form-failure.ts';
import { fetchEvent } from '../../events-api.ts';
import { writeFailure } from '../events-write-api.ts';

const path = (slug: string) => `/api/club/events/${slug}/state/`;

/** An event with the state that only staff can read. */
export interface StaffEvent {
  event: ClubEvent;
  state: StaffEventState;
}

/** `GET /api/club/events/{slug}/state/`, with the event itself. */
export async function fetchStaffEvent(slug: string): Promise<StaffEvent> {
  const [event, state] = await Promise.all([
    fetchEvent(slug),
    authHttp.get(path(slug), { reply: StaffEventStateSchema }),
  ]);
  return { event, state };
}

/** Fields that are left out stay as they are. */
export interface StateChange {
  state: EventStatus;
  reason?: string;
  /** As `writeEventTime` writes it (shared/club-time.ts). */
  event_date?: string;
  location?: string;
  /** ISO time; null for no end. */
  ends_at?: string | null;
  /** Whether people who come or wait get a mail. */
  tell?: boolean;
  /** The version that the person saw; left out: the newest. */
  version?: number;
}

/** `POST /api/club/events/{slug}/state/`: also publishes a draft. 400: messages by field. 409: `version`, `past`. */
export const changeEventState = (slug: string, change: StateChange) =>
  authHttp.post(path(slug), { json: change, reply: ChangedEventStateSchema });

/** `POST /api/club/events/{slug}/copy/`: a draft with the same texts, cover and places. */
export const copyEvent = (slug: string) =>
  authHttp.post(`/api/club/events/${slug}/copy/`, { expected: 201, reply: DraftSchema });

export const isVersionConflict = (error: unknown): boolean => error instanceof HttpError && error.code === 'version';

const PAST = 'Nothing was saved: the event has begun or is over.';

/** Like `writeFailure`, with its own sentence for an event that is over. */
export const stateFailure = (error: unknown, options?: Parameters<typeof writeFailure>[1]): FormFailure =>
  error instanceof HttpError && error.code === 'past' ? { fields: {}, sentence: PAST } : writeFailure(error, options);
