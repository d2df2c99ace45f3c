/** What the page's head has asked for someone who is signed in, before the islands were there (build/integrations/member-preloads.ts). */

declare global {
  /** Set by the script in the head for members. */
  var earlyAnswers: { token: string; answers: Record<string, Promise<Response>> } | undefined;
}

/**
 * Given out once: a second request wants a newer answer.
 * @param token left out: the answer is the same for everyone.
 */
export function takeEarlyAnswer(path: string, token?: string): Promise<Response> | undefined {
  const { token: asker, answers = {} } = globalThis.earlyAnswers ?? {};
  const answer = answers[path];
  delete answers[path];
  return token === undefined || asker === token ? answer : undefined;
}

/** After a change, earlier answers may be out of date. */
export function forgetEarlyAnswers(): void {
  if (globalThis.earlyAnswers) globalThis.earlyAnswers.answers = {};
}
