/** A request for each call that the backend accepts, and the club in which it does: rules that hold for every call are tried on them. */

import { addAccountRow } from '../../src/server/accounts/accounts-table.ts';
import { sha256 } from '../../src/server/database/sha256.ts';
import { insertEvent } from '../../src/server/events/events-table.ts';
import type { BackendSettings } from '../../src/server/settings.ts';
import { guestToken } from '../../src/server/sign-ups/guests-table.ts';
import { png } from './pictures.ts';
import { AMINA, testBackend } from './support.ts';

type Json = Record<string, unknown>;

export interface ValidRequest {
  /** Where it is not that of the event, the member or the payment of `clubForAllCalls`. */
  address?: string;
  /** Every field that the call reads, but for a picture. A function of the reply to `first`, where that is needed. */
  json?: Json | ((reply: Json) => Json);
  /** Fields of a page's form. */
  form?: Record<string, string>;
  /** The field of a picture, for a call that reads nothing else. */
  picture?: string;
  /** A call that has to be made before. */
  first?: string;
}

/** The first one is an officer with full access; it makes every call. */
const [OFFICER, MEMBER, PAYER, UNVERIFIED, NEWCOMER] = [1, 2, 3, 4, 5];
const TOKEN = 'A'.repeat(43);
const TICKET = '23456789ABCDEFGH';
const RESET_TOKEN = 'B'.repeat(43);
const EVENT = {
  ...{ title: 'Test Flight', description: '<p>d</p>', starts_at: Date.UTC(2027, 4, 1, 13) },
  ...{ location: 'Runway 1', host: 'The Club' },
};
const SIGN_UP = {
  ...{ places: 2, opens_at: '2027-04-01T10:00:00Z', closes_at: '2027-04-30T10:00:00Z' },
  ...{ leave_until: '2027-04-30T10:00:00Z', who: 'members', names: 'attendees', question: 'Food?' },
};
export const NEW_EVENT = {
  ...{ title: 'Night Launch', description: '<p>d</p>', event_date: '2027-05-02T10:00:00.000000Z' },
  ...{ location: 'Hall', host: 'The Club', state: 'scheduled', ends_at: '2027-05-02T14:00:00Z', sign_up: SIGN_UP },
};
const CHANGED_EVENT = { ...NEW_EVENT, reason: 'Rain.', notify: true, id: 1, version: 1 };
const NEW_PASSWORD = 'a new perigee';
const ROW = { line: 2, email: 'daudi@university.example', year_of_study: 3 };

const TEST_MESSAGE = { audience: 'attendees', event: 'test-flight', year: 3, subject: 's', text: 't' };
const MESSAGE = { ...TEST_MESSAGE, emails: 0 };

