/** An officer deletes their account: for two years their actions and approvals show the account ID without the name. */

import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/time/instants.ts';
import { deleteExpiredFormerOfficers } from '../../../src/server/officers/former-officers-table.ts';
import { deleteExpiredLog } from '../../../src/server/officers/log-table.ts';
import { makeOfficer, removeAccount } from '../../../src/server/run/club-accounts.ts';
import { AMINA } from '../support.ts';
import { clubOfOfficers, NOON } from './club-of-officers.ts';

const QUEUE = '/api/club/payments/';

/** A payments officer confirms Brian's payment and grants Carol access. */
async function afterWork() {
  const club = await clubOfOfficers();
  const { database, call, grant, newEmails, officers, brian, carol } = club;
  const { payments } = officers;
  database.exec(`INSERT INTO payments (id, account_id, kind, payment_code, submitted_at, state)
    VALUES (70, ${brian.id}, 'mpesa', 'OEI2AK4Q16', 1, 'submitted')`);
  const json = { decision: 'confirm', until: '2027-08-31', amount: 400 };
  expect((await call('POST', `${QUEUE}70/`, { token: payments.token, json })).status).toBe(200);
  expect((await grant(payments, { pk: carol.id, area: 'payments' })).status).toBe(201);
  await newEmails();
  const leave = (officer: { token: string }) =>
    call('POST', '/api/profile/delete/', { token: officer.token, json: { password: AMINA.password } });
  /** The officer's name, wherever it appears. */
  const officerNames = async () => {
    const read = async (path: string) => (await call('GET', path, { token: officers.all.token })).json;
    const { results } = await read('/api/club/officers/log/');
    const [{ review }] = await read(`${QUEUE}?state=confirmed`);
    return {
      log: results.map(({ sentence }: { sentence: string }) => sentence),
      payment: review.by,
      receipt: (await read(`${QUEUE}income/?year=2027`)).rows[0].confirmed_by,
      membership: (await read(`/api/club/officers/people/${brian.id}/`)).memberships[0].approved_by,
      access: (await read(`/api/club/officers/people/${carol.id}/`)).access_history[0].granted_by,
    };
  };
  return { ...club, payments, leave, officerNames };
}

test("A deleted officer's actions show the account ID for two years", async () => {
  const { payments, leave, officerNames, call, officers, database } = await afterWork();
  expect(await officerNames()).toMatchObject({ payment: 'Officer-payments Otieno', access: 'Officer-payments Otieno' });
  expect((await leave(payments)).status).toBe(204);
  const former = `Former officer ${payments.id}`;
  expect(await officerNames()).toEqual({
    log: [
      `${former} deleted their own account.`,
      `${former} granted Carol Otieno access to Payments until Tue, Aug 31, 2027.`,
      `${former} confirmed Brian Otieno's membership until Tue, Aug 31, 2027.`,
    ],
    payment: former,
    receipt: former,
    membership: former,
    access: former,
  });
  const again = { token: officers.all.token, json: { decision: 'reject', reason: 'No.' } };
  expect((await call('POST', `${QUEUE}70/`, again)).json.detail).toMatch(`${former} confirmed this`);
  const years = NOON + 2 * 365 * DAY_MS;
  deleteExpiredFormerOfficers(database, years);
  expect((await officerNames()).membership).toBe(former);
  deleteExpiredLog(database, years + 1);
  deleteExpiredFormerOfficers(database, years + 1);
  expect(await officerNames()).toEqual({ log: [], payment: null, receipt: null, membership: null, access: null });
  expect(database.prepare('SELECT approved_by_former FROM memberships').get()).toEqual({ approved_by_former: null });
});

test('Officers with full access get an email about a deleted officer', async () => {
  const { payments, leave, newEmails, carol, brian, grant, officers, database } = await afterWork();
  await leave(payments);
  const [, notice] = await newEmails();
  expect(notice).toMatchObject({ to: 'officer-all@university.example', subject: "An officer's account was deleted" });
  expect(notice?.text).toContain(
    "Officer-payments Otieno (u-Officer-payments)'s account was deleted, along with any officer access.",
  );
  expect(notice?.text).toContain(`“Former officer ${payments.id}”`);
  await leave(brian);
  expect((await newEmails()).map(({ to }) => to)).toEqual(['brian@university.example']);
  // Deleted on the server, by someone whose access had been removed.
  await grant(officers.all, { pk: carol.id, area: 'all', until: null });
  database.exec(`UPDATE access SET ended_at = 1 WHERE account_id = ${carol.id}`);
  await newEmails();
  removeAccount(database, 'u-Carol', Date.now());
  expect(database.prepare('SELECT id FROM former_officers ORDER BY id').all()).toEqual([
    { id: payments.id },
    { id: carol.id },
  ]);
});

test('Access changed by a server admin no longer names the former officer', async () => {
  const { leave, grant, officers, brian, carol, database, call } = await afterWork();
  await grant(officers.all, { area: 'all', until: null });
  await grant(officers.all, { pk: carol.id, area: 'all', until: '2027-06-30' });
  expect((await leave(officers.all)).status).toBe(204);
  const grantedBy = async () =>
    (await call('GET', `/api/club/officers/people/${carol.id}/`, { token: brian.token })).json.access_history[0]
      .granted_by;
  expect(await grantedBy()).toBe(`Former officer ${officers.all.id}`);
  makeOfficer(database, 'u-Carol', Date.now());
  expect(await grantedBy()).toBeNull();
});
