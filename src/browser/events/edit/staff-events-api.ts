/** The calls of staff about events, and their error messages. Slugs must be usable ones (shared/events/event-slug.ts). */
import * as v from 'valibot';
import type { ClubEvent } from '../../../shared/events/event.ts';
import { type changeEventState, getEventState } from '../../../shared/events/event-state-calls.ts';
import type { StaffEventState } from '../../../shared/events/staff-event.ts';
import { HttpError } from '../../../shared/http/errors.ts';
import type { PlacesSettings } from '../../../shared/sign-ups/event-people.ts';
import { getPlacesSettings, setPlaces } from '../../../shared/sign-ups/place-calls.ts';
import { authHttp } from '../../http/auth-client.ts';
import { failureSentence } from '../../http/failure-sentence.ts';
import { send, sendOnly } from '../../http/send.ts';
import { upload } from '../../http/upload.ts';
import { SIGN_UP_LABELS, type SignUpValues, signUpSettings } from '../../sign-ups/settings/sign-up-settings.ts';
import { type FormFailure, formFailure } from '../../ui/Form.tsx';
import { fetchEvent } from '../events-api.ts';

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

/** Only the status of a reply to the calls below matters. */
const reply = v.unknown();
/** Called with the fraction of bytes sent: 0 to 1. */
type OnProgress = (fraction: number) => void;

const AddedSchema = v.pipe(v.string(), v.parseJson(), v.object({ slug: v.string() }));

/**
 * `POST /api/events/`. 400: messages by field. Any success status means that the event was added, even if the reply cannot be read: reporting
 * a failure would make the person add it twice.
 * @returns its slug; empty if the reply has none.
 */
export async function addEvent(form: FormData, onProgress: OnProgress): Promise<string> {
  const added = v.safeParse(AddedSchema, await upload('/api/events/', { form, reply, onProgress }));
  return added.success ? added.output.slug : '';
}

/** `PATCH /api/events/edit/{slug}/`: 200. @param form any part of an event, or the cover alone. */
export const changeEvent = (slug: string, form: FormData, onProgress?: OnProgress) =>
  upload(`/api/events/edit/${slug}/`, {
    method: 'PATCH',
    expected: 200,
    form,
    reply,
    ...(onProgress && { onProgress }),
  });

export const deleteEvent = (slug: string) => authHttp.delete(`/api/events/delete/${slug}/`, { expected: 204, reply });

/** How people sign up for an event; null: not set up. */
export const fetchSignUp = async ({ slug, has_sign_up }: StaffEventState): Promise<PlacesSettings | null> =>
  has_sign_up ? send(getPlacesSettings, { slug }) : null;

/** Saves how people sign up, if that was changed. @param settings as the person saw them; their times and the rest stay. */
export async function saveSignUp(
  slug: string,
  {
    values,
    changed,
    settings,
  }: { values: SignUpValues; changed: ReadonlySet<string>; settings: PlacesSettings | null },
): Promise<void> {
  if (values.hasLimit === 'off' || !Object.keys(SIGN_UP_LABELS).some((name) => changed.has(name))) return;
  await sendOnly(setPlaces, { slug, ...settings, ...signUpSettings(values), version: settings?.version ?? 0 });
}

const OVER = 'Your session has ended.';
const GONE = 'This event is no longer here. Someone may have deleted it.';
const PAST = 'This event has already started.';

export const isVersionConflict = (error: unknown): boolean => error instanceof HttpError && error.code === 'version';

/** Like `formFailure`, with our own sentences where the server's are for developers. @param isNew a new event cannot have been deleted. */
export function eventFailure(error: unknown, { isNew = false } = {}): FormFailure {
  const sentence = ownWords(error, isNew);
  return sentence === null ? formFailure(error, isNew ? 'event' : undefined) : { fields: {}, sentence };
}

/** The same as one sentence, for an action without text fields. @param kept as in `failureSentence`. */
export function eventFailureSentence(error: unknown, kept: string | null): string {
  const said = error instanceof HttpError ? Object.values(error.fields).flat().join(' ') : '';
  return ownWords(error) ?? (said || failureSentence(error, kept));
}

function ownWords(error: unknown, isNew = false): string | null {
  if (!(error instanceof HttpError)) return null;
  if (error.code === 'past') return PAST;
  if (error.status === 401) return OVER;
  return error.status === 404 && !isNew ? GONE : null;
}
