/** Drafts: events that only staff see. Errors: browser/http/client.ts. A draft's slug follows its title until it is published. */
import * as v from 'valibot';
import { DraftSchema } from '../../../../../shared/schemas/staff-event.ts';
import { authHttp } from '../../../../http/auth-client.ts';
import { listReply } from '../../../../http/list-reply.ts';
import { upload } from '../../../../http/upload.ts';

const PATH = '/api/club/drafts/';
/** Called with the fraction of bytes sent: 0 to 1. */
type OnProgress = (fraction: number) => void;

/** `GET /api/club/drafts/` */
export const fetchDrafts = () => authHttp.get(PATH, { reply: listReply(DraftSchema) });

/** `GET /api/club/drafts/{slug}/` */
export const fetchDraft = (slug: string) => authHttp.get(`${PATH}${slug}/`, { reply: DraftSchema });

/** `POST /api/club/drafts/`: all but the title may be blank. 400: messages by field. */
export const addDraft = (form: FormData, onProgress: OnProgress) =>
  upload(PATH, { form, expected: 201, reply: DraftSchema, onProgress });

/** `PATCH /api/club/drafts/{slug}/`: any part of it. 400: messages by field. 409 `version`. */
export const changeDraft = (slug: string, form: FormData, onProgress: OnProgress) =>
  upload(`${PATH}${slug}/`, { method: 'PATCH', form, reply: DraftSchema, onProgress });

/** `DELETE /api/club/drafts/{slug}/`: 204. */
export const deleteDraft = (slug: string) => authHttp.delete(`${PATH}${slug}/`, { expected: 204, reply: v.unknown() });
