/** The replies that the page shows (answers.ts), for changes: a change puts in what it was answered, or says what is out of date. */
import type { Call, InputOf, ReplyOf } from '#shared/http/call.ts';
import { answers } from './answers.ts';
import { keyOf } from './client.ts';

/** Puts in a newer reply, for all parts that show it. Nothing is loaded, and what is on its way no longer counts. */
export const replaceReply = <C extends Call>(call: C, input: InputOf<C>, reply: ReplyOf<C>): void =>
  answers.get(keyOf(call, input))?.replace(reply);

/** The same for a part of an answer, if it is there. The rest remains as old as it was. @param key of `useAnswer`, or `keyOf` a call. */
export function changeAnswer<T>(key: string, change: (value: T) => T): void {
  const answer = answers.get(key);
  const { value = null, loadedAt } = answer?.$answer.get() ?? {};
  if (value !== null) answer?.replace(change(value as T), loadedAt ?? undefined);
}

/** Loads all replies to a call again that are shown. */
export function invalidate({ method, path }: Call): void {
  const addresses = new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}(\\?|$)`);
  for (const [key, answer] of answers) if (addresses.test(key)) answer.refresh();
}
