/** The `privacy` table: what each person shows to other members. Reads people together with it. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import * as v from 'valibot';
import type { Profile } from '#shared/accounts/profile.ts';
import { type Privacy, type PrivacyChoices, PrivacyChoicesSchema } from '#shared/members/privacy.ts';
import { FlagSchema, ProfileRowSchema } from '../accounts/accounts-table.ts';
import { parseRow } from '../database/database.ts';
import { writeLog } from '../officers/log-table.ts';

const ChoicesRowSchema = v.object({
  ...PrivacyChoicesSchema.entries,
  in_directory: FlagSchema,
  in_lists: FlagSchema,
  news: FlagSchema,
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

/** A person from the database. `facts` has the fields that were read. */
export interface PersonWithChoices<Field extends keyof Profile = keyof Profile> {
  pk: number;
  verified: boolean;
  isLeader: boolean;
  facts: Pick<Profile, Field>;
  choices: PrivacyChoices;
}

/** With a prefix, because settings and profile fields share names, such as `linkedin`. */
const CHOICES = Object.keys(PrivacyChoicesSchema.entries).map((name) => `privacy.${name} AS choice_${name}`);
const StateSchema = v.object({ id: v.number(), verified_at: v.nullable(v.number()), role: v.nullable(v.string()) });

/**
 * Reads people in one query, so that the whole directory is fast. Leaves out people without a row of settings.
 * @param fields of the profile. @param rest of the SQL: `WHERE`, `ORDER BY`. @param values of its parameters.
 */
export function readPeople<Field extends keyof Profile>(
  database: DatabaseSync,
  fields: readonly Field[],
  rest: string,
  ...values: SQLInputValue[]
): PersonWithChoices<Field>[] {
  const schema = v.pick(ProfileRowSchema, fields as [Field, ...Field[]]);
  const facts = fields.map((name) => (name === 'pk' ? 'people.id AS pk' : `people.${name}`));
  return database
    .prepare(
      `SELECT people.id, verified_at, people.leadership_role AS role, ${facts}, ${CHOICES}
       FROM people JOIN privacy ON privacy.account_id = people.id ${rest}`,
    )
    .all(...values)
    .map((row) => {
      const { id, verified_at, role } = v.parse(StateSchema, row);
      const choices = Object.fromEntries(
        Object.keys(PrivacyChoicesSchema.entries).map((name) => [name, row[`choice_${name}`]]),
      );
      return {
        pk: id,
        verified: verified_at !== null,
        isLeader: role !== null,
        facts: v.parse(schema, row) as unknown as Pick<Profile, Field>,
        choices: v.parse(ChoicesRowSchema, choices),
      };
    });
}

/** The same for people by their ids. */
export const readPeopleOf = <Field extends keyof Profile>(
  database: DatabaseSync,
  fields: readonly Field[],
  ids: readonly number[],
) => readPeople(database, fields, 'WHERE people.id IN (SELECT value FROM json_each(?))', JSON.stringify(ids));
