/** Everybody with an account, for officers: a list, and the same people for a file. */
import type { DatabaseSync } from 'node:sqlite';
import { exportPeople, getPeople } from '../../shared/calls/officers.ts';
import { type ExportRow, PEOPLE_PER_PAGE } from '../../shared/schemas/officers.ts';
import { IMPORT_COLUMNS, type ImportColumn } from '../../shared/schemas/people-import.ts';
import { isDemo } from '../demo-logins.ts';
import { on, onAsync, type Route } from '../http/on.ts';
import { ANOTHER_MEMBER, personFor } from '../members/person-for.ts';
import { readPeople } from '../members/read-people.ts';
import { writeAudit } from './audit.ts';
import { findListed, rowsOf } from './people-table.ts';

export const peopleCalls: readonly Route[] = [
  on(getPeople, ({ query: { page = 1, ...filter }, backend }) => {
    const people = findListed(backend, filter);
    const start = (page - 1) * PEOPLE_PER_PAGE;
    return { count: people.length, results: rowsOf(backend, people.slice(start, start + PEOPLE_PER_PAGE)) };
  }),

  // It only reads people, but writes the log.
  onAsync(exportPeople, async ({ query: { hidden, ...filter }, user, now, backend }, write) => {
    const { database, log } = backend;
    const rows = write(() => {
      const people = rowsOf(backend, findListed(backend, filter));
      // Without the search text: it may be the name of a person whose data must be deleted later.
      const { q, ...others } = filter;
      const after = { ...others, search: q !== undefined, hidden: hidden !== undefined, count: people.length };
      writeAudit(database, { actor: user, deed: 'export', after }, now);
      return people;
    });
    log(`people exported: ${rows.length}, by member ${user.id}`);
    const shown: ExportRow[] = hidden === undefined ? withoutHidden(database, rows) : rows;
    // Nobody may take the demo's people for real ones.
    return isDemo(database) ? shown.map((row) => ({ invented: true as const, ...row })) : shown;
  }),
];

/** The club's own record of a person, which officers export whatever members see. */
const RECORD = ['registration_no', 'first_name', 'last_name', 'year_of_study'] as const;
type Hideable = Exclude<ImportColumn, (typeof RECORD)[number]>;
const HIDEABLE = IMPORT_COLUMNS.filter((column): column is Hideable => !RECORD.some((name) => name === column));

/** Removes what members do not see. */
function withoutHidden(database: DatabaseSync, rows: readonly ExportRow[]): ExportRow[] {
  const nothing = Object.fromEntries(HIDEABLE.map((column) => [column, null]));
  const people = readPeople(database, HIDEABLE, '');
  const seen = new Map(people.map((person) => [person.pk, personFor(ANOTHER_MEMBER, person)]));
  return rows.map((row) => ({ ...row, ...nothing, ...seen.get(row.pk) }));
}
