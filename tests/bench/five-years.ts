/** Five years of a club in an empty database: 5,000 people, 1,000 events and 200,000 log entries, with payments, sign-ups and emails to match. */

import type { DatabaseSync } from 'node:sqlite';
import { LOG_ACTIONS } from '#shared/officers/log.ts';
import { DAY_MS } from '#shared/time/instants.ts';
import { seedDemo } from '../../src/dev/demo/seed.ts';
import type { Stores } from '../../src/server/run/assemble-backend.ts';
import type { BackendSettings } from '../../src/server/settings.ts';

export const PEOPLE = 5000;
export const EVENTS = 1000;
export const LOG_ENTRIES = 200_000;

/** Ids after those of the demo's people with names, who have memberships of all kinds. */
const CROWD = 'accounts.id > 40';
/** The first person joined five years ago, the last one today. */
const JOINED = `:now - (${PEOPLE} - accounts.id) * 5.0 / ${PEOPLE} * 365 * ${DAY_MS}`;
/** From two months ahead back to five years ago. */
const STARTS = `:now + (60 - i * 1.825) * ${DAY_MS}`;

/** Plain SQL, because the calls would take hours. Each has the time in `:now`. */
const FILL = [
  // A payment for each year since the person joined, of which the last people's wait for an officer.
  `INSERT INTO payments (account_id, kind, payment_code, amount, paid_on, submitted_at, state, reviewed_at, reviewed_by)
    SELECT id, 'code', code, 500, date(day / 1000, 'unixepoch'), day, iif(waits, 'submitted', 'confirmed'),
      iif(waits, NULL, day), iif(waits, NULL, 2)
    FROM (SELECT accounts.id, 'PAY' || accounts.id || 'X' || i AS code, CAST(${JOINED} + i * 365 * ${DAY_MS} AS INTEGER) AS day,
      accounts.id > ${PEOPLE - 40} AS waits FROM accounts JOIN number ON i < 5 WHERE ${CROWD}) AS crowd WHERE day <= :now`,
  `DELETE FROM memberships WHERE account_id > 40`,
  `INSERT INTO memberships (account_id, since, until, payment_id, approved_by, approved_at)
    SELECT account_id, paid_on, date(paid_on, '+364 days'), id, 2, submitted_at FROM payments WHERE account_id > 40 AND state = 'confirmed'`,
  // The demo has the first number of this year.
  `INSERT INTO receipts (year, number, payment_id, account_id, given_at, kind, amount, expected, paid_on, confirmed_by)
    SELECT year, 1 + row_number() OVER (PARTITION BY year ORDER BY reviewed_at, id), id, account_id, reviewed_at, kind, amount, 500, paid_on, 2
    FROM (SELECT *, (strftime('%Y', paid_on, '+4 months') - 1) || '/' || substr(strftime('%Y', paid_on, '+4 months'), 3) AS year
      FROM payments WHERE account_id > 40 AND state = 'confirmed') AS confirmed`,
  `INSERT INTO access (account_id, area, since, until, granted_by)
    SELECT accounts.id, 'members', date(:now / 1000, 'unixepoch', '-' || (accounts.id % 5) || ' years'), NULL, 2
    FROM accounts WHERE accounts.id BETWEEN 41 AND 90`,
  `INSERT INTO events (slug, title, description, starts_at, location, host, changed_at, has_sign_up, places, question)
    SELECT 'event-' || i, 'Demo Event ' || i, :description, ${STARTS}, 'Lab', 'Club', iif(i % 10 = 0, :now, NULL), 1, 30, 'What do you eat?'
    FROM number WHERE i < ${EVENTS}`,
  // 61 and the number of people have no common factor, so no one signs up twice.
  `INSERT INTO sign_ups (event_id, account_id, state, signed_up_at, answer, ticket)
    SELECT events.id, 1 + (events.id * 7 + i * 61) % ${PEOPLE}, iif(i < 30, 'coming', 'waiting'), :now + i, '', hex(randomblob(8))
    FROM events JOIN number ON i < 40 WHERE slug LIKE 'event-%'`,
  `INSERT INTO email_queue (key, account_id, content, queued_at, next_try_at, sent_at)
    SELECT 'welcome:' || id, id, '{}', :now, :now, :now FROM accounts`,
  // One of each action in turn, by fifty officers, about people and events.
  `INSERT INTO log (at, actor, actor_id, action, subject_kind, subject_id)
    SELECT CAST(:now - (${LOG_ENTRIES} - i) * 5.0 / ${LOG_ENTRIES} * 365 * ${DAY_MS} AS INTEGER), 'person', 41 + i % 50, action,
      iif(action LIKE 'event.%' OR action = 'sign_up.change', 'event', 'person'), 1 + i % ${EVENTS}
    FROM number JOIN (SELECT key, value AS action FROM json_each(:actions)) ON key = i % ${Object.keys(LOG_ACTIONS).length}`,
];

export async function addFiveYears(stores: Stores, settings: BackendSettings): Promise<void> {
  await seedDemo(stores, { ...settings, demoMembers: PEOPLE });
  const { database } = stores;
  database.exec(`CREATE TEMP TABLE number AS WITH RECURSIVE number(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM number
    WHERE i < ${LOG_ENTRIES - 1}) SELECT i FROM number`);
  database.exec('BEGIN');
  for (const sql of FILL) run(database, sql, settings.now());
  database.exec('COMMIT');
}

function run(database: DatabaseSync, sql: string, now: number): void {
  const statement = database.prepare(sql);
  statement.setAllowUnknownNamedParameters(true);
  const description = `<p>${'Invented words about an event. '.repeat(40)}</p>`;
  statement.run({ now, description, actions: JSON.stringify(Object.keys(LOG_ACTIONS)) });
}
