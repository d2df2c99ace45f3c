/** The email about a review waits two minutes and is written when it is sent; a later email corrects it. */

import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/instants.ts';
import { type Account, findAccount } from '../../../src/server/accounts/accounts-table.ts';
import { inTransaction } from '../../../src/server/database/database.ts';
import { deleteExpiredQueue } from '../../../src/server/email/queue-times.ts';
import { deleteAccount } from '../../../src/server/personal-data/own-data.ts';
import { AMINA, CONFIRM, membershipClub } from './membership-club.ts';

const REJECT = { decision: 'reject', reason: 'Not in our statement.' };
const RECEIPT = "amina: You're a member until Tue, Aug 31, 2027";
const REVIEWED_AGAIN = 'amina: Your payment is being reviewed again';
const PROFILE = ['http://localhost:4321/profile'];
const CASH = { kind: 'cash', amount: 400, until: '2027-08-31' };
const WAIVER = { kind: 'waiver', amount: 0, until: '2027-08-31', reason: 'Patron of the club.' };

/** Amina's code is under review, and she has got an email about that. */
async function clubWithCode() {
  const club = membershipClub();
  await club.submit();
  expect(await club.sentEmails()).toEqual(['amina: We have your payment code']);
  club.database.exec('DELETE FROM outbox');
  return club;
}

type Club = Awaited<ReturnType<typeof clubWithCode>>;
test.each<[string, (club: Club) => Promise<unknown>, string, RegExp]>([
  [
    'a confirmed code',
    ({ review }) => review(1),
    RECEIPT,
    /receipt[\s\S]*Receipt: 2026\/27-001\s+Amount: KES 400\s+Paid on: Sun, Jan 10, 2027\s+Paid by: M-Pesa/,
  ],
  [
    'a confirmed code of an unknown amount',
    ({ review }) => review(1, { ...CONFIRM, amount: undefined }),
    RECEIPT,
    /Amount: unknown\s+Paid on: Sun, Jan 10, 2027/,
  ],
  [
    'a rejected code',
    ({ review }) => review(1, { ...REJECT, reason: 'See http://evil.example/OEI2AK4Q16. Pay again.' }),
    "amina: We couldn't confirm your payment",
    /\nReason: See http:\/\/evil\.example\/OEI2AK4Q16\. Pay again\.\n/,
  ],
  [
    'cash',
    ({ record }) => record(4, CASH),
    "brian: You're a member until Tue, Aug 31, 2027",
    /Amount: KES 400\s+Paid on: Sun, Jan 10, 2027\s+Paid by: cash/,
  ],
  [
    'a waiver',
    ({ record }) => record(4, WAIVER),
    "brian: You're a member until Tue, Aug 31, 2027",
    /^(?![\s\S]*(receipt|Amount|Paid))/,
  ],
  [
    'a membership without an end date',
    ({ record }) => record(4, { ...WAIVER, until: null }),
    "brian: You're a member",
    /Your membership has no end date\./,
  ],
])('The email about %s states the outcome', async (_what, action, email, text) => {
  const club = await clubWithCode();
  await action(club);
  expect(await club.allEmails()).toEqual([email]);
  expect(club.emails()[0]?.text).toMatch(text);
  expect(club.emails()[0]?.links.slice(-1)).toEqual(PROFILE);
});

test('The email about a review leaves two minutes after its last change', async () => {
  const { review, undo, ownMembership, sentEmails, later, emails } = await clubWithCode();
  for (const decision of [CONFIRM, REJECT]) {
    await review(1, decision);
    await undo(1);
    later(HOUR_MS);
    expect(await sentEmails()).toEqual([]);
  }
  await review(1);
  expect((await ownMembership()).step).toBe('member');
  later(2 * MINUTE_MS - 1);
  expect(await sentEmails()).toEqual([]);
  await undo(1);
  await review(1, { ...CONFIRM, amount: 450 });
  later(2 * MINUTE_MS - 1);
  expect(await sentEmails()).toEqual([]);
  later(1);
  expect(await sentEmails()).toEqual([RECEIPT]);
  expect(emails()[0]?.text).toContain('Amount: KES 450');
  expect(emails()[0]?.text).not.toContain('replaces');
  later(HOUR_MS);
  expect(await sentEmails()).toHaveLength(1);
});

test('Undoing a review sends another email only when the outcome changes', async () => {
  const { review, undo, allEmails, emails } = await clubWithCode();
  const expected = [RECEIPT];
  await review(1);
  expect(await allEmails()).toEqual(expected);
  // The number that the person knows is void.
  await undo(1);
  await review(1);
  expected.push(RECEIPT);
  expect(await allEmails()).toEqual(expected);
  expect(emails()[0]?.text).toContain('Receipt: 2026/27-002');
  await undo(1);
  await review(1, { ...CONFIRM, until: '2028-08-31' });
  expected.push("amina: You're a member until Thu, Aug 31, 2028");
  expect(await allEmails()).toEqual(expected);
  expect(emails()[0]?.text).toContain('This email replaces our earlier one.');
  await undo(1);
  expected.push(REVIEWED_AGAIN);
  expect(await allEmails()).toEqual(expected);
  expect(emails()[0]?.text).toContain('We told you that your payment was confirmed. An officer has reopened it');
  expect(emails()[0]?.links).toEqual(PROFILE);
  await review(1, REJECT);
  expected.push("amina: We couldn't confirm your payment");
  expect(await allEmails()).toEqual(expected);
  await undo(1);
  await review(1, REJECT);
  expect(await allEmails()).toEqual(expected);
  await undo(1);
  expected.push(REVIEWED_AGAIN);
  expect(await allEmails()).toEqual(expected);
  expect(emails()[0]?.text).toContain("We told you that we couldn't confirm your payment. An officer has reopened it");
});

