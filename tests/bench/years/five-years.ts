/**
 * Makes the database of a club after five years: 5,000 people, 1,000 events and 200,000 log entries, with memberships, payments, places and
 * emails to match. On one day it is always the same. Written with plain SQL, because it has the tables of an older version.
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { demoCrowd } from '../../../src/dev/demo/demo-people.ts';
import { createPasswords } from '../../../src/server/auth/passwords.ts';
import { databaseFile } from '../../../src/server/database/database.ts';
import { DEMO_PASSWORD } from '../../../src/server/demo-logins.ts';
import { foldForCompare } from '../../../src/server/members/users-table.ts';
import { clubDay } from '../../../src/shared/club-day.ts';
import { addClubLife } from './club-life.ts';

export const PEOPLE = 5000;
export const EVENTS = 1000;
export const LOG_ENTRIES = 200_000;
/** Migrations: the last one before officers and the log, and the first with all of today's tables. */
export const BEFORE_CLUB_LIFE = 6;
export const WITH_CLUB_LIFE = 10;

export const DAY_MS = 24 * 60 * 60 * 1000;
export const FIVE_YEARS_DAYS = 5 * 365;
/** How long before an event it is announced. */
const AHEAD_DAYS = 60;

const MIGRATIONS = new URL('../../../src/server/database/migrations/', import.meta.url);

/** @param version number of migrations to apply. @param now end of the five years, in milliseconds since 1970. */
export async function makeFiveYears(dataDir: string, version: number, now: number): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(databaseFile(dataDir));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON; BEGIN');
  const steps = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .slice(0, version);
  for (const step of steps) database.exec(readFileSync(new URL(step, MIGRATIONS), 'utf8'));
  database.exec(`PRAGMA user_version = ${version}`);
  const insert = inserter(database);
  const password_hash = await createPasswords(2 ** 14).hash(DEMO_PASSWORD);
  for (const [index, { first_name, last_name }] of demoCrowd(PEOPLE).entries()) {
    const [username, email] = [`K-${index + 1}`, `person.${index + 1}@university.example`];
    const joined = now - joinedDaysAgo(index) * DAY_MS;
    insert('users', {
      ...{ username, username_key: foldForCompare(username), email, email_key: foldForCompare(email) },
      ...{ first_name, last_name, password_hash, created_at: joined, verified_at: index % 50 === 49 ? null : joined },
      registration_no: `J${(index % 999) + 1}/${1000 + (index % 9000)}/2024`,
      phone_number: `254700${String(index + 1).padStart(6, '0')}`,
      year_of_study: Math.min(6, 1 + Math.floor(joinedDaysAgo(index) / 365)),
      bio: 'Small rockets, loud engines.',
      linkedin: `https://linkedin.example/in/person-${index + 1}`,
      ...(version < 8 && { is_member: index % 50 === 49 ? 0 : 1 }),
    });
    insert('known_addresses', { user_id: index + 1, address_hash: `hash of ${index}`, seen_at: now - DAY_MS });
  }
  const description = `<p>${'Invented words about an event. '.repeat(40)}</p>`;
  for (let index = 0; index < EVENTS; index += 1)
    insert('events', {
      ...{ slug: `event-${index + 1}`, title: `Demo Event ${index + 1}`, description, location: 'Lab', host: 'Club' },
      event_date: new Date(eventStart(index, now)).toISOString().replace(/\.\d+Z/, '.000000Z'),
    });
  if (version >= WITH_CLUB_LIFE) addClubLife(insert, now);
  database.exec('COMMIT');
  database.close();
}

/** The first person joined five years ago, the last one today. */
export const joinedDaysAgo = (index: number) => Math.floor(((PEOPLE - 1 - index) / PEOPLE) * FIVE_YEARS_DAYS);

/** Milliseconds since 1970, spread evenly from five years ago to two months ahead. */
export const eventStart = (index: number, now: number) =>
  now + (AHEAD_DAYS - Math.floor(((EVENTS - 1 - index) / EVENTS) * FIVE_YEARS_DAYS)) * DAY_MS;

export const dayBefore = (now: number, days: number) => clubDay(now - days * DAY_MS);

export type Insert = (table: string, row: Record<string, SQLInputValue>) => void;

/** Prepares one statement for each shape of row. */
function inserter(database: DatabaseSync): Insert {
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  return (table, row) => {
    const names = Object.keys(row);
    const sql = `INSERT INTO ${table} (${names}) VALUES (${names.map((name) => `:${name}`)})`;
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    statement.run(row);
  };
}
