/** Ends a call that takes too long. In place of `AbortSignal.timeout`, which older browsers do not have. */
export function abortAfter(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}
