/** The log of what officers did, the newest first; 100 on a page. Nothing changes or deletes an entry. */
import * as v from 'valibot';
import { getLog } from '../../shared/calls/officers.ts';
import { clubMidnight } from '../../shared/club-day.ts';
import { LOG_PER_PAGE } from '../../shared/schemas/officers-log.ts';
import { on, type Route } from '../http/on.ts';
import { AuditRowSchema, sentencesOf } from './log-sentences.ts';

/** Only those that are asked for are written into the SQL: SQLite finds no index for `:deed IS NULL OR deed = :deed`. */
const CONDITIONS = {
  person: `((subject_kind = 'person' AND subject_id = :person) OR actor_id = :person
    OR (subject_kind = 'payment' AND subject_id IN (SELECT id FROM payments WHERE user_id = :person)))`,
  deed: 'deed = :deed',
  from: 'at >= :from',
};

export const logCalls: readonly Route[] = [
  on(getLog, ({ query: { person, deed, from, page = 1 }, backend: { database } }) => {
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
    return { count, results: sentencesOf(database, v.parse(v.array(AuditRowSchema), rows)) };
  }),
];