/** Only of calls that read a body, need another one before, or have an address of their own. */
export const VALID: Readonly<Record<string, ValidRequest>> = {
  'POST /api/register/': { json: { ...AMINA, username: 'K-99', email: 'new@university.example' } },
  'GET /api/verify-email/': { address: `/api/verify-email/?token=${TOKEN}` },
  'POST /api/verify-email/': { address: `/api/verify-email/?token=${TOKEN}` },
  'POST /api/login/': { json: { username: AMINA.username, password: AMINA.password } },
  'POST /api/forgot-password/': { json: { email: AMINA.email } },
  'GET /api/password-reset/{uidb64}/{token}/': { address: `/api/password-reset/Mg/${RESET_TOKEN}/` },
  'PATCH /api/password-reset-complete': { json: { password: NEW_PASSWORD, token: RESET_TOKEN, uidb64: 'Mg' } },
  'POST /api/profile/change_password/': {
    json: { old_password: AMINA.password, new_password: NEW_PASSWORD, confirm_new_password: NEW_PASSWORD },
  },
  'PATCH /api/profile/': {
    json: {
      ...{ first_name: 'A', last_name: 'D', alternative_email: 'a@b.example', registration_no: 'J1/1234/2024' },
      ...{ phone_number: '254700000000', year_of_study: 3, linkedin: 'https://www.linkedin.com/in/a', bio: 'b' },
    },
  },
  'POST /api/profile/image/upload/': { picture: 'profile_image' },
  'POST /api/profile/image/remove/': { first: 'POST /api/profile/image/upload/' },
  'POST /api/profile/delete/': { json: { password: AMINA.password } },
  'POST /api/events/': { json: NEW_EVENT },
  'PATCH /api/events/edit/{slug}/': { json: CHANGED_EVENT },
  'PUT /api/events/edit/{slug}/': { json: CHANGED_EVENT },
  'POST /api/club/events/{slug}/attendees/': { json: { pk: NEWCOMER, over_limit: true } },
  'PATCH /api/club/events/{slug}/attendees/{id}/': {
    json: { state: 'removed', reason: 'r', attendance: 'checked_in', ms_ago: 0, scanned: true },
  },
  'POST /api/club/events/{slug}/sign-up/': { json: { answer: 'a', waiting_ok: true } },
  'DELETE /api/club/events/{slug}/sign-up/': { first: 'POST /api/club/events/{slug}/sign-up/' },
  'POST /api/club/events/{slug}/guests/': { json: { name: 'Neema', email: 'zawadi@mail.example', answer: 'a' } },
  'POST /api/club/events/{slug}/guest/': { form: { name: 'Neema', email: 'zawadi@mail.example' } },
  'POST /api/club/guests/{token}/': { form: { action: 'confirm' } },
  'GET /api/club/calendar/{file}': { address: `/api/club/calendar/${TOKEN}.ics` },
  'PATCH /api/club/privacy/': {
    json: {
      ...{ in_directory: false, phone: 'members', email: 'members', linkedin: 'officers', photo: 'officers' },
      ...{ year: 'officers', bio: 'officers', in_lists: true, news: true, leader_photo: false, leader_linkedin: false },
    },
  },
  'GET /api/club/messages/reach/': { address: '/api/club/messages/reach/?audience=members' },
  'POST /api/club/messages/': { json: MESSAGE },
  'POST /api/club/messages/test/': { json: TEST_MESSAGE },
  'PATCH /api/club/messages/{id}/': { first: 'POST /api/club/messages/', json: { stop: true, off_home: true } },
  'GET /api/club/messages/{id}/': { first: 'POST /api/club/messages/' },
  'DELETE /api/club/news/{id}/': { first: 'POST /api/club/messages/' },
  'POST /api/club/unsubscribe/{token}/': { form: { action: 'off' } },
  'POST /api/club/membership/': { json: { payment_code: 'OEI2AK4Q16', paid_on: '2027-04-09' } },
  'DELETE /api/club/membership/': { first: 'POST /api/club/membership/' },
  'POST /api/club/membership/people/{pk}/': {
    address: `/api/club/membership/people/${NEWCOMER}/`,
    json: { kind: 'cash', amount: 400, since: '2027-04-10', until: '2027-08-31', reason: 'r' },
  },
  'POST /api/club/membership/people/{pk}/end/': {
    json: { reason: 'r', payment: 2, amount: 100, refunded_on: '2027-04-09', refunded_before: 0 },
  },
  'POST /api/club/payments/{id}/': {
    json: { decision: 'confirm', amount: 400, since: '2027-04-10', until: '2027-08-31', reason: 'r' },
  },
  'POST /api/club/payments/confirm/': {
    json: { payments: [{ id: 1, payment_code: 'A', amount: 400, since: '2027-04-10', until: '2027-08-31' }] },
  },
  'POST /api/club/payments/statement/': { json: { codes: ['oei2 ak4q16', 'no code'] } },
  'POST /api/club/payments/{id}/undo/': { first: 'POST /api/club/payments/{id}/' },
  'POST /api/club/payments/{id}/share/': {
    json: { pk: NEWCOMER, amount: 400, arrived: 800, since: '2027-04-10', until: '2027-08-31' },
  },
  'POST /api/club/payments/{id}/refund/': {
    address: '/api/club/payments/2/refund/',
    json: { amount: 150, refunded_on: '2027-04-09', refunded_before: 0 },
  },
  'DELETE /api/club/payments/refunds/{id}/': { first: 'POST /api/club/payments/{id}/refund/' },
  'POST /api/club/officers/access/': {
    json: { pk: NEWCOMER, area: 'events', until: '2027-08-31', password: AMINA.password },
  },
  'DELETE /api/club/officers/access/{id}/': { address: '/api/club/officers/access/2/' },
  'POST /api/club/officers/import/check/': { json: { rows: [ROW] } },
  'POST /api/club/officers/import/do/': {
    first: 'POST /api/club/officers/import/check/',
    json: ({ ticket }) => ({ ticket, lines: [2], people: null }),
  },
  'PATCH /api/club/officers/people/{pk}/': {
    json: {
      ...{ first_name: 'B', last_name: 'O', registration_no: 'J1/1234/2024', year_of_study: 3 },
      ...{ leadership_role: 'Patron', is_corporate_member: true, version: 1 },
    },
  },
  'POST /api/club/officers/people/{pk}/resend/': { address: `/api/club/officers/people/${UNVERIFIED}/resend/` },
};

