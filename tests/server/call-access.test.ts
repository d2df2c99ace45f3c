/** Every call, every method, every kind of caller. The calls are those of the definitions; what is expected of each is written by hand. */
import type { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { LEADERSHIP_ROLES } from '#club';
import { ACCESS_AREAS, type AccessArea } from '#shared/officers/officers.ts';
import { addAccountRow } from '../../src/server/accounts/accounts-table.ts';
import { plantEvent } from '../support/event-rows.ts';
import { addressOf, DEFINED, EXPECTED, ROWS, rowOf } from './expected-calls.ts';
import { makeLeader, makeMember, makeOfficer } from './roles.ts';
import { testBackend } from './support.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Answers that are the same for everyone: browsers may keep them, but must ask again. */
const SAME_FOR_ALL = [
  ...['/api/club/', '/api/leaders/', '/api/events/', '/api/events/{slug}/', '/api/club/events/{slug}/calendar.ics'],
];

/** Attendees may see names. No caller here attends, so the call seems to be for officers. */
const FOR_ATTENDEES = 'GET /api/club/events/{slug}/attendees/';

type Level = 'nobody' | 'member' | AccessArea;
const makeCorporate = (database: DatabaseSync, who: string) =>
  database.exec(`UPDATE accounts SET is_corporate_member = 1 WHERE ${who}`);

/** Every flag and role that an account can have, each alone. Only one of them may write what everyone sees. */
const ACCOUNTS: Record<string, { make: (database: DatabaseSync, who: string) => void; level: Level }> = {
  'someone who is not approved': { make: () => undefined, level: 'member' },
  'a member': { make: makeMember, level: 'member' },
  'a corporate member': { make: makeCorporate, level: 'member' },
  ...Object.fromEntries(
    LEADERSHIP_ROLES.map((role) => [
      role,
      { make: (database: DatabaseSync, who: string) => makeLeader(database, role, who), level: 'member' as const },
    ]),
  ),
  'a leader who is all but staff': {
    make(database, who) {
      makeMember(database, who);
      makeCorporate(database, who);
      makeLeader(database, 'Patron', who);
    },
    level: 'member',
  },
  ...Object.fromEntries(
    ACCESS_AREAS.map((what) => [
      `an officer with access to ${what}`,
      { make: (database: DatabaseSync, who: string) => makeOfficer(database, who, what), level: what },
    ]),
  ),
};

/** Access that has ended no longer works, however it ended. */
const ENDED = {
  'an officer whose access ran out': "until = '2000-12-31'",
  'an officer whose access was removed': 'ended_at = 1',
  'an officer whose access starts later': "since = '2999-01-01'",
};
for (const [name, change] of Object.entries(ENDED))
  ACCOUNTS[name] = {
    make(database, who) {
      makeOfficer(database, who, 'all');
      database.exec(`UPDATE access SET ${change} WHERE account_id IN (SELECT id FROM accounts WHERE ${who})`);
    },
    level: 'member',
  };

/** Who tries methods that an address does not have. */
const TRY_ANYTHING = ['a visitor', 'a member', 'an officer with access to all'];

interface Caller {
  name: string;
  level: Level;
  token?: string;
}

async function callers() {
  const parts = testBackend();
  const { database, tokens } = parts.backend;
  const all: Caller[] = [
    { name: 'a visitor', level: 'nobody' },
    { name: 'someone with a stale token', level: 'nobody', token: 'stale' },
  ];
  for (const [name, { make, level }] of Object.entries(ACCOUNTS)) {
    const names = { username: name, email: `${all.length}@university.example`, first_name: 'A', last_name: 'B' };
    const id = addAccountRow(database, { ...names, password_hash: '' }, 1);
    database.exec(`UPDATE accounts SET verified_at = 1 WHERE id = ${id}`);
    make(database, `id = ${id}`);
    all.push({ name, level, token: await tokens.issue({ id, token_version: 1 }) });
  }
  plantEvent(database, { slug: 'test-flight' });
  return { ...parts, all };
}

/** Whether a call's `who` lets in a caller who is known. */
function admits(who: string, caller: Level): boolean {
  if (who === 'anyone' || who === 'signed in' || caller === 'all') return true;
  if (who === 'any access') return ACCESS_AREAS.some((level) => level === caller);
  return (who === 'staff' ? 'events' : who).split(' or ').includes(caller);
}

/** By address, who may use each of its methods. Others are not allowed. */
const ADDRESSES = Map.groupBy(EXPECTED, ({ path }) => path);
const whoMay = (path: string, method: string) =>
  `${method} ${path}` === FOR_ATTENDEES
    ? 'events'
    : ADDRESSES.get(path)?.find((expected) => expected.method === method)?.who;
const strictestOf = (path: string) => {
  const all = METHODS.map((method) => whoMay(path, method)).filter((who) => who !== undefined);
  const open = ['staff', 'signed in', 'anyone'];
  return all.find((who) => !open.includes(who)) ?? open.find((who) => all.includes(who)) ?? 'anyone';
};

/** What a caller must get; `let in`: anything but 401, 403 and 405. */
function expected(path: string, method: string, caller: Level): number | 'let in' {
  const who = whoMay(path, method);
  if (who === 'anyone') return 'let in';
  // A closed address answers 401 to strangers first, whatever the method. Among officers' calls, the widest access is checked first.
  const closed = who ?? strictestOf(path);
  // A GET of an address that events officers write to reveals nothing: there is nothing to read.
  if (closed === 'staff' && method === 'GET') return 405;
  if (closed !== 'anyone' && caller === 'nobody') return 401;
  if (!admits(closed, caller)) return 403;
  return who === undefined ? 405 : 'let in';
}

test('Each call has the access and the limit of its row', () => expect(DEFINED).toEqual(EXPECTED));

test('Each row counts for a call, and only rows of one address are for anyone', () => {
  const used = new Set(DEFINED.map(rowOf));
  expect(ROWS.filter((row) => !used.has(row))).toEqual([]);
  expect(ROWS.filter(({ who, isBeginning }) => who === 'anyone' && isBeginning)).toEqual([]);
});

test.each([...ADDRESSES.keys()])('%s lets in only the people who may call it', async (path) => {
  const { call, all } = await callers();
  for (const method of METHODS) {
    const isCall = whoMay(path, method) !== undefined;
    for (const { name, level, ...token } of all.filter((caller) => isCall || TRY_ANYTHING.includes(caller.name))) {
      const { status, headers } = await call(method, addressOf(path), token);
      const outcome = status === 401 || status === 403 || status === 405 ? status : 'let in';
      expect([method, name, outcome]).toEqual([method, name, expected(path, method, level)]);
      const isKept = SAME_FOR_ALL.includes(path) && method === 'GET' && status === 200;
      expect([method, name, headers.get('cache-control')]).toEqual([method, name, isKept ? 'no-cache' : 'no-store']);
    }
  }
});
