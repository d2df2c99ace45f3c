/** `GET /api/club/officers/export/`: all people who match the filters, for a file. Each export is logged. */
import type { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import * as v from 'valibot';
import type { ExportRow } from '../../shared/schemas/officers.ts';
import type { Backend } from '../backend.ts';
import { inTransaction } from '../database/database.ts';
import { isDemo } from '../demo-logins.ts';
import { choiceOf, readQuery } from '../http/read-fields.ts';
import type { Env, Request } from '../http/routes.ts';
import { addRoute } from '../http/routes.ts';
import type { User } from '../members/users-table.ts';
import { writeAudit } from './audit.ts';
import { officer } from './grants.ts';
import { FilterSchema, findListed, rowsOf } from './people-filter.ts';

const QuerySchema = v.object({ ...FilterSchema.entries, hidden: choiceOf(['1']) });

export const addExport = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: '/api/club/officers/export/',
    identify: officer(backend, 'members', 'money'),
    methods: { GET: (c, reader) => exportPeople(c, reader, backend) },
  });

async function exportPeople(c: Request, reader: User, backend: Backend): Promise<Response> {
  const { database, limits, settings, log } = backend;
  await limits.take('exportByOfficer', String(reader.id));
  const { hidden, ...filter } = readQuery(c, QuerySchema);
  const rows = inTransaction(database, () => {
    const people = rowsOf(backend, findListed(backend, filter));
    // Without the search text: it may be the name of a person whose data must be deleted later.
    const { q, ...others } = filter;
    const after = { ...others, search: q !== undefined, hidden: hidden !== undefined, count: people.length };
    writeAudit(database, { actor: reader, deed: 'export', after }, settings.now());
    return people;
  });
  log(`people exported: ${rows.length}, by member ${reader.id}`);
  const shown: ExportRow[] = hidden === undefined ? withoutHidden(database, rows) : rows;
  // Nobody may take the demo's people for real ones.
  return c.json(isDemo(database) ? shown.map((row) => ({ invented: true, ...row })) : shown);
}

const HiddenSchema = v.object({ user_id: v.number(), phone: v.string(), email: v.string(), in_directory: v.number() });

/** Removes contact data that members do not see. A person without settings shows nothing. */
function withoutHidden(database: DatabaseSync, rows: readonly ExportRow[]): ExportRow[] {
  const choices = database.prepare('SELECT user_id, phone, email, in_directory FROM privacy').all();
  const byPerson = new Map(v.parse(v.array(HiddenSchema), choices).map((one) => [one.user_id, one]));
  return rows.map((row) => {
    const choice = byPerson.get(row.pk);
    const isSeen = (field: 'phone' | 'email') => choice?.in_directory === 1 && choice[field] === 'members';
    return {
      ...row,
      email: isSeen('email') ? row.email : null,
      phone_number: isSeen('phone') ? row.phone_number : null,
    };
  });
}
