/** What the officers' log says of a changed event. */
import type { DatabaseSync } from 'node:sqlite';
import { EVENT_LIMITS, type EventText } from '#shared/events/event.ts';
import type { LogAction } from '#shared/officers/log.ts';
import { utc } from '#shared/time/instants.ts';
import { writeLog } from '../officers/log-table.ts';
import { startOf } from './event-times.ts';
import { type EventRow, NO_SIGN_UP } from './events-table.ts';

type Column = keyof EventRow;

const TEXTS = Object.keys(EVENT_LIMITS) as EventText[];
const PARTS: readonly Column[] = [...TEXTS.filter((name) => name !== 'location'), 'cover_image'];
const ANNOUNCED: readonly Column[] = ['state', 'reason', 'starts_at', 'location', 'ends_at'];
const SETTINGS = Object.keys(NO_SIGN_UP) as Column[];
const TIMES: readonly Column[] = ['starts_at', 'ends_at', 'opens_at', 'closes_at', 'leave_until'];

interface LoggedChange {
  before: EventRow;
  after: EventRow;
  /** Id of the officer. */
  by: number;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * One entry for each request, in its transaction. Texts are named, not repeated, and drafts are their writers' own business.
 */
export function logChange(database: DatabaseSync, { before, after, by, now }: LoggedChange): void {
  if (after.state === 'draft') return;
  const changed = (names: readonly Column[]) => names.filter((name) => before[name] !== after[name]);
  const action = actionOf(before, after, changed);
  const values = changed([...ANNOUNCED, ...SETTINGS]);
  const side = (row: EventRow) => Object.fromEntries(values.map((name) => [name, logged(name, row[name])]));
  const parts = changed(PARTS).join(', ');
  const sides =
    action === 'event.publish' ? {} : { before: side(before), after: { ...side(after), ...(parts && { parts }) } };
  writeLog(database, { actor: { id: by }, action, subject: { kind: 'event', id: after.id }, ...sides }, now);
}

const logged = (name: Column, value: string | number | null) =>
  typeof value === 'number' && TIMES.includes(name) ? utc(value) : value;

function actionOf(
  before: EventRow,
  after: EventRow,
  changed: (names: readonly Column[]) => readonly Column[],
): LogAction {
  if (before.state === 'draft') return 'event.publish';
  if (before.state !== after.state) {
    if (before.state === 'cancelled') return 'event.reinstate';
    if (after.state === 'cancelled') return 'event.cancel';
    if (after.state === 'postponed') return 'event.postpone';
    return startOf(before) === startOf(after) ? 'event.reinstate' : 'event.move';
  }
  if (changed(ANNOUNCED).length > 0) return 'event.move';
  return changed(PARTS).length > 0 ? 'event.change' : 'sign_up.change';
}
