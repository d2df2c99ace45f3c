/** A body may take minutes to arrive. What the caller may do is looked at again when it is there. */
import { expect, test } from 'vitest';
import { clubOfOfficers } from '../officers/club-of-officers.ts';
import { AMINA } from '../support.ts';

const EVENT = { title: 'Night Launch', description: 'd', event_date: '2027-05-01T10:00:00Z', location: 'L', host: 'H' };
const WAIVER = { kind: 'waiver', until: '2032-08-31', reason: 'Honorary.' };

const CALLS: [method: string, path: string, json: object][] = [
  ['POST', '/api/club/joining/queue/70/', { decision: 'confirm', until: '2027-08-31', amount: 400 }],
  ['POST', '/api/club/joining/people/BRIAN/', WAIVER],
  ['PATCH', '/api/club/officers/people/BRIAN/', { year_of_study: 4 }],
  ['POST', '/api/club/officers/grants/', { what: 'events', until: '2027-08-31', password: AMINA.password }],
  ['POST', '/api/events/', EVENT],
  ['POST', '/api/club/drafts/', EVENT],
];
const ENDINGS = {
  session: { sql: 'UPDATE users SET token_version = token_version + 1', status: 401 },
  right: { sql: 'UPDATE grants SET ended_at = 1', status: 403 },
};
const TABLES = ['memberships', 'audit', 'events', 'grants', 'mail_queue'];

const endings = (['session', 'right'] as const).flatMap((ending) =>
  CALLS.map(([method, path, json]) => ({ method, path, ending, json })),
);

test.each(endings)(
  '$method $path does nothing when the $ending ends while the body is still arriving',
  async ({ method, path, ending, json }) => {
    const { call, database, officers, brian, carol } = await clubOfOfficers();
    database.exec(`INSERT INTO payments (id, user_id, kind, reference, reference_key, stated_at, state)
    VALUES (70, ${carol.id}, 'mpesa', 'A', 'A', 1, 'stated')`);
    const counts = () => TABLES.map((table) => database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.rows);
    const before = counts();
    const bytes = new TextEncoder().encode(JSON.stringify({ pk: brian.id, ...json }));
    const send = (meanwhile: () => void) =>
      call(method, path.replace('BRIAN', String(brian.id)), {
        token: officers.all.token,
        headers: { 'Content-Type': 'application/json' },
        body: new ReadableStream<Uint8Array>(
          {
            pull(controller) {
              meanwhile();
              controller.enqueue(bytes);
              controller.close();
            },
          },
          { highWaterMark: 0 },
        ),
      });
    const { sql, status } = ENDINGS[ending];
    expect((await send(() => database.exec(sql))).status).toBe(status);
    expect(counts()).toEqual(before);
    expect(database.prepare('SELECT state FROM payments').get()).toEqual({ state: 'stated' });
    expect(database.prepare('SELECT year_of_study FROM users WHERE id = ?').get(brian.id)).toEqual({
      year_of_study: null,
    });
    // The same body is taken from who may send it.
    database.exec('UPDATE users SET token_version = 1; UPDATE grants SET ended_at = NULL');
    expect((await send(() => undefined)).status).toBeLessThan(300);
  },
);
