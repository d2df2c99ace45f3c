/**
 * Sends a call of `src/shared`, with the token where it needs one. Throws `NetworkError`, `HttpError` or `ShapeError`
 * (shared/http/errors.ts).
 */
import { addressOf, type Call, type ReplyOf } from '#shared/http/call.ts';
import { HttpError } from '#shared/http/errors.ts';
import { hasClubCalls } from '#shared/site/backend.ts';
import { type Arguments, sendRequest } from './client.ts';
import { takePreloadedAnswer } from './preloaded-answers.ts';
import { sendWithToken } from './send-with-token.ts';

export async function send<C extends Call>(call: C, ...input: Arguments<C>): Promise<ReplyOf<C>> {
  if (call.who !== 'anyone') return explainNoAccess(call, sendWithToken(call, ...input));
  const address = addressOf(call, (input[0] ?? {}) as object);
  const response = call.method === 'GET' ? takePreloadedAnswer(address.path) : undefined;
  return sendRequest(call, address, { response });
}

/** For a change whose reply is not used: it counts as done even if the reply cannot be read. */
export async function sendOnly<C extends Call>(call: C, ...input: Arguments<C>): Promise<void> {
  const withoutReply: Call = { ...call, read: null };
  await send(withoutReply, ...(input as Arguments<Call>));
}

/** Passes on the answer or error. A 403 for an officer whose access has ended gets a sentence about that. */
export async function explainNoAccess<T>({ who }: Call, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const isAboutAccess = typeof who !== 'string' && hasClubCalls();
    if (!(isAboutAccess && error instanceof HttpError && error.status === 403)) throw error;
    const { askWhyNoAccess } = await import('./no-access.ts');
    const sentence = await askWhyNoAccess(send).catch(() => null);
    // If the officer still has access, another rule applies, and the backend's sentence explains it.
    throw sentence === null ? error : new HttpError(403, { fields: {}, detail: sentence }, null);
  }
}
