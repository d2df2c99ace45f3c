/** The calls of staff that change events, and their error messages. Slugs must be usable ones (shared/events/event-slug.ts). */
import * as v from 'valibot';
import type { ClubEvent, StaffEvent } from '#shared/events/event.ts';
import {
  createEvent,
  type EventBodySchema,
  EventConflictSchema,
  editEvent,
  listStaffEvents,
} from '#shared/events/event-calls.ts';
import { getEvent } from '#shared/events/public-event-calls.ts';
import { addressOf } from '#shared/http/call.ts';
import { HttpError, isNotThere } from '#shared/http/errors.ts';
import { failureSentence } from '../../http/failure-sentence.ts';
import { send } from '../../http/send.ts';
import { upload } from '../../http/upload.ts';
import { contentChanged, takeStoredAnswer } from '../../page/revalidate.ts';
import { type FormFailure, formFailure } from '../../ui/form/Form.tsx';

/** From the built-in backend a `StaffEvent`; the Django one has no more than a `ClubEvent`. */
export type SavedEvent = ClubEvent | StaffEvent;

export type EventChange = v.InferInput<typeof EventBodySchema> & { event_date?: string; location?: string };

export const fetchDrafts = async (): Promise<StaffEvent[]> =>
  (await send(listStaffEvents)).filter(({ state }) => state === 'draft');

/** The page's island asks for the event again. */
export function eventChanged(slug: string): void {
  // From before the change, where the page's script is still waiting for it.
  void takeStoredAnswer(import.meta.env.PUBLIC_API_HOST + addressOf(getEvent, { slug }).path);
  contentChanged();
}

/** Called with the fraction of bytes sent: 0 to 1. */
type OnProgress = (fraction: number) => void;

/**
 * 400: messages by field. Any success status means that the event was added: reporting a failure would make the person add it twice.
 * @returns null when the reply cannot be read.
 */
export const addEvent = (form: FormData, onProgress: OnProgress) => upload(createEvent, {}, { form, onProgress });

/**
 * @param change a form may have a cover.
 * @returns the event as it is saved; null when the reply cannot be read, as from the Django backend.
 */
export const changeEvent = (
  slug: string,
  change: FormData | EventChange,
  onProgress?: OnProgress,
): Promise<StaffEvent | null> =>
  change instanceof FormData
    ? upload(editEvent, { slug }, { form: change, onProgress })
    : send(editEvent, { slug, ...change });

/** The event as it is saved now, if someone else has changed it since; null for any other error. */
export function conflictingEvent(error: unknown): StaffEvent | null {
  if (!(error instanceof HttpError) || error.code !== 'version') return null;
  const conflict = v.safeParse(EventConflictSchema, error.body);
  return conflict.success ? conflict.output.event : null;
}

/** The same, also of a draft that was renamed: its slug follows its title. @param event that is changed; null: a new one. */
export async function storedSince(error: unknown, event: SavedEvent | null): Promise<StaffEvent | null> {
  if (event?.state !== 'draft' || !isNotThere(error)) return conflictingEvent(error);
  const drafts = await fetchDrafts().catch(() => []);
  return drafts.find(({ id }) => id === event.id) ?? null;
}

export const DRAFT_GONE = 'This draft is no longer here. Someone may have published or deleted it.';
export const CONFLICT = 'Someone else changed this event a moment ago.';
/** After a lost answer to adding an event. */
export const MAY_BE_ADDED = 'The event may have been saved all the same: look before you add it again.';
const GONE = 'This event is no longer here. Someone may have deleted it.';
const STARTED = 'This event has already started.';

/** Like `formFailure`, with our own sentences where the server's are for developers. @param isNew a new event cannot have been deleted. */
export function eventFailure(error: unknown, { isNew = false } = {}): FormFailure {
  const sentence = ownWords(error, isNew);
  return sentence === null ? formFailure(error, isNew ? MAY_BE_ADDED : undefined) : { fields: {}, sentence };
}

/** The same as one sentence, for an action without text fields. @param input as in `failureSentence`. */
export function eventFailureSentence(error: unknown, input: string | null): string {
  const said = error instanceof HttpError ? Object.values(error.fields).flat().join(' ') : '';
  return ownWords(error) ?? (said || failureSentence(error, input));
}

function ownWords(error: unknown, isNew = false): string | null {
  if (!(error instanceof HttpError)) return null;
  if (error.code === 'started') return STARTED;
  return error.status === 404 && !isNew ? GONE : null;
}
