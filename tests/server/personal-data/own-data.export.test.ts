import * as v from 'valibot';
import { expect, test } from 'vitest';
import { AccountDataSchema } from '#shared/personal-data/own-data.ts';
import { insertRow } from '../../../src/server/database/database.ts';
import { writeLog } from '../../../src/server/officers/log-table.ts';
import { AMINA, testBackend } from '../support.ts';

const EXPORT = '/api/profile/export/';
const NOON = Date.UTC(2026, 10, 21, 12);

test('The export holds all stored data about a member, and none about others', async () => {
  const parts = testBackend({ now: () => NOON });
  await parts.join({ username: 'K-2', email: 'brian@university.example', first_name: 'Brian' });
  const token = await parts.joinAndSignIn();
  await parts.backend.background.idle();
  const { status, json, text } = await parts.call('GET', EXPORT, { token });
  expect(status).toBe(200);
  expect(json).toEqual({
    ...(await parts.call('GET', '/api/profile/', { token })).json,
    privacy: (await parts.call('GET', '/api/club/privacy/', { token })).json,
    signed_up: '2026-11-21T12:00:00.000Z',
    email_verified: '2026-11-21T12:00:00.000Z',
    last_seen_month: '2026-11-01',
    memberships: [],
    payments: [],
    receipts: [],
    sign_ups: [],
    calendar_address_since: null,
    networks_signed_in_from: 1,
    links_emailed: 1,
    attempts_counted: 0,
    access: [],
    roles: [],
    messages_written: [],
    messages_received: [],
    log_entries: 0,
    stored_emails: [{ sent_at: '2026-11-21T12:00:00.000Z', subject: 'Verify your email' }],
  });
  expect(v.parse(AccountDataSchema, json)).toEqual(json);
  expect(text).not.toContain('brian');
});

test('The export holds no hash, token or link', async () => {
  const parts = testBackend();
  const token = await parts.joinAndSignIn();
  await parts.call('POST', '/api/forgot-password/', { json: { email: AMINA.email } });
  await parts.backend.background.idle();
  const { text, json } = await parts.call('GET', EXPORT, { token });
  expect(json).toMatchObject({ links_emailed: 2, stored_emails: [{}, { subject: expect.any(String) }] });
  const { database } = parts.backend;
  const secrets = [
    ...database.prepare('SELECT password_hash AS secret FROM accounts').all(),
    ...database.prepare('SELECT hash AS secret FROM secret_links').all(),
    ...database.prepare('SELECT address_hash AS secret FROM known_addresses').all(),
    ...parts.emails().flatMap(({ links }) => links.map((secret) => ({ secret }))),
  ].map(({ secret }) => String(secret));
  expect(secrets).toHaveLength(7);
  for (const secret of [...secrets, token, 'argon2', 'token=']) expect(text).not.toContain(secret);
});

test('The export has sign-ups and messages of a guest, once the account has verified the address', async () => {
  const parts = testBackend();
  const token = await parts.joinAndSignIn();
  const { database } = parts.backend;
  const event = { title: 'Night Flight', slug: 'a', description: '', location: '', host: '', starts_at: 1 };
  insertRow(database, 'events', { id: 1, ...event });
  insertRow(database, 'guests', { id: 1, event_id: 1, email: AMINA.email, requested_at: 1 });
  insertRow(database, 'sign_ups', { event_id: 1, guest_id: 1, state: 'coming', signed_up_at: 1, answer: 'No meat.' });
  const message = { id: 1, audience: 'checked_in', event_id: 1, subject: 'Thank you', text: 't', written_at: 1 };
  insertRow(database, 'messages', message);
  insertRow(database, 'message_recipients', { message_id: 1, guest_id: 1, state: 'sent', sent_at: 1 });
  const asGuest = async () => {
    const { sign_ups, messages_received } = (await parts.call('GET', EXPORT, { token })).json;
    return { sign_ups, messages_received };
  };
  expect(await asGuest()).toMatchObject({
    sign_ups: [{ event: 'Night Flight', state: 'coming', answer: 'No meat.' }],
    messages_received: [{ subject: 'Thank you' }],
  });
  database.exec('UPDATE accounts SET verified_at = NULL');
  expect(await asGuest()).toEqual({ sign_ups: [], messages_received: [] });
});

test('The export has roles, access that has ended, all entries of the log and the calendar address', async () => {
  const parts = testBackend();
  const token = await parts.joinAndSignIn();
  const { database } = parts.backend;
  const role = { leadership_role: 'Treasurer', since: '2025-01-01', until: '2025-12-31' };
  insertRow(database, 'roles', { account_id: 1, ...role });
  insertRow(database, 'access', { account_id: 1, area: 'events', since: '2025-01-01', ended_at: 1 });
  insertRow(database, 'calendar_feeds', { account_id: 1, token_hash: '', created_at: 1 });
  const [person, event] = [{ kind: 'person', id: 1 } as const, { kind: 'event', id: 1 } as const];
  writeLog(database, { actor: 'terminal', action: 'person.sign-out', subject: person }, 1);
  writeLog(database, { actor: { id: 1 }, action: 'event.delete', subject: event }, 1);
  writeLog(database, { actor: 'terminal', action: 'event.delete', subject: event }, 1);
  const ended = '1970-01-01T00:00:00.001Z';
  expect((await parts.call('GET', EXPORT, { token })).json).toMatchObject({
    ...{ roles: [role], access: [{ area: 'events', since: '2025-01-01', until: null, ended }] },
    ...{ log_entries: 2, calendar_address_since: ended },
  });
});

test('The export counts the attempts that limits remember', async () => {
  const parts = testBackend({ limits: 'on' });
  const token = await parts.joinAndSignIn();
  const attempts = async () => (await parts.call('GET', EXPORT, { token })).json.attempts_counted;
  const before = await attempts();
  await parts.signIn({ password: 'nope' }, '203.0.113.7');
  await parts.call('PATCH', '/api/profile/', { token, json: { alternative_email: 'a@mail.example' } });
  // The sign-in with the username, the saved change, and the check of the new address.
  expect(await attempts()).toBe(before + 3);
});
