/** Calls that the page made for a member while the islands' scripts were on their way, so that each thing is asked for once. */

declare global {
  /** Of the script that loads what members need (build/integrations/member-preloads.ts). */
  var earlyAnswers: { token: string; answers: Record<string, Promise<Response>> } | undefined;
}

/** The answer to this call with this token, once: whoever asks again wants a newer one. */
export function takeEarlyAnswer(path: string, token: string): Promise<Response> | undefined {
  const { token: asker, answers = {} } = globalThis.earlyAnswers ?? {};
  const answer = answers[path];
  delete answers[path];
  return asker === token ? answer : undefined;
}

/** After a change, what was asked before it may be wrong. */
export function forgetEarlyAnswers(): void {
  if (globalThis.earlyAnswers) globalThis.earlyAnswers.answers = {};
}
