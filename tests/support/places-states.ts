/** States of the officers' screens of events. */
import { expect, type Page } from '@playwright/test';
import type { ScreenState } from './screen-states.ts';
import { API_URL } from './test-site.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Of the first person. */
const openMenu = (page: Page) =>
  page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
const OPEN_DAY = '/officers/events/wind-tunnel-open-day';
const FULL = '/officers/events/flight-computer-review';
const AT_DOOR = { name: 'Attendees' } as const;

export const PLACES_STATES: readonly ScreenState[] = [
  {
    name: 'officers-events',
    path: '/officers/events',
    as: 'staff',
    reach: (page) => expect(page.getByText('6 of 6 coming, 2 on the waiting list, full')).toBeVisible(),
  },
  {
    name: 'officers-event-people',
    path: FULL,
    as: 'staff',
    reach: (page) => expect(page.getByRole('list', { name: 'Waiting list' })).toBeVisible(),
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
    name: 'officers-event-remove-errors',
    path: FULL,
    as: 'staff',
    reach: async (page) => {
      await openMenu(page);
      await page.getByRole('button', { name: /^Remove…/ }).click();
      await page.getByRole('button', { name: /^Remove [^…]/ }).click();
      await expect(page.getByText('Give a reason.')).toBeVisible();
    },
  },
  {
    name: 'officers-event-full',
    path: FULL,
    as: 'staff',
    trouble: /409 \(Conflict\)/,
    reach: async (page) => {
      await press(page, 'Add someone');
      await page.getByLabel("Who's coming?").fill('achieng');
      await press(page, 'Search');
      await page.getByRole('button', { name: /^Amina Achieng/ }).click();
      await page.getByRole('button', { name: 'Add Amina' }).click();
      await expect(page.getByText('All 6 places are taken.')).toBeVisible();
    },
  },
  {
    name: 'officers-event-nothing-set',
    path: '/officers/events/rocket-static-fire-night',
    as: 'staff',
    trouble: /404 \(Not Found\)/,
    reach: (page) => expect(page.getByText("People can't sign up for this event yet.")).toBeVisible(),
  },
  {
    name: 'officers-event-door',
    path: `${OPEN_DAY}?tab=door`,
    as: 'staff',
    reach: async (page) => {
      const rows = page.getByRole('list', AT_DOOR).getByRole('button');
      for (const index of [0, 2, 3]) await rows.nth(index).click();
      await expect(page.getByText('Everything is synced.')).toBeVisible();
    },
  },
  {
    name: 'officers-event-walk-in',
    path: `${OPEN_DAY}?tab=door`,
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
    name: 'officers-event-door-offline',
    path: `${OPEN_DAY}?tab=door`,
    as: 'staff',
    trouble: /Failed to load resource|Sending check-ins failed/,
    reach: async (page) => {
      await page.route(`${API_URL}/api/club/events/*/people/*/`, (route) => route.abort());
      await page.getByRole('list', AT_DOOR).getByRole('button').nth(1).click();
      await expect(page.getByText(/1 check-in not synced\./)).toBeVisible();
    },
  },
  {
    name: 'officers-event-door-search',
    path: `${FULL}?tab=door`,
    as: 'staff',
    reach: async (page) => {
      await page.getByLabel('Search by name').fill('a');
      await expect(page.getByRole('list', AT_DOOR)).toBeVisible();
    },
  },
  {
    name: 'officers-event-places-errors',
    path: `${OPEN_DAY}?tab=places`,
    as: 'staff',
    reach: async (page) => {
      await page.getByLabel('Number of places').fill('0');
      await page.getByLabel('Sign-up opens').selectOption({ label: 'At a time you choose' });
      await press(page, 'Save');
      await expect(page.getByText('Choose a date and time.')).toBeVisible();
    },
  },
  {
    name: 'officers-event-places-conflict',
    path: `${OPEN_DAY}?tab=places`,
    as: 'staff',
    trouble: /409 \(Conflict\)/,
    reach: async (page) => {
      await page.getByLabel('Number of places').fill('17');
      await changeMeanwhile(page);
      await press(page, 'Save');
      await expect(page.getByRole('table', { name: 'Your values and the saved ones' })).toBeVisible();
    },
  },
];

/** Changes the settings as another officer could. The number differs each time, because tests reach the state more than once. */
const changeMeanwhile = (page: Page) =>
  page.evaluate(async (address) => {
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${localStorage.getItem('jwtToken')}`,
    };
    const settings = await (await fetch(`${address}settings/`, { headers })).json();
    const body = JSON.stringify({ ...settings, places: settings.places === 30 ? 31 : 30 });
    await fetch(address, { method: 'PUT', headers, body });
  }, `${API_URL}/api/club/events/wind-tunnel-open-day/places/`);
