/** The `secret_links` table: only the hash of each link's token. */
import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '#shared/time/instants.ts';
import { insertRow } from '../database/database.ts';
import { sha256 } from '../database/sha256.ts';

/** Ended links are kept for a while, so that a late click shows "expired" and not "invalid". */
const KEEP_MS = 30 * DAY_MS;

export type LinkKind = 'verification' | 'reset' | 'invitation';

interface LinkRow {
  kind: LinkKind;
  account_id: number;
  expires_at: number;
}

export const insertLink = (database: DatabaseSync, token: string, row: LinkRow & { email_id: number }) =>
  insertRow(database, 'secret_links', { hash: sha256(token), ...row });

export const linkOfToken = (database: DatabaseSync, token: string) =>
  database.prepare('SELECT kind, account_id, expires_at FROM secret_links WHERE hash = ?').get(sha256(token)) as
    | LinkRow
    | undefined;

export const countLinks = (database: DatabaseSync, accountId: number): number =>
  Number(database.prepare('SELECT count(*) AS rows FROM secret_links WHERE account_id = ?').get(accountId)?.rows);

/** @param rowId of the email that was sent: the links of earlier ones end. */
export const endEarlierLinks = (
  database: DatabaseSync,
  link: { accountId: number; kind: LinkKind; rowId: number; now: number },
) =>
  database
    .prepare(
      'UPDATE secret_links SET expires_at = :now WHERE account_id = :accountId AND kind = :kind AND email_id < :rowId AND expires_at > :now',
    )
    .run(link);

/** To choose a password. */
export const deletePasswordLinks = (database: DatabaseSync, accountId: number) =>
  database.prepare("DELETE FROM secret_links WHERE account_id = ? AND kind <> 'verification'").run(accountId);

export const deleteExpiredLinks = (database: DatabaseSync, now: number) =>
  database.prepare('DELETE FROM secret_links WHERE expires_at < ?').run(now - KEEP_MS);
