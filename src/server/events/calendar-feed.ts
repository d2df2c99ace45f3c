/**
 * Personal calendars: `GET /api/club/calendar/{token}.ics` for calendar programs, which cannot sign in; `/api/club/calendar/` says whether
 * there is an address, makes one, and deletes it. Anybody with the address can read the calendar, so it is shown once and only its hash is
 * stored.
 */
import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { signedIn } from '../auth/signed-in.ts';
import type { Backend } from '../backend.ts';
import { parseRow } from '../database/database.ts';
import { problem } from '../http/problem.ts';
import { addRoute, type Env, noAuth, type Request } from '../http/routes.ts';
import type { User } from '../members/users-table.ts';
import { sha256 } from '../sha256.ts';
import { ownCalendar } from './own-calendar.ts';

export function addCalendarFeed(app: Hono<Env>, backend: Backend): void {
  const { database } = backend;
  addRoute(app, {
    path: '/api/club/calendar/',
    identify: signedIn(backend),
    methods: {
      GET: (c, { id }) => c.json({ created_at: calendarAddressSince(database, id) }),
      POST: (c, user) => renew(c, user, backend),
      DELETE(c, { id }) {
        database.prepare('DELETE FROM calendar_feeds WHERE user_id = ?').run(id);
        return c.body(null, 204);
      },
    },
  });
  addRoute(app, {
    path: '/api/club/calendar/:file',
    identify: noAuth,
    methods: { GET: (c) => read(c, backend) },
  });
}

const FeedSchema = v.object({ user_id: v.number(), created_at: v.number() });

/** @returns when the address was made, as ISO 8601; null when there is none. */
export function calendarAddressSince(database: DatabaseSync, userId: number): string | null {
  const feed = parseRow(FeedSchema, database.prepare('SELECT * FROM calendar_feeds WHERE user_id = ?').get(userId));
  return feed ? new Date(feed.created_at).toISOString() : null;
}

/** Replaces the former address, which stops working. */
async function renew(
  c: Request,
  { id }: User,
  { database, limits, settings, apiUrl, log }: Backend,
): Promise<Response> {
  await limits.take('calendarAddress', String(id));
  const token = randomBytes(32).toString('base64url');
  database.prepare('INSERT OR REPLACE INTO calendar_feeds VALUES (?, ?, ?)').run(id, sha256(token), settings.now());
  log(`calendar address made: member ${id}`);
  return c.json({ url: `${apiUrl}/api/club/calendar/${token}.ics` }, 201);
}

async function read(c: Request, backend: Backend): Promise<Response> {
  const [, token] = /^([\w-]{43})\.ics$/.exec(c.req.param('file') ?? '') ?? [];
  const feed =
    token === undefined
      ? undefined
      : parseRow(
          FeedSchema,
          backend.database.prepare('SELECT * FROM calendar_feeds WHERE token_hash = ?').get(sha256(token)),
        );
  if (!feed) throw problem('not_found', 'Not found.');
  await backend.limits.take('calendarReading', String(feed.user_id));
  return c.body(ownCalendar(backend, feed.user_id), 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Cache-Control': 'private, no-store',
  });
}
