/** The update of a database of version 1.0 by 004-code-and-outcome.sql: payments of all kinds, and emails on their way. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { MINUTE_MS } from '#shared/time/instants.ts';
import { open } from '../../../src/server/database/database.ts';
import { databaseVersion, migrate } from '../../../src/server/database/migrate.ts';
import { sha256 } from '../../../src/server/database/sha256.ts';
import { sendQueuedEmails } from '../../../src/server/email/email-queue.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { testBackend } from '../support.ts';

const FOLDER = new URL('../../../src/server/database/migrations/', import.meta.url);
const STEP = '004-code-and-outcome.sql';
const NOW = Date.parse('2027-01-10T12:00:00+03:00');

/** As version 1.0 wrote them into the keys of emails. */
const outcome = (state: string, ...facts: unknown[]) => `${state} ${sha256(JSON.stringify(facts))}`;
const CONFIRMED = outcome('confirmed', 400, '2027-08-31', null, '2026/27-002');
const BY_CASH = outcome('confirmed', 400, '2027-08-31', null, '2026/27-004');
const REJECTED = outcome('rejected', null, null, 'Not in our statement.', null);
const stored = (id: number, text: string) => JSON.stringify({ kind: 'payment', id, outcome: text });

/** People 1 to 6, of whom 5 is an officer. Payment 1 has a share, 8 a payer whose account is gone, 12 an id that begins with another. */
const VERSION_1 = `
INSERT INTO accounts (id, username, username_key, email, email_key, first_name, last_name, password_hash, created_at, verified_at)
  SELECT value, 'K-' || value, 'k-' || value, value || '@u.example', value || '@u.example', 'Person', 'No' || value, '', 1, 1
  FROM json_each('[1,2,3,4,5,6]');
INSERT INTO former_officers VALUES (9, 1);
INSERT INTO payments (id, account_id, kind, payment_code, amount, paid_on, submitted_at, state, reviewed_at, reviewed_by, reviewed_by_former, reason, share_of, arrived) VALUES
  (1, 1, 'mpesa', 'OEI2AK4Q16', 400, '2027-01-10', 1, 'confirmed', 2, 5, NULL, NULL, NULL, 800),
  (2, 2, 'mpesa', NULL, 400, '2027-01-10', 1, 'confirmed', 2, 5, NULL, NULL, 1, NULL),
  (3, 3, 'mpesa', 'OEI2AK4Q17', NULL, '2027-01-10', 1, 'submitted', NULL, NULL, NULL, NULL, NULL, NULL),
  (4, 3, 'mpesa', 'OEI2AK4Q18', NULL, '2027-01-10', 1, 'rejected', 2, 5, NULL, 'Not in our statement.', NULL, NULL),
  (5, 4, 'mpesa', 'OEI2AK4Q19', NULL, '2027-01-10', 1, 'submitted', NULL, NULL, NULL, NULL, NULL, NULL),
  (6, 6, 'cash', NULL, 400, '2027-01-10', 1, 'confirmed', 2, 5, NULL, NULL, NULL, NULL),
  (7, 2, 'waiver', NULL, 0, '2025-01-10', 1, 'confirmed', 2, NULL, 9, 'Patron.', NULL, NULL),
  (8, NULL, 'mpesa', NULL, 400, '2026-10-10', 1, 'confirmed', 2, NULL, 9, NULL, NULL, NULL),
  (9, 3, 'cash', NULL, 400, '2027-01-10', 1, 'rejected', 2, 5, NULL, 'Undone by an officer.', NULL, NULL),
  (12, 1, 'mpesa', 'OEI2AK4Q20', 350, '2025-10-10', 1, 'confirmed', 2, NULL, NULL, NULL, NULL, NULL),
  (40, 1, 'cash', NULL, 1, '2025-10-10', 1, 'rejected', 2, NULL, NULL, NULL, NULL, NULL);
DELETE FROM payments WHERE id = 40;
INSERT INTO receipts (year, number, payment_id, account_id, given_at, voided_at, kind, amount, expected, paid_on, confirmed_by, confirmed_by_former) VALUES
  ('2026/27', 1, 1, 1, 2, 3, 'mpesa', 800, 400, '2027-01-10', 5, NULL),
  ('2026/27', 2, 1, 1, 2, NULL, 'mpesa', 400, 400, '2027-01-10', 5, NULL),
  ('2026/27', 3, 2, 2, 2, NULL, 'mpesa', 400, NULL, '2027-01-10', 5, NULL),
  ('2026/27', 4, 6, 6, 2, NULL, 'cash', 400, 400, '2027-01-10', 5, NULL),
  ('2026/27', 5, 8, NULL, 2, NULL, 'mpesa', 400, 400, '2026-10-10', NULL, 9),
  ('2026/27', 6, NULL, NULL, 2, 3, 'mpesa', NULL, NULL, NULL, NULL, NULL);
INSERT INTO refunds (year, number, amount, refunded_on, recorded_at, recorded_by, recorded_by_former) VALUES
  ('2026/27', 2, 100, '2027-01-10', 1, 5, NULL), ('2026/27', 5, 400, '2027-01-10', 1, NULL, 9);
INSERT INTO used_payment_codes VALUES ('hash', 5);
INSERT INTO memberships (account_id, since, until, payment_id, approved_by, approved_by_former, approved_at) VALUES
  (1, '2027-01-10', '2027-08-31', 1, 5, NULL, 2), (2, '2027-01-10', '2027-08-31', 2, 5, NULL, 2),
  (2, '2025-01-10', '2025-08-31', 7, NULL, 9, 2), (6, '2027-01-10', '2027-08-31', 6, 5, NULL, 2);
INSERT INTO log (at, actor, actor_id, action, subject_kind, subject_id, after) VALUES
  (1, 'person', 5, 'membership.confirm', 'person', 1, '{"kind":"mpesa","amount":400,"since":"2027-01-10","until":null}'),
  (1, 'person', 5, 'membership.confirm', 'person', 6, '{"kind":"cash","amount":400}'),
  (1, 'person', 5, 'membership.confirm', 'person', 8, '{}');
INSERT INTO email_queue (key, account_id, content, queued_at, due_at, next_try_at, claimed_until, sent_at) VALUES
  ('payment:1:1799500000000:${outcome('confirmed', 800, '2027-08-31', null, '2026/27-001')}', 1, '{}', 1, 1, 1, NULL, 10),
  ('payment:1:1799500000002:${CONFIRMED}', 1, '{}', 1, 1, 1, NULL, 30),
  ('payment:1:1799500000001:undone', 1, '{}', 1, 1, 1, NULL, 20),
  ('payment:12:1799500000001:${BY_CASH}', 1, '{}', 1, 1, 1, NULL, 90),
  ('payment:4:1799500000000:${REJECTED}', 3, '{}', 1, 1, 1, NULL, 10),
  ('payment:5:1799500000000:${CONFIRMED}', 4, '{}', 1, 1, 1, NULL, 10),
  ('payment:5:1799571600000:undone', 4, '${stored(5, 'undone')}', ${NOW}, ${NOW}, ${NOW}, NULL, NULL),
  ('payment:6:1799571600000:${BY_CASH}', 6, '${stored(6, BY_CASH)}', ${NOW}, ${NOW}, ${NOW}, ${NOW + MINUTE_MS}, NULL),
  ('ends-in-30:2027-08-31:1', 1, '{}', 1, 1, 1, NULL, 10);
UPDATE sessions SET void_until = 7;`;

