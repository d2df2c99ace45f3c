/**
 * Reads what a caller sent: JSON, a form or multipart alike (docs/calls.md). Nothing a stranger sends may end in a 5xx,
 * and no more than the limit is ever kept in memory.
 */
import { MIMEType } from 'node:util';
import type { Request } from './env.ts';
import { Refusal, refuse } from './problem.ts';

const MEGABYTE = 1024 * 1024;

/** Only this kind of body can hold a file. */
export const isMultipart = (c: Request) => /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');

/** How large a body may be. `what` names it in the sentence of the refusal. */
export interface BodyLimit {
  bytes: number;
  what: string;
}
const WITHOUT_FILES: BodyLimit = { bytes: MEGABYTE, what: 'request' };
/** Room for a picture, and for the lines that a form puts around it. */
export const WITH_PICTURE: BodyLimit = { bytes: 10 * MEGABYTE, what: 'picture' };

/** Form parsers spend time on every field and on every line of a part's head, however short: a megabyte of them is seconds. */
const MOST_FIELDS = 50;
const PART_HEAD_BYTES = 2048;

/** Each piece of a body is work, whatever its size: a megabyte byte by byte is seconds of it. The slowest line sends whole packets. */
const PIECE_BYTES = 64;
/** So many may be smaller than that. */
const SMALL_PIECES = 2000;

/** The largest body, in bytes, that is heard out to be refused politely. */
const WORTH_AN_ANSWER = 64 * MEGABYTE;

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
  if (mediaType === 'application/x-www-form-urlencoded') return parseUrlEncoded(new TextDecoder().decode(bytes));
  if (mediaType === 'multipart/form-data') return parseMultipart(bytes, contentType);
  throw refuse('unsupported_media_type', `Unsupported media type "${mediaType.slice(0, 100)}" in request.`);
}

/**
 * What is too large is read to its end and thrown away before it is refused: a browser that is still sending shows a broken
 * connection instead of our sentence. Only a body that is out of all proportion is cut off.
 */
async function readBytes(c: Request, { bytes, what }: BodyLimit): Promise<Buffer<ArrayBuffer>> {
  const sentence = `The ${what} is larger than ${bytes / MEGABYTE} MB.`;
  const cutOff = () => refuse('too_large', sentence, { Connection: 'close' });
  if (Number(c.req.header('content-length') ?? 0) > WORTH_AN_ANSWER) throw cutOff();
  const chunks: Uint8Array[] = [];
  let [length, pieces] = [0, 0];
  for await (const chunk of wholeOrRefused(c.req.raw.body)) {
    length += chunk.length;
    pieces += 1;
    if (pieces > SMALL_PIECES && length < pieces * PIECE_BYTES) {
      // After an answer the rest would still be read, only to be thrown away.
      c.env.incoming?.socket.destroy();
      throw refuse('invalid', 'The body of the request came in too many pieces.');
    }
    if (length > WORTH_AN_ANSWER) throw cutOff();
    if (length <= bytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (length > bytes) throw refuse('too_large', sentence);
  return Buffer.concat(chunks);
}

/** The pieces of a body. A caller who hangs up or breaks off has made a mistake, or a phone its connection: no fault of ours. */
async function* wholeOrRefused(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch {
    throw refuse('invalid', 'The body of the request was cut off.');
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Node's own message quotes the body, which may hold a password.
    throw refuse('invalid', 'JSON parse error - the body is not valid JSON.');
  }
}

function parseUrlEncoded(text: string): unknown {
  if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) throw tooManyFields();
  return Object.fromEntries(new URLSearchParams(text));
}

async function parseMultipart(bytes: Buffer<ArrayBuffer>, contentType: string): Promise<unknown> {
  try {
    if (!isSmallForm(bytes, contentType)) throw tooManyFields();
    return Object.fromEntries(await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData());
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refuse('invalid', 'Multipart form parse error - the body is not a valid form.');
  }
}

/** Looks for the lines between the parts, which is far faster than to parse them. @throws when the type names no boundary. */
function isSmallForm(bytes: Buffer, contentType: string): boolean {
  const line = `--${new MIMEType(contentType).params.get('boundary') ?? ''}`;
  let parts = 0;
  for (let at = bytes.indexOf(line); at !== -1; at = bytes.indexOf(line, at + 1)) {
    const head = bytes.subarray(at, at + PART_HEAD_BYTES);
    if (head.length === PART_HEAD_BYTES && !head.includes('\r\n\r\n')) return false;
    parts += 1;
    // The last line ends the form and begins no part.
    if (parts > MOST_FIELDS + 1) return false;
  }
  return true;
}

const tooManyFields = () => refuse('invalid', 'The form has too many fields.');
