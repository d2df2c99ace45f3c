/** Calls with the token, for those of docs/calls.md that need it. Not for public calls: the Django backend rejects them if the token has expired. */
import type * as v from 'valibot';
import type { Schema } from '../../shared/http/fetch-json.ts';
import { type Call, send } from './client.ts';
import { readToken, withToken } from './token.ts';

declare global {
  /** Set by the script in the head for members (build/integrations/member-preloads.ts). */
  var earlyAnswers: { token: string; answers: Record<string, Promise<Response>> } | undefined;
}

/** The answer that the page's head has fetched for this call and token. Given out once: a second request wants a newer one. */
function takeEarlyAnswer(path: string, token: string): Promise<Response> | undefined {
  const { token: asker, answers = {} } = globalThis.earlyAnswers ?? {};
  const answer = answers[path];
  delete answers[path];
  return asker === token ? answer : undefined;
}

/** After a change, earlier answers may be out of date. */
export function forgetEarlyAnswers(): void {
  if (globalThis.earlyAnswers) globalThis.earlyAnswers.answers = {};
}

function sendWithToken<S extends Schema>(method: string, path: string, call: Call<S>): Promise<v.InferOutput<S>> {
  const token = readToken();
  if (token === null) return send(method, path, call);
  // The token must not follow a redirect to another host.
  const init = { headers: { Authorization: `Bearer ${token}` }, redirect: 'error' } as const;
  if (method !== 'GET') forgetEarlyAnswers();
  return withToken(token, send(method, path, { ...call, response: takeEarlyAnswer(path, token) }, init));
}

export const authHttp = {
  get: <S extends Schema>(path: string, call: Call<S>) => sendWithToken('GET', path, call),
  post: <S extends Schema>(path: string, call: Call<S>) => sendWithToken('POST', path, call),
  patch: <S extends Schema>(path: string, call: Call<S>) => sendWithToken('PATCH', path, call),
  delete: <S extends Schema>(path: string, call: Call<S>) => sendWithToken('DELETE', path, call),
  request: sendWithToken,
};
