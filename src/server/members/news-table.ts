/** Who gets club news by email (`privacy.news`), and the address that turns it off without signing in. */
import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { parseRow, statement } from '../database/database.ts';

const TokenSchema = v.object({ news_token: v.string() });

/** Made once: it works for as long as the account, whatever the server's secret is. */
export function newsToken(database: DatabaseSync, accountId: number): string {
  const sql = 'UPDATE accounts SET news_token = coalesce(news_token, ?) WHERE id = ? RETURNING news_token';
  const row = parseRow(TokenSchema, statement(database, sql).get(randomBytes(24).toString('base64url'), accountId));
  return row?.news_token ?? '';
}

/** @returns whether there is such an address. */
export const turnNews = (database: DatabaseSync, token: string, isOn: boolean): boolean =>
  database
    .prepare('UPDATE privacy SET news = ? WHERE account_id = (SELECT id FROM accounts WHERE news_token = ?)')
    .run(Number(isOn), token).changes > 0;

/** With the first membership. Whoever turned it off keeps it off. */
export const startNews = (database: DatabaseSync, accountId: number) =>
  database
    .prepare(
      `UPDATE privacy SET news = 1 WHERE account_id = :accountId
         AND 1 = (SELECT count(*) FROM memberships WHERE account_id = :accountId)`,
    )
    .run({ accountId });

export const wasToldOfNews = (database: DatabaseSync, accountId: number): boolean =>
  statement(database, 'SELECT 1 FROM privacy WHERE account_id = ? AND told_of_news = 1').get(accountId) !== undefined;

export const noteToldOfNews = (database: DatabaseSync, accountId: number) =>
  statement(database, 'UPDATE privacy SET told_of_news = 1 WHERE account_id = ?').run(accountId);
