/** Calls to the backend that carry the token: only those of docs/calls.md that need it. The hosted backend refuses public ones with a stale token. */
import type * as v from 'valibot';
import type { Schema } from '../../shared/http/fetch-json.ts';
import { type Call, send } from './client.ts';
import { readToken, withToken } from './token.ts';

function sendWithToken<S extends Schema>(method: string, path: string, call: Call<S>): Promise<v.InferOutput<S>> {
  const token = readToken();
  if (token === null) return send(method, path, call);
  // A backend that sends a call elsewhere must not send the token with it.
  const init = { headers: { Authorization: `Bearer ${token}` }, redirect: 'error' } as const;
  return withToken(token, send(method, path, call, init));
}

export const authHttp = {
  get: <S extends Schema>(path: string, call: Call<S>) => sendWithToken('GET', path, call),
  post: <S extends Schema>(path: string, call: Call<S>) => sendWithToken('POST', path, call),
  put: <S extends Schema>(path: string, call: Call<S>) => sendWithToken('PUT', path, call),
  patch: <S extends Schema>(path: string, call: Call<S>) => sendWithToken('PATCH', path, call),
  delete: <S extends Schema>(path: string, call: Call<S>) => sendWithToken('DELETE', path, call),
};
