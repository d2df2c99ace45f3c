/** Keeps the state of an event up to date when it is changed or deleted by the calls of docs/calls.md, "Events", which know no states. */
import { readEventTime } from '../../../shared/event-date.ts';
import type { Backend } from '../../backend.ts';
import type { User } from '../../members/users-table.ts';
import { writeAudit } from '../../officers/audit.ts';
import { isSameTime } from '../event-date.ts';
import { shiftedEnd } from '../event-end.ts';
import { eventStateOf } from '../event-state-table.ts';
import type { ChangedEvent, EventRow } from '../events-table.ts';
import { changeEventState } from './change-event-state.ts';
import { dropUnsent, tellOfRemoval } from './telling.ts';

/** Records a new date or place as a change. Sends no new mails, because these calls cannot ask for them. Call it inside a transaction. */
export function countEdit(backend: Backend, { before: event, after }: ChangedEvent, staff: User): void {
  const { event_date, location } = after;
  if (isSameTime(event_date, event.event_date) && location === event.location) return;
  const before = eventStateOf(backend.database, event.id);
  const ends_at = shiftedEnd(before.ends_at, { from: event.event_date, to: event_date });
  const next = { state: before.state, reason: before.reason, event_date, location, ends_at };
  changeEventState(backend, { event, before, next, by: staff.id, tell: false, now: backend.settings.now() });
}

/** Tells those who come or wait, unless the event is over. Call it inside the transaction, before the rows are deleted. */
export function countRemoval(backend: Backend, event: EventRow, staff: User): void {
  const { database, settings } = backend;
  const now = settings.now();
  const state = eventStateOf(database, event.id);
  dropUnsent(database, event.id);
  const isOver = state.state !== 'postponed' && readEventTime(event.event_date).getTime() <= now;
  const told = isOver ? 0 : tellOfRemoval(database, { event, state, now });
  const subject = { kind: 'event', id: event.id } as const;
  const before = { title: event.title, state: state.state };
  writeAudit(database, { actor: staff, deed: 'event.delete', subject, before, after: { told } }, now);
}
