/** A database of any earlier schema, with rows in each of its tables, keeps them when it is brought up to date. */
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFile, insertRow, openDatabase } from '../../../src/server/database/database.ts';
import { databaseVersion, orderSteps } from '../../../src/server/database/migrate.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const FOLDER = new URL('../../../src/server/database/migrations/', import.meta.url);
const steps = orderSteps(readdirSync(FOLDER));

/** Columns that steps dropped on purpose. What they held in `users` is found in other tables. */
const DROPPED_COLUMNS: Record<string, string[]> = {
  grants: ['ended_by'],
  memberships: ['ended_by'],
  event_states: ['changed_by'],
  event_people: ['came_up_at', 'ended_at', 'ended_by', 'present_by'],
};

type Row = Record<string, SQLInputValue>;

const person = (id: number, username: string): Row => ({
  ...{ id, username, username_key: username.toLowerCase(), password_hash: 'a hash', created_at: 1_790_000_000_000 },
  ...{ email: `${username}@club.example`, email_key: `${username}@club.example`.toLowerCase() },
  ...{ first_name: 'Amina', last_name: 'Demo', phone_number: '254700000001', bio: 'Likes perigees.' },
  ...{ is_member: 1, is_staff: id === 1 ? 1 : 0, leadership_role: id === 1 ? 'Treasurer' : null },
});
const event = (id: number): Row => ({
  ...{ id, slug: `flight-${id}`, title: 'Test Flight', description: '<p>Hello</p>', location: 'Runway', host: 'Club' },
  event_date: '2027-05-01T10:00:00.000000Z',
});

/** Rows for each table, in an order that foreign keys allow; columns that a schema lacks are left out. A new table needs rows here. */
const ROWS: Record<string, Row[]> = {
  users: [person(1, 'K-1'), person(2, 'K-2')],
  verification_tokens: [{ hash: 'h', user_id: 2, expires_at: 9 }],
  rate_limits: [{ key: 'signInPair:h', points: 4, expire: 9 }],
  outbox: [{ sent_at: 1, recipient: 'k-2@club.example', subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' }],
  known_addresses: [{ user_id: 1, address_hash: 'h', seen_at: 1 }],
  password_resets: [{ user_id: 2, hash: 'h', expires_at: 9 }],
  events: [event(1), event(2)],
  sessions: [],
  demo: [{ only: 1 }],
  clock: [{ only: 1, seen_at: 1, trusted_from: 2 }],
  grants: [
    { user_id: 2, what: 'money', since: '2026-01-01', until: '2027-01-01', given_by: 1 },
    { user_id: 2, what: 'mail', since: '2026-01-01', until: '2027-01-01', given_by: 1, ended_at: 1, ended_by: 1 },
    { user_id: 2, what: 'content', since: '2026-01-01', until: '2027-01-01', given_by: 1 },
  ],
  roles: [{ user_id: 2, leadership_role: 'Secretary', since: '2026-01-01' }],
  audit: [
    { at: 1, actor: 'person', actor_id: 1, deed: 'grant.give', subject_kind: 'person', subject_id: 2 },
    { at: 2, actor: 'system', deed: 'settings.change' },
  ],
  payments: [
    { user_id: 2, kind: 'mpesa', reference: 'OEI2AK4Q16', reference_key: 'OEI2AK4Q16', stated_at: 1, state: 'stated' },
    { user_id: 1, kind: 'cash', amount: 400, paid_on: '2026-01-01', stated_at: 1, state: 'confirmed', decided_by: 2 },
  ],
  used_codes: [{ hash: 'h', expires_at: 9 }],
  memberships: [{ user_id: 1, since: '2026-01-01', until: '2026-12-31', payment_id: 2, approved_at: 1, ended_by: 2 }],
  mail_queue: [{ key: 'ended:1', user_id: 1, content: '{}', queued_at: 1, next_try_at: 1 }],
  daily_tasks: [{ name: 'remindMembers', done_on: '2026-01-01' }],
  privacy: [],
  event_states: [{ event_id: 1, state: 'postponed', reason: 'Storm', changed_at: 1, changed_by: 1 }],
  event_places: [{ event_id: 1, places: 20 }],
  event_people: [
    {
      ...{ event_id: 1, user_id: 2, state: 'coming', asked_at: 1, answer: 'Vegan', present: 'here', present_at: 2 },
      ...{ came_up_at: 1, ended_at: 1, ended_by: 1, present_by: 1 },
    },
  ],
  event_attendance: [{ event_id: 2, coming: 3, here: 2 }],
  calendar_feeds: [{ user_id: 2, token_hash: 'h', created_at: 1 }],
  former_officers: [{ id: 9, deleted_at: 1 }],
  migrations: [],
};

const tablesOf = (database: DatabaseSync) =>
  database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .all()
    .map(({ name }) => String(name));
const rowsOf = (database: DatabaseSync, table: string) =>
  database.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all() as Row[];
/** Up to a step, and with rows in each table. */
function fillOld(database: DatabaseSync, version: number): void {
  database.exec('PRAGMA synchronous = OFF');
  for (const [index, step] of steps.slice(0, version).entries())
    database.exec(`${readFileSync(new URL(step, FOLDER), 'utf8')}; PRAGMA user_version = ${index + 1}`);
  const tables = tablesOf(database);
  for (const table of tables) expect(ROWS, 'tests/server/database/earlier-schemas.test.ts').toHaveProperty(table);
  for (const [table, rows] of Object.entries(ROWS).filter(([table]) => tables.includes(table))) {
    const columns = database
      .prepare(`PRAGMA table_info(${table})`)
      .all()
      .map(({ name }) => name);
    const known = (row: Row) => Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name)));
    for (const row of rows) insertRow(database, table, known(row));
  }
}

test.each(steps.slice(0, -1).map((step, index) => [step, index + 1] as const))(
  'A database that went up to %s keeps every row when it is brought up to date',
  (_step, version) => {
    const dataDir = temporaryFolder();
    const old = new DatabaseSync(databaseFile(dataDir));
    fillOld(old, version);
    // The list of the steps themselves grows with each of them.
    const kept = tablesOf(old).filter((table) => !['migrations', 'event_attendance'].includes(table));
    const before = kept.map((table) => [table, rowsOf(old, table)] as const);
    old.close();
    expect(before.flatMap(([, rows]) => rows).length).toBeGreaterThan(5);

    const database = openDatabase(dataDir, () => Date.UTC(2027, 5, 1));
    onTestFinished(() => database.close());
    expect(databaseVersion(database)).toBe(steps.length);
    for (const [table, rows] of before) {
      const was = rows
        .filter(({ what }) => what !== 'content' || version > steps.indexOf('016-unread.sql'))
        .map((row) =>
          Object.fromEntries(Object.entries(row).filter(([name]) => !DROPPED_COLUMNS[table]?.includes(name))),
        );
      // Who is a member, staff or a leader is no column any more; the view finds it in other tables.
      const now = rowsOf(database, table === 'users' ? '(SELECT *, id AS rowid FROM people)' : table);
      expect(now, table).toHaveLength(was.length);
      for (const [index, row] of was.entries()) expect(now[index], table).toMatchObject(row);
    }
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  },
);
