import type { Call, InputOf, ReplyOf } from '#shared/http/call.ts';
import { keyOf } from '../http/client.ts';
import { send } from '../http/send.ts';
import { type Query, useAnswer } from './use-answer.ts';

/**
 * Loads the reply to a call: on mount, when the input changes, and on `refresh()`. Parts of the page that show the same share it.
 * A change puts a newer one in, or says that it is out of date (http/replies.ts).
 * @param input null loads nothing and discards what was loaded.
 * @param logLine, keepTrying as in `useAnswer`.
 * @returns `input`: of the shown value, which stays while another page or filter loads; null without a value.
 */
export function useCall<C extends Call>(
  call: C,
  input: InputOf<C> | null,
  logLine: string,
  options?: { keepTrying: boolean },
): Query<ReplyOf<C>> & { input: InputOf<C> | null } {
  const source = input && {
    key: keyOf(call, input),
    load: () => send<Call>(call, input as InputOf<Call>) as Promise<ReplyOf<C>>,
    input,
  };
  const { answers, ...query } = useAnswer(source, logLine, options);
  return { ...query, input: answers?.input ?? null };
}
