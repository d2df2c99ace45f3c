/** An officer deletes the account: what they did and approved keeps a number, without the name, for two years. */
import { expect, test } from 'vitest';
import { deleteExpiredFormerOfficers } from '../../../src/server/officers/former-officers.ts';
import { deleteExpiredLog } from '../../../src/server/officers/log-table.ts';
import { makeOfficer, removeAccount } from '../../../src/server/run/club-accounts.ts';
import { AMINA } from '../support.ts';
import { clubOfOfficers, DAY, NOON } from './club-of-officers.ts';

const QUEUE = '/api/club/payments/';

/** An officer with Payments access confirms Brian's and gives Carol a right. */
async function afterWork() {
  const club = await clubOfOfficers();
  const { database, call, grant, newEmails, officers, brian, carol } = club;
  const { payments } = officers;
  database.exec(`INSERT INTO payments (id, account_id, kind, payment_code, payment_code_key, submitted_at, state)
    VALUES (70, ${brian.id}, 'mpesa', 'OEI2AK4Q16', 'OEI2AK4Q16', 1, 'submitted')`);
  const json = { decision: 'confirm', until: '2027-08-31', amount: 400 };
  expect((await call('POST', `${QUEUE}70/`, { token: payments.token, json })).status).toBe(200);
  expect((await grant(payments, { pk: carol.id, area: 'payments' })).status).toBe(201);
  await newEmails();
  const leave = (who: { token: string }) =>
    call('POST', '/api/profile/delete/', { token: who.token, json: { password: AMINA.password } });
  /** Every place that names who did it. */
  const named = async () => {
    const read = async (path: string) => (await call('GET', path, { token: officers.all.token })).json;
    const { results } = await read('/api/club/officers/log/');
    const [{ review }] = await read(`${QUEUE}?state=confirmed`);
    return {
      log: results.map(({ sentence }: { sentence: string }) => sentence),
      payment: review.by,
      membership: (await read(`/api/club/officers/people/${brian.id}/`)).memberships[0].approved_by,
      right: (await read(`/api/club/officers/people/${carol.id}/`)).access_history[0].granted_by,
    };
  };
  return { ...club, payments, leave, named };
}

test('Everything that an officer did and approved names the number of the account that is gone, for two years', async () => {
  const { payments, leave, named, call, officers, database } = await afterWork();
  expect(await named()).toMatchObject({ payment: 'Officer-payments Otieno', right: 'Officer-payments Otieno' });
  expect((await leave(payments)).status).toBe(204);
  const former = `Former officer ${payments.id}`;
  expect(await named()).toEqual({
    log: [
      `${former} deleted their own account.`,
      `${former} granted Carol Otieno access to Payments until August 31, 2027.`,
      `${former} confirmed Brian Otieno's membership until August 31, 2027.`,
    ],
    payment: former,
    membership: former,
    right: former,
  });
  const again = { token: officers.all.token, json: { decision: 'reject', reason: 'No.' } };
  expect((await call('POST', `${QUEUE}70/`, again)).json.detail).toMatch(`${former} confirmed this`);
  const years = NOON + 2 * 365 * DAY;
  deleteExpiredFormerOfficers(database, years);
  expect((await named()).membership).toBe(former);
  deleteExpiredLog(database, years + 1);
  deleteExpiredFormerOfficers(database, years + 1);
  expect(await named()).toEqual({ log: [], payment: null, membership: null, right: null });
  expect(database.prepare('SELECT approved_by_former FROM memberships').get()).toEqual({ approved_by_former: null });
});

test('Officers with full access are told of an officer who is gone, with the name and the number, and of a member nobody is', async () => {
  const { payments, leave, newEmails, carol, brian, grant, officers, database } = await afterWork();
  await leave(payments);
  const [, told] = await newEmails();
  expect(told).toMatchObject({ to: 'officer-all@university.example', subject: "An officer's account was deleted" });
  expect(told?.text).toContain("Officer-payments Otieno's account was deleted, along with any officer access.");
  expect(told?.text).toContain(`“Former officer ${payments.id}”`);
  await leave(brian);
  expect((await newEmails()).map(({ to }) => to)).toEqual(['brian@university.example']);
  // On the server, and of someone whose right had ended.
  await grant(officers.all, { pk: carol.id, area: 'all', until: null });
  database.exec(`UPDATE access SET ended_at = 1 WHERE account_id = ${carol.id}`);
  await newEmails();
  removeAccount(database, 'u-Carol', Date.now());
  expect(database.prepare('SELECT id FROM former_officers ORDER BY id').all()).toEqual([
    { id: payments.id },
    { id: carol.id },
  ]);
});

test('Access that is changed on the server later no longer names the former officer', async () => {
  const { leave, grant, officers, brian, carol, database, call } = await afterWork();
  await grant(officers.all, { area: 'all', until: null });
  await grant(officers.all, { pk: carol.id, area: 'all', until: '2027-06-30' });
  expect((await leave(officers.all)).status).toBe(204);
  const given = async () =>
    (await call('GET', `/api/club/officers/people/${carol.id}/`, { token: brian.token })).json.access_history[0]
      .granted_by;
  expect(await given()).toBe(`Former officer ${officers.all.id}`);
  makeOfficer(database, 'u-Carol', Date.now());
  expect(await given()).toBeNull();
});
