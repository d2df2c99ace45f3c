/** Somebody who has a row in every table deletes their account: what is left of them is what the nouns say. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { insertRow } from '../../../src/server/database/database.ts';
import { formerOfficer } from '../../../src/server/officers/former-officers-table.ts';
import { testBackendOnDisk } from '../support.ts';
import { columnsOfNouns, fatesIn } from './columns.ts';

const NOW = Date.UTC(2026, 10, 21, 9);
const PASSWORD = 'orbit and apogee';
const [OTHER, PERSON, GUEST] = [1, 2, 3];

type Row = Record<string, SQLInputValue>;

/** A row with a text of its own in each column that holds any. @param others the other columns. */
function fill(database: DatabaseSync, table: string, others: Row): Row {
  const { sql } = database.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').get(table) as { sql: string };
  const texts = database
    .prepare(`PRAGMA table_info(${table})`)
    .all()
    .filter(({ name, type }) => type === 'TEXT' && !sql.includes(`CHECK (${name} IN (`))
    .map(({ name }) => [name, `${PERSON}-${table}-${name}`.replaceAll('_', '-')]);
  return insertRow(database, table, { ...Object.fromEntries(texts), ...others }) as Row;
}

/** A value that leads to the person. */
interface Trace {
  name: string;
  value: SQLInputValue;
  /** What is in the place of the value now; undefined: the row is gone. */
  now: () => unknown;
}

/** Rows of the person, and rows of others in which single columns lead to the person. */
async function someoneInEveryTable() {
  const parts = await testBackendOnDisk({ now: () => NOW });
  const { database, media, passwords, tokens } = parts.backend;
  const photo = await media.save(new TextEncoder().encode('portrait'), 'png');
  const traces: Trace[] = [];
  /** Of the row that was added last. */
  const note = (table: string, row: Row, columns = Object.keys(row)) => {
    const { rowid } = database.prepare('SELECT last_insert_rowid() AS rowid').get() as { rowid: number };
    for (const column of columns) {
      const now = () => database.prepare(`SELECT ${column} AS value FROM ${table} WHERE rowid = ?`).get(rowid)?.value;
      traces.push({ name: `${table}.${column}`, value: row[column] ?? null, now });
    }
  };
  const own = (table: string, others: Row) => note(table, fill(database, table, others));
  const ofOther = (table: string, column: string, others: Row) => {
    note(table, insertRow(database, table, { ...others, [column]: PERSON }) as Row, [column]);
    note(table, { [`${column}_former`]: PERSON });
  };

  const officer = { username: 'O-1', username_key: 'o-1', email: 'o@club.example', email_key: 'o@club.example' };
  const names = { first_name: 'Otto', last_name: 'Otieno', password_hash: '', created_at: 1, verified_at: 1 };
  insertRow(database, 'accounts', { id: OTHER, ...officer, ...names });
  insertRow(database, 'access', { account_id: OTHER, area: 'all', since: '2000-01-01' });
  const email = '2-accounts-email@students.example';
  own('accounts', {
    ...{ id: PERSON, created_at: 1, verified_at: 1, profile_image: photo, email, email_key: email },
    password_hash: await passwords.hash(PASSWORD),
  });
  own('privacy', { account_id: PERSON });
  own('secret_links', { account_id: PERSON, kind: 'verification', email_id: 41, expires_at: NOW });
  own('known_addresses', { account_id: PERSON, seen_at: NOW });
  own('roles', { account_id: PERSON });
  own('access', { account_id: PERSON, area: 'events' });
  ofOther('access', 'granted_by', { account_id: OTHER, area: 'events', since: '2000-01-01' });
  traces.push({ name: 'former_officers.id', value: PERSON, now: () => formerOfficer(database, PERSON) && PERSON });
  const values = (word: string) => JSON.stringify({ first_name: word });
  const change = {
    action: 'person.change',
    subject_kind: 'person',
    before: values('2-log-a'),
    after: values('2-log-b'),
  };
  own('log', { ...change, at: NOW, actor: 'terminal', subject_id: PERSON });
  note('log', fill(database, 'log', { at: NOW, actor: 'person', actor_id: PERSON }), ['actor_id']);

  const payment = { kind: 'cash', submitted_at: 1, state: 'confirmed' };
  own('payments', { id: 51, account_id: PERSON, paid_on: '2024-02-29', ...payment });
  ofOther('payments', 'reviewed_by', payment);
  own('receipts', { account_id: PERSON, payment_id: 51, number: 1, given_at: 1, kind: 'cash' });
  ofOther('receipts', 'confirmed_by', { year: '2026', number: 1, given_at: 1, kind: 'cash' });
  own('memberships', { account_id: PERSON, payment_id: 51, approved_at: 1 });
  ofOther('memberships', 'approved_by', { account_id: OTHER, since: '2000-01-01', approved_at: 1 });
  own('refunds', { year: '2-receipts-year', number: 1, amount: 1, recorded_at: 1 });
  ofOther('refunds', 'recorded_by', { year: '2026', number: 1, amount: 1, refunded_on: '2026-01-01', recorded_at: 1 });
  own('used_payment_codes', { expires_at: NOW });

  const event = { starts_at: 1, who: 'everyone', has_sign_up: 1 };
  const { id: event_id = 0 } = fill(database, 'events', { ...event, cover_image: null, reason: '' });
  own('sign_ups', { event_id, account_id: PERSON, state: 'coming', signed_up_at: 1, ticket: '' });
  ofOther('sign_ups', 'checked_in_by', { event_id, account_id: OTHER, state: 'coming', signed_up_at: 1, ticket: 'T' });
  own('calendar_feeds', { account_id: PERSON, created_at: 1 });
  const line = { queued_at: NOW, due_at: NOW + 1, next_try_at: NOW + 1 };
  own('email_queue', { ...line, account_id: PERSON, content: values('2-email-content') });
  own('outbox', { sent_at: NOW, recipient: email });
  own('rate_limits', { expire: NOW + 1 });

  own('guests', { id: GUEST, event_id, email, email_key: email, requested_at: 1 });
  own('guests', { event_id, email: null, email_key: null, name: '', answer: '', requested_at: 1, leads_to: GUEST });
  own('sign_ups', {
    event_id,
    guest_id: GUEST,
    state: 'coming',
    signed_up_at: 1,
    answer: '2-answer',
    reason: '2-reason',
  });
  own('email_queue', { ...line, key: '2-key', guest_id: GUEST, content: values('2-guest-content') });

  const message = { written_by: OTHER, audience: 'everyone', written_at: 1, subject: 's', text: 't' };
  note('messages', fill(database, 'messages', { ...message, id: 61, subject: '1-subject', text: '1-text' }), [
    'subject',
    'text',
  ]);
  ofOther('messages', 'written_by', message);
  own('message_recipients', { message_id: 61, account_id: PERSON, state: 'refused' });
  own('message_recipients', { message_id: 61, guest_id: GUEST, state: 'refused', refusal: '' });

  const token = await tokens.issue({ id: PERSON, token_version: 1 });
  const remove = () => parts.call('POST', '/api/profile/delete/', { token, json: { password: PASSWORD } });
  const bytes = () => {
    database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
    const folder = parts.backend.settings.dataDir;
    return ['club.sqlite', 'club.sqlite-wal'].map((name) => readFileSync(join(folder, name), 'latin1')).join('');
  };
  return { ...parts, traces, remove, bytes };
}

