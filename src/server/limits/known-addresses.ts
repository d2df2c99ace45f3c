/**
 * Addresses from which a member has signed in within the last 30 days. They are not throttled by attempts
 * on the member's name from elsewhere, so that nobody can lock another member out.
 */
import type { DatabaseSync } from 'node:sqlite';
import { sha256 } from '../sha256.ts';

const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

export function rememberAddress(database: DatabaseSync, userId: number, address: string, now: number): void {
  database
    .prepare('INSERT OR REPLACE INTO known_addresses (user_id, address_hash, seen_at) VALUES (?, ?, ?)')
    .run(userId, sha256(address), now);
}

export const isKnownAddress = (database: DatabaseSync, userId: number, address: string, now: number): boolean =>
  database
    .prepare('SELECT 1 FROM known_addresses WHERE user_id = ? AND address_hash = ? AND seen_at > ?')
    .get(userId, sha256(address), now - KEEP_MS) !== undefined;

export const deleteExpiredKnownAddresses = (database: DatabaseSync, now: number) =>
  database.prepare('DELETE FROM known_addresses WHERE seen_at <= ?').run(now - KEEP_MS);
