/**
 * Emails about one thing that have not left, by the pattern of their keys, such as `event:12:*`. One that is on its way to the mail server
 * counts as sent. Times are milliseconds since 1970.
 */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { type PersonId, personIdOf } from './email-queue.ts';
import { IS_FREE } from './queue-times.ts';

const UNSENT = `email_queue WHERE sent_at IS NULL AND ${IS_FREE} AND key GLOB :keys`;
const RowSchema = v.object({
  ...{ id: v.number(), account_id: v.nullable(v.number()), guest_id: v.nullable(v.number()) },
});

/**
 * They leave at `dueAt` instead, under other keys. Of several to one person only the first stays.
 * @returns whom they go to.
 */
export function delayUnsent(
  database: DatabaseSync,
  keys: string,
  { keyOf, dueAt, now }: { keyOf: (person: PersonId) => string; dueAt: number; now: number },
): PersonId[] {
  database
    .prepare(`DELETE FROM ${UNSENT} AND id NOT IN (SELECT min(id) FROM ${UNSENT} GROUP BY account_id, guest_id)`)
    .run({ keys, now });
  const rows = database.prepare(`SELECT id, account_id, guest_id FROM ${UNSENT}`).all({ keys, now });
  // As new: the clean-up deletes what has waited for days, and each failed try makes the next one later.
  const put = database.prepare(
    'UPDATE email_queue SET key = ?, queued_at = ?, due_at = ?, next_try_at = ?, tries = 0 WHERE id = ?',
  );
  return v.parse(v.array(RowSchema), rows).map((row) => {
    const person = personIdOf(row);
    put.run(keyOf(person), now, dueAt, dueAt, row.id);
    return person;
  });
}

/** @returns how many. */
export const deleteAllUnsent = (database: DatabaseSync, keys: string, now: number): number =>
  Number(database.prepare(`DELETE FROM ${UNSENT}`).run({ keys, now }).changes);
