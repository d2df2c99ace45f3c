/** The `privacy` table: what each person shows to other members. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { type Privacy, type PrivacyChoices, PrivacyChoicesSchema } from '#shared/members/privacy.ts';
import { FlagSchema } from '../accounts/accounts-table.ts';
import { parseRow } from '../database/database.ts';
import { writeLog } from '../officers/log-table.ts';

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
 * Writes a person's choices. Even without a change, it records that the person has confirmed the settings. The officers' log names
 * the changed settings, not their values.
 * @returns undefined when the account is gone. Call it inside a transaction.
 */
export function writePrivacy(
  database: DatabaseSync,
  accountId: number,
  { choices, now }: { choices: Partial<PrivacyChoices>; now: number },
): Privacy | undefined {
  const before = privacyOf(database, accountId);
  if (!before) return undefined;
  const changed = (Object.keys(choices) as (keyof PrivacyChoices)[]).filter((name) => choices[name] !== before[name]);
  const values = changed.map((name) =>
    typeof choices[name] === 'boolean' ? Number(choices[name]) : String(choices[name]),
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
