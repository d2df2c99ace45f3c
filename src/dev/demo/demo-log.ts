/** Recent actions of officers, so that the demo's log is not empty: the same rows as the calls write. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { findUserByName } from '../../server/accounts/users-table.ts';
import { type Actor, type AuditEntry, writeAudit } from '../../server/officers/audit.ts';
import { DEMO_LOGINS } from '../../server/run/demo-logins.ts';

const HOUR_MS = 60 * 60 * 1000;
const DecidedSchema = v.object({ user_id: v.number(), state: v.string(), until: v.nullable(v.string()) });
const GrantSchema = v.object({ user_id: v.number(), what: v.string(), until: v.nullable(v.string()) });

export function addDemoLog(database: DatabaseSync, now: number): void {
  const staff = actor(database, DEMO_LOGINS.staff.username);
  const treasurer = actor(database, DEMO_LOGINS.treasurer.username);
  const grants = database.prepare("SELECT * FROM grants WHERE what <> 'all' ORDER BY id").all();
  const decided = database
    .prepare(
      "SELECT p.user_id, state, until FROM payments p LEFT JOIN memberships ON payment_id = p.id WHERE state <> 'submitted'",
    )
    .all();
  const entries: AuditEntry[] = [
    ...grants.map((row): AuditEntry => {
      const { user_id, what, until } = v.parse(GrantSchema, row);
      return { actor: staff, deed: 'grant.give', subject: { kind: 'person', id: user_id }, after: { what, until } };
    }),
    ...decided.map((row): AuditEntry => {
      const { user_id, state, until } = v.parse(DecidedSchema, row);
      const subject = { kind: 'person' as const, id: user_id };
      return state === 'confirmed'
        ? { actor: treasurer, deed: 'membership.confirm', subject, after: { until } }
        : { actor: treasurer, deed: 'membership.reject', subject };
    }),
    { actor: treasurer, deed: 'export', after: { count: 12, hidden: false } },
  ];
  // An hour apart, the last one an hour ago.
  for (const [index, entry] of entries.entries()) writeAudit(database, entry, now - (entries.length - index) * HOUR_MS);
}

const actor = (database: DatabaseSync, username: string): Actor => {
  const found = findUserByName(database, username);
  return found ? { id: found.id } : 'terminal';
};
