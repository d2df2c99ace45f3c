/** The calls of officers (docs/calls.md). */
import { expect, type Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import {
  ACTION_REFUSED,
  clubCallTo,
  type FaultCall,
  leftOut,
  notRead,
  press,
  REFUSED,
  SERVER_TROUBLE,
  SIGNED_OUT,
} from './fault-call.ts';
import { HUGE } from './faults.ts';
import { heldGrant, officersPerson, ownRights, personRow, queueItem } from './officer-rows.ts';
import { openSignedIn } from './people.ts';

const on = (path: string) => (page: Page) => openSignedIn(page, `/officers${path}`, DEMO_LOGINS.staff);
const CSV = {
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('email,first_name,last_name\nnia@university.example,Nia,Invented\n'),
};

export const OFFICER_CALLS: readonly FaultCall[] = [
  {
    name: 'GET /api/club/officers/me/',
    method: 'GET',
    address: clubCallTo('officers/me/'),
    good: ownRights('all'),
    open: on(''),
    log: /^Loading the rights failed/,
    says: /Your access couldn't be loaded\./,
    but: { '401 expired': SIGNED_OUT },
    recovered: (page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: /People/ })
        .first(),
  },
  {
    name: 'GET /api/club/joining/queue/',
    method: 'GET',
    address: clubCallTo('joining/queue/'),
    good: [queueItem(1, 'Ann'), queueItem(2, 'Ben')],
    open: on('/joining'),
    log: /^Loading the queue failed/,
    says: /The payments couldn't be loaded\./,
    but: {
      '401 expired': SIGNED_OUT,
      'one bad entry': { shows: /Ann Sample[\s\S]*Ben Sample/, log: leftOut },
      '5,000 entries': { rule: 'the backend answers with few' },
    },
    recovered: (page) => page.getByRole('article').first(),
  },
  {
    name: 'POST /api/club/joining/queue/{id}/',
    method: 'POST',
    address: clubCallTo('joining/queue/\\d+/'),
    good: queueItem(1, 'Ann'),
    open: on('/joining'),
    act: (page) => page.getByRole('button', { name: 'Confirm', exact: true }).first().click(),
    log: /^Confirming a payment failed/,
    says: SERVER_TROUBLE,
    but: {
      ...ACTION_REFUSED,
      ...notRead(/Confirmed: .+ is a member until/),
    },
  },
  {
    name: 'GET /api/club/officers/people/',
    method: 'GET',
    address: clubCallTo('officers/people/'),
    good: { count: 1, results: [personRow] },
    open: on('/people'),
    log: /^Loading the people failed/,
    says: /The people couldn't be loaded\./,
    but: { '401 expired': SIGNED_OUT },
    recovered: (page) => page.getByRole('list', { name: 'People' }),
  },
  {
    name: 'GET /api/club/officers/people/{pk}/',
    method: 'GET',
    address: clubCallTo('officers/people/3/'),
    good: officersPerson,
    open: on('/people/3'),
    log: /^Loading the person failed/,
    says: /This person couldn't be loaded\./,
    but: { '404': { says: /No such account. It may have been deleted\./ }, '401 expired': SIGNED_OUT },
    recovered: (page) => page.getByRole('tab', { name: 'Overview' }),
  },
  {
    name: 'GET /api/club/officers/grants/',
    method: 'GET',
    address: clubCallTo('officers/grants/'),
    good: [heldGrant(1, 'Ann', '2027-08-31'), heldGrant(2, 'Ben', null)],
    open: on('/hand-over'),
    log: /^Loading the rights of officers failed/,
    says: /The list couldn't be loaded\./,
    but: {
      '401 expired': SIGNED_OUT,
      'one bad entry': { shows: /Ann Sample[\s\S]*Ben Sample/, log: leftOut },
      '5,000 entries': { shows: /Ann Sample/ },
    },
    recovered: (page) => page.getByRole('list', { name: "Officers' access" }),
  },
  {
    name: 'GET /api/club/officers/log/',
    method: 'GET',
    address: clubCallTo('officers/log/'),
    good: {
      count: HUGE,
      results: [{ id: 1, at: '2026-11-01T08:00:00Z', deed: 'export', sentence: 'A.', over: false }],
    },
    open: on('/log'),
    log: /^Loading the log failed/,
    says: /The log couldn't be loaded\./,
    but: { '401 expired': SIGNED_OUT },
    recovered: (page) => page.getByRole('list', { name: 'Log' }),
  },
  {
    name: 'POST /api/club/joining/queue/{id}/undo/',
    method: 'POST',
    address: clubCallTo('joining/queue/\\d+/undo/'),
    good: queueItem(1, 'Ann'),
    open: on('/joining?state=refused'),
    act: press('Undo'),
    log: /^Undoing a decision failed/,
    says: SERVER_TROUBLE,
    but: { ...ACTION_REFUSED, ...notRead(/Violet Akinyi's payment is back in the list\./) },
    reopen: true,
  },
  {
    name: 'PATCH /api/club/officers/people/{pk}/',
    method: 'PATCH',
    address: clubCallTo('officers/people/3/'),
    good: officersPerson,
    open: async (page) => {
      await on('/people/3')(page);
      await press('Edit')(page);
      await page.getByLabel('First Name').fill('Renamed');
    },
    act: press('Save'),
    kept: (page) => expect(page.getByLabel('First Name')).toHaveValue('Renamed'),
    log: /^Changing a person failed/,
    says: SERVER_TROUBLE,
    but: { ...REFUSED, ...notRead(/Saved\./) },
    reopen: true,
  },
  {
    name: 'POST /api/club/officers/people/{pk}/sign-out/',
    method: 'POST',
    address: clubCallTo('officers/people/3/sign-out/'),
    good: {},
    open: on('/people/3'),
    act: async (page) => {
      await press('Sign out everywhere')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    },
    log: /^A change of an account failed/,
    says: SERVER_TROUBLE,
    but: { ...ACTION_REFUSED, ...notRead(/has been signed out everywhere\./) },
  },
  {
    name: 'POST /api/club/officers/people/{pk}/resend/',
    method: 'POST',
    address: clubCallTo('officers/people/25/resend/'),
    good: {},
    open: on('/people/25'),
    act: press('Resend the email with the link'),
    log: /^A change of an account failed/,
    says: SERVER_TROUBLE,
    but: { ...ACTION_REFUSED, ...notRead(/Email sent to/) },
  },
  {
    name: 'POST /api/club/officers/grants/',
    method: 'POST',
    address: clubCallTo('officers/grants/'),
    good: heldGrant(1, 'Ann', '2027-08-31'),
    open: async (page) => {
      await on('/people/3')(page);
      await press('Grant access')(page);
      await page.getByLabel('Last day').fill('2027-08-31');
      await page.getByLabel('Your password', { exact: true }).fill('an invented password');
    },
    act: press('Grant'),
    kept: (page) => expect(page.getByLabel('Your password', { exact: true })).toHaveValue('an invented password'),
    log: /^Giving a right failed/,
    says: SERVER_TROUBLE,
    but: { ...REFUSED, ...notRead(/has .+ access until Aug 31(, 2027)?\./) },
    reopen: true,
  },
  {
    name: 'GET /api/club/officers/export/',
    method: 'GET',
    address: clubCallTo('officers/export/'),
    good: [personRow],
    open: async (page) => {
      await on('/people')(page);
      await press('Export…')(page);
    },
    act: (page) => page.getByRole('button', { name: /^Export \d/ }).click(),
    log: /^Saving a list of people failed/,
    says: SERVER_TROUBLE,
    but: {
      ...ACTION_REFUSED,
      'one bad entry': { shows: /Saved 1 person/, log: leftOut },
      '5,000 entries': { shows: /Saved 5000 people/ },
    },
  },
  {
    name: 'POST /api/club/officers/import/check/',
    method: 'POST',
    address: clubCallTo('officers/import/check/'),
    good: { ticket: 'a', rows: [] },
    open: on('/import'),
    act: (page) => page.getByLabel('CSV file').setInputFiles(CSV),
    log: /^Checking an import failed/,
    says: SERVER_TROUBLE,
    but: ACTION_REFUSED,
  },
];
