/** The `calendar_feeds` table: the secret address of a person's own calendar, of which only a hash is stored. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { utc } from '#shared/time/instants.ts';
import { parseRow } from '../database/database.ts';
import { sha256 } from '../database/sha256.ts';

const FeedSchema = v.object({ account_id: v.number(), created_at: v.number() });

const feedOf = (database: DatabaseSync, column: 'account_id' | 'token_hash', value: number | string) =>
  parseRow(FeedSchema, database.prepare(`SELECT * FROM calendar_feeds WHERE ${column} = ?`).get(value));

/** @returns when the address was made, as ISO 8601; null when there is none. */
export function calendarAddressSince(database: DatabaseSync, accountId: number): string | null {
  const feed = feedOf(database, 'account_id', accountId);
  return feed ? utc(feed.created_at) : null;
}

/** @returns the account whose calendar it is. */
export const ownerOfFeed = (database: DatabaseSync, token: string): number | undefined =>
  feedOf(database, 'token_hash', sha256(token))?.account_id;

/** Instead of the former one. @param now milliseconds since 1970. */
export const saveFeed = (database: DatabaseSync, accountId: number, token: string, now: number) =>
  database.prepare('INSERT OR REPLACE INTO calendar_feeds VALUES (?, ?, ?)').run(accountId, sha256(token), now);

export const deleteFeed = (database: DatabaseSync, accountId: number) =>
  database.prepare('DELETE FROM calendar_feeds WHERE account_id = ?').run(accountId);
