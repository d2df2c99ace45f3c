/** Reads people together with their privacy settings, for `personFor`. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import * as v from 'valibot';
import { PrivacyChoicesSchema } from '../../shared/schemas/privacy.ts';
import type { Profile } from '../../shared/schemas/profile.ts';
import type { Person } from './person-for.ts';
import { ChoicesRowSchema } from './privacy-table.ts';
import { ProfileRowSchema } from './users-table.ts';

/** With a prefix, because settings and profile fields share names, such as `linkedin`. */
const CHOICES = Object.keys(PrivacyChoicesSchema.entries).map((name) => `privacy.${name} AS choice_${name}`);
const StateSchema = v.object({ id: v.number(), verified_at: v.nullable(v.number()), office: v.nullable(v.string()) });

/**
 * One query, so that the whole directory is fast. People without a row of settings are left out.
 * @param fields of the profile. @param rest of the SQL: `WHERE`, `ORDER BY`. @param values of its parameters.
 */
export function readPeople<Field extends keyof Profile>(
  database: DatabaseSync,
  fields: readonly Field[],
  rest: string,
  ...values: SQLInputValue[]
): Person<Field>[] {
  const schema = v.pick(ProfileRowSchema, fields as [Field, ...Field[]]);
  const facts = fields.map((name) => (name === 'pk' ? 'people.id AS pk' : `people.${name}`));
  return database
    .prepare(
      `SELECT people.id, verified_at, people.leadership_role AS office, ${facts}, ${CHOICES}
       FROM people JOIN privacy ON privacy.user_id = people.id ${rest}`,
    )
    .all(...values)
    .map((row) => {
      const { id, verified_at, office } = v.parse(StateSchema, row);
      const choices = Object.fromEntries(
        Object.keys(PrivacyChoicesSchema.entries).map((name) => [name, row[`choice_${name}`]]),
      );
      return {
        pk: id,
        verified: verified_at !== null,
        leads: office !== null,
        facts: v.parse(schema, row) as unknown as Pick<Profile, Field>,
        choices: v.parse(ChoicesRowSchema, choices),
      };
    });
}
