/**
 * Calendar files. One published event: `GET /api/club/events/{slug}/calendar.ics`. A person's own events: `GET
 * /api/club/calendar/{token}.ics`, for calendar programs, which cannot sign in; `/api/club/calendar/` says whether there is an address,
 * makes one, and deletes it. Anyone with the address can read the calendar, so it is shown once and only its hash is stored.
 */
import { randomBytes } from 'node:crypto';
import { calendarText, subscribedEvents } from '#shared/events/calendar.ts';
import type { ClubEvent } from '#shared/events/event.ts';
import {
  endCalendarAddress,
  getCalendar,
  makeCalendarAddress,
  readCalendar,
  readEventCalendar,
} from '#shared/sign-ups/calendar-calls.ts';
import type { Backend } from '../backend.ts';
import { findEvent } from '../events/events-table.ts';
import { on, onAsync, type Route } from '../http/on.ts';
import { orNotFound } from '../http/problem.ts';
import { calendarAddressSince, deleteFeed, ownerOfFeed, saveFeed } from '../sign-ups/calendar-feeds-table.ts';
import { signUpsOf } from '../sign-ups/sign-ups-table.ts';
import { clubEvent } from './event-reply.ts';

export const calendarCalls: readonly Route[] = [
  on(getCalendar, ({ account, backend: { database } }) => ({ created_at: calendarAddressSince(database, account.id) })),

  /** Replaces the former address, which stops working. */
  on(makeCalendarAddress, ({ account: { id }, now, backend: { database, apiUrl, log } }) => {
    const token = randomBytes(32).toString('base64url');
    saveFeed(database, id, token, now);
    log(`calendar address made: member ${id}`);
    return { url: `${apiUrl}/api/club/calendar/${token}.ics` };
  }),

  on(endCalendarAddress, ({ account, backend: { database } }) => {
    deleteFeed(database, account.id);
  }),

  on(readEventCalendar, ({ params, now, backend, c }) => {
    const { database, site, settings } = backend;
    const event = clubEvent(backend, orNotFound(findEvent(database, params.slug)), now);
    const text = calendarText([event], { club: site, siteUrl: settings.siteUrl, now: new Date(now) });
    return c.body(text, 200, { 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'no-cache' });
  }),

  onAsync(readCalendar, async ({ params, backend, c }) => {
    const [, token] = /^([\w-]{43})\.ics$/.exec(params.file) ?? [];
    const id = orNotFound(token === undefined ? undefined : ownerOfFeed(backend.database, token));
    await backend.limits.take('calendarReading', String(id));
    return c.body(ownCalendar(backend, id), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'private, no-store',
    });
  }),
];

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
