/** When a message may leave, and what is said where it may not. The form and the backend follow the same rules. */
import { ALUMNI_YEAR } from '../accounts/study-year.ts';
import { endOf, isOver, type Span } from '../events/event-phase.ts';
import { count } from '../text/plain-text.ts';
import { DAY_MS } from '../time/instants.ts';
import { type Audience, MESSAGES_PER_DAY, type Obstacle } from './message.ts';

/** How long after an event its officers may write to those who came, and to those who did not. */
const AFTER_EVENT_MS = 7 * DAY_MS;

type Event = Span & { state: 'draft' | 'scheduled' | 'postponed' | 'cancelled' };

/** From when on a message about an event can no longer leave. Infinity: a postponed event has no date. Milliseconds since 1970. */
export function leavesUntil(audience: Audience, event: Event): number {
  if (event.state === 'postponed') return Number.POSITIVE_INFINITY;
  if (audience === 'waiting') return event.instant;
  return audience === 'attendees' ? endOf(event) : endOf(event) + AFTER_EVENT_MS;
}

/** Why a message about an event cannot leave at `now`; null: it can. */
export function eventObstacle(audience: Audience, event: Event, now: number): Obstacle | null {
  if (event.state === 'cancelled' || event.state === 'draft') return 'not_scheduled';
  const isAfter = audience === 'checked_in' || audience === 'not_checked_in';
  if (isAfter && !isOver(event, now)) return 'not_over';
  if (now < leavesUntil(audience, event)) return null;
  if (now >= leavesUntil('checked_in', event)) return 'too_late';
  return audience === 'waiting' ? 'started' : 'over';
}

export const OBSTACLE_WORDS: Readonly<Record<Obstacle, string>> = {
  nobody: 'Nobody would get this message.',
  not_scheduled: "This event is cancelled. You can't write to its people here.",
  started: 'The event has started, so its waiting list is closed.',
  over: 'The event is over. You can write to those who were checked in, and to those who were not.',
  not_over: 'You can write to them once the event is over.',
  too_late: "It's too late. Messages about an event can leave until seven days after its end.",
  too_many: `Today's ${MESSAGES_PER_DAY} messages have been sent. Write the next one tomorrow.`,
};

/** Whether the number that an officer saw is still right: within 5 %, or one person. */
export const isStillRight = (seen: number, actual: number): boolean =>
  Math.abs(seen - actual) <= Math.max(1, actual * 0.05);

/** After `members`. @param year of study. */
export const inStudyYear = (year: number | null): string =>
  year === ALUMNI_YEAR ? 'who are alumni' : `in year ${year}`;

/** `38 attendees`, `1 member`. @param year of study, of the audience `year`. */
export function audienceWords(audience: Audience, people: number, year: number | null): string {
  switch (audience) {
    case 'attendees':
      return count(people, 'attendee');
    case 'waiting':
      return `${count(people, 'person', 'people')} on the waiting list`;
    case 'checked_in':
      return `${count(people, 'person', 'people')} who came`;
    case 'not_checked_in':
      return `${count(people, 'person', 'people')} who did not come`;
    case 'members':
      return count(people, 'member');
    case 'year':
      return `${count(people, 'member')} ${inStudyYear(year)}`;
    case 'everyone':
      return `${count(people, 'person', 'people')} with an account`;
    case 'officers':
      return count(people, 'officer');
  }
}