test('Someone with a row in every table leaves behind what the nouns say, and no word in the file', async () => {
  const { backend, traces, remove, bytes, files, log } = await someoneInEveryTable();
  vi.spyOn(backend.mailer, 'deliver').mockResolvedValue();
  const found = fatesIn(await columnsOfNouns())
    .filter(([, fate]) => !fate.startsWith('no person'))
    .flatMap(([name, fate]) => {
      const own = traces.filter((trace) => trace.name === name && trace.value !== null && trace.value !== '');
      return own.length > 0 ? own.map((trace) => ({ ...trace, fate })) : { name, fate, value: null, now: () => NO_ROW };
    });
  const words = found
    .filter(({ fate, value }) => !fate.startsWith('stays') && typeof value === 'string')
    .map(({ value }) => String(value));
  const before = bytes();
  expect(words.length).toBeGreaterThan(40);
  expect(words.filter((word) => !before.includes(word))).toEqual([]);
  expect(files()).toHaveLength(1);

  expect((await remove()).status).toBe(204);
  await backend.background.idle();

  expect(found.map(({ name, value, now, fate }) => `${name} ${becomes(value, now(), fate)}`)).toEqual(
    found.map(({ name, fate }) => `${name} ${fate.split(' because')[0]}`),
  );
  const after = bytes();
  expect(words.filter((word) => after.includes(word))).toEqual([]);
  expect(words.filter((word) => log.join().includes(word))).toEqual([]);
  expect(files()).toEqual([]);
});

const NO_ROW = 'has no row in this test';
function becomes(value: SQLInputValue, now: unknown, fate: string) {
  if (now === undefined) return fate === 'is emptied' ? fate : 'goes';
  if (now === value) return 'stays';
  return now === null || now === '' || now === '{}' ? 'is emptied' : now;
}
