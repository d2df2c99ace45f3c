/** Whether an event is over, on, or ahead, and how a reader is told. */

/** Nothing says when an event ends. Milliseconds after its start for which it counts as going on. */
const EVENT_LENGTH_MS = 2 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

export type Phase = 'past' | 'now' | 'ahead';

/** Both in milliseconds since 1970. */
export function phaseOf(instant: number, now: number): Phase {
  if (now < instant) return 'ahead';
  return now < instant + EVENT_LENGTH_MS ? 'now' : 'past';
}

/** `Past`, `On now`, `Today`, `Tomorrow`, `In 5 days`, `In 3 weeks`, `Upcoming`. Days are those of the calendar on the reader's wall. */
export function phaseWords(instant: number, now: number, timeZone?: string): string {
  const phase = phaseOf(instant, now);
  if (phase === 'past') return 'Past';
  if (phase === 'now') return 'On now';
  const days = dayNumber(instant, timeZone) - dayNumber(now, timeZone);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days < 14) return `In ${days} days`;
  return days < 60 ? `In ${Math.floor(days / 7)} weeks` : 'Upcoming';
}

/** Days since 1970 on the calendar of a place: a difference of instants would call tonight's event "tomorrow". */
function dayNumber(instant: number, timeZone?: string): number {
  const format = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'numeric', day: 'numeric', timeZone });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day) / DAY_MS;
}
