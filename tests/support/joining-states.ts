/** States of screens about a membership, from sign-up to its end, and of the page about who sees what. */
import { expect, type Page } from '@playwright/test';
import type { ScreenState } from './screen-states.ts';

const showMembership = (text: string) => (page: Page) =>
  expect(page.getByRole('region', { name: 'Your membership' })).toContainText(text);

export const JOINING_STATES: readonly ScreenState[] = [
  {
    name: 'joining-home',
    path: '/home',
    as: 'unapproved',
    reach: (page) => expect(page.getByRole('list', { name: 'Steps to become a member' })).toBeVisible(),
  },
  {
    name: 'joining-pay-errors',
    path: '/profile',
    as: 'unapproved',
    reach: async (page) => {
      await page.getByRole('button', { name: 'I have paid' }).click();
      await page.getByRole('button', { name: 'Send the code' }).click();
      await expect(page.getByLabel('M-Pesa code, or paste the whole message')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  { name: 'joining-checking', path: '/profile', as: 'checking', reach: showMembership("You're next.") },
  { name: 'joining-refused', path: '/profile', as: 'refused', reach: showMembership("wasn't accepted") },
  { name: 'joining-ending', path: '/profile', as: 'ending', reach: showMembership('Renew now') },
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
