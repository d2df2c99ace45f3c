/** Sign-up settings of an event or a draft, for officers: `GET …/places/settings/` and `PUT …/places/`. */
import type { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import * as v from 'valibot';
import type { PlacesSettings } from '../../../shared/schemas/event-people.ts';
import type { Backend } from '../../backend.ts';
import { inTransaction } from '../../database/database.ts';
import { readBody } from '../../http/body.ts';
import { fieldProblem } from '../../http/problem.ts';
import { addRoute, type Env, type Request } from '../../http/routes.ts';
import { sendQueuedMails } from '../../mail/mail-queue.ts';
import type { User } from '../../members/users-table.ts';
import { writeAudit } from '../../officers/audit.ts';
import { officer } from '../../officers/grants.ts';
import { eventNotFound, SLUG, slugParam } from '../slug-param.ts';
import { changedMeanwhile } from '../states/state-problems.ts';
import { moveUp } from './moved-up.ts';
import { readPlacedEvents, type SettingsRow, SettingsRowSchema, startOf } from './places-table.ts';
import { readSettings, timeErrors } from './read-settings.ts';

export const addPlacesSettings = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: `/api/club/events/${SLUG}/places/settings/`,
    identify: officer(backend, 'events'),
    methods: {
      async GET(c, reader) {
        await backend.limits.take('officerReading', String(reader.id));
        const [event] = readPlacedEvents(backend.database, 'WHERE slug = ?', slugParam(c));
        if (!event) throw eventNotFound();
        return c.json(answered(event.settings));
      },
    },
  });

const answered = ({ opens_at, closes_at, leave_until, ...row }: SettingsRow): PlacesSettings => ({
  ...row,
  opens_at: utc(opens_at),
  closes_at: utc(closes_at),
  leave_until: utc(leave_until),
});
const utc = (time: number | null) => (time === null ? null : new Date(time).toISOString());

const EventSchema = v.object({ id: v.number(), title: v.string(), event_date: v.string() });

/** The caller has checked that `staff` may do this. */
export async function changeSettings(c: Request, staff: User, backend: Backend): Promise<Response> {
  const { database, limits, settings, log } = backend;
  await limits.take('officerWriting', String(staff.id));
  const { wanted, version } = readSettings(await readBody(c));
  const now = settings.now();
  const { id, row } = inTransaction(database, () => {
    const found = database.prepare('SELECT * FROM events WHERE slug = ?').get(slugParam(c));
    if (!found) throw eventNotFound();
    const event = v.parse(EventSchema, found);
    const errors = timeErrors(wanted, startOf(event.event_date));
    if (Object.keys(errors).length > 0) throw fieldProblem(errors);
    const before = readPlacedEvents(database, 'WHERE events.id = ?', event.id)[0]?.settings;
    if (version !== undefined && version !== (before?.version ?? version)) throw changedMeanwhile();
    return { id: event.id, row: write(backend, { event, before, wanted, by: staff.id, now }) };
  });
  sendQueuedMails(backend);
  log(`places changed: event ${id} by member ${staff.id}`);
  return c.json(answered(row));
}

type Wanted = Omit<SettingsRow, 'version'>;
interface Change {
  event: v.InferOutput<typeof EventSchema>;
  before: SettingsRow | undefined;
  wanted: Wanted;
  by: number;
  now: number;
}

/** With nothing changed, neither the version nor the log changes. Call it inside a transaction. */
function write(backend: Backend, { event, before, wanted, by, now }: Change): SettingsRow {
  const { database } = backend;
  const names = (Object.keys(wanted) as (keyof Wanted)[]).filter((name) => wanted[name] !== before?.[name]);
  if (before && names.length === 0) return before;
  const row = saveSettings(database, event.id, { ...wanted, version: (before?.version ?? 0) + 1 });
  const side = (values: Wanted | undefined) => Object.fromEntries(names.map((name) => [name, values?.[name] ?? null]));
  writeAudit(
    database,
    {
      actor: { id: by },
      deed: 'places.change',
      subject: { kind: 'event', id: event.id },
      before: side(before),
      after: side(wanted),
    },
    now,
  );
  moveUp(backend, event.id, now);
  return row;
}

const saveSettings = (database: DatabaseSync, eventId: number, row: SettingsRow): SettingsRow =>
  v.parse(
    SettingsRowSchema,
    database
      .prepare(
        `INSERT OR REPLACE INTO event_places (event_id, places, opens_at, closes_at, leave_until, who, names, question, version)
         VALUES (:eventId, :places, :opens_at, :closes_at, :leave_until, :who, :names, :question, :version) RETURNING *`,
      )
      .get({ ...row, eventId }),
  );
