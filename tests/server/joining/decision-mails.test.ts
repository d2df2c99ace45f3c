/** The email about a decision waits two minutes, is written when it leaves, and what was told wrongly is put right. */
import { expect, test } from 'vitest';
import { AMINA, CONFIRM, joiningClub, TABITHA } from './joining-club.ts';

const MINUTE = 60_000;
const REFUSE = { decision: 'refuse', reason: 'Not in our statement.' };
const RECEIPT = "amina: You're a member until August 31, 2027";
const CASH = { kind: 'cash', amount: 400, until: '2027-08-31' };

/** Amina's code waits, and she has been told. */
async function clubWithCode() {
  const club = joiningClub();
  await club.state();
  await club.sentMails();
  club.database.exec('DELETE FROM outbox');
  return club;
}

test('a decision holds at once, and its mail leaves after two minutes', async () => {
  const { decide, mine, sentMails, later } = await clubWithCode();
  await decide(1);
  expect((await mine()).step).toBe('member');
  later(2 * MINUTE - 1);
  expect(await sentMails()).toEqual([]);
  later(1);
  expect(await sentMails()).toEqual([RECEIPT]);
});

test('confirmed, undone and confirmed again: one mail, two minutes after the last', async () => {
  const { decide, undo, sentMails, later, mails } = await clubWithCode();
  await decide(1);
  later(MINUTE);
  await undo(1);
  await decide(1, { ...CONFIRM, amount: 450 });
  later(MINUTE + 1);
  expect(await sentMails()).toEqual([]);
  later(MINUTE);
  expect(await sentMails()).toEqual([RECEIPT]);
  expect(mails()[0]?.text).toContain('Amount: KES 450');
  expect(mails()[0]?.text).not.toContain('replaces');
  later(60 * MINUTE);
  expect(await sentMails()).toHaveLength(1);
});

test('confirmed and undone within two minutes: no mail', async () => {
  for (const decision of [CONFIRM, REFUSE]) {
    const { decide, undo, sentMails, later } = await clubWithCode();
    await decide(1, decision);
    await undo(1);
    later(60 * MINUTE);
    expect(await sentMails()).toEqual([]);
  }
});

test('an undo after the mail has left is told, and so is the next decision', async () => {
  const { decide, undo, sentMails, later, mails } = await clubWithCode();
  await decide(1);
  later(2 * MINUTE);
  await sentMails();
  await undo(1);
  later(2 * MINUTE);
  expect(await sentMails()).toEqual([RECEIPT, 'amina: Your payment is being checked again']);
  expect(mails()[0]?.text).toContain('We told you that your payment was confirmed. An officer has reopened it');
  expect(mails()[0]?.links).toEqual(['http://localhost:4321/profile']);
  await decide(1, REFUSE);
  later(2 * MINUTE);
  expect((await sentMails()).at(-1)).toBe("amina: We couldn't confirm your payment");
  await undo(1);
  later(2 * MINUTE);
  await sentMails();
  expect(mails()[0]?.text).toContain("We told you that we couldn't confirm your payment. An officer has reopened it");
});

test('undone after the mail and confirmed again: nothing when nothing changed, else a receipt that replaces the first', async () => {
  const { decide, undo, sentMails, later, mails } = await clubWithCode();
  await decide(1);
  later(2 * MINUTE);
  await sentMails();
  await undo(1);
  await decide(1);
  later(2 * MINUTE);
  expect(await sentMails()).toEqual([RECEIPT]);
  await undo(1);
  await decide(1, { ...CONFIRM, until: '2028-08-31' });
  later(2 * MINUTE);
  expect(await sentMails()).toEqual([RECEIPT, "amina: You're a member until August 31, 2028"]);
  expect(mails()[0]?.text).toContain('This email replaces our earlier one.');
});

test('what is undone while the mail server is down is never told', async () => {
  const { decide, undo, sentMails, later, backend } = await clubWithCode();
  const { deliver } = backend.mailer;
  backend.mailer.deliver = () => Promise.reject(new Error('down'));
  await decide(1);
  later(2 * MINUTE);
  await sentMails();
  await undo(1);
  later(2 * MINUTE);
  await sentMails();
  backend.mailer.deliver = deliver;
  later(60 * MINUTE);
  expect(await sentMails()).toEqual([]);
});

test('an undo while the mail is on its way is told all the same', async () => {
  const { decide, undo, sentMails, later, backend } = await clubWithCode();
  const { deliver } = backend.mailer;
  await decide(1);
  later(2 * MINUTE);
  backend.mailer.deliver = async (mail, row) => {
    backend.mailer.deliver = deliver;
    await undo(1);
    await deliver(mail, row);
  };
  expect(await sentMails()).toEqual([RECEIPT]);
  later(2 * MINUTE);
  expect(await sentMails()).toEqual([RECEIPT, 'amina: Your payment is being checked again']);
});

test('cash that was recorded by mistake is told only when its receipt has left', async () => {
  for (const wait of [MINUTE, 2 * MINUTE]) {
    const { record, undo, sentMails, later, mails } = joiningClub();
    await record(AMINA, CASH);
    later(wait);
    await sentMails();
    await undo(1);
    later(2 * MINUTE);
    const sent = wait === MINUTE ? [] : [RECEIPT, 'amina: Your membership was recorded by mistake'];
    expect(await sentMails()).toEqual(sent);
    if (sent.length > 0) expect(mails()[0]?.text).toContain('an officer has undone it.');
  }
});

test('who loses a membership to an officer is told at once, with the reason, and gets no receipt afterwards', async () => {
  const { record, end, sentMails, later, mails } = joiningClub();
  await record(AMINA, CASH);
  await end(AMINA, { reason: 'Moved to http://other.example/club.' });
  expect(await sentMails()).toEqual(['amina: An officer ended your membership']);
  expect(mails()[0]?.text).toContain('Reason: Moved to http other example club.');
  expect(mails()[0]?.links).toEqual(['http://localhost:4321/profile']);
  later(60 * MINUTE);
  expect(await sentMails()).toHaveLength(1);
  expect((await end(AMINA)).status).toBe(409);
  expect(await sentMails()).toHaveLength(1);
});

test('an end that was months ago is not told as news', async () => {
  const { end, sentMails, database } = joiningClub();
  database.exec(
    "INSERT INTO memberships (user_id, since, until, approved_at) VALUES (1, '2024-09-01', '2025-08-31', 1)",
  );
  expect((await end(AMINA)).status).toBe(200);
  expect(await sentMails()).toEqual([]);
});

test('a payment that was decided before this update is told when it is taken back', async () => {
  const { undo, sentMails, later, database } = joiningClub();
  database.exec(`INSERT INTO payments (user_id, kind, reference, reference_key, stated_at, state, decided_at, decided_by, told)
    VALUES (1, 'mpesa', 'OLD1234567', 'OLD1234567', 1799999000000, 'confirmed', ${Date.parse('2027-01-09')}, ${TABITHA}, 'confirmed')`);
  await undo(1);
  later(2 * MINUTE);
  expect(await sentMails()).toEqual(['amina: Your payment is being checked again']);
});
