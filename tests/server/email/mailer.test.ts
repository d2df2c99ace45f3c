/** What a mail server gets: over one connection, and with what tells programs that a program wrote an email, and which email it is. */
import { expect, test, vi } from 'vitest';
import { addAccountRow } from '../../../src/server/accounts/accounts-table.ts';
import { requestLink } from '../../../src/server/accounts/secret-links.ts';
import { queueEmail, sendQueuedEmails } from '../../../src/server/email/email-queue.ts';
import { AMINA, testBackend } from '../support.ts';
import { mailServer } from './mail-server.ts';

const CONTENT = { subject: 'Hello', before: ['One line.'], after: [] };

async function club(from = 'The Club <club@mail.university.example>') {
  const clock = { now: Date.UTC(2026, 10, 21) };
  const server = await mailServer();
  const parts = testBackend({ now: () => clock.now, smtp: { url: server.url, from } });
  const { backend } = parts;
  const { database, background } = backend;
  function write(username: string, email = `${username}@university.example`) {
    const person = { username, email, first_name: 'Brian', last_name: 'Demo', password_hash: '' };
    queueEmail(database, { accountId: addAccountRow(database, person, clock.now), content: CONTENT }, clock.now);
  }
  const queue = (subject: string, to = 'amina@university.example') =>
    queueEmail(database, { to: { email: to, first_name: 'Amina' }, content: { ...CONTENT, subject } }, clock.now);
  const headers = (name: string) => server.lines.filter((line) => line.startsWith(`${name}:`));
  function send(afterMs = 0) {
    clock.now += afterMs;
    sendQueuedEmails(backend);
    return background.idle();
  }
  return { ...parts, ...{ server, database, write, queue, headers, send } };
}

test('Emails go to the mail server over one connection, which ends with the backend', async () => {
  const { register, backend, database, headers, send, server, emails, call } = await club();
  await register();
  database.exec('UPDATE accounts SET verified_at = 1');
  await call('POST', '/api/forgot-password/', { json: { email: AMINA.email } });
  queueEmail(database, { accountId: 1, content: CONTENT }, 0);
  await send();
  expect(server.lines.filter((line) => line.startsWith('RCPT'))).toEqual(Array(3).fill(`RCPT TO:<${AMINA.email}>`));
  expect(headers('Subject')).toHaveLength(3);
  expect(headers('Auto-Submitted')).toEqual(Array(3).fill('Auto-Submitted: auto-generated'));
  expect(server.lines.join('\n')).toMatch(/text\/plain[\s\S]*verify-email[\s\S]*text\/html[\s\S]*verify-email/);
  expect(server.lines).toContain('Content-ID: <club-sign>');
  expect(emails()).toEqual([]);
  expect([server.opened, server.open.size]).toEqual([1, 1]);
  await backend.mailer.close();
  await expect.poll(() => server.open.size).toBe(0);
});

test('A mail server that says "later" loses no verification email', async () => {
  const { register, server, send, call } = await club();
  server.replies.push('451 later');
  await register();
  expect(server.links.size).toBe(0);
  await send(60_000);
  const link = server.links.get(AMINA.email);
  expect((await call('POST', `${link?.pathname}${link?.search}`)).text).toContain('Successfully activated');
});

/** Sends what is queued, as when the process is killed before it can note that the mail server has taken the email. */
async function sendAndBeKilled({ backend, send }: Pick<Awaited<ReturnType<typeof club>>, 'backend' | 'send'>) {
  const { deliver } = backend.mailer;
  const killed = vi.spyOn(backend.mailer, 'deliver').mockImplementation(async (...email) => {
    await deliver(...email);
    throw new Error('killed');
  });
  await send();
  killed.mockRestore();
}

test('An email that is sent again keeps its Message-ID unless its text has changed', async () => {
  const parts = await club();
  const { database, write, headers, send } = parts;
  for (const name of ['amina', 'brian']) write(name);
  await sendAndBeKilled(parts);
  database.exec("UPDATE accounts SET first_name = 'Amina' WHERE username = 'amina'");
  await send(60_000);
  const ids = headers('Message-ID');
  expect(ids).toHaveLength(4);
  expect(ids[3]).toBe(ids[1]);
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^Message-ID: <[\w-]+@mail\.university\.example>$/);
});

test.each(['verification', 'reset', 'invitation'] as const)(
  'An email of %s that is sent again keeps its Message-ID, though its link is another one',
  async (kind) => {
    const parts = await club();
    const { database, headers, send, server } = parts;
    const person = {
      username: 'K-1',
      email: 'k@university.example',
      first_name: 'K',
      last_name: 'L',
      password_hash: '',
    };
    const id = addAccountRow(database, person, 0);
    requestLink(database, kind, id, parts.backend.settings.now());
    await sendAndBeKilled(parts);
    const firstLink = server.links.get(person.email)?.href;
    await send(60_000);
    const [first, again] = headers('Message-ID');
    expect(again).toBe(first);
    const secondLink = server.links.get(person.email)?.href;
    expect([firstLink, secondLink]).not.toContain(undefined);
    expect(secondLink).not.toBe(firstLink);
    // Asked for anew.
    requestLink(database, kind, id, parts.backend.settings.now());
    await send(60_000);
    expect(headers('Message-ID')).toHaveLength(3);
    expect(headers('Message-ID')[2]).not.toBe(first);
  },
);

