/** The calls by which people become members and choose who sees what (docs/calls.md). */
import { expect, type Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import {
  ACTION_REFUSED,
  clubCallTo,
  type FaultCall,
  notRead,
  press,
  REFUSED,
  SERVER_TROUBLE,
  SIGNED_OUT,
} from './fault-call.ts';
import { toPay } from './joining.ts';
import { person, privacy as settings } from './member.ts';
import { openSignedIn } from './people.ts';

const openPrivacy = (page: Page) => openSignedIn(page, '/profile/privacy', DEMO_LOGINS.member);
const CODE = 'OEI2AK4Q16';

export const JOINING_CALLS: readonly FaultCall[] = [
  {
    name: 'GET /api/club/joining/mine/ on the profile',
    method: 'GET',
    address: clubCallTo('joining/mine/'),
    good: toPay,
    open: (page) => openSignedIn(page, '/profile', DEMO_LOGINS.unapproved),
    log: /^Error loading the membership/,
    says: /Your membership couldn't be loaded\./,
    but: { '401 expired': SIGNED_OUT },
    recovered: (page) => page.getByRole('button', { name: 'I have paid' }),
  },
  {
    name: 'GET /api/club/joining/mine/ on the home page',
    method: 'GET',
    address: clubCallTo('joining/mine/'),
    good: toPay,
    open: (page) => openSignedIn(page, '/home', DEMO_LOGINS.unapproved),
    log: /^Error loading the membership/,
    says: /Your next steps couldn't be loaded\./,
    but: { '401 expired': SIGNED_OUT },
    recovered: (page) => page.getByRole('link', { name: 'Pay and enter the code' }),
  },
  {
    name: 'POST /api/club/joining/mine/',
    method: 'POST',
    address: clubCallTo('joining/mine/'),
    good: toPay,
    open: async (page) => {
      await openSignedIn(page, '/profile', DEMO_LOGINS.unapproved);
      await page.getByRole('button', { name: 'I have paid' }).click();
      await page.getByLabel(/^M-Pesa code/).fill(CODE);
    },
    act: press('Send the code'),
    kept: (page) => expect(page.getByLabel(/^M-Pesa code/)).toHaveValue(CODE),
    log: /^Error sending the payment code/,
    says: SERVER_TROUBLE,
    but: REFUSED,
  },
  {
    name: 'DELETE /api/club/joining/mine/',
    method: 'DELETE',
    address: clubCallTo('joining/mine/'),
    good: {},
    open: (page) => openSignedIn(page, '/profile', DEMO_LOGINS.checking),
    act: press('Withdraw code'),
    log: /^Error taking back the payment code/,
    says: SERVER_TROUBLE,
    but: {
      ...ACTION_REFUSED,
      ...notRead(/Your code has been withdrawn\./),
      // Withdrawn already, in another tab.
      '404': { shows: /Your code has been withdrawn\./ },
    },
  },
  {
    name: 'GET /api/club/privacy/',
    method: 'GET',
    address: clubCallTo('privacy/'),
    good: settings,
    open: openPrivacy,
    log: /^Loading who sees what failed/,
    says: /Your settings couldn't be loaded\./,
    but: { '401 expired': SIGNED_OUT },
    recovered: (page) => page.getByRole('table', { name: 'Who sees each part of your profile' }),
  },
  {
    name: 'PATCH /api/club/privacy/',
    method: 'PATCH',
    address: clubCallTo('privacy/'),
    good: settings,
    open: async (page) => {
      await openPrivacy(page);
      await page.getByLabel('Bio: Officers only').check();
    },
    act: press('Save'),
    kept: (page) => expect(page.getByLabel('Bio: Officers only')).toBeChecked(),
    log: /^Saving who sees what failed/,
    says: SERVER_TROUBLE,
    but: REFUSED,
  },
  {
    name: 'GET /api/club/privacy/preview/',
    method: 'GET',
    address: clubCallTo('privacy/preview/'),
    good: person,
    open: openPrivacy,
    act: async (page) => {
      const button = page.getByRole('button', { name: 'See yourself as members do' });
      if ((await button.getAttribute('aria-expanded')) === 'true') await button.click();
      await button.click();
    },
    log: /^Loading the preview failed/,
    says: /The preview couldn't be loaded\./,
    but: {
      '404': { shows: /Other members can't find you, because you're not in the directory\./ },
      '401 expired': SIGNED_OUT,
    },
    recovered: (page) => page.getByText('This is what other members see with your saved settings.'),
  },
];
