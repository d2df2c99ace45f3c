/** The states of screens that only a member or a member of staff sees. */
import { expect, type Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/backend/demo/demo-logins.ts';
import type { ScreenState } from './screen-states.ts';

const showTable = (page: Page) => expect(page.getByRole('table', { name: 'Members' })).toBeVisible();

async function openPanel(page: Page, title: string, error: string): Promise<void> {
  await showTable(page);
  await page.getByRole('button', { name: title }).click();
  if (title === 'Edit Profile') await page.getByLabel('Phone Number').fill('nope');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(error)).toBeVisible();
}

export const MEMBER_STATES: readonly ScreenState[] = [
  {
    name: 'member-home',
    path: '/home',
    as: 'member',
    reach: async (page) => {
      await page.locator('#members').scrollIntoViewIfNeeded();
      await showTable(page);
      await expect(page.locator('[data-leaders] [data-place]')).toHaveText(/of 8/);
      await page.evaluate(() => scrollTo(0, 0));
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
    reach: (page) => openPanel(page, 'Edit Profile', 'Invalid phone number'),
  },
  {
    name: 'member-profile-password-errors',
    path: '/profile',
    as: 'member',
    reach: (page) => openPanel(page, 'Change Password', 'Old Password is required'),
  },
  {
    name: 'member-profile-photo',
    path: '/profile',
    as: 'member',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Edit Photo' }).click();
      await expect(page.getByRole('dialog', { name: 'Edit Photo' })).toBeVisible();
    },
  },
  { name: 'member-other', path: '/members/2', as: 'member', reach: showTable },
  {
    name: 'member-missing',
    path: '/members/999999',
    as: 'member',
    trouble: /404 \(Not Found\)|Network response was not ok/,
    reach: (page) => expect(page.getByRole('alert')).toBeVisible(),
  },
];
