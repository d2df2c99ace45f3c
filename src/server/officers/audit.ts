/** The officers' log: what was done on the site or by a command on the server. Write each row in the transaction of the change. */
import type { DatabaseSync } from 'node:sqlite';
import type { Deed } from '../../shared/officers/log.ts';
import { insertRow } from '../database/database.ts';

/** Who did it: an account, or a command on the server. */
export type Actor = { id: number } | 'terminal';
type Values = Record<string, string | number | boolean | null>;

export interface AuditEntry {
  actor: Actor;
  deed: Deed;
  /** What it was done to, e.g. `{ kind: 'person', id: 7 }`. */
  subject?: { kind: 'person' | 'event'; id: number };
  /** The changed fields alone: never a secret, a payment's code or the text of an email. */
  before?: Values;
  after?: Values;
  /** The officer overrode a rule on purpose. */
  over?: boolean;
}

/** To be called inside a transaction. */
export function writeAudit(
  database: DatabaseSync,
  { actor, deed, subject, before = {}, after = {}, over = false }: AuditEntry,
  now: number,
): void {
  insertRow(database, 'audit', {
    at: now,
    actor: typeof actor === 'string' ? actor : 'person',
    actor_id: typeof actor === 'string' ? null : actor.id,
    deed,
    subject_kind: subject?.kind ?? null,
    subject_id: subject?.id ?? null,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    over: over ? 1 : 0,
  });
}

/** After a person is deleted, the log still says that something was done, but no names or values. */
export const forgetPersonInAudit = (database: DatabaseSync, userId: number) =>
  database
    .prepare("UPDATE audit SET before = '{}', after = '{}' WHERE subject_kind = 'person' AND subject_id = ?")
    .run(userId);

export const AUDIT_KEPT_FOR_MS = 2 * 365 * 24 * 60 * 60 * 1000;

export const deleteExpiredAudit = (database: DatabaseSync, now: number) =>
  database.prepare('DELETE FROM audit WHERE at < ?').run(now - AUDIT_KEPT_FOR_MS);
