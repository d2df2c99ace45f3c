/**
 * Reads the body of a request: JSON, a form or multipart (docs/calls.md). No input may cause a 5xx, and no more than the limit is held in
 * memory.
 */
import { MIMEType } from 'node:util';
import { PICTURE_LIMIT } from '#shared/pictures/image-type.ts';
import { HttpProblem, problem } from './problem.ts';
import type { Request } from './request.ts';

const MEGABYTE = 1024 * 1024;

/** Only this kind of body can hold a file. */
export const isMultipart = (c: Request) => /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');

/** How large a body may be. `name` is for the message. */
interface BodyLimit {
  bytes: number;
  name: string;
}
const WITHOUT_FILES: BodyLimit = { bytes: MEGABYTE, name: 'request' };
/** Room for a picture, and for the lines that a form puts around it. */
export const WITH_PICTURE: BodyLimit = { bytes: PICTURE_LIMIT.bytes, name: 'picture' };

/** Form parsers take time for every field and every header line of a part: a megabyte of tiny ones would take seconds. */
const MAX_FIELDS = 50;
const PART_HEAD_BYTES = 2048;

/** Each chunk costs CPU, whatever its size: a megabyte byte by byte takes seconds. Real networks send whole packets. */
const SMALL_CHUNK_BYTES = 64;
/** How many chunks may be that small on average. */
const MAX_SMALL_CHUNKS = 2000;

/** Bytes. A body up to this size is read to its end before it is rejected. */
const DRAIN_LIMIT = 64 * MEGABYTE;

/**
 * @returns whatever the JSON says, or an object of a form's fields (the last one of a name counts); `{}` without a body.
 * @throws HttpProblem 400 (unreadable), 413 (too large), 415 (another content type); or 401, 403 as `identifyAgain` (request.ts)
 */
export async function readBody(c: Request, limit = WITHOUT_FILES): Promise<unknown> {
  const bytes = await readBytes(c, limit);
  await c.get('identifyAgain')?.();
  if (bytes.length === 0) return {};
  const contentType = c.req.header('content-type') ?? '';
  const mediaType = (contentType.split(';')[0] ?? '').trim().toLowerCase();

  if (mediaType === 'application/json') return parseJson(bytes);
  if (mediaType === 'application/x-www-form-urlencoded') return parseUrlEncoded(new TextDecoder().decode(bytes));
  if (mediaType === 'multipart/form-data') return parseMultipart(bytes, contentType);
  throw problem('unsupported_media_type', `Unsupported media type "${mediaType.slice(0, 100)}" in request.`);
}

/**
 * Reads a body that is too large to its end before rejecting it: a browser that is still sending would show a broken connection instead of
 * our sentence. Only a far larger body is cut off.
 */
async function readBytes(c: Request, { bytes, name }: BodyLimit): Promise<Buffer<ArrayBuffer>> {
  const sentence = `The ${name} is larger than ${bytes / MEGABYTE} MB.`;
  const cutOff = () => problem('too_large', sentence, { Connection: 'close' });
  if (Number(c.req.header('content-length') ?? 0) > DRAIN_LIMIT) throw cutOff();
  const chunks: Uint8Array[] = [];
  let [length, pieces] = [0, 0];
  for await (const chunk of readChunks(c.req.raw.body)) {
    length += chunk.length;
    pieces += 1;
    if (pieces > MAX_SMALL_CHUNKS && length < pieces * SMALL_CHUNK_BYTES) {
      // Otherwise Node would read the rest after the answer.
      c.env.incoming?.socket.destroy();
      throw problem('invalid', 'The request arrived in too many small pieces.');
    }
    if (length > DRAIN_LIMIT) throw cutOff();
    if (length <= bytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (length > bytes) throw problem('too_large', sentence);
  return Buffer.concat(chunks);
}

/** The chunks of a body. A broken connection is the caller's error, so it is not answered with 500. */
async function* readChunks(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch {
    throw problem('invalid', 'The request was cut off.');
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Node's own message quotes the body, which may hold a password.
    throw problem('invalid', 'JSON parse error - the body is not valid JSON.');
  }
}

function parseUrlEncoded(text: string): unknown {
  if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw tooManyFields();
  return Object.fromEntries(new URLSearchParams(text));
}

async function parseMultipart(bytes: Buffer<ArrayBuffer>, contentType: string): Promise<unknown> {
  try {
    if (!isSmallForm(bytes, contentType)) throw tooManyFields();
    return Object.fromEntries(await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData());
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    throw problem('invalid', 'Multipart form parse error - the body is not a valid form.');
  }
}

/** Counts the boundaries, which is far faster than parsing the parts. @throws when the content type is malformed. */
function isSmallForm(bytes: Buffer, contentType: string): boolean {
  const line = `--${new MIMEType(contentType).params.get('boundary') ?? ''}`;
  let parts = 0;
  for (let at = bytes.indexOf(line); at !== -1; at = bytes.indexOf(line, at + 1)) {
    const head = bytes.subarray(at, at + PART_HEAD_BYTES);
    if (head.length === PART_HEAD_BYTES && !head.includes('\r\n\r\n')) return false;
    parts += 1;
    // The last line ends the form and starts no part.
    if (parts > MAX_FIELDS + 1) return false;
  }
  return true;
}

const tooManyFields = () => problem('invalid', 'The form has too many fields.');
