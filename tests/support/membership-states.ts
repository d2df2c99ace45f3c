/** States of screens about a membership, from sign-up to its end, and of the privacy page. */
import { expect, type Page } from '@playwright/test';
import type { ScreenState } from './screen-states.ts';

const showMembership = (text: string) => (page: Page) =>
  expect(page.getByRole('region', { name: 'Your membership' })).toContainText(text);

export const MEMBERSHIP_STATES: readonly ScreenState[] = [
  {
    name: 'membership-home',
    path: '/home',
    as: 'unapproved',
    reach: (page) => expect(page.getByRole('list', { name: 'Steps to become a member' })).toBeVisible(),
  },
  {
    name: 'membership-payment-errors',
    path: '/profile',
    as: 'unapproved',
    reach: async (page) => {
      await page.getByRole('button', { name: 'I have paid' }).click();
      await page.getByRole('button', { name: 'Send the code' }).click();
      await expect(page.getByLabel('M-Pesa code, or paste the whole message')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  { name: 'membership-under-review', path: '/profile', as: 'under_review', reach: showMembership("You're next.") },
  { name: 'membership-rejected', path: '/profile', as: 'rejected', reach: showMembership("wasn't accepted") },
  { name: 'membership-ending', path: '/profile', as: 'ending', reach: showMembership('Renew now') },
  {
    name: 'member-profile-privacy',
    path: '/profile/privacy',
    as: 'member',
    reach: async (page) => {
      await page.getByRole('button', { name: 'See yourself as members do' }).click();
      await expect(page.getByText('This is what other members see')).toBeVisible();
      // A link that is half under the header would count as too small.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
];
