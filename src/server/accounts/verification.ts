/**
 * Verification of an email address: the email, the token in its link, which works once within 24 hours and of which only the hash is stored,
 * and the page that it opens. Only the page's button (POST) verifies it, because mail scanners open links. Its title and headings are those of
 * the Django backend, because the help articles name them.
 */

import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { PAYMENT } from '#club';
import { newcomersFee } from '../../shared/membership/fee.ts';
import { DAY_MS } from '../../shared/time/instants.ts';
import type { Backend } from '../backend.ts';
import { inTransaction } from '../database/database.ts';
import { sha256 } from '../database/sha256.ts';
import { renderEmail } from '../email/email-template.ts';
import { stripUsername } from '../email/harmless-text.ts';
import { tryTake } from '../http/limits/limits.ts';
import { fixed, onAsync, type Route } from '../http/on.ts';
import { type Html, type PageClub, showPage } from '../http/page.ts';
import type { Request } from '../http/routes.ts';
import type { Account } from './accounts-table.ts';

const LIFETIME_MS = DAY_MS;
/** Expired tokens are kept for a while, so that a late click shows "expired" and not "invalid". */
const KEEP_MS = 30 * DAY_MS;

type TokenState = 'good' | 'used' | 'expired' | 'invalid';

/** @returns the token, 43 characters that are safe in an address. */
export function addVerificationToken(database: DatabaseSync, accountId: number, now: number): string {
  const token = randomBytes(32).toString('base64url');
  database
    .prepare('INSERT INTO verification_tokens (hash, account_id, expires_at) VALUES (?, ?, ?)')
    .run(sha256(token), accountId, now + LIFETIME_MS);
  return token;
}

/** The state of a token. Changes nothing. An address that was verified by another link counts as `used`. */
function inspectVerificationToken(database: DatabaseSync, token: string, now: number): TokenState {
  const row = database
    .prepare(
      `SELECT expires_at, coalesce(used_at, verified_at) AS done FROM verification_tokens
       JOIN accounts ON accounts.id = account_id WHERE hash = ?`,
    )
    .get(sha256(token)) as { expires_at: number; done: number | null } | undefined;
  if (!row) return 'invalid';
  if (row.done !== null) return 'used';
  return row.expires_at > now ? 'good' : 'expired';
}

/** @returns the username of the account that the token is for; '' for an unknown token. */
function usernameOfToken(database: DatabaseSync, token: string): string {
  const row = database
    .prepare('SELECT username FROM verification_tokens JOIN accounts ON accounts.id = account_id WHERE hash = ?')
    .get(sha256(token)) as { username: string } | undefined;
  return row?.username ?? '';
}

/** Uses a token and marks its account as verified, in one transaction. @returns the state before: `good` only for the first of two calls. */
function useVerificationToken(database: DatabaseSync, token: string, now: number): TokenState {
  return inTransaction(database, () => {
    const state = inspectVerificationToken(database, token, now);
    if (state !== 'good') return state;
    const { account_id } = database
      .prepare('UPDATE verification_tokens SET used_at = ? WHERE hash = ? RETURNING account_id')
      .get(now, sha256(token)) as { account_id: number };
    database.prepare('UPDATE accounts SET verified_at = ? WHERE id = ?').run(now, account_id);
    return state;
  });
}

export const deleteExpiredVerificationTokens = (database: DatabaseSync, now: number) =>
  database.prepare('DELETE FROM verification_tokens WHERE expires_at < ?').run(now - KEEP_MS);

type Recipient = Pick<Account, 'id' | 'email' | 'first_name' | 'username'>;

/** The link names the configured address, never the request's Host header. */
export async function sendVerificationEmail(backend: Backend, account: Recipient): Promise<void> {
  const token = addVerificationToken(backend.database, account.id, backend.settings.now());
  backend.mailer.send(
    await renderEmail({
      to: account,
      subject: 'Verify your email',
      before: [
        `Thanks for signing up with ${backend.site.name} as ${stripUsername(account.username)}.`,
        'Open this link to verify your email address:',
      ],
      link: { label: 'Verify your email', href: `${backend.apiUrl}/api/verify-email/?token=${token}` },
      after: [
        "The link works once, within 24 hours. If it has expired, sign in and we'll send you a new one.",
        `Next, sign in. Your profile shows how to pay ${newcomersFee(backend.site) ?? 'the membership fee'} and where to enter the ${PAYMENT.codeName}: ${backend.settings.siteUrl}/profile`,
        'An officer then approves your membership.',
        "If you didn't sign up, ignore this email. The account can't be used until the address is verified.",
      ],
      club: backend.site,
    }),
  );
}

