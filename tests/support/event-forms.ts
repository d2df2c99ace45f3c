/** Actions of staff that several browser tests start with. */
import { expect, type Locator, type Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { openSignedIn } from './people.ts';

export const STAFF = DEMO_LOGINS.staff;

/** Of an event in the demo data. */
export const SLUG = 'glider-day';

export const EVENT = {
  Title: 'Invented Kite Day',
  Description: 'Bring a kite.',
  'Date and time': '2031-05-01 05:30 PM',
  Location: 'Demo Field',
  Host: 'Sample Kite Society',
};

/** Signs in as staff and opens the Add Event dialog. */
export async function openAddEvent(page: Page): Promise<Locator> {
  await openSignedIn(page, '/events', STAFF);
  await page.getByRole('button', { name: 'Add Event' }).click();
  return shownForm(page, 'Add Event');
}

export async function shownForm(page: Page, name: 'Add Event' | 'Edit Event'): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name });
  await waitForForm(dialog);
  return dialog;
}

/** Waits for the last parts of an event's form to load: the calendar, and the editor of the description. */
export async function waitForForm(dialog: Locator): Promise<void> {
  await expect(dialog.getByLabel('Date and time')).toBeEnabled();
  await expect(dialog.getByRole('button', { name: 'Preview', exact: true })).toBeVisible();
}

/**
 * Fills in the texts, and closes the calendar. The date comes last, because the calendar returns the focus to its
 * field a moment after Escape, and other text would then go there.
 */
export async function fillEvent(dialog: Locator, event: Partial<typeof EVENT>): Promise<void> {
  const isDate = ([label]: [string, string]) => Number(label === 'Date and time');
  for (const [label, text] of Object.entries(event).sort((one, other) => isDate(one) - isDate(other))) {
    const field = dialog.getByLabel(label, { exact: true });
    await field.fill(text);
    if (label === 'Date and time') await field.press('Escape');
  }
}

/** Answers each dialog of the browser with yes or no. @returns their messages so far. */
export function answerQuestions(page: Page, yes: boolean): string[] {
  const said: string[] = [];
  page.on('dialog', async (question) => {
    said.push(question.message());
    await (yes ? question.accept() : question.dismiss());
  });
  return said;
}

/** Records the bodies of requests to `address`. A body with a file can only be read before the request continues. */
export async function recordBodies(page: Page, address: string): Promise<string[]> {
  const bodies: string[] = [];
  await page.route(address, async (route) => {
    const body = route.request().postDataBuffer();
    if (body !== null) bodies.push(body.toString('latin1'));
    await route.continue();
  });
  return bodies;
}

/**
 * Waits until the cover of the event has loaded: if it is replaced or deleted before, the console reports a failed request.
 * @returns its address.
 */
export async function arrivedCover(page: Page): Promise<string> {
  const image = page.locator('[data-event-cover] img[data-cover]');
  await expect
    .poll(() => image.evaluate(({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0))
    .toBe(true);
  return (await image.getAttribute('src')) ?? '';
}
