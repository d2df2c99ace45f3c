/**
 * Sends files, with progress. Uses XMLHttpRequest, because `fetch` does not report progress. Always sends the token. Throws the same as
 * client.ts: `NetworkError`, `HttpError` or `ShapeError` (shared/http/errors.ts).
 */
import { addressOf, type Call, type ParamsOf, type ReplyOf } from '#shared/http/call.ts';
import { HttpError, NetworkError } from '#shared/http/errors.ts';
import { parseReply, type RawReply } from '#shared/http/fetch-json.ts';
import { schemaOf } from './client.ts';
import { dropPreloadedAnswers } from './preloaded-answers.ts';
import { PictureProblem, preparePicture } from './prepare-picture.ts';
import { explainNoAccess } from './send.ts';
import { readToken } from './stored-token.ts';
import { withToken } from './token.ts';
import { watchWaking } from './waking.ts';

/**
 * Milliseconds without any byte sent or received after which a call is aborted. While bytes move there is no limit, because a large photo
 * on a slow link takes minutes. Longer than the limit of other calls: browsers count bytes as sent when the system has buffered them, and
 * the server then processes the picture.
 */
export const SILENCE_LIMIT_MS = 60_000;

interface Upload {
  form: FormData;
  /** Called with the fraction of bytes sent: 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined;
}

/** Sends a form, with pictures or without. @param params of the call's address. */
export async function upload<C extends Call>(call: C, params: ParamsOf<C['path']>, sent: Upload): Promise<ReplyOf<C>> {
  const { method, doneBy: expected } = call;
  for (const name of PICTURES) {
    const file = sent.form.get(name);
    if (file instanceof File) sent.form.set(name, await prepareField(file, name));
  }
  const token = readToken();
  const address = import.meta.env.PUBLIC_API_HOST + addressOf(call, params as object).path;
  dropPreloadedAnswers();
  const request = { name: `${method} ${address}`, withToken: token !== null, expected };
  const reply = watchWaking(exchange(method, address, token, sent))
    .then((raw) => parseReply(schemaOf(call), raw, request) as ReplyOf<C>)
    .catch(explainTooLarge);
  return explainNoAccess(call, withToken(token, reply));
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

function exchange(
  method: string,
  address: string,
  token: string | null,
  { form, onProgress }: Upload,
): Promise<RawReply> {
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
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
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
    request.send(form);
  });
}

/**
 * Whether the reply comes from another address. XMLHttpRequest cannot reject redirects, as send.ts does. Browsers do not send the
 * token to another host, and a reply from there is not trusted.
 */
const wasRedirected = ({ responseURL }: XMLHttpRequest, address: string): boolean =>
  responseURL !== '' && responseURL !== new URL(address).href;

/** Not read by name: browsers log an error for a header that the backend does not expose to other origins. */
const retryAfterOf = (request: XMLHttpRequest): string | null =>
  /^retry-after:(.*)$/im.exec(request.getAllResponseHeaders())?.[1]?.trim() ?? null;