/** The steps of version 1.0, and more of a later one. */
function stepsWith(later: Readonly<Record<string, string>> = {}): URL {
  const steps = join(temporaryFolder(), 'migrations/');
  mkdirSync(steps);
  for (const name of readdirSync(FOLDER).filter((name) => name < STEP))
    copyFileSync(new URL(name, FOLDER), join(steps, name));
  for (const [name, sql] of Object.entries(later)) writeFileSync(join(steps, name), sql);
  return pathToFileURL(steps);
}
const openWith = (folder: string, steps: URL) => open(folder, (database) => migrate(database, () => undefined, steps));

/** @returns the folder of a club in use. */
function version1(): string {
  const folder = temporaryFolder();
  const database = openWith(folder, stepsWith());
  database.exec(VERSION_1);
  database.close();
  return folder;
}

const SQL = readFileSync(new URL(STEP, FOLDER), 'utf8');

function updated(folder: string): DatabaseSync {
  const database = openWith(folder, stepsWith({ [STEP]: SQL }));
  onTestFinished(() => database.close());
  return database;
}

type Row = Record<string, unknown>;

/** All rows by table, without the list of migrations. */
function rowsOf(database: DatabaseSync): Record<string, Row[]> {
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
  const names = tables.map(({ name }) => String(name)).filter((name) => name !== 'migrations');
  return Object.fromEntries(names.map((name) => [name, database.prepare(`SELECT * FROM ${name}`).all()]));
}

