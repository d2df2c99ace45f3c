/** Actions of staff that several browser tests begin with. */
import { expect, type Locator, type Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { openSignedIn } from './people.ts';
import { API_URL } from './test-site.ts';

export const STAFF = DEMO_LOGINS.staff;

/** Of an event that the demo plants. */
export const SLUG = 'glider-day';

export const EVENT = {
  Title: 'Invented Kite Day',
  Description: '<p>Bring a <strong>kite</strong>.</p>',
  'Date and time': '2031-05-01 05:30 PM',
  Location: 'Demo Field',
  Host: 'Sample Kite Society',
};

export const NO_COVER = 'Please select a cover image (JPEG or PNG).';

/** Signs in as staff and opens the Add Event dialog. */
export async function openAddEvent(page: Page): Promise<Locator> {
  await openSignedIn(page, '/events', STAFF);
  await page.getByRole('button', { name: 'Add Event' }).click();
  return shownForm(page, 'Add Event');
}

/**
 * Signs in as staff and opens the page of an event. Its own question comes when the browser is idle, and the tools of staff ask too: both
 * are awaited, so that they do not meet what a test does next.
 */
export async function openEvent(page: Page, slug = SLUG): Promise<void> {
  let answers = 0;
  page.on('response', (response) => {
    answers += Number(response.url() === `${API_URL}/api/events/${slug}/`);
  });
  const state = page.waitForResponse(`${API_URL}/api/club/events/${slug}/state/`);
  await openSignedIn(page, `/event-detail/${slug}`, STAFF);
  await state;
  await expect.poll(() => answers).toBeGreaterThan(1);
}

/** Signs in as staff, opens the page of an event and its Edit Event dialog. */
export async function openEditEvent(page: Page, slug = SLUG): Promise<Locator> {
  await openEvent(page, slug);
  await page.getByRole('button', { name: 'Edit event' }).click();
  return shownForm(page, 'Edit Event');
}

export async function shownForm(page: Page, name: 'Add Event' | 'Edit Event'): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name });
  // The calendar has come and the editor of the description, and with them all of the form.
  await expect(dialog.getByLabel('Date and time')).toBeEnabled();
  await expect(dialog.getByRole('button', { name: 'Preview' })).toBeVisible();
  return dialog;
}

/**
 * Fills in the texts, the description as HTML; the calendar does not stay open. The date is the last: the calendar gives its field the focus back a moment after
 * Escape, and what is filled in just then would land there.
 */
export async function fillEvent(dialog: Locator, event: Partial<typeof EVENT>): Promise<void> {
  const isDate = ([label]: [string, string]) => Number(label === 'Date and time');
  for (const [label, text] of Object.entries(event).sort((one, other) => isDate(one) - isDate(other))) {
    const asHtml = dialog.getByRole('button', { name: 'Edit as HTML' });
    if (label === 'Description' && (await asHtml.isVisible())) await asHtml.click();
    const field = dialog.getByLabel(label, { exact: true });
    await field.fill(text);
    if (label === 'Date and time') await field.press('Escape');
  }
}

/** Answers each of the browser's own questions with yes or no, and keeps what they said. */
export function answerQuestions(page: Page, yes: boolean): string[] {
  const said: string[] = [];
  page.on('dialog', async (question) => {
    said.push(question.message());
    await (yes ? question.accept() : question.dismiss());
  });
  return said;
}

/** What is sent to `address`, body by body. A body with a file can be read only while its call is held up for it. */
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
 * Waits until the cover of the event has come in full: one that is replaced or deleted before is a failed load on the console.
 * @returns its address.
 */
export async function arrivedCover(page: Page): Promise<string> {
  const image = page.locator('[data-event-cover] img[data-cover]');
  await expect
    .poll(() => image.evaluate(({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0))
    .toBe(true);
  return (await image.getAttribute('src')) ?? '';
}
