/** What is read of tables that grow for ever is found by an index. The plans are the same for few rows and for many. */
import { expect, test, vi } from 'vitest';
import { sendQueuedEmails } from '../../../src/server/email/email-queue.ts';
import { deleteEventRow, insertEvent } from '../../../src/server/events/events-table.ts';
import { writeLog } from '../../../src/server/officers/log-table.ts';
import { makeOfficer } from '../roles.ts';
import { testBackend } from '../support.ts';

/** What SQLite does for each statement on a table while an officer opens a page: lines such as `SEARCH log USING INDEX …`. */
async function plansOf(table: string, path: string): Promise<string[]> {
  const { backend, call, moreMembers } = testBackend();
  const { database } = backend;
  const [token] = await moreMembers(1);
  makeOfficer(database, 'true', 'all');
  const { id } = insertEvent(database, { title: 'Test Flight', host: 'H', starts_at: 1 });
  deleteEventRow(database, id);
  const before = { title: 'Test Flight', state: 'scheduled' };
  writeLog(database, { actor: 'terminal', action: 'event.delete', subject: { kind: 'event', id }, before }, Date.now());
  insertEvent(database, { title: 'Test Flight', host: 'H', starts_at: 1, has_sign_up: 1, places: 1 });
  database.exec(
    `INSERT INTO payments (account_id, kind, submitted_at, state, reviewed_at) VALUES (1, 'code', 1, 'confirmed', 1)`,
  );
  const prepare = vi.spyOn(database, 'prepare');
  expect(await call('GET', path, { ...(token && { token }) })).toMatchObject({ status: 200 });
  const statements = [...new Set(prepare.mock.calls.map(([sql]) => sql))].filter((sql) =>
    sql.includes(`FROM ${table}`),
  );
  expect(statements).not.toEqual([]);
  return statements
    .flatMap((sql) => database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all())
    .map(({ detail }) => String(detail))
    .filter((detail) => detail.includes(` ${table}`));
}

const LOG = '/api/club/officers/log/';
const byIndex = (table: string) => expect.stringMatching(new RegExp(`^SEARCH ${table} USING (?:COVERING )?INDEX`));

test.each([
  ['of one person', `${LOG}?person=1`],
  ['of one action', `${LOG}?action=event.delete`],
  ['of one person and one action', `${LOG}?person=1&action=event.delete&from=2020-01-01`],
])('The log %s is found by an index', async (_which, path) => {
  const plans = await plansOf('log', path);
  expect(plans).toEqual(plans.map(() => byIndex('log')));
  // The name of the event: not by the action, of which there may be thousands.
  expect(plans.at(-1)).toContain('log_of_subject');
});

test('The whole log is read from its end', async () => {
  const plans = await plansOf('log', LOG);
  expect(plans.filter((plan) => plan.startsWith('SCAN'))).toEqual([
    expect.stringMatching(/^SCAN log USING COVERING INDEX/),
    'SCAN log',
  ]);
});

test('Places of events are counted by an index', async () => {
  const plans = await plansOf('sign_ups', '/api/events/');
  expect(plans).toEqual(plans.map(() => byIndex('sign_ups')));
});

test('The receipts of a person are found by an index', async () => {
  const plans = await plansOf('receipts', '/api/club/membership/');
  expect(plans).toEqual(plans.map(() => byIndex('receipts')));
});

test('The membership of a confirmed payment is found by an index', async () => {
  const plans = await plansOf('memberships', '/api/club/payments/?state=confirmed');
  expect(plans).toEqual(plans.map(() => byIndex('memberships')));
});

test('Earlier emails to the same member or guest are found by an index of theirs', async () => {
  const { backend } = testBackend();
  const prepare = vi.spyOn(backend.database, 'prepare');
  sendQueuedEmails(backend);
  await backend.background.idle();
  const sql = prepare.mock.calls.map(([text]) => text).find((text) => text.includes('AS earlier'));
  const plans = backend.database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
  expect(plans.map(({ detail }) => String(detail)).filter((detail) => detail.includes(' earlier '))).toEqual([
    expect.stringContaining('(account_id=? AND due_at<?)'),
    expect.stringContaining('(guest_id=? AND due_at<?)'),
  ]);
});
