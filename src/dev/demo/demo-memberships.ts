/** How far each invented person is with becoming a member, and which officers there are: one for every state that a screen can show. */
import type { DatabaseSync } from 'node:sqlite';
import { insertRow } from '../../server/database/database.ts';
import { addMembership } from '../../server/joining/memberships.ts';
import { writeGrant } from '../../server/officers/grants.ts';
import { setRole } from '../../server/officers/roles.ts';
import { addDays, clubDay, yearEndFor } from '../../shared/club-day.ts';
import type { DemoPerson } from './demo-people.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_ENDS = '08-31';
/** Last day of a membership, in days from today. */
const ENDS_IN = { ending: 20, grace: -10, lapsed: -100 } as const;

export function addDemoMembership(database: DatabaseSync, id: number, person: DemoPerson, now: number): void {
  const today = clubDay(now);
  const { joining, is, holds, role } = person;
  const member = { user_id: id, payment_id: null, approved_by: null };
  if (joining === 'checking' || joining === 'refused') addDemoPayment(database, id, joining, now);
  else if (joining)
    addMembership(database, { ...member, since: addDays(today, -300), until: addDays(today, ENDS_IN[joining]) }, now);
  else if (is !== 'unverified' && is !== 'waiting')
    addMembership(database, { ...member, since: today, until: null }, now);

  if (is === 'staff') writeGrant(database, { userId: id, what: 'all', since: today, until: null, givenBy: null });
  const until = addDays(yearEndFor(today, YEAR_ENDS), 30);
  if (holds) writeGrant(database, { userId: id, what: holds, since: today, until, givenBy: null });
  if (role) setRole(database, id, role, today);
}

function addDemoPayment(database: DatabaseSync, id: number, joining: 'checking' | 'refused', now: number): void {
  const code = `DEMO${String(id).padStart(6, '0')}`;
  insertRow(database, 'payments', {
    user_id: id,
    kind: 'mpesa',
    reference: code,
    reference_key: code,
    paid_on: clubDay(now - 3 * DAY_MS),
    stated_at: now - 2 * DAY_MS,
    ...(joining === 'checking'
      ? { state: 'stated' }
      : { state: 'refused', decided_at: now - DAY_MS, reason: 'The code is not in our statement.' }),
  });
}
