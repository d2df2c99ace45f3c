/** A club with one officer of each kind and two other people, and what officers do. */

import { ACCESS_AREAS, type AccessArea } from '#shared/officers/officers.ts';
import { addAccountRow } from '../../../src/server/accounts/accounts-table.ts';
import { sendQueuedEmails } from '../../../src/server/email/email-queue.ts';
import { makeOfficer } from '../roles.ts';
import { AMINA, type CallOptions, testBackend } from '../support.ts';

const OFFICERS = '/api/club/officers';
/** A Saturday noon at the club. */
export const NOON = Date.UTC(2026, 10, 21, 9);

export async function clubOfOfficers({ limits = 'off' }: { limits?: 'on' | 'off' } = {}) {
  const clock = { now: NOON };
  const parts = testBackend({ now: () => clock.now, siteUrl: 'https://club.example', limits });
  const { database, tokens, passwords } = parts.backend;
  const password_hash = await passwords.hash(AMINA.password);
  async function add(first_name: string, area?: AccessArea) {
    const names = { username: `u-${first_name}`, email: `${first_name.toLowerCase()}@university.example` };
    const id = addAccountRow(database, { ...names, first_name, last_name: 'Otieno', password_hash }, NOON);
    database.prepare('UPDATE accounts SET verified_at = 1 WHERE id = ?').run(id);
    if (area) makeOfficer(database, `id = ${id}`, area);
    return { id, token: await tokens.issue({ id, token_version: 1 }) };
  }
  const officers = Object.fromEntries(
    await Promise.all(ACCESS_AREAS.map(async (area) => [area, await add(`Officer-${area}`, area)])),
  ) as Record<AccessArea, { id: number; token: string }>;
  const brian = await add('Brian');
  const carol = await add('Carol');

  const as = (officer: { token: string }, method: string, path: string, options: CallOptions = {}) =>
    parts.call(method, `${OFFICERS}${path}`, { token: officer.token, ...options });
  const grant = (officer: { token: string }, request: object) =>
    as(officer, 'POST', '/access/', {
      json: { pk: brian.id, area: 'events', until: '2027-08-31', password: AMINA.password, ...request },
    });
  /** Moves the end of all access that someone has. */
  const endOn = (officer: { id: number }, until: string | null) =>
    database.prepare('UPDATE access SET until = ? WHERE account_id = ?').run(until, officer.id);
  /** The emails since the last call, oldest first. */
  async function newEmails() {
    sendQueuedEmails(parts.backend);
    await parts.backend.background.idle();
    const sent = parts.emails().reverse();
    database.exec('DELETE FROM outbox');
    return sent;
  }
  const logRows = () =>
    database.prepare('SELECT actor, actor_id, action, subject_id FROM log ORDER BY id').all() as Record<
      string,
      unknown
    >[];
  return { ...parts, database, clock, add, officers, brian, carol, as, grant, endOn, newEmails, logRows };
}
