/** Sends a call of a signed-in person. For the session itself: other parts use send.ts, which explains a refusal to officers too. */
import { addressOf, type Call, type InputOf, type ReplyOf } from '#shared/http/call.ts';
import { HttpError, sessionOverError } from '#shared/http/errors.ts';
import { type Arguments, sendRequest } from './client.ts';
import { dropPreloadedAnswers, takePreloadedAnswer } from './preloaded-answers.ts';
import { readToken } from './stored-token.ts';
import { withToken } from './token.ts';

export async function sendWithToken<C extends Call>(
  call: C,
  ...[input = {} as InputOf<C>]: Arguments<C>
): Promise<ReplyOf<C>> {
  const address = addressOf(call, input as object);
  const token = readToken();
  if (token === null)
    return sendRequest(call, address, {}).catch((error: unknown) => {
      // What the server says to a call without a token is for developers.
      throw error instanceof HttpError && error.status === 401 ? sessionOverError() : error;
    });
  if (call.method !== 'GET') dropPreloadedAnswers();
  const response = call.method === 'GET' ? takePreloadedAnswer(address.path, token) : undefined;
  const init = { headers: { Authorization: `Bearer ${token}` }, response };
  return withToken(token, sendRequest(call, address, init));
}
