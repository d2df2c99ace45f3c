/** For the scripts of built pages: answers about events without the schema, which would be too large, and whether a built event is outdated. */
import { fingerprint } from '../text/fingerprint.ts';
import type { ClubEvent, EventReply } from './event.ts';
import { withInstants } from './event-date.ts';

/** Of an event as the backend answers it, without what changes while people sign up. @param reply any JSON. */
export function eventHash(reply: unknown): string {
  const { sign_up, ...event } = (reply ?? {}) as { sign_up?: object | null };
  return fingerprint([event, sign_up && { ...sign_up, coming: 0, waiting: 0, state: '' }]);
}

/** Of the whole list. */
export const listHash = (hashes: readonly string[]): string => fingerprint(hashes);

/** The rows of a list that are events. The build and the islands leave out the others, too. @param reply must be an array. */
export const eventRows = (reply: unknown): EventReply[] => (reply as unknown[]).filter(isEvent);

const STATES: readonly unknown[] = ['scheduled', 'postponed', 'cancelled', undefined];

function isEvent(row: unknown): row is EventReply {
  const { id, title, description, location, host, slug, event_date, state } = Object(row);
  const hasTexts = [title, description, location, host, slug].every((text) => typeof text === 'string');
  return typeof id === 'number' && hasTexts && !Number.isNaN(Date.parse(event_date)) && STATES.includes(state);
}

/** What Django's answers lack. */
const UNKNOWN = { state: 'scheduled', ends_at: null, was_date: null, changed_at: null, sign_up: null } as const;

/** The list as the site works with it. @param reply must be an array. */
export const eventsIn = (reply: unknown): ClubEvent[] =>
  eventRows(reply).map((row) => withInstants({ ...UNKNOWN, ...row }));
