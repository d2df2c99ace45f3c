/** The `privacy` table: what each person lets other members see. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { type Privacy, type PrivacyChoices, PrivacyChoicesSchema } from '../../shared/accounts/privacy.ts';
import { parseRow } from '../database/database.ts';
import { writeLog } from '../officers/log-table.ts';
import { FlagSchema } from './accounts-table.ts';

export const ChoicesRowSchema = v.object({
  ...PrivacyChoicesSchema.entries,
  in_directory: FlagSchema,
  in_lists: FlagSchema,
  leader_photo: FlagSchema,
  leader_linkedin: FlagSchema,
});
const RowSchema = v.object({ ...ChoicesRowSchema.entries, confirmed_at: v.nullable(v.number()) });

export function privacyOf(database: DatabaseSync, accountId: number): Privacy | undefined {
  const row = parseRow(RowSchema, database.prepare('SELECT * FROM privacy WHERE account_id = ?').get(accountId));
  if (!row) return undefined;
  const { confirmed_at, ...choices } = row;
  return { ...choices, is_confirmed: confirmed_at !== null };
}

/**
 * Writes what the person chose. With nothing changed, it still records that the person has confirmed the settings. The officers' log names
 * the changed settings, not their values.
 * @returns undefined when the account is gone. To be called inside a transaction.
 */
export function writePrivacy(
  database: DatabaseSync,
  accountId: number,
  { wanted, now }: { wanted: Partial<PrivacyChoices>; now: number },
): Privacy | undefined {
  const before = privacyOf(database, accountId);
  if (!before) return undefined;
  const changed = (Object.keys(wanted) as (keyof PrivacyChoices)[]).filter((name) => wanted[name] !== before[name]);
  const values = changed.map((name) =>
    typeof wanted[name] === 'boolean' ? Number(wanted[name]) : String(wanted[name]),
  );
  const columns = ['confirmed_at', ...(changed.length > 0 ? ['changed_at'] : [])].map((name) => `${name} = ?`);
  database
    .prepare(`UPDATE privacy SET ${[...columns, ...changed.map((name) => `${name} = ?`)]} WHERE account_id = ?`)
    .run(...columns.map(() => now), ...values, accountId);
  if (changed.length > 0)
    writeLog(
      database,
      {
        actor: { id: accountId },
        action: 'privacy.change',
        subject: { kind: 'person', id: accountId },
        after: { fields: changed.join(', ') },
      },
      now,
    );
  return privacyOf(database, accountId);
}