const addressIn = (path: string) =>
  path.replace('{slug}', 'test-flight').replace('{pk}', String(MEMBER)).replace('{id}', '1').replace('{code}', TICKET);

/** Noon at the club, three weeks before the event. */
const NOON = Date.UTC(2027, 3, 10, 9);

/** An event with sign-up, a draft, a payment to review, a confirmed one, and one person of each kind. */
export async function clubForAllCalls(changed: Partial<BackendSettings> = {}) {
  const parts = testBackend({ now: () => NOON, ...changed });
  const { database, passwords, tokens } = parts.backend;
  const password_hash = await passwords.hash(AMINA.password);
  for (const [index, first_name] of ['Amina', 'Brian', 'Carol', 'Diana', 'Daudi'].entries()) {
    const [username, email] = [`K-1234${index}`, `${first_name.toLowerCase()}@university.example`];
    const names = { username, email, first_name, last_name: 'Demo', password_hash };
    addAccountRow(database, index === 0 ? { ...names, username: AMINA.username, email: AMINA.email } : names, 1);
  }
  insertEvent(database, { ...EVENT, has_sign_up: 1, places: 5, who: 'everyone' });
  insertEvent(database, { title: 'Draft', host: 'The Club', state: 'draft' });
  database.exec(`
    UPDATE accounts SET verified_at = 1 WHERE id <> ${UNVERIFIED};
    INSERT INTO access (account_id, area, since) SELECT id, 'all', '2000-01-01' FROM accounts WHERE id IN (${OFFICER}, ${MEMBER});
    INSERT INTO memberships (account_id, since, until, approved_at)
      SELECT id, '2026-05-01', '2027-05-01', 1 FROM accounts WHERE id IN (${OFFICER}, ${MEMBER});
    INSERT INTO payments (account_id, kind, payment_code, submitted_at, state)
      VALUES (${PAYER}, 'code', 'A', 1, 'submitted');
    INSERT INTO payments (account_id, kind, amount, paid_on, submitted_at, state, reviewed_at)
      VALUES (${MEMBER}, 'cash', 400, '2027-04-01', 1, 'confirmed', 1);
    INSERT INTO receipts (year, number, payment_id, account_id, given_at, kind, amount)
      VALUES ('2026/27', 1, 2, ${MEMBER}, 1, 'cash', 400);
    INSERT INTO sign_ups (event_id, account_id, state, signed_up_at, ticket) VALUES (1, ${MEMBER}, 'coming', 1, '${TICKET}');
    INSERT INTO guests (event_id, name, email, email_key, requested_at)
      VALUES (1, 'Neema', 'neema@mail.example', 'neema@mail.example', ${NOON});
    INSERT INTO calendar_feeds (account_id, token_hash, created_at) VALUES (${OFFICER}, '${sha256(TOKEN)}', 1);
    INSERT INTO secret_links (hash, account_id, kind, email_id, expires_at) VALUES
      ('${sha256(TOKEN)}', ${UNVERIFIED}, 'verification', 1, ${NOON + 1}),
      ('${sha256(RESET_TOKEN)}', ${MEMBER}, 'reset', 2, ${NOON + 1});
  `);
  const token = await tokens.issue({ id: OFFICER, token_version: 1 });
  const ofGuest = guestToken(tokens, { id: 1, requested_at: NOON });

  /** What is sent with a call, once what has to come before has been done. */
  async function requestOf(
    name: string,
  ): Promise<{ method: string; address: string; json?: Json; body?: FormData | URLSearchParams }> {
    const [method = '', path = ''] = name.split(' ');
    const { address = addressIn(path).replace('{token}', ofGuest), json, form, picture, first } = VALID[name] ?? {};
    const reply: Json = first ? (await make(first)).json : {};
    if (picture) return { method, address, body: await formWithPicture(picture) };
    if (form) return { method, address, body: new URLSearchParams(form) };
    return { method, address, ...(json && { json: typeof json === 'function' ? json(reply) : json }) };
  }
  /** @param more fields of the body. */
  async function make(name: string, more: Json = {}) {
    const { method, address, json, body } = await requestOf(name);
    for (const [field, value] of Object.entries(more)) body?.set(field, String(value));
    return parts.call(method, address, { token, ...(json && { json: { ...json, ...more } }), ...(body && { body }) });
  }
  /** All rows. */
  function dump(): Record<string, Json[]> {
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
    return Object.fromEntries(tables.map(({ name }) => [name, database.prepare(`SELECT * FROM ${name}`).all()]));
  }
  return { ...parts, database, token, requestOf, make, dump };
}

async function formWithPicture(field: string): Promise<FormData> {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(await png())], 'a.png'));
  return form;
}
