/** States of the officers' screens of events. */
import { expect, type Page } from '@playwright/test';
import type { ScreenState } from './screen-states.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Of the first person. */
const openMenu = (page: Page) =>
  page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
const OPEN_DAY = '/officers/events/wind-tunnel-open-day';
const FULL = '/officers/events/flight-computer-review';
const ATTENDEES = { name: 'Attendees' } as const;

export const SIGN_UP_STATES: readonly ScreenState[] = [
  {
    name: 'officers-events',
    path: '/officers/events',
    as: 'staff',
    reach: (page) => expect(page.getByText('6 of 6 coming, 2 on the waiting list, full')).toBeVisible(),
  },
  {
    name: 'officers-event-menu',
    path: FULL,
    as: 'staff',
    reach: async (page) => {
      await openMenu(page);
      await expect(page.getByRole('button', { name: /^Remove…/ })).toBeVisible();
    },
  },
  {
    name: 'officers-event-nothing-set',
    path: '/officers/events/rocket-static-fire-night',
    as: 'staff',
    reach: (page) => expect(page.getByText("People can't sign up for this event yet.")).toBeVisible(),
  },
  {
    name: 'officers-event-check-in',
    path: `${OPEN_DAY}?tab=check-in`,
    as: 'staff',
    reach: async (page) => {
      const rows = page.getByRole('list', ATTENDEES).getByRole('button');
      for (const index of [0, 2, 3]) await rows.nth(index).click();
      await expect(page.getByText('Everything is synced.')).toBeVisible();
    },
  },
  {
    name: 'officers-event-walk-in',
    path: `${OPEN_DAY}?tab=check-in`,
    as: 'staff',
    reach: async (page) => {
      await press(page, 'Add a walk-in');
      const dialog = page.getByRole('dialog', { name: 'Add a walk-in' });
      await dialog.getByLabel("Who's at the door?").fill('kariuki');
      await dialog.getByRole('button', { name: 'Search' }).click();
      await dialog.getByRole('button', { name: /Kariuki/ }).click();
      await expect(dialog.getByText('will get a place, even if the event is full.')).toBeVisible();
    },
  },
  {
    name: 'officers-event-sign-up-errors',
    path: `${OPEN_DAY}?tab=sign-up`,
    as: 'staff',
    reach: async (page) => {
      await page.getByLabel('Number of places').fill('0');
      await page.getByLabel('Sign-up opens').selectOption({ label: 'At a time you choose' });
      await press(page, 'Save');
      await expect(page.getByText('Choose a date and time.')).toBeVisible();
    },
  },
];
