/** Words for an event that does not take place as announced, the same on the site, in calendars and in metadata. */
import type { ClubEvent, StaffEvent } from './event.ts';

export type EventChange = 'cancelled' | 'postponed' | 'moved';

export const CHANGE_WORDS: Readonly<Record<EventChange, string>> = {
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  moved: 'Rescheduled',
};

type Changing = Pick<ClubEvent | StaffEvent, 'state' | 'instant' | 'wasInstant'>;

/** @returns null when the event takes place as announced, also after it was moved and moved back. */
export function changeOf({ state, instant, wasInstant }: Changing): EventChange | null {
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
  return `${CHANGE_WORDS[state]}.${follows} ${reason}`.trim();
}
