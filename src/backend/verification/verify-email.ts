/**
 * `/api/verify-email/?token=…`. The link shows a page with a button; only the button (POST) confirms, because mail scanners open
 * links. Title and first lines are the wire contract's (9); the status tells success from failure, which the hosted one's does not.
 */
import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Backend } from '../backend.ts';
import { addCall, anybody } from '../http/calls.ts';
import type { Env, Request } from '../http/env.ts';
import { type Html, showPage } from '../http/page.ts';
import { inspectVerificationToken, type TokenState, useVerificationToken } from './verification-tokens.ts';

const TITLE = 'Email Verification Status';
const STATUS: Record<TokenState, ContentfulStatusCode> = { good: 200, used: 200, expired: 410, invalid: 400 };

export function addVerifyEmail(app: Hono<Env>, { database, settings, site, log }: Backend): void {
  const token = (c: Request) => c.req.query('token') ?? '';
  const page = { club: site.name, signIn: `${settings.siteUrl}/signin` };

  addCall(app, {
    path: '/api/verify-email/',
    identify: anybody,
    methods: {
      GET(c) {
        const state = inspectVerificationToken(database, token(c), settings.now());
        if (state !== 'good') return showOutcome(c, state, page);
        return showPage(c, { title: 'Confirm your e-mail address', body: confirmation, club: site.name });
      },
      POST(c) {
        const state = useVerificationToken(database, token(c), settings.now());
        log(`e-mail verification: ${state === 'good' ? 'verified' : state}`);
        return showOutcome(c, state, page);
      },
    },
  });
}

/** Without an action the form goes to the address it was opened at, token included. */
const confirmation = html`<p>Press the button to confirm that this address is yours. After that you can sign in.</p>
<form method="post"><button>Confirm my e-mail address</button></form>`;

function showOutcome(c: Request, state: TokenState, { club, signIn }: { club: string; signIn: string }) {
  const toSignIn = html`<p><a href="${signIn}">Go to sign in</a></p>`;
  const again = html`<p>Try to sign in to get new email verification.</p>${toSignIn}`;
  const bodies: Record<TokenState, Html> = {
    good: html`<p><strong>Successfully activated</strong></p>
<p>Your email has been successfully verified. You can sign in now.</p>${toSignIn}`,
    used: html`<p><strong>Already verified</strong></p>
<p>Your email is already verified.</p>${toSignIn}`,
    expired: html`<p><strong>Activation Expired</strong></p>
<p>Sorry, your email verification has expired.</p>${again}`,
    invalid: html`<p><strong>Invalid token</strong></p>
<p>Invalid verification token.</p>${again}`,
  };
  return showPage(c, { title: TITLE, body: bodies[state], status: STATUS[state], club });
}
