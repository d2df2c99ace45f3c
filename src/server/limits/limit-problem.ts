/** For what goes on after a limit was reached: it is left undone silently, or refused later. */
import { Refusal } from '../http/problem.ts';

/** @returns the refusal that the work ended with; null when it ended well. @throws whatever else went wrong. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
