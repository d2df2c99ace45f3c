/** The calls of people who sign up, sign in, reset a password or write to the club (docs/calls.md). */
import { expect, type Page } from '@playwright/test';
import { callTo, type FaultCall, FORBIDDEN, notRead, press, SERVER_TROUBLE, THROTTLED } from './fault-call.ts';
import { fillSignUp, NEWCOMER } from './people.ts';

const typed = (texts: Readonly<Record<string, string>>) => async (page: Page) => {
  for (const [label, text] of Object.entries(texts))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
};
const fill = async (page: Page, texts: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
};

const LOGIN = { Username: 'K-10001', Password: 'not my password' };
const MAIL = { 'Email address': 'amina@university.example' };
const PASSWORDS = { Password: 'slow orbits', 'Confirm Password': 'slow orbits' };
const MESSAGE = {
  'Full Name': 'Amina Demo',
  'Email address': 'amina@university.example',
  Subject: 'A demo',
  Message: 'An invented message.',
};
const REFUSED_LOGIN = { shows: /Invalid username or password/ };
const INVALID_LINK = /Invalid link or has Expired\. Request new one if you wish to reset you password\./;
const UNCHECKED_LINK = { says: /Invalid link or has Expired\..*this link may still work\./s };
const RESET_LINK = '/api/password-reset/Nw/sample-token';

/** The message says so if the device reports that it is offline. */
const MAYBE_OFFLINE = {
  says: /(You're offline, so your message wasn't sent|Your message may not have been sent\. Try again).+ What you wrote is still here\./s,
};

export const ACCOUNT_CALLS: readonly FaultCall[] = [
  {
    name: 'POST /api/login/',
    method: 'POST',
    address: callTo('/api/login/'),
    good: { access: 'sample.token', message: 'Welcome' },
    open: async (page) => {
      await page.goto('/signin');
      await fill(page, LOGIN);
    },
    act: press('Sign in'),
    reopen: true,
    kept: typed(LOGIN),
    log: /^Sign-in failed/,
    says: /An error occurred while logging in\./,
    but: {
      '404': REFUSED_LOGIN,
      '401 expired': REFUSED_LOGIN,
      '403': REFUSED_LOGIN,
      // The toast disappears by itself; this message stays.
      '10 s silence': { says: /The server didn't answer\./ },
    },
  },
  {
    name: 'POST /api/register/',
    method: 'POST',
    address: callTo('/api/register/'),
    good: { username: 'K-90001' },
    open: async (page) => {
      await page.goto('/signup');
      await fillSignUp(page, NEWCOMER);
    },
    act: press('Sign up'),
    kept: async (page) => {
      await expect(page.getByLabel('Username')).toHaveValue(NEWCOMER.username);
      await expect(page.getByLabel('Confirm Password', { exact: true })).toHaveValue(NEWCOMER.password);
    },
    log: /^Sign-up failed/,
    says: SERVER_TROUBLE,
    but: { '403': FORBIDDEN, '429, wait 30 s': THROTTLED, ...notRead(/Your account has been created/) },
  },
  {
    name: 'POST /api/forgot-password/',
    method: 'POST',
    address: callTo('/api/forgot-password/'),
    good: { detail: 'A link is on its way.' },
    open: async (page) => {
      await page.goto('/forgot-password');
      await fill(page, MAIL);
    },
    act: press('Reset Password'),
    kept: typed(MAIL),
    log: /^Asking for a reset link failed/,
    says: /An error occurred while resetting your password\. /,
  },
  {
    name: 'GET /api/password-reset/{uidb64}/{token}/',
    method: 'GET',
    address: callTo(`${RESET_LINK}/`),
    good: { detail: 'Valid.' },
    open: async (page) => void (await page.goto(RESET_LINK)),
    // Not a reload, because the page forgets an invalid link.
    act: async (page) => void (await page.goto(RESET_LINK)),
    log: null,
    says: INVALID_LINK,
    but: {
      refused: UNCHECKED_LINK,
      '500 as HTML': UNCHECKED_LINK,
      '429, wait 30 s': UNCHECKED_LINK,
      '10 s silence': UNCHECKED_LINK,
      ...notRead(/Confirm Password/),
    },
  },
  {
    name: 'PATCH /api/password-reset-complete',
    method: 'PATCH',
    address: callTo('/api/password-reset-complete'),
    good: { message: 'Password reset.' },
    open: async (page) => {
      const check = callTo(`${RESET_LINK}/`);
      const headers = { 'Access-Control-Allow-Origin': '*' };
      await page.unroute(check);
      await page.route(check, (route) => route.fulfill({ status: 200, body: '{}', headers }));
      await page.goto(RESET_LINK);
      await fill(page, PASSWORDS);
    },
    act: press('Reset Password'),
    kept: typed(PASSWORDS),
    log: /^Setting a new password failed/,
    says: SERVER_TROUBLE,
    but: { '403': FORBIDDEN, '429, wait 30 s': THROTTLED, ...notRead(/Your password has been reset/) },
  },
  {
    name: 'E-mail service (contact form)',
    method: 'POST',
    address: /\/api\/v1\.0\/email\/send-form$/,
    good: 'OK',
    open: async (page) => {
      await page.goto('/contact');
      await fill(page, MESSAGE);
    },
    act: press('Send'),
    kept: typed(MESSAGE),
    log: /^Sending the message failed/,
    says: /Your message (wasn't|may not have been) sent\. Try again in a minute, or write to .+ What you wrote is still here\./s,
    but: {
      refused: MAYBE_OFFLINE,
      '10 s silence': MAYBE_OFFLINE,
      '429, wait 30 s': { says: /You're sending messages too quickly/ },
      ...notRead(/Your message has been sent successfully!/),
    },
    timeout: 20_000,
  },
];
