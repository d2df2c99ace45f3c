/** Recent actions of officers, so that the demo's log is not empty: the same rows as the calls write. */

import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { findAccountByName } from '../../server/accounts/accounts-table.ts';
import { type Actor, type NewLogEntry, writeLog } from '../../server/officers/log-table.ts';
import { DEMO_LOGINS } from '../../server/run/demo-logins.ts';
import { HOUR_MS } from '../../shared/time/instants.ts';

const DecidedSchema = v.object({ account_id: v.number(), state: v.string(), until: v.nullable(v.string()) });
const AccessSchema = v.object({ account_id: v.number(), area: v.string(), until: v.nullable(v.string()) });

export function addDemoLog(database: DatabaseSync, now: number): void {
  const staff = actor(database, DEMO_LOGINS.staff.username);
  const treasurer = actor(database, DEMO_LOGINS.treasurer.username);
  const access = database.prepare("SELECT * FROM access WHERE area <> 'all' ORDER BY id").all();
  const decided = database
    .prepare(
      "SELECT p.account_id, state, until FROM payments p LEFT JOIN memberships ON payment_id = p.id WHERE state <> 'submitted'",
    )
    .all();
  const entries: NewLogEntry[] = [
    ...access.map((row): NewLogEntry => {
      const { account_id, area, until } = v.parse(AccessSchema, row);
      return {
        actor: staff,
        action: 'access.grant',
        subject: { kind: 'person', id: account_id },
        after: { area, until },
      };
    }),
    ...decided.map((row): NewLogEntry => {
      const { account_id, state, until } = v.parse(DecidedSchema, row);
      const subject = { kind: 'person' as const, id: account_id };
      return state === 'confirmed'
        ? { actor: treasurer, action: 'membership.confirm', subject, after: { until } }
        : { actor: treasurer, action: 'membership.reject', subject };
    }),
    { actor: treasurer, action: 'export', after: { count: 12, hidden: false } },
  ];
  // An hour apart, the last one an hour ago.
  for (const [index, entry] of entries.entries()) writeLog(database, entry, now - (entries.length - index) * HOUR_MS);
}

const actor = (database: DatabaseSync, username: string): Actor => {
  const found = findAccountByName(database, username);
  return found ? { id: found.id } : 'terminal';
};
