/** Words for an event, the same on the site, in calendars and in metadata. No schema here, because the scripts of built pages load it. */

import type { ClubNames } from '../site/site.ts';
import { endSentence } from '../text/end-sentence.ts';
import type { ClubEvent, StaffEvent } from './event.ts';

export type ChangeKind = 'cancelled' | 'postponed' | 'moved';

export const CHANGE_WORDS: Readonly<Record<ChangeKind, string>> = {
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  moved: 'Rescheduled',
};

type Changing = Pick<ClubEvent | StaffEvent, 'state' | 'instant' | 'wasInstant'>;

/** @returns null when the event takes place as announced, also after it was moved and moved back. */
export function changeOf({ state, instant, wasInstant }: Changing): ChangeKind | null {
  if (state === 'draft') return null;
  if (state !== 'scheduled') return state;
  return wasInstant === null || wasInstant === instant ? null : 'moved';
}

/** `Cancelled: Night Launch`. A moved event keeps its bare title: its date is the right one wherever it is shown. */
export const titleWithChange = ({ title, state }: Pick<ClubEvent, 'title' | 'state'>): string =>
  state === 'scheduled' ? title : `${CHANGE_WORDS[state]}: ${title}`;

/** `Cancelled. The hall is closed.`; blank for an event that takes place. */
export function changeSentence({ state, reason }: Pick<ClubEvent, 'state' | 'reason'>): string {
  if (state === 'scheduled') return '';
  const follows = state === 'postponed' ? ' A new date will follow.' : '';
  return `${CHANGE_WORDS[state]}.${follows}${reason === '' ? '' : ` ${endSentence(reason)}`}`;
}

/** `3 places left`, `Full`; null: nothing to say. */
export function placesLeft({ sign_up }: Pick<ClubEvent, 'sign_up'>): string | null {
  if (sign_up?.state === 'full') return 'Full';
  if (sign_up?.state !== 'open' || sign_up.places === null) return null;
  const left = sign_up.places - sign_up.coming;
  return `${left} place${left === 1 ? '' : 's'} left`;
}

/** @returns who hosts an event together with the club; empty where the club does so alone, as a backend then names the club itself. */
export function partnerHost(host: string, { name, shortName }: ClubNames): string {
  const typed = host.trim();
  return [name, shortName].some((own) => own.toLowerCase() === typed.toLowerCase()) ? '' : typed;
}
