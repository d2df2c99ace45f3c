/**
 * Calendar files. One published event: `GET /api/club/events/{slug}/calendar.ics`. A person's own events: `GET
 * /api/club/calendar/{token}.ics`, for calendar programs, which cannot sign in; `/api/club/calendar/` says whether there is an address,
 * makes one, and deletes it. Anyone with the address can read the calendar, so it is shown once and only its hash is stored.
 */
import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { calendarText, subscribedEvents } from '#shared/events/calendar.ts';
import type { ClubEvent } from '#shared/events/event.ts';
import {
  endCalendarAddress,
  getCalendar,
  makeCalendarAddress,
  readCalendar,
  readEventCalendar,
} from '#shared/sign-ups/calendar-calls.ts';
import { utc } from '#shared/time/instants.ts';
import type { Backend } from '../backend.ts';
import { parseRow } from '../database/database.ts';
import { sha256 } from '../database/sha256.ts';
import { clubEvent } from '../events/event-reply.ts';
import { findEvent } from '../events/events-table.ts';
import { on, onAsync, type Route } from '../http/on.ts';
import { orNotFound } from '../http/problem.ts';
import { signUpsOf } from './sign-ups-table.ts';

export const calendarCalls: readonly Route[] = [
  on(getCalendar, ({ account, backend: { database } }) => ({ created_at: calendarAddressSince(database, account.id) })),

  /** Replaces the former address, which stops working. */
  on(makeCalendarAddress, ({ account: { id }, now, backend: { database, apiUrl, log } }) => {
    const token = randomBytes(32).toString('base64url');
    database.prepare('INSERT OR REPLACE INTO calendar_feeds VALUES (?, ?, ?)').run(id, sha256(token), now);
    log(`calendar address made: member ${id}`);
    return { url: `${apiUrl}/api/club/calendar/${token}.ics` };
  }),

  on(endCalendarAddress, ({ account, backend: { database } }) => {
    database.prepare('DELETE FROM calendar_feeds WHERE account_id = ?').run(account.id);
  }),

  on(readEventCalendar, ({ params, now, backend, c }) => {
    const { database, site, settings } = backend;
    const event = clubEvent(backend, orNotFound(findEvent(database, params.slug)), now);
    const text = calendarText([event], { club: site, siteUrl: settings.siteUrl, now: new Date(now) });
    return c.body(text, 200, { 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'no-cache' });
  }),

  onAsync(readCalendar, async ({ params, backend, c }) => {
    const [, token] = /^([\w-]{43})\.ics$/.exec(params.file) ?? [];
    const feed = orNotFound(token === undefined ? undefined : feedOf(backend.database, 'token_hash', sha256(token)));
    await backend.limits.take('calendarReading', String(feed.account_id));
    return c.body(ownCalendar(backend, feed.account_id), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'private, no-store',
    });
  }),
];

const FeedSchema = v.object({ account_id: v.number(), created_at: v.number() });

const feedOf = (database: DatabaseSync, column: 'account_id' | 'token_hash', value: number | string) =>
  parseRow(FeedSchema, database.prepare(`SELECT * FROM calendar_feeds WHERE ${column} = ?`).get(value));

/** @returns when the address was made, as ISO 8601; null when there is none. */
export function calendarAddressSince(database: DatabaseSync, accountId: number): string | null {
  const feed = feedOf(database, 'account_id', accountId);
  return feed ? utc(feed.created_at) : null;
}

/** Events that the person comes to, and those on whose waiting list they are. */
function ownCalendar(backend: Backend, accountId: number): string {
  const { site, settings } = backend;
  const now = settings.now();
  return calendarText(subscribedEvents(ownEvents(backend, accountId, now), now), {
    club: site,
    siteUrl: settings.siteUrl,
    now: new Date(now),
    name: `${site.shortName}: my events`,
  });
}

/** Past events of the waiting list are left out. */
const ownEvents = (backend: Backend, accountId: number, now: number): ClubEvent[] =>
  signUpsOf(backend.database, accountId).flatMap(({ signUp, event: row }) => {
    const event = clubEvent(backend, row, now);
    if (signUp.state === 'coming') return [event];
    return signUp.state === 'waiting' && event.instant > now ? [{ ...event, title: `Waiting: ${event.title}` }] : [];
  });
