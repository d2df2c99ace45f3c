/** States of screens for members and staff. */
import { expect, type Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/run/demo-logins.ts';
import { CORS } from './cors.ts';
import { waitForForm } from './event-forms.ts';
import { pngFile } from './pictures.ts';
import type { ScreenState } from './screen-states.ts';
import { API_URL } from './test-site.ts';

const showTable = (page: Page) => expect(page.getByRole('table', { name: 'Members' })).toBeVisible();

const EVENT = '/event-detail/rocket-static-fire-night';
const showTool = (page: Page, name: string) => expect(page.getByRole('button', { name })).toBeVisible();

async function openTool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  if (name === 'Change cover photo') await expect(dialog.getByLabel('Cover image')).toBeEnabled();
  else await waitForForm(dialog);
}

export const MEMBER_STATES: readonly ScreenState[] = [
  {
    name: 'member-home',
    path: '/home',
    as: 'member',
    reach: async (page) => {
      await page.locator('#members').scrollIntoViewIfNeeded();
      await showTable(page);
      await expect(page.locator('[data-leaders] [data-position]')).toHaveText(/of 8/);
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'member-home-answers',
    path: '/home',
    as: 'member',
    reach: async (page) => {
      // For people who have chosen nothing yet.
      await page.route(`${API_URL}/api/club/sign-ups/`, (route) => route.fulfill({ headers: CORS, json: [] }));
      await page.reload();
      await expect(page.getByRole('button', { name: /^I'm coming: / })).toBeVisible();
      // Its question is on the event's page.
      await expect(page.getByRole('link', { name: /^Join the waiting list: / })).toBeVisible();
    },
  },
  {
    name: 'member-menu',
    path: '/terms',
    as: 'member',
    reach: async (page) => {
      await page.getByRole('button', { name: DEMO_LOGINS.member.username }).click();
      await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
    },
  },
  { name: 'member-profile', path: '/profile', as: 'member', reach: showTable },
  {
    name: 'member-profile-edit-errors',
    path: '/profile',
    as: 'member',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await page.getByLabel('Phone Number').fill('nope');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Invalid phone number')).toBeVisible();
    },
  },
  {
    name: 'member-profile-photo',
    path: '/profile',
    as: 'member',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Edit Photo' }).click();
      const editor = page.getByRole('dialog', { name: 'Edit Photo' });
      await editor.getByLabel('Photo', { exact: true }).setInputFiles(await pngFile());
      await expect(editor.getByText('Your new photo')).toBeVisible();
    },
  },
  {
    name: 'member-my-data',
    path: '/profile/account',
    as: 'member',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Delete my account…' }).click();
      await page.getByRole('button', { name: 'Delete my account', exact: true }).click();
      await expect(page.getByText('Password is required')).toBeVisible();
    },
  },
  { name: 'member-other', path: '/members/2', as: 'member', reach: showTable },
  { name: 'staff-events', path: '/events', as: 'staff', reach: (page) => showTool(page, 'Add Event') },
  {
    name: 'staff-event-add-errors',
    path: '/events',
    as: 'staff',
    reach: async (page) => {
      await openTool(page, 'Add Event');
      await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByRole('dialog').getByText('Please select a cover image (JPEG or PNG).')).toBeVisible();
    },
  },
  { name: 'staff-event', path: EVENT, as: 'staff', reach: (page) => showTool(page, 'Edit event') },
  {
    name: 'staff-event-edit',
    path: '/event-detail/wind-tunnel-open-day',
    as: 'staff',
    reach: (page) => openTool(page, 'Edit event'),
  },
  { name: 'staff-event-cover', path: EVENT, as: 'staff', reach: (page) => openTool(page, 'Change cover photo') },
];
