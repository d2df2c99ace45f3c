/** Adds one fictional person to the database, with everything that a profile can show. */
import type { DatabaseSync } from 'node:sqlite';
import { addAccountRow, foldForCompare } from '../../server/accounts/accounts-table.ts';
import { updateRow } from '../../server/database/database.ts';
import { addDemoMembership } from './demo-memberships.ts';
import { DEMO_PEOPLE, type DemoPerson } from './demo-people.ts';

interface DemoPersonOptions {
  /** From 0: K-10001 is the first. */
  index: number;
  password_hash: string;
  emailSuffix: string;
  /** File name in the media folder. */
  picture: string | null;
  now: number;
}

export function addDemoPerson(database: DatabaseSync, person: DemoPerson, about: DemoPersonOptions): void {
  const { index, password_hash, emailSuffix, picture, now } = about;
  const { first_name, last_name } = person;
  const named = `${first_name}.${last_name}`.toLowerCase().replaceAll(' ', '-');
  const handle = index < DEMO_PEOPLE.length ? named : `${named}.${index}`;
  const id = addAccountRow(
    database,
    { username: `K-${10_001 + index}`, email: `${handle}@${emailSuffix}`, first_name, last_name, password_hash },
    now,
  );
  const alternative_email = person.alternative ? `${handle}@mail.example` : null;
  updateRow(database, 'accounts', id, {
    verified_at: person.is === 'unverified' ? null : now,
    is_corporate_member: person.is === 'corporate' ? 1 : 0,
    bio: person.bio ?? null,
    alternative_email,
    alternative_email_key: alternative_email === null ? null : foldForCompare(alternative_email),
    profile_image: picture,
    registration_no: `J${(index % 999) + 1}/${1000 + (index % 9000)}/2024`,
    // No Kenyan number starts with a zero after the country code.
    phone_number: `254000${String(index + 1).padStart(6, '0')}`,
    year_of_study: (index % 6) + 1,
    linkedin: `https://linkedin.example/in/${handle}`,
  });
  addDemoMembership(database, id, person, now);
  addDemoPrivacy(database, id, person.shows, now);
}

/** Most people show their contact details, so that there is something to see. */
function addDemoPrivacy(database: DatabaseSync, id: number, shows: DemoPerson['shows'], now: number): void {
  const choices = Object.entries({ phone: 'members', email: 'members', ...shows });
  const columns = ['confirmed_at = :now', ...choices.map(([name]) => `${name} = :${name}`)];
  const values = choices.map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]);
  database
    .prepare(`UPDATE privacy SET ${columns} WHERE account_id = :id`)
    .run({ id, now, ...Object.fromEntries(values) });
}
