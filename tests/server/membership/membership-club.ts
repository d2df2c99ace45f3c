/** A club with a clock for tests: Amina pays, and Tabitha and Musa have access to payments. */

import { addAccountRow } from '../../../src/server/accounts/accounts-table.ts';
import { sendQueuedEmails } from '../../../src/server/email/email-queue.ts';
import { doDailyTasks } from '../../../src/server/run/schedule.ts';
import { makeOfficer } from '../roles.ts';
import { type CallOptions, testBackend } from '../support.ts';

export const MEMBERSHIP = '/api/club/membership/';
export const PAYMENTS = '/api/club/payments/';
export const [AMINA, TABITHA, MUSA, BRIAN] = [1, 2, 3, 4];
const PAYMENT = { payment_code: 'oei2 ak4q16', paid_on: '2027-01-10' };
export const CONFIRM = { decision: 'confirm', amount: 400, until: '2027-08-31' };

/** January 10, 2027, noon at the club, unless moved. */
export function membershipClub(changed = {}) {
  let time = Date.parse('2027-01-10T12:00:00+03:00');
  const parts = testBackend({ now: () => time, ...changed });
  const { database, tokens, background } = parts.backend;
  const names = [
    ['Amina', 'Otieno'],
    ['Tabitha', 'Kimani'],
    ['Musa', 'Hassan'],
    ['Brian', 'Mwangi'],
  ];
  for (const [index, [first_name = '', last_name = '']] of names.entries()) {
    const username = `K-${index + 1}`;
    const email = `${first_name.toLowerCase()}@university.example`;
    const id = addAccountRow(database, { username, email, first_name, last_name, password_hash: '' }, time);
    database.prepare('UPDATE accounts SET verified_at = ? WHERE id = ?').run(time, id);
  }
  makeOfficer(database, 'id IN (2, 3)', 'payments');

  async function as(id: number, method: string, path: string, json?: unknown, options: CallOptions = {}) {
    const row = database.prepare('SELECT token_version FROM accounts WHERE id = ?').get(id);
    const token = await tokens.issue({ id, token_version: Number(row?.token_version) });
    return parts.call(method, path, { token, ...(json !== undefined && { json }), ...options });
  }
  const submit = (id = AMINA, changes = {}) => as(id, 'POST', MEMBERSHIP, { ...PAYMENT, ...changes });
  const ownMembership = async (id = AMINA) => (await as(id, 'GET', MEMBERSHIP)).json;
  const review = (id: number, json: object = CONFIRM, by = TABITHA) => as(by, 'POST', `${PAYMENTS}${id}/`, json);
  const confirmListed = (payments: object[], by = TABITHA) => as(by, 'POST', `${PAYMENTS}confirm/`, { payments });
  const income = async (year = '') => (await as(TABITHA, 'GET', `${PAYMENTS}income/?year=${year}`)).json;
  const undo = (id: number, by = TABITHA) => as(by, 'POST', `${PAYMENTS}${id}/undo/`);
  const listPayments = async (of = 'submitted') => (await as(TABITHA, 'GET', `${PAYMENTS}?state=${of}`)).json;
  const record = (pk: number, json: object, by = TABITHA) => as(by, 'POST', `/api/club/membership/people/${pk}/`, json);
  const end = (pk: number, json: object = { reason: 'Left.' }, by = TABITHA) =>
    as(by, 'POST', `/api/club/membership/people/${pk}/end/`, json);

  const refund = (payment: number, json: object = {}, by = TABITHA) =>
    as(by, 'POST', `${PAYMENTS}${payment}/refund/`, {
      ...{ amount: 400, refunded_on: '2027-01-10', refunded_before: 0, ...json },
    });
  const unrefund = (id: number, by = TABITHA) => as(by, 'DELETE', `${PAYMENTS}refunds/${id}/`);
  const share = (payment: number, json: object = {}, by = TABITHA) =>
    as(by, 'POST', `${PAYMENTS}${payment}/share/`, { pk: BRIAN, amount: 400, until: '2027-08-31', ...json });

  /** Moves the clock to a time of a day at the club. */
  const at = (day: string, clock = '12:00') => {
    time = Date.parse(`${day}T${clock}:00+03:00`);
  };
  const later = (ms: number) => {
    time += ms;
  };
  /** Runs the daily tasks, as a running server does each minute. */
  async function morning(day: string, clock = '08:00') {
    at(day, clock);
    doDailyTasks(parts.backend);
    return sentEmails();
  }
  /** Includes the emails about reviews, which wait two minutes. */
  const allEmails = () => {
    later(2 * 60_000);
    return sentEmails();
  };
  /** All emails so far as `recipient: subject`, the oldest first. */
  async function sentEmails() {
    sendQueuedEmails(parts.backend);
    await background.idle();
    return parts
      .emails()
      .toReversed()
      .map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`);
  }
  const rows = (table: string) => database.prepare(`SELECT * FROM ${table} ORDER BY id`).all();
  const actions = () => rows('log').map(({ action }) => action);
  return {
    ...{ ...parts, database, as, submit, ownMembership, review, undo, listPayments, record, end },
    ...{ refund, unrefund, share, confirmListed, income, at, later, morning, sentEmails, allEmails, rows, actions },
  };
}
