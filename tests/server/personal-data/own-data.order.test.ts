import { expect, test } from 'vitest';
import { type Account, findAccount } from '../../../src/server/accounts/accounts-table.ts';
import { inTransaction } from '../../../src/server/database/database.ts';
import { writeLog } from '../../../src/server/officers/log-table.ts';
import { deleteAccount } from '../../../src/server/personal-data/own-data.ts';
import { BRIAN, clubWithEvent, ROSE } from '../sign-ups/club-with-event.ts';

/** When a trigger notes which step. */
const STEPS = {
  "'notes the former officer'": 'INSERT ON former_officers',
  "'forgets the payer'": 'UPDATE OF payment_code ON payments',
  "'keeps the account ID'": 'UPDATE OF approved_by_former ON memberships',
  "'deletes the account'": 'DELETE ON accounts',
  "'gives the place away'": "UPDATE OF state ON sign_ups WHEN new.state = 'coming'",
  "'deletes the stored email'": 'DELETE ON outbox',
  "'queues: ' || (new.content ->> 'subject')": 'INSERT ON email_queue',
  "'empties the log'": 'UPDATE OF before ON log',
  "'logs: ' || new.action": 'INSERT ON log',
};

test('A deleted officer is forgotten in one order', async () => {
  const { signUp, database, now, sentEmails } = await clubWithEvent({ places: 1 });
  await signUp(ROSE);
  await signUp(BRIAN, { waiting_ok: true });
  await sentEmails();
  database.exec(`UPDATE memberships SET approved_by = ${ROSE} WHERE account_id = ${BRIAN};
    INSERT INTO payments (account_id, kind, payment_code, submitted_at, state) VALUES (${ROSE}, 'cash', 'OEI2AK4Q16', 1, 'confirmed')`);
  const subject = { kind: 'person', id: ROSE } as const;
  writeLog(database, { actor: 'terminal', action: 'person.sign-out', subject }, now());

  database.exec('CREATE TABLE steps (step TEXT)');
  for (const [step, change] of Object.entries(STEPS))
    database.exec(`CREATE TRIGGER "after ${step}" AFTER ${change} BEGIN INSERT INTO steps VALUES (${step}); END`);
  const email = { subject: 'Goodbye', before: [], after: [] };
  const rose = findAccount(database, ROSE) as Account;
  inTransaction(database, () => deleteAccount(database, rose, { actor: rose, now: now(), email }));

  const steps = database.prepare('SELECT DISTINCT step FROM steps ORDER BY rowid').all();
  expect(steps.map(({ step }) => step)).toEqual([
    'notes the former officer',
    'forgets the payer',
    'keeps the account ID',
    'deletes the account',
    'gives the place away',
    "queues: You're in: Test Flight",
    'deletes the stored email',
    'queues: Goodbye',
    'empties the log',
    "queues: An officer's account was deleted",
    'logs: person.delete',
  ]);
});
