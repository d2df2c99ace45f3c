/**
 * The link that resets a password. Its random token works once within one hour (longer in an invitation); only its hash is
 * stored. A member has at most one, so a new link replaces the older one. `uidb64` is the account ID in base64 (docs/calls.md).
 */

import { createHmac, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS, HOUR_MS } from '../../shared/time/instants.ts';
import type { Backend } from '../backend.ts';
import { sha256 } from '../database/sha256.ts';
import { type Account, findAccount } from './accounts-table.ts';

/** How long the link of an invitation works: invited people do not expect the email. */
export const INVITATION_MS = 14 * DAY_MS;

interface ResetLinkParts {
  uidb64: string;
  token: string;
}

/** @param token 32 bytes: 43 characters that are safe in an address. */
const linkOf = (accountId: number, token: Buffer): ResetLinkParts => ({
  uidb64: Buffer.from(String(accountId)).toString('base64url'),
  token: token.toString('base64url'),
});

const storeToken = (database: DatabaseSync, accountId: number, token: string, expiresAt: number) =>
  database
    .prepare('INSERT OR REPLACE INTO password_resets (account_id, hash, expires_at) VALUES (?, ?, ?)')
    .run(accountId, sha256(token), expiresAt);

export function addResetToken(database: DatabaseSync, accountId: number, now: number): ResetLinkParts {
  const link = linkOf(accountId, randomBytes(32));
  storeToken(database, accountId, link.token, now + HOUR_MS);
  return link;
}

/** Finds the account whose password a link may reset; undefined for a bad link. Changes nothing. */
export function findAccountByLink(
  database: DatabaseSync,
  { uidb64, token }: ResetLinkParts,
  now: number,
): Account | undefined {
  const row = database
    .prepare('SELECT account_id FROM password_resets WHERE hash = ? AND expires_at > ?')
    .get(sha256(token), now) as { account_id: number } | undefined;
  if (!row || String(row.account_id) !== Buffer.from(uidb64, 'base64url').toString()) return undefined;
  return findAccount(database, row.account_id);
}

/** The page of the website on which a password is chosen. */
export const resetAddress = (siteUrl: string, { uidb64, token }: ResetLinkParts) =>
  `${siteUrl}/api/password-reset/${uidb64}/${token}`;

/**
 * The link for someone whose account an officer has made. It replaces an older one when `onSent` is called, after its email is sent: if the
 * mail server rejects the email, the older link must still work. Each try of an email has the same link (email/mailer.ts).
 * @returns undefined for someone who already has a password.
 */
export function invitationLink(
  { database, settings, secret }: Pick<Backend, 'database' | 'settings' | 'secret'>,
  { accountId, row }: { accountId: number; row: string },
) {
  const isInvited = () => findAccount(database, accountId)?.password_hash === '';
  if (!isInvited()) return undefined;
  const token = createHmac('sha256', secret).update(`invitation ${row} ${accountId}`).digest();
  const link = linkOf(accountId, token);
  return {
    href: resetAddress(settings.siteUrl, link),
    onSent: () => {
      if (isInvited()) storeToken(database, accountId, link.token, settings.now() + INVITATION_MS);
    },
  };
}

export const deleteExpiredResetTokens = (database: DatabaseSync, now: number) =>
  database.prepare('DELETE FROM password_resets WHERE expires_at <= ?').run(now);
