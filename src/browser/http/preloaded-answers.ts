/** Answers to the calls that a script in the page's head makes for signed-in people before the islands load (head/member-page.ts). */

declare global {
  /** Set by the script in the head for members. */
  var preloadedAnswers: { token: string; answers: Record<string, Promise<Response>> } | undefined;
}

/**
 * Each answer can be taken once: a second call wants a newer one.
 * @param token left out: the answer is the same for everyone.
 */
export function takePreloadedAnswer(path: string, token?: string): Promise<Response> | undefined {
  const { token: ownToken, answers = {} } = globalThis.preloadedAnswers ?? {};
  const answer = answers[path];
  delete answers[path];
  return token === undefined || ownToken === token ? answer : undefined;
}

/** After a change, earlier answers may be out of date. */
export function dropPreloadedAnswers(): void {
  if (globalThis.preloadedAnswers) globalThis.preloadedAnswers.answers = {};
}
