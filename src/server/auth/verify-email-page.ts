/**
 * `/api/verify-email/?token=…`. The link shows a page with a button, and only the button (POST) confirms, because mail scanners open links.
 * Title and headings are those of the hosted backend, because the help articles name them.
 */
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { PAYMENT } from '#club';
import type { Backend } from '../backend.ts';
import { fixed, onAsync, type Route } from '../http/on.ts';
import { type Html, type PageClub, showPage } from '../http/page.ts';
import type { Request } from '../http/routes.ts';
import { newcomersFee } from '../joining/joining-state.ts';
import { inspectVerificationToken, type TokenState, usernameOfToken, useVerificationToken } from './verification.ts';

const TITLE = 'Email Verification Status';
const STATUS: Record<TokenState, ContentfulStatusCode> = { good: 200, used: 200, expired: 410, invalid: 400 };

export const verifyEmailCalls: readonly Route[] = [
  onAsync(fixed('GET /api/verify-email/', 'anybody'), async ({ now, backend, c }) => {
    const state = inspectVerificationToken(backend.database, tokenOf(c), now);
    if (state !== 'good') return showOutcome(c, backend, state);
    const club = clubOf(backend);
    const body = confirmation(usernameOfToken(backend.database, tokenOf(c)), club);
    return showPage(c, { title: 'Confirm your email address', body, club });
  }),

  onAsync(fixed('POST /api/verify-email/', 'anybody'), async ({ now, backend, c }) => {
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
 * signed up with this address and hope that its owner confirms it.
 */
const confirmation = (username: string, { name }: PageClub) => html`<p class="lead">You signed up with ${name} as
<strong>${username}</strong>. Press the button to confirm that this email address is yours.</p>
<form method="post"><button>Confirm my email address</button></form>
<p class="muted">Didn't sign up? Just close this page.</p>`;

/** @param fee what newcomers pay; null: the club has to be asked. */
function outcome(state: TokenState, { siteUrl }: PageClub, fee: string | null) {
  const profile = html`<a href="${siteUrl}/profile">profile</a>`;
  const signIn = html`<p><a class="button" href="${siteUrl}/signin">Sign in</a></p>`;
  const again = "Sign in with your username and password, and we'll send you a new one.";
  const outcomes: Record<TokenState, { heading: string; body: Html }> = {
    good: {
      heading: 'Successfully activated',
      body: html`<p class="lead">Your email has been successfully verified. You can sign in now.</p>${signIn}
<h2>What comes next</h2>
<ol>
${fee === null ? html`<li><span><a href="${siteUrl}/contact">Ask the club</a> how much the membership fee is and how to pay it. Enter the ${PAYMENT.codeName} on your ${profile}.</span></li>` : html`<li><span>Pay ${fee}. Your ${profile} shows how, and that's where you enter the ${PAYMENT.codeName}.</span></li>`}
<li><span>An officer checks the code against the club's records. This usually takes a few days. We'll email you.</span></li>
<li><span>Once your payment is confirmed, you're a member.</span></li>
</ol>`,
    },
    used: {
      heading: 'Already verified',
      body: html`<p class="lead">Your email is already verified. You can sign in.</p>${signIn}`,
    },
    expired: {
      heading: 'Activation Expired',
      body: html`<p class="lead">Sorry, this link has expired. Links work for 24 hours. ${again}</p>${signIn}`,
    },
    invalid: {
      heading: 'Invalid token',
      body: html`<p class="lead">Part of the link may be missing. Open it directly from the email, or copy the whole link.
Still not working? ${again}</p>${signIn}`,
    },
  };
  return { title: TITLE, status: STATUS[state], ...outcomes[state] };
}
