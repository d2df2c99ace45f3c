/** The daily reminders: each is sent once, to the right people, and only when there is a reason. */
import { expect, test } from 'vitest';
import { AMINA, BRIAN, membershipClub, TABITHA } from './membership-club.ts';

const UNTIL = '2027-08-31';
async function clubWithMember() {
  const club = membershipClub();
  await club.record(AMINA, { kind: 'waiver', until: UNTIL, reason: 'Test.' });
  await club.allEmails();
  // The others get no reminders.
  club.database.exec('DELETE FROM outbox; UPDATE accounts SET year_of_study = 6 WHERE id > 1');
  return club;
}

test('A member gets reminders 30 and 7 days before the end, at the end, and after the grace period', async () => {
  const { morning, emails } = await clubWithMember();
  expect(await morning('2027-07-31')).toEqual([]);
  const expected = ['amina: Your membership ends on Tue, Aug 31, 2027'];
  expect(await morning('2027-08-01')).toEqual(expected);
  expect(await morning('2027-08-23')).toEqual(expected);
  expected.push('amina: Your membership ends on Tue, Aug 31, 2027');
  expect(await morning('2027-08-24')).toEqual(expected);
  expect(await morning('2027-08-31')).toEqual(expected);
  expected.push('amina: Your membership has ended');
  expect(await morning('2027-09-01')).toEqual(expected);
  expect(emails()[0]?.text).toContain('until Thu, Sep 30, 2027');
  expect(await morning('2027-09-30')).toEqual(expected);
  expected.push('amina: Your membership has lapsed');
  expect(await morning('2027-10-01')).toEqual(expected);
  for (const day of ['2027-10-02', '2027-10-30', '2028-10-01']) expect(await morning(day)).toEqual(expected);
  expect(emails().map(({ links }) => links)).toEqual(Array(4).fill(['http://localhost:4321/profile']));
});

test('A reminder leaves at eight, or later when the server was down', async () => {
  const { morning } = await clubWithMember();
  expect(await morning('2027-08-01', '07:59')).toEqual([]);
  expect(await morning('2027-08-03', '21:30')).toEqual(['amina: Your membership ends on Tue, Aug 31, 2027']);
  for (const [day, clock] of [
    ['2027-08-03', '23:59'],
    ['2027-08-04', '08:00'],
  ] as const)
    expect(await morning(day, clock)).toHaveLength(1);
});

test('A member who has paid for the next year gets no reminder', async () => {
  const { morning, submit, review, database, sentEmails, allEmails } = await clubWithMember();
  database.exec('UPDATE access SET ended_at = 1');
  const next = { payment_code: 'NEXTYEAR27', paid_on: '2027-07-20' };
  await morning('2027-07-20');
  expect((await submit(AMINA, next)).status).toBe(201);
  await sentEmails();
  expect(await morning('2027-08-01')).toEqual(['amina: We have your payment code']);
  database.exec('UPDATE access SET ended_at = NULL');
  await review(2, { decision: 'confirm', until: '2028-08-31' });
  const paid = await allEmails();
  for (const day of ['2027-08-25', '2027-09-01', '2027-10-01']) expect(await morning(day)).toEqual(paid);

  const other = await clubWithMember();
  other.database.exec('UPDATE accounts SET year_of_study = 6 WHERE id = 1');
  expect(await other.morning('2027-08-25')).toEqual([]);
  expect(await other.morning('2027-09-01')).toEqual(['amina: Your membership has ended']);
  expect(other.emails()[0]?.text).not.toContain('pay');
});

test('A member whose code is under review is not asked to renew', async () => {
  const { morning, submit, database, emails, sentEmails } = await clubWithMember();
  database.exec('UPDATE access SET ended_at = 1');
  await morning('2027-08-30');
  await submit(AMINA, { payment_code: 'NEXTYEAR27', paid_on: '2027-08-30' });
  await sentEmails();
  await morning('2027-09-01');
  expect(emails()[0]).toMatchObject({ subject: 'Your membership has ended' });
  expect(emails()[0]?.text).toContain('We have your payment code.');
  expect(emails()[0]?.text).not.toContain('To renew');
});

test('Officers with access to payments get one email a day about payments of others', async () => {
  const { morning, submit, database, emails } = membershipClub();
  expect(await morning('2027-01-11')).toEqual([]);
  database.exec(
    "INSERT INTO access (account_id, area, since) VALUES (4, 'events', '2020-01-01'), (4, 'members', '2020-01-01')",
  );
  await submit(AMINA);
  await submit(TABITHA, { payment_code: 'TABITHA123' });
  const received = ['amina: We have your payment code', 'tabitha: We have your payment code'];
  const first = await morning('2027-01-12');
  expect(first).toEqual([...received, 'tabitha: 1 payment to review', 'musa: 2 payments to review']);
  expect(emails()[1]?.text).toContain('It has been waiting for 1 day.');
  expect(emails()[0]?.text).toContain('The oldest has been waiting for 1 day.');
  expect(emails()[0]?.links).toEqual(['http://localhost:4321/officers/payments']);
  expect(await morning('2027-01-12', '09:00')).toEqual(first);
  database.exec("DELETE FROM payments; UPDATE access SET until = '2027-01-12' WHERE account_id = 3");
  expect(await morning('2027-01-13')).toEqual(first);
  await submit(BRIAN, { payment_code: 'BRIAN12345' });
  // Musa's access has ended by then.
  expect((await morning('2027-01-14')).slice(first.length)).toEqual([
    'brian: We have your payment code',
    'tabitha: 1 payment to review',
  ]);
});

test('A person who has not paid or signed in for half a year gets one reminder', async () => {
  const ended = await clubWithMember();
  await ended.end(AMINA);
  expect(await ended.morning('2027-07-09')).toEqual(['amina: An officer ended your membership']);
  const { morning, database, emails } = membershipClub();
  database.exec("DELETE FROM accounts WHERE id > 2; UPDATE accounts SET last_seen_month = '2027-03-01' WHERE id = 2");
  expect(await morning('2027-07-08')).toEqual([]);
  expect(await morning('2027-07-09')).toEqual(['amina: Still want to join DRC?']);
  // The second link leads to the page that deletes the account.
  expect(emails()[0]?.links).toEqual(['http://localhost:4321/profile', 'http://localhost:4321/profile/account']);
  expect(await morning('2027-08-28')).toEqual(['amina: Still want to join DRC?', 'tabitha: Still want to join DRC?']);
  for (const day of ['2027-08-29', '2028-01-05', '2028-12-01']) expect(await morning(day)).toHaveLength(2);
});

test('Only the month of the last sign-in is stored', async () => {
  const { join, signIn, database, at, backend } = membershipClub();
  await join();
  const lastSeenMonth = () =>
    database.prepare('SELECT last_seen_month FROM accounts WHERE id = 5').get()?.last_seen_month;
  expect(lastSeenMonth()).toBeNull();
  await signIn();
  await backend.background.idle();
  expect(lastSeenMonth()).toBe('2027-01-01');
  at('2027-02-01', '00:10');
  await signIn();
  await backend.background.idle();
  expect(lastSeenMonth()).toBe('2027-02-01');
});
