/**
 * A call that sends files, and tells how far it has come. By XMLHttpRequest, because `fetch` does not tell. Always carries the
 * token. Throws what client.ts throws: `NetworkError`, `HttpError` or `ShapeError` (shared/http/errors.ts).
 */
import type * as v from 'valibot';
import { NetworkError } from '../../shared/http/errors.ts';
import { parseReply, type RawReply, type Schema } from '../../shared/http/fetch-json.ts';
import { readToken, withToken } from './token.ts';

/**
 * Milliseconds without any movement, neither a byte sent nor one received, after which a call is given up. There is no limit
 * while bytes move: a large photo over a slow link takes minutes. Longer than that of other calls, because a browser counts
 * bytes as sent when the system has taken them: the last ones are still on the link, and the server then works on the picture.
 */
export const SILENCE_LIMIT_MS = 60_000;

interface Upload<S extends Schema> {
  /** What a good reply looks like. */
  reply: S;
  form: FormData;
  /** Left out: POST. */
  method?: 'POST' | 'PATCH';
  /** The one status that counts as done; left out: any from 200 to 299. */
  expected?: number;
  /** Called as bytes leave, with the fraction that has left: 0 to 1. */
  onProgress?: (fraction: number) => void;
}

/** Sends a form, with files or without, to `path`. */
export async function upload<S extends Schema>(path: string, call: Upload<S>): Promise<v.InferOutput<S>> {
  const { method = 'POST', expected } = call;
  const token = readToken();
  const address = import.meta.env.PUBLIC_API_HOST + path;
  const sent = exchange(method, address, token, call).then((raw) =>
    parseReply(call.reply, raw, { name: `${method} ${address}`, withToken: token !== null, expected }),
  );
  return withToken(token, sent);
}

function exchange(method: string, address: string, token: string | null, call: Upload<Schema>): Promise<RawReply> {
  const request = new XMLHttpRequest();
  return new Promise<RawReply>((resolve, reject) => {
    let silence = 0;
    const moved = () => {
      clearTimeout(silence);
      silence = window.setTimeout(() => request.abort(), SILENCE_LIMIT_MS);
    };
    const fail = () => reject(new NetworkError('No reply from the server'));

    request.open(method, address);
    request.setRequestHeader('Accept', 'application/json');
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', (event) => {
      moved();
      if (event.lengthComputable) call.onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('progress', moved);
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
    moved();
    request.send(call.form);
  });
}

/**
 * The answer is another address's. Such a request cannot be told to refuse redirects, as client.ts does: a browser takes the token out
 * of one that leads to another host, and what comes back from there is not believed.
 */
const wasRedirected = ({ responseURL }: XMLHttpRequest, address: string): boolean =>
  responseURL !== '' && responseURL !== new URL(address).href;

/** Asked for by its name, a header that the backend does not show to other origins makes browsers write an error to the console. */
const retryAfterOf = (request: XMLHttpRequest): string | null =>
  /^retry-after:(.*)$/im.exec(request.getAllResponseHeaders())?.[1]?.trim() ?? null;
