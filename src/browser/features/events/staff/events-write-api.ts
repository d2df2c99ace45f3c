/**
 * What staff do with events (docs/calls.md): the status of an answer counts. Errors: browser/http/client.ts.
 * A slug is a usable one (event-slug.ts).
 */
import * as v from 'valibot';
import { authHttp } from '../../../http/auth-client.ts';
import { upload } from '../../../http/upload.ts';

const reply = v.unknown();
/** Called with the fraction of the bytes that has left: 0 to 1. */
type OnProgress = (fraction: number) => void;

const AddedSchema = v.pipe(v.string(), v.parseJson(), v.object({ slug: v.string() }));

/**
 * `POST /api/events/`. 400: messages by field. Any good status says that the event was made, whatever the answer is: a failure would
 * have it sent twice.
 * @returns its slug; empty where the answer names none.
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

/** `DELETE /api/events/delete/{slug}/`: 204. */
export const deleteEvent = (slug: string) => authHttp.delete(`/api/events/delete/${slug}/`, { expected: 204, reply });
