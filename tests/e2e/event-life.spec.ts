/**
 * The life of one event, in two windows: staff at a desk, and members, in turns, on a phone. Each part alone: tests/browser/events
 * and tests/browser/sign-ups.
 */

import type { Page } from '@playwright/test';
import { MINUTE_MS } from '#shared/time/instants.ts';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import type { Backend } from '../../src/server/backend.ts';
import { eventIn, savedEvent } from '../support/calendar-files.ts';
import { expect, test } from '../support/e2e.ts';
import { emailsTo } from '../support/emails.ts';
import { arrivedCover, EVENT, fillEvent, openAddEvent, waitForForm } from '../support/event-forms.ts';
import { openSignedIn } from '../support/people.ts';
import { API_URL } from '../support/test-site.ts';

const { member: amina, ending: tabitha } = DEMO_LOGINS;
const TITLE = EVENT.Title;
const PAGE = '/event-detail/invented-kite-day';
const REASON = 'The field is under water.';

const signUp = (page: Page) => page.getByRole('region', { name: 'Sign-up' });
const press = (page: Page, name: string) => signUp(page).getByRole('button', { name, exact: true }).click();
const band = (page: Page) => page.getByRole('article').getByText(REASON);

function subjectsTo(backend: Backend, { username }: { username: string }): string[] {
  const { email } = backend.database.prepare('SELECT email FROM accounts WHERE username = ?').get(username) ?? {};
  return emailsTo(backend, String(email)).map(({ subject }) => subject);
}

async function choose(staff: Page, item: string): Promise<void> {
  await staff.getByRole('button', { name: 'More' }).click();
  await staff.getByRole('button', { name: item }).click();
}

async function cancelEvent(staff: Page): Promise<void> {
  await choose(staff, 'Cancel event…');
  const dialog = staff.getByRole('dialog', { name: 'Cancel this event' });
  await dialog.getByLabel('Reason').fill(REASON);
  await expect(dialog.getByLabel('Email the person coming')).toBeChecked();
  await dialog.getByRole('button', { name: 'Cancel event' }).click();
  await expect(staff.getByText('The event has been cancelled. 1 person will be emailed.')).toBeVisible();
  await expect(band(staff)).toBeVisible();
}

/** Opens the event's page as staff; the tools have its state. */
async function openTools(staff: Page): Promise<void> {
  const loaded = staff.waitForResponse(`${API_URL}/api/club/events/invented-kite-day/`);
  await staff.goto(PAGE);
  await loaded;
}

