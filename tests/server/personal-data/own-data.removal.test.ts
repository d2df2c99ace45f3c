import { expect, test, vi } from 'vitest';
import {
  type Account,
  findAccount,
  replacePassword,
  replacePicture,
} from '../../../src/server/accounts/accounts-table.ts';
import { insertRow, inTransaction } from '../../../src/server/database/database.ts';
import { sendQueuedEmails } from '../../../src/server/email/email-queue.ts';
import { writeLog } from '../../../src/server/officers/log-table.ts';
import { deleteAccount } from '../../../src/server/personal-data/own-data.ts';
import { site } from '../../support/site.ts';
import { AMINA, testBackend } from '../support.ts';

const ACCOUNT_GONE = { detail: 'User not found', code: 'user_not_found' };

async function signedInBackend(changed = {}) {
  const parts = testBackend(changed);
  const token = await parts.joinAndSignIn();
  const remove = (password = AMINA.password) =>
    parts.call('POST', '/api/profile/delete/', { token, json: { password } });
  const rows = (table: string) => Number(parts.backend.database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);
  return { ...parts, token, remove, rows };
}

test('Deleting an account removes all data of its owner', async () => {
  const { remove, call, signIn, backend, emails, token, join } = await signedInBackend({
    now: () => Date.UTC(2026, 10, 21, 9, 30),
  });
  const other = (await signIn()).json.access;
  await join({ username: 'K-2', email: 'brian@university.example' });
  await call('POST', '/api/forgot-password/', { json: { email: AMINA.email } });
  await backend.background.idle();
  const photo = await backend.media.save(new Uint8Array([1]), 'png');
  replacePicture(backend.database, 1, photo);
  const [subject, names] = [{ kind: 'person', id: 1 } as const, { first_name: 'Amina' }];
  writeLog(backend.database, { actor: 'terminal', action: 'person.change', subject, before: names, after: names }, 1);

  const { status, text } = await remove();
  expect({ status, text }).toEqual({ status: 204, text: '' });
  const remaining = backend.database.prepare('SELECT username FROM accounts').all();
  expect(remaining).toEqual([{ username: 'K-2' }]);
  for (const table of ['secret_links', 'known_addresses'])
    expect(backend.database.prepare(`SELECT * FROM ${table} WHERE account_id = 1`).all(), table).toEqual([]);
  expect(await backend.media.read(photo)).toBeNull();
  const logged = backend.database.prepare("SELECT before, after FROM log WHERE action ='person.change'").all();
  expect(logged).toEqual([{ before: '{}', after: '{}' }]);
  await backend.background.idle();
  // Of the emails only the one about the deletion, and those to others.
  expect(emails()).toMatchObject([
    { to: AMINA.email, subject: 'Your account was deleted', links: [] },
    { to: 'brian@university.example' },
  ]);
  expect(emails()[0]?.text).toContain('was deleted on Saturday, November 21, 2026, 12:30 PM (Nairobi time)');
  expect(emails()[0]?.text).toContain(`write to ${site.email}`);
  for (const old of [token, other])
    expect(await call('GET', '/api/profile/', { token: old })).toMatchObject({ status: 401, json: ACCOUNT_GONE });
  expect((await signIn()).status).toBe(401);
  expect((await remove()).status).toBe(401);

  // The name is free again, and the old token does not open the new account.
  await join();
  expect((await signIn()).status).toBe(200);
  expect((await call('GET', '/api/profile/', { token })).status).toBe(401);
});

test('The last email to a deleted account waits for the mail server, and leaves no trace', async () => {
  let time = Date.UTC(2026, 10, 21);
  const { remove, backend, rows, emails } = await signedInBackend({ now: () => time });
  vi.spyOn(backend.mailer, 'deliver').mockRejectedValueOnce(new Error('451 later'));
  expect((await remove()).status).toBe(204);
  await backend.background.idle();
  expect(emails()).toEqual([]);
  const queued = JSON.stringify(backend.database.prepare('SELECT * FROM email_queue').all());
  expect(queued).toContain(AMINA.email);
  expect(queued).not.toContain('argon2');
  time += 60_000;
  sendQueuedEmails(backend);
  await backend.background.idle();
  expect(emails()).toMatchObject([{ to: AMINA.email, text: expect.stringMatching(/^Hello Amina,/) }]);
  expect(rows('email_queue')).toBe(0);
});

test('Of simultaneous deletions of an account only one succeeds', async () => {
  const { remove, emails, backend } = await signedInBackend();
  const answers = await Promise.all([remove(), remove(), remove()]);
  await backend.background.idle();
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 401, 401]);
  expect(emails()).toHaveLength(1);
});

test('A wrong password deletes nothing', async () => {
  const { remove, rows, emails, call, token } = await signedInBackend();
  for (const password of ['nope', ` ${AMINA.password}`])
    expect(await remove(password)).toMatchObject({ status: 400, json: { detail: 'Password is incorrect.' } });
  expect([rows('accounts'), emails().length]).toEqual([1, 1]);
  expect((await call('GET', '/api/profile/', { token })).status).toBe(200);
});

test('A password that changes meanwhile prevents the deletion', async () => {
  const { backend, rows } = await signedInBackend();
  const { database } = backend;
  const asRead = findAccount(database, 1) as Account;
  replacePassword(database, asRead, 'another hash', 1);
  const outcome = inTransaction(database, () => deleteAccount(database, asRead, { actor: 'terminal', now: 1 }));
  expect(outcome).toBe('gone');
  expect([rows('accounts'), rows('outbox')]).toEqual([1, 1]);
});

test.each([
  [1, []],
  [null, [{ name: 'Someone' }]],
])(
  'With an account verified at %j, what was asked for as a guest with its address is deleted',
  async (verified, rest) => {
    const { backend } = await signedInBackend();
    const { database } = backend;
    database.prepare('UPDATE accounts SET verified_at = ?').run(verified);
    const event = { slug: 'a', title: 'A', description: '', location: '', host: '', starts_at: Date.now() + 1e9 };
    insertRow(database, 'events', { id: 1, ...event });
    const email = AMINA.email.toUpperCase();
    insertRow(database, 'guests', { event_id: 1, name: 'Someone', email, requested_at: 1 });
    const account = findAccount(database, 1) as Account;
    inTransaction(database, () => deleteAccount(database, account, { actor: 'terminal', now: 1 }));
    expect(database.prepare('SELECT name FROM guests').all()).toEqual(rest);
  },
);

test('A disk failure during the deletion keeps all data', async () => {
  const { remove, backend, rows, emails } = await signedInBackend();
  backend.database.exec("CREATE TRIGGER broken BEFORE DELETE ON outbox BEGIN SELECT raise(ABORT, 'broken'); END");
  expect((await remove()).status).toBe(500);
  expect([rows('accounts'), emails().length]).toEqual([1, 1]);
});
