/** A form that could not be sent shows its first wrong field: in the window, under no bar, with what is wrong with it. */
import type { Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { openAddEvent } from '../support/event-forms.ts';
import { openAtRest } from '../support/open-at-rest.ts';
import { openSignedIn } from '../support/people.ts';

const SIZES = [
  // 1280 × 1024 at 400 %.
  { width: 320, height: 256 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** Without the description or the date, whose fields take the focus without scrolling. */
async function incompleteEvent(page: Page, description: string): Promise<void> {
  const dialog = await openAddEvent(page);
  await dialog.getByLabel('Title').fill('Rocket night');
  await dialog.getByLabel('Description', { exact: true }).fill(description);
  await dialog.getByRole('button', { name: 'Use a drawing' }).click();
  await expect(dialog.getByRole('img', { name: 'The cover you chose' })).toBeVisible();
}

const FORMS: readonly {
  name: string;
  open: (page: Page) => Promise<unknown>;
  button: string;
  field: string;
  error: string;
}[] = [
  {
    name: 'an event without its description, date and location',
    open: (page) => incompleteEvent(page, ''),
    button: 'Publish',
    field: 'Description',
    error: 'Describe the event.',
  },
  {
    name: 'an event without its date and location',
    open: (page) => incompleteEvent(page, 'Bring a rocket.'),
    button: 'Publish',
    field: 'Date and time',
    error: 'Choose a date and time.',
  },
  {
    name: 'the sign-up settings of an event',
    open: async (page) => {
      await openSignedIn(page, '/officers/events/glider-day?tab=sign-up', DEMO_LOGINS.staff);
      await page.getByRole('combobox', { name: 'Sign-up', exact: true }).selectOption('Limited places');
      await page.getByLabel('Number of places').fill('');
    },
    button: 'Set up sign-up',
    field: 'Number of places',
    error: 'Enter a number from 1 to 5,000.',
  },
  {
    name: 'signing up',
    open: (page) => openAtRest(page, '/signup'),
    button: 'Sign up',
    field: 'First Name',
    error: 'First Name is required',
  },
  {
    name: 'the profile',
    open: async (page) => {
      await openSignedIn(page, '/profile', DEMO_LOGINS.member);
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await page.getByLabel('First Name', { exact: true }).fill('');
    },
    button: 'Save',
    field: 'First Name',
    error: 'First Name is required',
  },
  {
    name: 'a message to the club',
    open: (page) => openAtRest(page, '/contact'),
    button: 'Send',
    field: 'Full Name',
    error: 'Full Name is required',
  },
];

for (const { name, open, button, field, error } of FORMS)
  test(`The first wrong field of ${name} is in the window`, async ({ page }) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await open(page);
      await page.getByRole('button', { name: button, exact: true }).click();
      const control = page.getByLabel(field, { exact: true });
      await expect(control).toBeFocused();
      await expect(page.getByText(error, { exact: true })).toBeInViewport();
      const label = `${size.width} × ${size.height}`;
      await expect(control, label).toBeInViewport({ ratio: size.height > 500 ? 1 : 0.5 });
      const isFree = () =>
        control.evaluate((part) => {
          const { left, top, bottom, width } = part.getBoundingClientRect();
          const middle = document.elementFromPoint(
            left + width / 2,
            (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
          );
          return part.contains(middle);
        });
      expect(await isFree(), `not covered at ${label}`).toBe(true);
    }
  });
