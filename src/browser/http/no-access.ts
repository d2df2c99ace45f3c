/** Loaded when it is needed: most pages that make calls write no days. */
import { getOwnAccess, type OwnAccess } from '#shared/officers/officers.ts';
import { formatDay } from '#shared/time/format-day.ts';

const FOR_OFFICERS = "This page is for the club's officers.";

/** Why a person has no officer access; null if they have it. */
export function noAccessSentence({ access, ended_on }: OwnAccess): string | null {
  if (access.length > 0) return null;
  return ended_on === null ? FOR_OFFICERS : `Your officer access ended on ${formatDay(ended_on)}.`;
}

/** The same, after asking the backend. @param send of send.ts, which loads this file. */
export const askWhyNoAccess = async (send: (call: typeof getOwnAccess) => Promise<OwnAccess>): Promise<string | null> =>
  noAccessSentence(await send(getOwnAccess));