/** Counts a verification email sent at a sign-in: one a minute, five an hour. @returns false when a limit is reached. */
export const takeVerificationEmail = ({ limits }: Pick<Backend, 'limits'>, account: { id: number }) =>
  tryTake(limits, ['verificationEmailPerMinute', 'verificationEmailPerHour'], String(account.id));

const TITLE = 'Email Verification Status';
const STATUS: Record<TokenState, ContentfulStatusCode> = { good: 200, used: 200, expired: 410, invalid: 400 };

export const verifyEmailCalls: readonly Route[] = [
  onAsync(fixed('GET /api/verify-email/', 'anyone'), async ({ now, backend, c }) => {
    const state = inspectVerificationToken(backend.database, tokenOf(c), now);
    if (state !== 'good') return showOutcome(c, backend, state);
    const club = clubOf(backend);
    const body = verifyForm(usernameOfToken(backend.database, tokenOf(c)), club);
    return showPage(c, { title: 'Verify your email address', body, club });
  }),

  onAsync(fixed('POST /api/verify-email/', 'anyone'), async ({ now, backend, c }) => {
    const state = useVerificationToken(backend.database, tokenOf(c), now);
    backend.log(`email verification: ${state === 'good' ? 'verified' : state}`);
    return showOutcome(c, backend, state);
  }),
];

const tokenOf = (c: Request) => c.req.query('token') ?? '';
const clubOf = ({ site, settings }: Backend): PageClub => ({
  name: site.name,
  shortName: site.shortName,
  siteUrl: settings.siteUrl,
});
const showOutcome = (c: Request, backend: Backend, state: TokenState) => {
  const club = clubOf(backend);
  return showPage(c, { ...outcome(state, club, newcomersFee(backend.site)), club });
};

/**
 * Without an `action` the form is sent to the page's own address, token included. The page names the account, because a stranger may have
 * signed up with this address, hoping that its owner verifies it.
 */
const verifyForm = (username: string, { name }: PageClub) => html`<p class="lead">You signed up with ${name} as
<strong>${username}</strong>. Press the button to verify that this email address is yours.</p>
<form method="post"><button>Verify my email address</button></form>
<p class="muted">Didn't sign up? Just close this page.</p>`;

/** @param fee of newcomers; null when the club has set none. */
function outcome(state: TokenState, { siteUrl }: PageClub, fee: string | null) {
  const profile = html`<a href="${siteUrl}/profile">profile</a>`;
  const signIn = html`<p><a class="button" href="${siteUrl}/signin">Sign in</a></p>`;
  const newLinkSentence = "Sign in with your username and password, and we'll send you a new one.";
  const outcomes: Record<TokenState, { heading: string; body: Html }> = {
    good: {
      heading: 'Successfully activated',
      body: html`<p class="lead">Your email has been successfully verified. You can sign in now.</p>${signIn}
<h2>What comes next</h2>
<ol>
${fee === null ? html`<li><span><a href="${siteUrl}/contact">Ask the club</a> how much the membership fee is and how to pay it. Enter the ${PAYMENT.codeName} on your ${profile}.</span></li>` : html`<li><span>Pay ${fee}. Your ${profile} shows how, and that's where you enter the ${PAYMENT.codeName}.</span></li>`}
<li><span>An officer reviews your payment. This usually takes a few days. We'll email you.</span></li>
<li><span>Once your payment is confirmed, you're a member.</span></li>
</ol>`,
    },
    used: {
      heading: 'Already verified',
      body: html`<p class="lead">Your email is already verified. You can sign in.</p>${signIn}`,
    },
    expired: {
      heading: 'Activation Expired',
      body: html`<p class="lead">Sorry, this link has expired. Links work for 24 hours. ${newLinkSentence}</p>${signIn}`,
    },
    invalid: {
      heading: 'Invalid token',
      body: html`<p class="lead">Part of the link may be missing. Open it directly from the email, or copy the whole link.
Still not working? ${newLinkSentence}</p>${signIn}`,
    },
  };
  return { title: TITLE, status: STATUS[state], ...outcomes[state] };
}
