/** What each email carries that mail programs and other mail servers read: that a program wrote it, and which email it is. */
import { expect, test } from 'vitest';
import { addAccountRow } from '../../../src/server/accounts/accounts-table.ts';
import { queueEmail, sendQueuedEmails } from '../../../src/server/email/email-queue.ts';
import { queueInvitation } from '../../../src/server/officers/officer-emails.ts';
import { AMINA, testBackend } from '../support.ts';
import { mailServer } from './mail-server.ts';

async function club() {
  const server = await mailServer();
  const parts = testBackend({ smtp: { url: server.url, from: 'The Club <club@mail.university.example>' } });
  const { backend } = parts;
  const { database, settings, background } = backend;
  const addAccount = (username: string) => {
    const person = { username, email: `${username}@university.example`, first_name: 'Brian', last_name: 'Demo' };
    return addAccountRow(database, { ...person, password_hash: '' }, settings.now());
  };
  const headers = (name: string) => server.lines.filter((line) => line.startsWith(`${name}:`));
  async function send() {
    sendQueuedEmails(backend);
    await background.idle();
  }
  /** Sends what is queued, and again as after a process that was killed before it could note that. */
  async function sendTwice(meanwhile = () => {}) {
    const queued = database.prepare('SELECT id, content FROM email_queue').all() as { id: number; content: string }[];
    await send();
    for (const { id, content } of queued)
      database
        .prepare('UPDATE email_queue SET sent_at = NULL, claimed_until = 1, content = ? WHERE id = ?')
        .run(content, id);
    meanwhile();
    await send();
  }
  return { ...parts, server, database, settings, addAccount, headers, send, sendTwice };
}

test('Every email says that a program wrote it', async () => {
  const { call, register, backend, database, settings, addAccount, headers, send } = await club();
  await register();
  database.exec('UPDATE accounts SET verified_at = 1');
  await call('POST', '/api/forgot-password/', { json: { email: AMINA.email } });
  queueInvitation(
    database,
    { account: { id: addAccount('brian'), username: 'brian' }, site: backend.site },
    settings.now(),
  );
  await send();
  expect(headers('Subject')).toHaveLength(3);
  expect(headers('Auto-Submitted')).toEqual(Array(3).fill('Auto-Submitted: auto-generated'));
});

test('An email that is sent again keeps its Message-ID unless its text has changed', async () => {
  const { database, settings, addAccount, headers, sendTwice } = await club();
  const content = { subject: 'Hello', before: ['One line.'], after: [] };
  for (const name of ['amina', 'brian']) queueEmail(database, { accountId: addAccount(name), content }, settings.now());
  await sendTwice(() => database.exec("UPDATE accounts SET first_name = 'Amina' WHERE username = 'amina'"));
  const ids = headers('Message-ID');
  expect(ids).toHaveLength(4);
  expect(ids[3]).toBe(ids[1]);
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^Message-ID: <[\w-]+@mail\.university\.example>$/);
});

test('An invitation that is sent again has the same link', async () => {
  const { backend, call, database, settings, addAccount, server, headers, sendTwice } = await club();
  queueInvitation(
    database,
    { account: { id: addAccount('brian'), username: 'brian' }, site: backend.site },
    settings.now(),
  );
  await sendTwice();
  expect(new Set(headers('Message-ID')).size).toBe(1);
  const text = server.lines.join('\n').replaceAll('=\n', '');
  const links = text.match(/\/api\/password-reset\/[\w-]+\/[\w-]{43}/g) ?? [];
  expect(new Set(links).size).toBe(1);
  expect((await call('GET', `${links[0]}/`)).status).toBe(200);
});

test('An address with a comma is never read as two', async () => {
  const { server, register, call, backend } = await club();
  const two = 'a@university.example, b@university.example';
  const invalid = { email: ['Invalid email address'] };
  expect(await register({ username: 'K-2', email: two })).toMatchObject({ status: 400, json: invalid });
  const forgot = await call('POST', '/api/forgot-password/', { json: { email: two } });
  expect(forgot).toMatchObject({ status: 400, json: { detail: 'Invalid email address' } });
  for (const to of ['a@x.example, b@y.example', 'Club <b@y.example>', 'a@x.example'])
    backend.mailer.send({ to, subject: 'One', text: 'One', html: 'One' });
  await backend.background.idle();
  const receivers = server.lines.filter((line) => line.startsWith('RCPT'));
  expect(receivers).not.toContain('RCPT TO:<b@y.example>');
  expect(receivers.filter((line) => line === 'RCPT TO:<a@x.example>')).toHaveLength(1);
});
