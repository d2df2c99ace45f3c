/**
 * All data about one person: for the person, by `GET /api/profile/export/`, and for an officer who is asked for it (club/accounts.ts).
 * Kenya's Data Protection Act, ss. 26 and 38, asks for it.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import type { AccountData } from '../../../shared/schemas/profile.ts';
import { signedIn } from '../../auth/signed-in.ts';
import type { Backend } from '../../backend.ts';
import { addRoute, type Env } from '../../http/routes.ts';
import { countedAttempts } from '../../limits/limits.ts';
import { listMailsTo } from '../../mail/outbox.ts';
import { profileOf } from '../profile/profile.ts';
import { foldForCompare, type User } from '../users-table.ts';

export const addAccountExport = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: '/api/profile/export/',
    identify: signedIn(backend),
    methods: {
      GET: (c, member) => {
        const { database, apiUrl, settings } = backend;
        return c.json(accountData(database, member, { apiUrl, now: settings.now() }));
      },
    },
  });

/** @param apiUrl public address of the backend, for that of the photo; '' leaves its path. @param now milliseconds since 1970. */
export function accountData(
  database: DatabaseSync,
  user: User,
  { apiUrl, now }: { apiUrl: string; now: number },
): AccountData {
  const count = (table: 'known_addresses' | 'verification_tokens' | 'password_resets') =>
    Number(database.prepare(`SELECT count(*) AS rows FROM ${table} WHERE user_id = ?`).get(user.id)?.rows);
  return {
    ...profileOf(user, apiUrl),
    signed_up: utc(user.created_at),
    email_verified: user.verified_at === null ? null : utc(user.verified_at),
    networks_signed_in_from: count('known_addresses'),
    links_mailed: count('verification_tokens') + count('password_resets'),
    // The three keys under which the limits count a person (limits/rules.ts).
    attempts_counted: countedAttempts(
      database,
      [String(user.id), foldForCompare(user.username), foldForCompare(user.email)],
      now,
    ),
    mails_kept: listMailsTo(database, user.email),
  };
}

const utc = (time: number) => new Date(time).toISOString();
