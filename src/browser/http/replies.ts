/** The replies that the page shows (answers.ts), for changes: a change puts in what it was answered, or says what is out of date. */
import type { Call, InputOf, ReplyOf } from '#shared/http/call.ts';
import { refreshAnswers, replaceAnswer } from './answers.ts';
import { addressOf } from './client.ts';

/** Of the reply to a call, as it is read: what is made of it has a key of its own. */
export const keyOf = <C extends Call>(call: C, input: InputOf<C>): string =>
  `${call.method} ${addressOf(call, input as object).path}`;

/** Puts in a newer reply, for all parts that show it. Nothing is loaded, and what is on its way no longer counts. */
export const replaceReply = <C extends Call>(call: C, input: InputOf<C>, reply: ReplyOf<C>): void =>
  replaceAnswer(keyOf(call, input), reply);

/** Loads all replies to a call again that are shown. */
export function invalidate({ method, path }: Call): void {
  const addresses = new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}(\\?|$)`);
  refreshAnswers((key) => addresses.test(key));
}