test('An event goes from a draft through sign-up to the day it is cancelled and reinstated', async ({
  page: staff,
  otherPage: phone,
  backend,
  request,
  api,
  letPass,
  expectTrouble,
}) => {
  // A draft is not there for others; the build has no page of an event that is so new.
  expectTrouble(/404 \(Not Found\)/, /Failed to fetch (event|the own sign-up)/);
  await phone.setViewportSize({ width: 390, height: 844 });
  /** A message of the demo to others who come to an event may leave meanwhile. */
  const emailsOf = (login: { username: string }) =>
    subjectsTo(backend, login).filter((subject) => subject.includes(TITLE));

  const add = await openAddEvent(staff);
  await fillEvent(add, EVENT);
  await add.getByRole('button', { name: 'Use a drawing' }).click();
  await expect(add.getByLabel('Cover image')).toHaveValue(/drawing\.png$/);
  await add.getByRole('button', { name: 'Save as draft' }).click();
  await expect(staff.getByText(`“${TITLE}” was saved as a draft.`)).toBeVisible();
  await staff.getByRole('button', { name: /^Drafts/ }).click();
  await staff.getByRole('button', { name: `Open ${TITLE}` }).click();
  const draft = staff.getByRole('dialog', { name: `Draft: ${TITLE}` });
  await waitForForm(draft);
  await openSignedIn(phone, PAGE, amina);
  await expect(phone.getByText("This event doesn't exist, or it has been removed.")).toBeVisible();

  await draft.getByRole('button', { name: 'Publish' }).click();
  await staff.getByRole('link', { name: 'See it' }).click();
  await expect(staff).toHaveURL(PAGE);
  expect(await arrivedCover(staff)).toContain('/media/');
  await staff.getByRole('link', { name: 'Attendees and sign-up' }).click();
  await staff.getByRole('button', { name: 'Set up sign-up' }).click();
  await staff.getByLabel('Number of places').fill('1');
  await staff.getByRole('button', { name: 'Set up sign-up' }).click();
  await expect(staff.getByText('Saved.', { exact: true })).toBeVisible();

  await phone.goto('/events?page=2');
  await phone.getByRole('link', { name: TITLE, exact: true }).click();
  await expect(signUp(phone)).toContainText('1 place left.');
  await press(phone, "I'm coming");
  await expect(signUp(phone)).toContainText("You're coming.");

  await openSignedIn(phone, PAGE, tabitha);
  await expect(signUp(phone)).toContainText('Full.');
  await press(phone, 'Join the waiting list');
  await expect(signUp(phone)).toContainText("You're number 1 on the waiting list.");
  await phone.goto('/profile/events');
  const own = phone.getByRole('main');
  await own.getByRole('button', { name: 'Add to my calendar' }).click();
  const address = (await own.locator('dd strong').textContent()) ?? '';
  const subscribed = () => request.get(address.replace(API_URL, `http://127.0.0.1:${api.port}`));
  const feed = async () => eventIn(await (await subscribed()).text());
  expect(await feed()).toMatchObject({ summary: `Waiting: ${TITLE}`, status: 'CONFIRMED' });

  await openSignedIn(phone, PAGE, amina);
  await press(phone, 'Change');
  await press(phone, 'Cancel my place');
  await expect(signUp(phone)).toContainText('You cancelled your sign-up. Full.');
  await expect.poll(() => emailsOf(tabitha)[0]).toBe(`You're in: ${TITLE}`);
  const upToNow = { amina: emailsOf(amina), tabitha: emailsOf(tabitha) };
  const first = await feed();
  expect(first).toMatchObject({ summary: TITLE, status: 'CONFIRMED', start: '2031-05-01T14:30:00.000Z' });

  await openTools(staff);
  await cancelEvent(staff);
  await letPass(MINUTE_MS);
  expect({ amina: emailsOf(amina), tabitha: emailsOf(tabitha) }).toEqual(upToNow);
  await letPass(MINUTE_MS);
  const subjects = [`Cancelled: ${TITLE}`, ...upToNow.tabitha];
  expect({ amina: emailsOf(amina), tabitha: emailsOf(tabitha) }).toEqual({ ...upToNow, tabitha: subjects });

  await openSignedIn(phone, PAGE, tabitha);
  await expect(band(phone)).toBeVisible();
  await expect(signUp(phone)).toContainText("You'll keep your place if the event is reinstated.");
  await expect(phone.getByRole('link', { name: 'Add to Calendar' })).toHaveCount(0);
  const second = await feed();
  expect(second).toEqual({ ...first, summary: `Cancelled: ${TITLE}`, status: 'CANCELLED', sequence: second.sequence });
  // Of two versions a calendar takes the one with the higher number.
  expect(second.sequence).toBeGreaterThan(first.sequence);

  await openTools(staff);
  await expect(band(staff)).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await choose(staff, 'Reinstate…');
  await staff.getByRole('button', { name: 'Reinstate event' }).click();
  await expect(staff.getByText('The event is back on. 1 person will be emailed.')).toBeVisible();
  await expect(band(staff)).toHaveCount(0);

  await letPass(3 * MINUTE_MS);
  expect(emailsOf(tabitha)).toEqual([`${TITLE} is back on`, ...subjects]);
  expect(emailsOf(amina)).toEqual(upToNow.amina);
  await phone.reload();
  await expect(signUp(phone).getByText("You're coming.", { exact: true })).toBeVisible();
  await expect(band(phone)).toHaveCount(0);
  const third = await feed();
  expect(third).toEqual({ ...first, sequence: third.sequence });
  expect(third.sequence).toBeGreaterThan(second.sequence);
  // A file that is opened once replaces an earlier one.
  expect(await savedEvent(phone)).toEqual({ ...third, sequence: expect.any(Number) });
  await phone.goto('/profile/events');
  await own.getByText('More', { exact: true }).click();
  await own.getByRole('button', { name: 'Turn off' }).click();
  await expect(own).toContainText('The link no longer works.');
  expect((await subscribed()).status()).toBe(404);
});