test('An email about a review keeps no reason after it was sent', async () => {
  const { review, allEmails, rows } = await clubWithCode();
  await review(1, REJECT);
  await allEmails();
  expect(rows('email_queue')).toEqual([]);
  expect(rows('payments')).toMatchObject([{ emailed_outcome: expect.stringMatching(/^rejected [\w-]{43}$/) }]);
});

test('What an email told is stored only together with its having been sent', async () => {
  const { review, allEmails, sentEmails, later, rows, database } = await clubWithCode();
  await review(1);
  database.exec("CREATE TRIGGER broken BEFORE DELETE ON email_queue BEGIN SELECT raise(ABORT, 'broken'); END");
  await allEmails();
  expect(rows('payments')).toMatchObject([{ emailed_outcome: null }]);
  database.exec('DROP TRIGGER broken');
  later(HOUR_MS);
  expect(await sentEmails()).toEqual([RECEIPT, RECEIPT]);
  expect(rows('payments')).toMatchObject([{ emailed_outcome: expect.stringMatching(/^confirmed /) }]);
});

test('An email says that it replaces another, however long ago that was sent', async () => {
  const { review, share, allEmails, later, emails, database, backend } = await clubWithCode();
  await review(1, { ...CONFIRM, amount: 800 });
  await allEmails();
  later(401 * DAY_MS);
  deleteExpiredQueue(database, backend.settings.now());
  expect((await share(1, { until: '2028-08-31' })).status).toBe(201);
  await allEmails();
  expect(emails().find(({ to }) => to.startsWith('amina'))?.text).toContain('This email replaces our earlier one.');
});

test.each(['before the email arrives', 'after it'])(
  'What was emailed to a person who is deleted %s is forgotten',
  async (when) => {
    const { review, allEmails, rows, database, backend } = await clubWithCode();
    await review(1);
    const remove = () => {
      const account = findAccount(database, AMINA) as Account;
      inTransaction(database, () => deleteAccount(database, account, { actor: 'terminal', now: 1 }));
    };
    const { deliver } = backend.mailer;
    backend.mailer.deliver = async (email, row) => {
      if (when === 'before the email arrives') remove();
      await deliver(email, row);
    };
    await allEmails();
    if (when === 'after it') remove();
    expect(rows('payments')).toMatchObject([{ account_id: null, emailed_outcome: null }]);
  },
);

test('A review that is undone while the mail server is down sends no email', async () => {
  const { review, undo, allEmails, sentEmails, later, backend } = await clubWithCode();
  const { deliver } = backend.mailer;
  backend.mailer.deliver = () => Promise.reject(new Error('down'));
  await review(1);
  await allEmails();
  await undo(1);
  await allEmails();
  backend.mailer.deliver = deliver;
  later(HOUR_MS);
  expect(await sentEmails()).toEqual([]);
  // Undone while the email is being sent: another follows.
  await review(1);
  backend.mailer.deliver = async (email, row) => {
    backend.mailer.deliver = deliver;
    await undo(1);
    await deliver(email, row);
  };
  expect(await allEmails()).toEqual([RECEIPT]);
  expect(await allEmails()).toEqual([RECEIPT, REVIEWED_AGAIN]);

  // Undone while the email is on its way, but the mail server does not take it: nothing was sent, so nothing follows.
  await review(1);
  backend.mailer.deliver = async () => {
    backend.mailer.deliver = deliver;
    await undo(1);
    throw new Error('451 later');
  };
  await allEmails();
  later(HOUR_MS);
  expect(await sentEmails()).toEqual([RECEIPT, REVIEWED_AGAIN]);
});

test('Undoing recorded cash sends an email only when its receipt was sent', async () => {
  for (const wait of [MINUTE_MS, 2 * MINUTE_MS]) {
    const { record, undo, allEmails, sentEmails, later, emails } = membershipClub();
    await record(AMINA, CASH);
    later(wait);
    await sentEmails();
    await undo(1);
    const sent = wait === MINUTE_MS ? [] : [RECEIPT, 'amina: Your membership was recorded by mistake'];
    expect(await allEmails()).toEqual(sent);
    if (sent.length > 0) expect(emails()[0]?.text).toContain('an officer has undone it.');
  }
});

test('A person whose membership an officer ends gets the reason by email immediately', async () => {
  const { record, end, sentEmails, later, emails, database } = membershipClub();
  await record(AMINA, CASH);
  await end(AMINA, { reason: 'Moved to http://other.example/club.' });
  expect(await sentEmails()).toEqual(['amina: An officer ended your membership']);
  expect(emails()[0]?.text).toContain('Reason: Moved to http://other.example/club.');
  expect(emails()[0]?.links.slice(-1)).toEqual(PROFILE);
  later(HOUR_MS);
  expect((await end(AMINA)).status).toBe(409);
  // A membership that ended months ago causes no email.
  database.exec(
    "INSERT INTO memberships (account_id, since, until, approved_at) VALUES (1, '2024-09-01', '2025-08-31', 1)",
  );
  expect((await end(AMINA)).status).toBe(200);
  expect(await sentEmails()).toHaveLength(1);
});
