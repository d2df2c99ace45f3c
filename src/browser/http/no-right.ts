/** Says why an officer's call was refused: the rights may have ended meanwhile. */
import { formatDay } from '../../shared/format-day.ts';
import { HttpError } from '../../shared/http/errors.ts';
import type { OwnRights } from '../../shared/schemas/officers.ts';

export const FOR_OFFICERS = "This page is for the club's officers.";

/** The reason why somebody has no rights; null when they have one. */
export function noRightSentence({ grants, ended_on }: OwnRights): string | null {
  if (grants.length > 0) return null;
  return ended_on === null ? FOR_OFFICERS : `Your officer access ended on ${formatDay(ended_on)}.`;
}

/** @returns the answer. @throws what it throws; for a 403 to somebody whose rights have ended, with a sentence that says so. */
export async function explainRefusal<T>(answer: Promise<T>, fetchOwnRights: () => Promise<OwnRights>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 403)) throw error;
    const sentence = await fetchOwnRights().then(noRightSentence, () => null);
    // If the officer still has rights, another rule applies, and the backend's own sentence says which.
    throw sentence === null ? error : new HttpError(403, { fields: {}, detail: sentence }, null);
  }
}
