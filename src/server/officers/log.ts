/** `GET /api/club/officers/log/`: what officers did, the newest first; 100 on a page. Nothing changes or deletes an entry. */
import type { Hono } from 'hono';
import * as v from 'valibot';
import { clubMidnight } from '../../shared/club-day.ts';
import { DaySchema } from '../../shared/schemas/day.ts';
import { DEEDS, LOG_PER_PAGE } from '../../shared/schemas/officers-log.ts';
import type { Backend } from '../backend.ts';
import { choiceOf, readQuery, wholeNumber } from '../http/read-fields.ts';
import type { Env, Request } from '../http/routes.ts';
import { addRoute } from '../http/routes.ts';
import type { User } from '../members/users-table.ts';
import { officer } from './grants.ts';
import { AuditRowSchema, sentencesOf } from './log-sentences.ts';

const QuerySchema = v.object({
  person: wholeNumber(),
  deed: choiceOf(DEEDS),
  from: DaySchema,
  page: wholeNumber(1_000_000),
});

/** Only those that are asked for are written into the SQL: SQLite finds no index for `:deed IS NULL OR deed = :deed`. */
const CONDITIONS = {
  person: `((subject_kind = 'person' AND subject_id = :person) OR actor_id = :person
    OR (subject_kind = 'payment' AND subject_id IN (SELECT id FROM payments WHERE user_id = :person)))`,
  deed: 'deed = :deed',
  from: 'at >= :from',
};

export const addLog = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: '/api/club/officers/log/',
    identify: officer(backend, 'members', 'money'),
    methods: { GET: (c, reader) => list(c, reader, backend) },
  });

async function list(c: Request, reader: User, { database, limits }: Backend): Promise<Response> {
  await limits.take('officerReading', String(reader.id));
  const { person, deed, from, page = 1 } = readQuery(c, QuerySchema);
  const asked = {
    ...(person !== undefined && { person }),
    ...(deed !== undefined && { deed }),
    ...(from !== undefined && { from: clubMidnight(from) }),
  };
  const conditions = Object.entries(CONDITIONS).flatMap(([name, condition]) => (name in asked ? [condition] : []));
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const { count } = database.prepare(`SELECT count(*) AS count FROM audit ${where}`).get(asked) as { count: number };
  const rows = database
    .prepare(`SELECT * FROM audit ${where} ORDER BY id DESC LIMIT ${LOG_PER_PAGE} OFFSET :start`)
    .all({ ...asked, start: (page - 1) * LOG_PER_PAGE });
  return c.json({ count, results: sentencesOf(database, v.parse(v.array(AuditRowSchema), rows)) });
}
