/** Calls with the token, for those of docs/calls.md that need it. Not for public calls: the Django backend rejects them if the token has expired. */
import type * as v from 'valibot';
import { HttpError, sessionOverError } from '#shared/http/errors.ts';
import type { Schema } from '#shared/http/fetch-json.ts';
import { type Call, sendRequest } from './client.ts';
import { dropPreloadedAnswers, takePreloadedAnswer } from './preloaded-answers.ts';
import { readToken, withToken } from './token.ts';

function sendWithToken<S extends Schema>(method: string, path: string, call: Call<S>): Promise<v.InferOutput<S>> {
  const token = readToken();
  if (token === null)
    return sendRequest(method, path, call).catch((error: unknown) => {
      // What the server says to a call without a token is for developers.
      throw error instanceof HttpError && error.status === 401 ? sessionOverError() : error;
    });
  // The token must not follow a redirect to another host.
  const init = { headers: { Authorization: `Bearer ${token}` }, redirect: 'error' } as const;
  if (method !== 'GET') dropPreloadedAnswers();
  return withToken(token, sendRequest(method, path, { ...call, response: takePreloadedAnswer(path, token) }, init));
}

export const authHttp = {
  get: <S extends Schema>(path: string, call: Call<S>) => sendWithToken('GET', path, call),
  post: <S extends Schema>(path: string, call: Call<S>) => sendWithToken('POST', path, call),
  patch: <S extends Schema>(path: string, call: Call<S>) => sendWithToken('PATCH', path, call),
  delete: <S extends Schema>(path: string, call: Call<S>) => sendWithToken('DELETE', path, call),
  request: sendWithToken,
};
