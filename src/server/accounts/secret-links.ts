/**
 * Secret links in emails: to verify an address, to reset a password, and in an invitation to choose the first one. A request only queues an
 * email. The link is made when that email leaves, and the hash of its token is stored before the mail server gets the email. Each try makes
 * another link, and all of them work, because an email may arrive although its try failed. Once an email is sent, the links of earlier ones
 * end; one that is used ends all.
 */
import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS, HOUR_MS } from '#shared/time/instants.ts';
import type { Backend } from '../backend.ts';
import { deleteUnsent, queueEmail } from '../email/email-queue.ts';
import type { QueuedContent } from '../email/email-template.ts';
import { invitationEmail, resetEmail, verificationEmail } from './account-emails.ts';
import { type Account, findAccount } from './accounts-table.ts';
import { deletePasswordLinks, endEarlierLinks, insertLink, type LinkKind, linkOfToken } from './secret-links-table.ts';

type Parts = Pick<Backend, 'database' | 'settings' | 'site' | 'apiUrl'>;

interface Link {
  /** How long it works, from when its email is sent. */
  worksMs: number;
  /** How long after the request its email may still leave. */
  waitsMs: number;
  /** Whether the person still needs it when its email leaves. */
  isNeeded: (account: Account) => boolean;
  write: (parts: Parts, account: Account, token: string) => QueuedContent;
}

const LINKS: Readonly<Record<LinkKind, Link>> = {
  verification: {
    worksMs: DAY_MS,
    waitsMs: DAY_MS,
    isNeeded: ({ verified_at }) => verified_at === null,
    write: verificationEmail,
  },
  reset: { worksMs: HOUR_MS, waitsMs: HOUR_MS, isNeeded: () => true, write: resetEmail },
  invitation: {
    // Invited people do not expect the email.
    worksMs: 14 * DAY_MS,
    waitsMs: 3 * DAY_MS,
    isNeeded: ({ password_hash }) => password_hash === '',
    write: invitationEmail,
  },
};

const keyOf = (kind: LinkKind, accountId: number) => `link:${kind}:${accountId}`;

/** Queues the email with a link. One that has not left yet counts as this one. Call `sendQueuedEmails` after it. */
export const requestLink = (database: DatabaseSync, kind: LinkKind, accountId: number, now: number) =>
  queueEmail(
    database,
    { accountId, content: { kind }, key: keyOf(kind, accountId), isLink: true, expiresAt: now + LINKS[kind].waitsMs },
    now,
  );

/** The email with a new link, for the queue. @returns undefined when the person needs none any more. */
export function linkEmail(parts: Parts, kind: LinkKind, { accountId, rowId }: { accountId: number; rowId: number }) {
  const { database, settings } = parts;
  const account = findAccount(database, accountId);
  if (!account || !LINKS[kind].isNeeded(account)) return undefined;
  const token = addLink(database, { kind, accountId, emailId: rowId }, settings.now());
  const onSent = () => endEarlierLinks(database, { accountId, kind, rowId, now: settings.now() });
  return { content: LINKS[kind].write(parts, account, token), onSent };
}

interface NewLink {
  kind: LinkKind;
  accountId: number;
  /** Its row in the queue. */
  emailId: number;
}

/** @returns the token, 43 characters that are safe in an address. */
export function addLink(database: DatabaseSync, { kind, accountId, emailId }: NewLink, now: number): string {
  const token = randomBytes(32).toString('base64url');
  const row = { account_id: accountId, kind, email_id: emailId, expires_at: now + LINKS[kind].worksMs };
  insertLink(database, token, row);
  return token;
}

interface FoundLink {
  kind: LinkKind;
  account: Account;
  isExpired: boolean;
}

/** Changes nothing. @returns undefined for an unknown token. */
export function findLink(database: DatabaseSync, token: string, now: number): FoundLink | undefined {
  const row = linkOfToken(database, token);
  const account = row && findAccount(database, row.account_id);
  return account && { kind: row.kind, account, isExpired: row.expires_at <= now };
}

/** After a password was chosen: the links to choose one end, also those that have not been emailed yet. Call it inside a transaction. */
export function endPasswordLinks(database: DatabaseSync, accountId: number): void {
  deletePasswordLinks(database, accountId);
  for (const kind of ['reset', 'invitation'] as const) deleteUnsent(database, keyOf(kind, accountId));
}
