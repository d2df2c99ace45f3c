/**
 * What staff do with events (spec, section 7): the status of an answer counts. Errors: http/client.ts.
 * A slug is a usable one (event-slug.ts).
 */
import * as v from 'valibot';
import { http } from '../../../http/client.ts';
import { upload } from '../../../http/upload.ts';

const reply = v.unknown();
/** Called with the fraction of the bytes that has left: 0 to 1. */
type OnProgress = (fraction: number) => void;

/** The event that was made. Any good status says that it was: an answer without a usable slug only costs the link to it. */
const added = v.fallback(v.object({ slug: v.string() }), { slug: '' });

/** `POST /api/events/`. 400: messages by field. */
export const addEvent = (form: FormData, onProgress: OnProgress) =>
  upload('/api/events/', { form, reply: added, onProgress });

/** `PATCH /api/events/edit/{slug}/`: 200. @param form any part of an event, or the cover alone. */
export const changeEvent = (slug: string, form: FormData, onProgress?: OnProgress) =>
  upload(`/api/events/edit/${slug}/`, {
    method: 'PATCH',
    expected: 200,
    form,
    reply,
    ...(onProgress && { onProgress }),
  });

/** `DELETE /api/events/delete/{slug}/`: 204. */
export const deleteEvent = (slug: string) =>
  http.delete(`/api/events/delete/${slug}/`, { auth: true, expected: 204, reply });
