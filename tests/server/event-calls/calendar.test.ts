/** The calendar of one person: an address that no one can guess, that ends, and that stands in no log. */
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { AMINA, BRIAN, clubWithEvent, DAUDI, ROSE } from '../sign-ups/club-with-event.ts';

const FEED = '/api/club/calendar/';
const SOONER = '/api/club/events/sooner-talk';

async function withFeed() {
  const parts = await clubWithEvent({ places: 1 });
  const { as, call, addEvent, set } = parts;
  addEvent('sooner-talk', 'Sooner Talk', '2027-04-15T18:00');
  await set({ places: 1 }, ROSE, 'sooner-talk');
  const make = async (id = AMINA) => {
    const { status, json } = await as(id, 'POST', FEED);
    expect(status).toBe(201);
    return new URL(json.url).pathname;
  };
  const summaries = async (path: string) => {
    const { text } = await call('GET', path);
    const calendar = new ICAL.Component(ICAL.parse(text));
    return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).summary);
  };
  return { ...parts, make, summaries };
}

test('A calendar has what the person comes to and waits for, and follows every change', async () => {
  const { make, summaries, signUp, cancel, at, become, call } = await withFeed();
  const path = await make();
  expect(await summaries(path)).toEqual([]);
  await signUp(BRIAN);
  await signUp(AMINA, { waiting_ok: true });
  await signUp(AMINA, {}, SOONER);
  expect(await summaries(path)).toEqual(['Sooner Talk', 'Waiting: Test Flight']);
  become('draft');
  expect(await summaries(path)).toEqual(['Sooner Talk']);
  become('scheduled');
  // What was only waited for goes once it has started.
  at('2027-05-01T18:00');
  expect(await summaries(path)).toEqual(['Sooner Talk']);
  at('2027-04-10T12:00');
  const { headers, text } = await call('GET', path);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(text).toContain('UID:event-1@');
  expect(text).toContain('DTSTART:20270501T150000Z');
  await cancel(BRIAN);
  expect(await summaries(path)).toEqual(['Sooner Talk', 'Test Flight']);
  await cancel(AMINA, SOONER);
  expect(await summaries(path)).toEqual(['Test Flight']);
  // What was cancelled stays for 30 days after its date, and what took place for longer.
  become('cancelled');
  at('2027-05-31T17:59');
  expect(await summaries(path)).toHaveLength(1);
  at('2027-05-31T18:00');
  expect(await summaries(path)).toEqual([]);
  become('scheduled');
  expect(await summaries(path)).toEqual(['Test Flight']);
});

test('The email about a place links to the calendar file of the event, which a draft does not have', async () => {
  const { signUp, call, sentEmails, emails, become, summaries } = await withFeed();
  await signUp(AMINA);
  await sentEmails();
  const path = new URL(emails()[0]?.links.find((link) => link.endsWith('.ics')) ?? '').pathname;
  expect(path).toBe('/api/club/events/test-flight/calendar.ics');
  const { headers, text } = await call('GET', path);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(text).toContain('DTSTART:20270501T150000Z');
  become('cancelled');
  expect(await summaries(path)).toEqual(['Cancelled: Test Flight']);
  become('draft');
  expect((await call('GET', path)).status).toBe(404);
  expect((await call('GET', path.replace('test-flight', 'no-such-event'))).status).toBe(404);
});

test('A calendar has one address at a time, which can be ended', async () => {
  const { as, call, make, rows } = await withFeed();
  const read = async (path: string) => (await call('GET', path)).status;
  expect((await as(AMINA, 'GET', FEED)).json).toEqual({ created_at: null });
  const first = await make();
  const second = await make();
  const other = await make(DAUDI);
  expect(first).toMatch(/^\/api\/club\/calendar\/[\w-]{43}\.ics$/);
  expect(await Promise.all([first, second, other].map(read))).toEqual([404, 200, 200]);
  expect((await as(AMINA, 'GET', FEED)).json).toEqual({ created_at: '2027-04-10T09:00:00.000Z' });
  expect((await as(AMINA, 'DELETE', FEED)).status).toBe(204);
  expect((await as(AMINA, 'DELETE', FEED)).status).toBe(204);
  expect(await Promise.all([second, other].map(read))).toEqual([404, 200]);
  expect(rows('calendar_feeds')).toHaveLength(1);
});

test('A calendar is found by nothing but its address, which stands neither in the log nor in the database', async () => {
  const { call, make, rows, log, database } = await withFeed();
  const path = await make();
  await call('GET', path);
  // Other spellings of it: tests/server/http/middleware.log.test.ts.
  expect(log.join('\n')).toMatch(/GET \/api\/club\/calendar\/… 200 \d+ ms/);
  const token = path.slice(FEED.length, -'.ics'.length);
  for (const { name } of database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()) {
    const stored = JSON.stringify(database.prepare(`SELECT * FROM ${name}`).all());
    expect([name, stored.includes(token)]).toEqual([name, false]);
  }
  const hash = String(rows('calendar_feeds')[0]?.token_hash);
  const wrong = [
    path.replace('.ics', ''),
    path.replace('.ics', '.ICS'),
    `${path}x`,
    `${FEED}${hash}.ics`,
    `${FEED}${'A'.repeat(43)}.ics`,
    `${FEED}.ics`,
    `${FEED}%00.ics`,
  ];
  for (const one of wrong) {
    const { status, text } = await call('GET', one);
    expect([one, status, text]).toEqual([one, 404, '{"detail":"Not found."}']);
  }
});
