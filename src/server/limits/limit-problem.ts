/** For what goes on after a limit was reached: it is left undone silently, or refused later. */
import { HttpProblem } from '../http/problem.ts';

/** @returns the refusal that the work ended with; null when it ended well. @throws whatever else went wrong. */
export async function problemOf(work: Promise<unknown>): Promise<HttpProblem | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof HttpProblem) return error;
    throw error;
  }
}
