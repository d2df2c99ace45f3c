/**
 * Calendar files. One published event: `GET /api/club/events/{slug}/calendar.ics`. A person's own events: `GET
 * /api/club/calendar/{token}.ics`, for calendar programs, which cannot sign in; `/api/club/calendar/` says whether there is an address,
 * makes one, and deletes it. Anyone with the address can read the calendar, so it is shown once and only its hash is stored.
 */
import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { calendarText, subscribedEvents } from '../../shared/events/calendar.ts';
import { EventReplySchema, EventSchema } from '../../shared/events/event.ts';
import { type EventWithState, withState } from '../../shared/events/event-state.ts';
import {
  endCalendarAddress,
  getCalendar,
  makeCalendarAddress,
  readCalendar,
  readEventCalendar,
} from '../../shared/sign-ups/own-calendar-calls.ts';
import type { Backend } from '../backend.ts';
import { parseRow } from '../database/database.ts';
import { sha256 } from '../database/sha256.ts';
import { eventReply, findEvent, orNotFound } from '../events/events-table.ts';
import { eventStates } from '../events/states/states-table.ts';
import { on, onAsync, type Route } from '../http/on.ts';
import { problem } from '../http/problem.ts';

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

  on(readEventCalendar, ({ params, now, backend: { database, site, settings, apiUrl }, c }) => {
    const row = orNotFound(findEvent(database, params.slug));
    const event = withState(v.parse(EventSchema, eventReply(row, apiUrl)), eventStates(database));
    const text = calendarText([event], { club: site, siteUrl: settings.siteUrl, now: new Date(now) });
    return c.body(text, 200, { 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'no-cache' });
  }),

  onAsync(readCalendar, async ({ params, backend, c }) => {
    const [, token] = /^([\w-]{43})\.ics$/.exec(params.file) ?? [];
    const feed = token === undefined ? undefined : feedOf(backend.database, 'token_hash', sha256(token));
    if (!feed) throw problem('not_found', 'Not found.');
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
  return feed ? new Date(feed.created_at).toISOString() : null;
}

/** Events at which the person has a place, and those on whose waiting list they are. */
function ownCalendar(backend: Backend, accountId: number): string {
  const { site, settings } = backend;
  const now = settings.now();
  return calendarText(subscribedEvents(readOwn(backend, accountId, now), now), {
    club: site,
    siteUrl: settings.siteUrl,
    now: new Date(now),
    name: `${site.shortName}: my events`,
  });
}

const OwnSchema = v.object({ ...EventReplySchema.entries, own: v.picklist(['coming', 'waiting']) });

/** Past events of the waiting list are left out. */
function readOwn({ database, apiUrl }: Backend, accountId: number, now: number): EventWithState[] {
  const states = eventStates(database);
  return database
    .prepare(
      `SELECT public_events.*, event_people.state AS own FROM event_people JOIN public_events ON public_events.id = event_id
       WHERE account_id = ? AND own IN ('coming', 'waiting') ORDER BY event_date, public_events.id`,
    )
    .all(accountId)
    .flatMap((row) => {
      const { own, ...reply } = v.parse(OwnSchema, row);
      const event = withState(v.parse(EventSchema, eventReply(reply, apiUrl)), states);
      if (own === 'coming') return [event];
      return event.instant > now ? [{ ...event, title: `Waiting: ${event.title}` }] : [];
    });
}
