/** `/api/club/events/{slug}/state/`: staff publish a draft, move an event, postpone it, call it off or bring it back. */
import type { Hono } from 'hono';
import type { ChangedEventState } from '../../../shared/schemas/staff-event.ts';
import type { Backend } from '../../backend.ts';
import { inTransaction, updateRow } from '../../database/database.ts';
import { readBody } from '../../http/body.ts';
import type { Env, Request } from '../../http/routes.ts';
import { addRoute } from '../../http/routes.ts';
import { sendQueuedMails } from '../../mail/mail-queue.ts';
import type { User } from '../../members/users-table.ts';
import { writeAudit } from '../../officers/audit.ts';
import { officer } from '../../officers/grants.ts';
import { eventStateOf, writeEventState } from '../event-state-table.ts';
import { type AnyEventRow, findAnyEvent } from '../events-table.ts';
import { eventNotFound, SLUG, slugParam } from '../slug-param.ts';
import { type Changing, changeEventState } from './change-event-state.ts';
import { nextState } from './next-state.ts';
import { readStateChange, type StateChange } from './read-state-change.ts';
import { staffState } from './staff-state.ts';
import { changedMeanwhile } from './state-problems.ts';

export const addEventState = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: `/api/club/events/${SLUG}/state/`,
    identify: officer(backend, 'events'),
    methods: {
      async GET(c, staff) {
        const { database, limits, settings } = backend;
        await limits.take('officerReading', String(staff.id));
        return c.json(staffState(database, eventOf(c, backend), settings.now()));
      },
      POST: (c, staff) => change(c, staff, backend),
    },
  });

/** @throws HttpProblem 404 */
function eventOf(c: Request, { database }: Backend): AnyEventRow {
  const event = findAnyEvent(database, slugParam(c));
  if (!event) throw eventNotFound();
  return event;
}

async function change(c: Request, staff: User, backend: Backend): Promise<Response> {
  const { database, limits, settings, log } = backend;
  await limits.take('eventByMember', String(staff.id));
  const wanted = readStateChange(await readBody(c));
  const now = settings.now();
  const changed = inTransaction(database, (): ChangedEventState => {
    const event = eventOf(c, backend);
    const told = write(backend, event, { wanted, by: staff.id, now });
    return { ...staffState(database, event, now), told };
  });
  sendQueuedMails(backend);
  log(`event ${changed.state}: ${changed.slug} by member ${staff.id}`);
  return c.json(changed);
}

/** @returns how many people get a mail. @throws HttpProblem 400, 409 */
function write(
  backend: Backend,
  event: AnyEventRow,
  { wanted, by, now }: { wanted: StateChange; by: number; now: number },
): number {
  const before = eventStateOf(backend.database, event.id);
  if (wanted.version !== undefined && wanted.version !== before.version) throw changedMeanwhile();
  const next = nextState(event, before, wanted, now);
  const changing = { event, before, next, by, tell: wanted.tell === true, now };
  return before.state === 'draft' ? publish(backend, changing) : changeEventState(backend, changing);
}

/** Nobody has seen the draft, so the sequence stays and nobody is told. */
function publish({ database }: Backend, { event, before, next, by, now }: Changing): 0 {
  const { event_date, location, state, ends_at } = next;
  updateRow(database, 'events', event.id, { event_date, location });
  writeEventState(database, event.id, { row: { ...before, state, ends_at, version: before.version + 1 }, by, now });
  const subject = { kind: 'event', id: event.id } as const;
  writeAudit(database, { actor: { id: by }, deed: 'event.publish', subject }, now);
  return 0;
}