/** What leads from table to table, and the indexes. */
const structureOf = (database: DatabaseSync) => ({
  indexes: database.prepare("SELECT name, tbl_name, sql FROM sqlite_schema WHERE type = 'index' ORDER BY name").all(),
  keys: database
    .prepare(
      `SELECT tables.name, keys."from", keys."table", keys."to", on_delete FROM sqlite_schema tables
       JOIN pragma_foreign_key_list(tables.name) keys WHERE tables.type = 'table' ORDER BY 1, 2`,
    )
    .all(),
});

function before(folder: string) {
  const database = openWith(folder, stepsWith());
  const found = { rows: rowsOf(database), structure: structureOf(database) };
  database.close();
  return found;
}

const withCode = (row: Row) => ({ ...row, kind: row.kind === 'mpesa' ? 'code' : row.kind });
const EMAILED: Readonly<Record<number, string>> = { 1: CONFIRMED, 4: REJECTED, 5: CONFIRMED, 12: BY_CASH };

test('The update keeps every row, but for kinds of payments, outcomes in keys and the name of one table', () => {
  const folder = version1();
  const { sessions, ...rows } = before(folder).rows;
  expect(sessions).toEqual([{ only: 1, void_until: 7 }]);
  const { payments = [], receipts = [], log = [], email_queue = [] } = rows;
  expect(rowsOf(updated(folder))).toEqual({
    ...rows,
    void_tokens: [{ only: 1, issued_until: 7 }],
    payments: payments.map((row) => ({ ...withCode(row), emailed_outcome: EMAILED[Number(row.id)] ?? null })),
    receipts: receipts.map(withCode),
    log: log.map((row) => ({ ...row, after: String(row.after).replace('mpesa', 'code') })),
    email_queue: [
      ...email_queue.filter(({ id }) => [7, 8].includes(Number(id))).map((row) => ({ ...row, key: null })),
      ...email_queue.filter(({ id }) => id === 9),
    ],
  });
});

test('The update keeps indexes and foreign keys', () => {
  const folder = version1();
  const { structure } = before(folder);
  const database = updated(folder);
  expect(structureOf(database)).toEqual(structure);
  expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  expect(database.prepare('PRAGMA foreign_keys').all()).toEqual([{ foreign_keys: 1 }]);
});

test.each([
  ["INSERT INTO payments (kind, submitted_at, state) VALUES ('mpesa', 1, 'submitted')"],
  ["INSERT INTO payments (submitted_at, state) VALUES (1, 'submitted')"],
  ["INSERT INTO receipts (year, number, given_at, kind) VALUES ('2026/27', 7, 1, 'waiver')"],
  ["INSERT INTO receipts (year, number, given_at) VALUES ('2026/27', 7, 1)"],
])('After the update, a row of another kind or of none is refused: %s', (sql) => {
  const database = updated(version1());
  expect(() => database.exec(sql)).toThrow('CHECK constraint failed');
});

test('Emails about reviews that wait during the update leave once, with the right words', async () => {
  let time = NOW;
  const { backend, emails } = testBackend({ dataDir: version1(), now: () => time });
  onTestFinished(() => backend.database.close());
  const send = async () => {
    sendQueuedEmails(backend);
    await backend.background.idle();
    return emails().map(({ to, subject }) => `${to}: ${subject}`);
  };
  const reopened = '4@u.example: Your payment is being reviewed again';
  const receipt = "6@u.example: You're a member until Tue, Aug 31, 2027";
  expect(await send()).toEqual([reopened]);
  expect(emails()[0]?.text).toContain('We told you that your payment was confirmed.');
  time += MINUTE_MS;
  expect(await send()).toEqual([receipt, reopened]);
  expect(emails()[0]?.text).toMatch(/Receipt: 2026\/27-004[\s\S]*Paid by: cash/);
  expect(emails()[0]?.text).not.toContain('replaces');
  time += 60 * MINUTE_MS;
  expect(await send()).toHaveLength(2);
  expect(backend.database.prepare('SELECT id, emailed_outcome FROM payments WHERE id IN (5, 6)').all()).toEqual([
    { id: 5, emailed_outcome: 'undone' },
    { id: 6, emailed_outcome: BY_CASH },
  ]);
});

test('An update that fails in the middle leaves the database as it was', () => {
  const folder = version1();
  const found = before(folder);
  const broken = stepsWith({ [STEP]: SQL.replace('-- One row:', 'SELECT broken(); -- One row:') });
  expect(() => openWith(folder, broken)).toThrow('no such function: broken');
  expect(before(folder)).toEqual(found);
  expect(databaseVersion(updated(folder))).toBe(4);
});
