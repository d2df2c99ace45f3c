/** The calls of officers (docs/calls.md). */
import type { Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { type FaultCall, FORBIDDEN, leftOut, notRead, SERVER_TROUBLE, SESSION_OVER, THROTTLED } from './fault-call.ts';
import { HUGE } from './faults.ts';
import { heldGrant, officersPerson, ownRights, personRow, queueItem } from './officer-rows.ts';
import { openSignedIn } from './people.ts';
import { API_URL } from './test-site.ts';

const at = (path: string) => new RegExp(`^${API_URL}/api/club/${path}(\\?|$)`);
const on = (path: string) => (page: Page) => openSignedIn(page, `/officers${path}`, DEMO_LOGINS.staff);
const OVER = { says: /Your session has ended\. Sign in again to continue\./ };

export const OFFICER_CALLS: readonly FaultCall[] = [
  {
    name: 'GET /api/club/officers/me/',
    method: 'GET',
    address: at('officers/me/'),
    good: ownRights('all'),
    open: on(''),
    log: /^Loading the rights failed/,
    says: /Your rights could not be loaded\./,
    but: { '404': { says: /The club's server has no officers' screens\./ }, '401 expired': OVER },
    recovered: (page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: /People/ })
        .first(),
  },
  {
    name: 'GET /api/club/joining/queue/',
    method: 'GET',
    address: at('joining/queue/'),
    good: [queueItem(1, 'Ann'), queueItem(2, 'Ben')],
    open: on('/joining'),
    log: /^Loading the queue failed/,
    says: /The queue could not be loaded\./,
    but: {
      '401 expired': OVER,
      'one bad entry': { shows: /Ann Sample[\s\S]*Ben Sample/, log: leftOut },
      '5,000 entries': { rule: 'the backend answers with few' },
    },
    recovered: (page) => page.getByRole('article').first(),
  },
  {
    name: 'POST /api/club/joining/queue/{id}/',
    method: 'POST',
    address: at('joining/queue/\\d+/'),
    good: queueItem(1, 'Ann'),
    open: on('/joining'),
    act: (page) => page.getByRole('button', { name: 'Confirm', exact: true }).first().click(),
    kept: (page) => page.getByLabel('Member until').first().waitFor(),
    log: /^Confirming a payment failed/,
    says: SERVER_TROUBLE,
    but: {
      '401 expired': SESSION_OVER,
      '403': FORBIDDEN,
      '429, wait 30 s': THROTTLED,
      ...notRead(/Confirmed: .+ is a member until/),
    },
  },
  {
    name: 'GET /api/club/officers/people/',
    method: 'GET',
    address: at('officers/people/'),
    good: { count: 1, results: [personRow] },
    open: on('/people'),
    log: /^Loading the people failed/,
    says: /The people could not be loaded\./,
    but: { '401 expired': OVER },
    recovered: (page) => page.getByRole('table', { name: 'People' }),
  },
  {
    name: 'GET /api/club/officers/people/{pk}/',
    method: 'GET',
    address: at('officers/people/3/'),
    good: officersPerson,
    open: on('/people/3'),
    log: /^Loading the person failed/,
    says: /This person could not be loaded\./,
    but: { '404': { says: /There's nobody at this address\./ }, '401 expired': OVER },
    recovered: (page) => page.getByRole('tab', { name: 'Overview' }),
  },
  {
    name: 'GET /api/club/officers/grants/',
    method: 'GET',
    address: at('officers/grants/'),
    good: [heldGrant(1, 'Ann', '2027-08-31'), heldGrant(2, 'Ben', null)],
    open: on('/hand-over'),
    log: /^Loading the rights of officers failed/,
    says: /The list could not be loaded\./,
    but: {
      '401 expired': OVER,
      'one bad entry': { shows: /Ann Sample[\s\S]*Ben Sample/, log: leftOut },
      '5,000 entries': { shows: /Ann Sample/ },
    },
    recovered: (page) => page.getByRole('list', { name: 'Rights of officers' }),
  },
  {
    name: 'GET /api/club/officers/log/',
    method: 'GET',
    address: at('officers/log/'),
    good: {
      count: HUGE,
      results: [{ id: 1, at: '2026-11-01T08:00:00Z', deed: 'export', sentence: 'A.', over: false }],
    },
    open: on('/log'),
    log: /^Loading the log failed/,
    says: /The log could not be loaded\./,
    but: { '401 expired': OVER },
    recovered: (page) => page.getByText(/Nothing is in the log for this\.|entr(y|ies), page 1/),
  },
];
