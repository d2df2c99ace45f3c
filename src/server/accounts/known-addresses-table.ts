/** The `known_addresses` table: where a person has signed in from lately. */
import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '#shared/time/instants.ts';
import { sha256 } from '../database/sha256.ts';

/** How long an address counts as known after a sign-in from there. */
const KEEP_MS = 30 * DAY_MS;

export const rememberAddress = (database: DatabaseSync, accountId: number, address: string, now: number) =>
  database
    .prepare('INSERT OR REPLACE INTO known_addresses (account_id, address_hash, seen_at) VALUES (?, ?, ?)')
    .run(accountId, sha256(address), now);

export const isKnownAddress = (database: DatabaseSync, accountId: number, address: string, now: number): boolean =>
  database
    .prepare('SELECT 1 FROM known_addresses WHERE account_id = ? AND address_hash = ? AND seen_at > ?')
    .get(accountId, sha256(address), now - KEEP_MS) !== undefined;

export const countKnownAddresses = (database: DatabaseSync, accountId: number): number =>
  Number(database.prepare('SELECT count(*) AS rows FROM known_addresses WHERE account_id = ?').get(accountId)?.rows);

export const deleteExpiredKnownAddresses = (database: DatabaseSync, now: number) =>
  database.prepare('DELETE FROM known_addresses WHERE seen_at <= ?').run(now - KEEP_MS);
