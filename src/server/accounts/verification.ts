/**
 * The page that the link in a verification email opens. Only its button (POST) verifies the address, because mail scanners open links. Its
 * title and headings are those of the Django backend, because the help articles name them.
 */
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { PAYMENT } from '#club';
import { newcomersFee } from '#shared/membership/fee.ts';
import { reviewTime } from '#shared/membership/review-time.ts';
import type { Backend } from '../backend.ts';
import { onPage, type Route } from '../http/on.ts';
import { clubOf, type Html, type PageClub, showPage } from '../http/page.ts';
import type { Request } from '../http/request.ts';
import { type Account, noteVerified } from './accounts-table.ts';
import { findLink } from './secret-links.ts';

type LinkState = 'good' | 'used' | 'expired' | 'invalid';

/** An address that was verified by another link counts as `used`. */
function readLink({ database }: Backend, c: Request, now: number): { state: LinkState; account?: Account } {
  const link = findLink(database, c.req.query('token') ?? '', now);
  if (link?.kind !== 'verification') return { state: 'invalid' };
  const { account, isExpired } = link;
  if (account.verified_at !== null) return { state: 'used', account };
  return { state: isExpired ? 'expired' : 'good', account };
}

const TITLE = 'Email Verification Status';
const STATUS: Record<LinkState, ContentfulStatusCode> = { good: 200, used: 200, expired: 410, invalid: 400 };

export const verifyEmailCalls: readonly Route[] = [
  onPage('GET /api/verify-email/', async ({ now, backend, c }) => {
    const { state, account } = readLink(backend, c, now);
    if (state !== 'good') return showOutcome(c, backend, state);
    const club = clubOf(backend);
    return showPage(c, { title: 'Verify your email address', body: verifyForm(account?.username ?? '', club), club });
  }),

  onPage('POST /api/verify-email/', async ({ now, backend, c }, write) => {
    const { database, reactions, log } = backend;
    // Of two calls at the same moment only the first finds the link good.
    const state = write(() => {
      const link = readLink(backend, c, now);
      if (link.state === 'good' && link.account) {
        noteVerified(database, link.account.id, now);
        reactions.verified(link.account, now);
      }
      return link.state;
    });
    log(`email verification: ${state === 'good' ? 'verified' : state}`);
    return showOutcome(c, backend, state);
  }),
];

const showOutcome = (c: Request, backend: Backend, state: LinkState) => {
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
function outcome(state: LinkState, { siteUrl }: PageClub, fee: string | null) {
  const profile = html`<a href="${siteUrl}/profile">profile</a>`;
  const signIn = html`<p><a class="button" href="${siteUrl}/signin">Sign in</a></p>`;
  const newLinkSentence = "Sign in with your username and password, and we'll send you a new one.";
  const outcomes: Record<LinkState, { heading: string; body: Html }> = {
    good: {
      heading: 'Successfully activated',
      body: html`<p class="lead">Your email has been successfully verified. You can sign in now.</p>${signIn}
<h2>What comes next</h2>
<ol class="from-step-3">
${fee === null ? html`<li><span><a href="${siteUrl}/contact">Ask the club</a> how much the membership fee is and how to pay it. Enter the ${PAYMENT.codeName} on your ${profile}.</span></li>` : html`<li><span>Pay ${fee}. Your ${profile} shows how, and that's where you enter the ${PAYMENT.codeName}.</span></li>`}
<li><span>An officer reviews your payment. This usually takes ${reviewTime(PAYMENT.reviewDays)}. We'll email you, and then you're a member.</span></li>
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
