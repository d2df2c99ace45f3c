/**
 * Reads what a caller sent: JSON, a form or multipart alike (wire contract, 1.1). Nothing a stranger sends may end in a 5xx,
 * and no more than the limit is ever kept in memory.
 */
import type { Request } from './env.ts';
import { refuse } from './errors.ts';

const MEGABYTE = 1024 * 1024;

/** How large a body may be. `what` names it in the sentence of the refusal. */
export interface BodyLimit {
  bytes: number;
  what: string;
}
const WITHOUT_FILES: BodyLimit = { bytes: MEGABYTE, what: 'request' };
/** Room for a picture, and for the lines that a form puts around it. */
export const WITH_PICTURE: BodyLimit = { bytes: 10 * MEGABYTE, what: 'picture' };

/**
 * @returns whatever the JSON says, or an object of a form's fields (the last one of a name counts); `{}` without a body.
 * @throws Refusal 400 (unreadable), 413 (too large), 415 (another content type)
 */
export async function readBody(c: Request, limit = WITHOUT_FILES): Promise<unknown> {
  const bytes = await readBytes(c, limit);
  if (bytes.length === 0) return {};
  const contentType = c.req.header('content-type') ?? '';
  const mediaType = (contentType.split(';')[0] ?? '').trim().toLowerCase();

  if (mediaType === 'application/json') return parseJson(bytes);
  if (mediaType === 'application/x-www-form-urlencoded')
    return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)));
  if (mediaType === 'multipart/form-data') return parseMultipart(bytes, contentType);
  throw refuse('unsupported_media_type', `Unsupported media type "${mediaType.slice(0, 100)}" in request.`);
}

async function readBytes(c: Request, { bytes, what }: BodyLimit): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    refuse('too_large', `The ${what} is larger than ${bytes / MEGABYTE} MB.`, { Connection: 'close' });
  if (Number(c.req.header('content-length') ?? 0) > bytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    length += chunk.length;
    if (length > bytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Node's own message quotes the body, which may hold a password.
    throw refuse('invalid', 'JSON parse error - the body is not valid JSON.');
  }
}

async function parseMultipart(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<unknown> {
  try {
    return Object.fromEntries(await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData());
  } catch {
    throw refuse('invalid', 'Multipart form parse error - the body is not a valid form.');
  }
}