test.each([
  ['https', 1],
  ['http', 0],
])('An address with %s that ends club news is in %i headers of each kind', async (scheme, count) => {
  const { backend, headers } = await club();
  const email = { to: 'amina@university.example', subject: 'News', text: 't', html: 'h', words: 't' };
  await backend.mailer.deliver({ ...email, unsubscribe: `${scheme}://api.club.example/u/x/` }, 'key');
  expect(headers('List-Unsubscribe')).toEqual(Array(count).fill('List-Unsubscribe: <https://api.club.example/u/x/>'));
  expect(headers('List-Unsubscribe-Post')).toEqual(
    Array(count).fill('List-Unsubscribe-Post: List-Unsubscribe=One-Click'),
  );
});

test('Answers to what an officer wrote go to the club', async () => {
  const { backend, headers } = await club();
  const email = { to: 'amina@university.example', subject: 'News', text: 't', html: 'h', words: 't' };
  await backend.mailer.deliver({ ...email, isFromOfficer: true }, 'one');
  await backend.mailer.deliver(email, 'two');
  expect(headers('Reply-To')).toEqual([`Reply-To: ${backend.site.email}`]);
});

test('An address with a comma is never read as two', async () => {
  const { server, register, call, write, send } = await club();
  const two = 'a@university.example, b@university.example';
  const invalid = { email: ['Invalid email address'] };
  expect(await register({ username: 'K-2', email: two })).toMatchObject({ status: 400, json: invalid });
  const forgot = await call('POST', '/api/forgot-password/', { json: { email: two } });
  expect(forgot).toMatchObject({ status: 400, json: { detail: 'Invalid email address' } });
  for (const [index, to] of ['a@x.example, b@y.example', 'Club <b@y.example>', 'a@x.example'].entries())
    write(`K-${index}`, to);
  await send();
  const receivers = server.lines.filter((line) => line.startsWith('RCPT'));
  expect(receivers).not.toContain('RCPT TO:<b@y.example>');
  expect(receivers.filter((line) => line === 'RCPT TO:<a@x.example>')).toHaveLength(1);
});

/** The subject of the email that a server has received, with encoded words (RFC 2047) decoded. */
function subjectIn(lines: readonly string[]): string {
  const from = lines.findIndex((line) => line.startsWith('Subject:'));
  const to = lines.findIndex((line, index) => index > from && !/^[ \t]/.test(line));
  const [first = '', ...rest] = lines.slice(from, to);
  expect(first.slice('Subject:'.length).trim()).not.toBe('');
  return [first.slice('Subject: '.length), ...rest]
    .join('')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_word, kind, text) =>
      kind === 'B'
        ? Buffer.from(text, 'base64').toString('latin1')
        : unescape(text.replace(/_/g, ' ').replace(/=/g, '%')),
    )
    .replace(/[\x80-\xff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString());
}

test.each([
  'C/C++ & Node.js @ night: "5/12", Room 2/14 (a_b)',
  `Postponed: می\u200cخواهم 👩\u200d🚀 ${'🚀'.repeat(60)}`,
  'Postponed: =?utf-8?Q?Bcc=3A_x?= and =?utf-8?B?aGk=?=',
  `${'x'.repeat(80)} has a new date`,
  'word '.repeat(40).trim(),
])('The subject %j arrives as written', async (subject) => {
  const { queue, send, server, headers } = await club();
  queue(subject);
  await send();
  expect(headers('Subject')).toHaveLength(1);
  expect(subjectIn(server.lines)).toBe(subject);
  for (const line of server.lines) expect(line.length).toBeLessThan(100);
});

test.each([
  ['Club <no-reply@u.example>', true],
  ['noreply@u.example', true],
  ['Do.Not.Reply@u.example', true],
  ['club-noreply@u.example', true],
  ['nepasrepondre@u.example', true],
  ['no-responder@u.example', true],
  ['Reply Club <club@u.example>', false],
  ['news@no-reply.u.example', false],
])('An answer to an email from %s goes to the club: %s', async (from, isTold) => {
  const { queue, send, headers, backend } = await club(from);
  queue('Hello');
  await send();
  expect(headers('Reply-To')).toEqual(isTold ? [`Reply-To: ${backend.site.email}`] : []);
});

test('A sender with a foreign domain is named in ASCII in all headers', async () => {
  const { queue, send, server, headers } = await club('"Klub: Neues" <klub@Müller.example>');
  queue('Hello');
  await send();
  expect(headers('From')).toEqual(['From: "Klub: Neues" <klub@xn--mller-kva.example>']);
  expect(headers('Message-ID')[0]).toMatch(/@xn--mller-kva\.example>$/);
  expect(server.lines[1]).toBe('MAIL FROM:<klub@xn--mller-kva.example>');
});
