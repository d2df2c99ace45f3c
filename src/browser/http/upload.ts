/**
 * Sends files, with progress. Uses XMLHttpRequest, because `fetch` does not report progress. Always sends the token. Throws the same as
 * client.ts: `NetworkError`, `HttpError` or `ShapeError` (shared/http/errors.ts).
 */
import type * as v from 'valibot';
import { HttpError, NetworkError } from '#shared/http/errors.ts';
import { parseReply, type RawReply, type Schema } from '#shared/http/fetch-json.ts';
import { dropPreloadedAnswers } from './preloaded-answers.ts';
import { PictureProblem, preparePicture } from './prepare-picture.ts';
import { readToken, withToken } from './token.ts';
import { watchWaking } from './waking.ts';

/**
 * Milliseconds without any byte sent or received after which a call is aborted. While bytes move there is no limit, because a large photo
 * on a slow link takes minutes. Longer than the limit of other calls: browsers count bytes as sent when the system has buffered them, and
 * the server then processes the picture.
 */
export const SILENCE_LIMIT_MS = 60_000;

interface Upload<S extends Schema> {
  /** Schema of a successful reply. */
  reply: S;
  form: FormData;
  /** Left out: POST. */
  method?: 'POST' | 'PATCH';
  /** The only status that counts as success; left out: any from 200 to 299. */
  expected?: number;
  /** Called with the fraction of bytes sent: 0 to 1. */
  onProgress?: (fraction: number) => void;
}

/** Sends a form, with pictures or without, to `path`. */
export async function upload<S extends Schema>(path: string, call: Upload<S>): Promise<v.InferOutput<S>> {
  const { method = 'POST', expected } = call;
  for (const name of PICTURES) {
    const file = call.form.get(name);
    if (file instanceof File) call.form.set(name, await prepareField(file, name));
  }
  const token = readToken();
  const address = import.meta.env.PUBLIC_API_HOST + path;
  dropPreloadedAnswers();
  const reply = watchWaking(exchange(method, address, token, call))
    .then((raw) => parseReply(call.reply, raw, { name: `${method} ${address}`, withToken: token !== null, expected }))
    .catch(explainTooLarge);
  return withToken(token, reply);
}

/** The web server in front of the backend may allow less than the backend, and answers with a page. */
const explainTooLarge = (error: unknown): never => {
  if (!(error instanceof HttpError && error.status === 413 && error.detail === null)) throw error;
  throw new HttpError(413, { fields: {}, detail: 'This is too large for the server. Choose a smaller file.' }, null);
};

const PICTURES = ['profile_image', 'cover_image'] as const;

/** @throws HttpError like the server's, for a picture that can never be used. */
async function prepareField(file: File, name: (typeof PICTURES)[number]): Promise<File> {
  try {
    return await preparePicture(file, name);
  } catch (error) {
    if (!(error instanceof PictureProblem)) throw error;
    throw new HttpError(400, { fields: { [name]: [error.message] }, detail: null }, null);
  }
}

function exchange(method: string, address: string, token: string | null, call: Upload<Schema>): Promise<RawReply> {
  const request = new XMLHttpRequest();
  return new Promise<RawReply>((resolve, reject) => {
    let silence = 0;
    const resetSilenceTimer = () => {
      clearTimeout(silence);
      silence = window.setTimeout(() => request.abort(), SILENCE_LIMIT_MS);
    };
    const fail = () => reject(new NetworkError('No reply from the server'));

    request.open(method, address);
    request.setRequestHeader('Accept', 'application/json');
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', (event) => {
      resetSilenceTimer();
      if (event.lengthComputable) call.onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('progress', resetSilenceTimer);
    request.addEventListener('load', () => {
      if (wasRedirected(request, address)) return fail();
      resolve({
        status: request.status,
        body: request.responseText,
        retryAfter: retryAfterOf(request),
      });
    });
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    request.addEventListener('loadend', () => clearTimeout(silence));
    resetSilenceTimer();
    request.send(call.form);
  });
}

/**
 * Whether the reply comes from another address. XMLHttpRequest cannot reject redirects, as auth-client.ts does. Browsers do not send the
 * token to another host, and a reply from there is not trusted.
 */
const wasRedirected = ({ responseURL }: XMLHttpRequest, address: string): boolean =>
  responseURL !== '' && responseURL !== new URL(address).href;

/** Not read by name: browsers log an error for a header that the backend does not expose to other origins. */
const retryAfterOf = (request: XMLHttpRequest): string | null =>
  /^retry-after:(.*)$/im.exec(request.getAllResponseHeaders())?.[1]?.trim() ?? null;
