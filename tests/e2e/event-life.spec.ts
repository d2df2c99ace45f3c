/**
 * The life of one event, in two windows: staff at a desk, and members, in turns, on a phone. Each part alone: event-states.spec.ts,
 * places.spec.ts, event-times.spec.ts.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import type { RunningBackend } from '../../src/server/server.ts';
import { expect, test } from '../support/e2e.ts';
import { EVENT, fillEvent, openAddEvent } from '../support/event-forms.ts';
import { plantEvent } from '../support/event-rows.ts';
import { mailsTo } from '../support/mails.ts';
import { openSignedIn } from '../support/people.ts';
import { pngFile } from '../support/pictures.ts';
import { API_URL } from '../support/test-site.ts';

test.use({ viewport: { width: 390, height: 844 } });

const { member: amina, ending: tabitha } = DEMO_LOGINS;
const TITLE = EVENT.Title;
const PAGE = '/event-detail/invented-kite-day';
const REASON = 'The field is under water.';
const MINUTE = 60_000;

const places = (page: Page) => page.getByRole('region', { name: 'Sign-up' });
const press = (page: Page, name: string) => places(page).getByRole('button', { name, exact: true }).click();
const band = (page: Page) => page.getByRole('article').getByText(REASON);

function subjectsTo(backend: RunningBackend, { username }: { username: string }): string[] {
  const { email } = backend.database.prepare('SELECT email FROM users WHERE username = ?').get(username) ?? {};
  return mailsTo(backend, String(email)).map(({ subject }) => subject);
}

/** The one event of a calendar file. */
function eventIn(file: string) {
  const [event, ...more] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
  expect(more).toEqual([]);
  const read = (name: string) => event?.getFirstPropertyValue(name);
  return {
    ...{ summary: read('summary'), status: read('status'), uid: read('uid'), sequence: Number(read('sequence')) },
    start: (read('dtstart') as ICAL.Time | undefined)?.toJSDate().toISOString(),
    end: (read('dtend') as ICAL.Time | undefined)?.toJSDate().toISOString(),
  };
}

/** What "Calendar" gives. */
async function savedEvent(page: Page) {
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to Calendar' }).click();
  return eventIn(await readFile(await (await saved).path(), 'utf8'));
}

/** Writes a draft, looks at the whole page of it, and gives it the cover that an event needs. */
async function writeDraft(staff: Page): Promise<void> {
  const add = await openAddEvent(staff);
  await fillEvent(add, EVENT);
  await add.getByLabel('Cover image').setInputFiles(await pngFile());
  await add.getByRole('button', { name: 'Save as draft' }).click();
  await expect(staff.getByText(`“${TITLE}” was saved as a draft.`)).toBeVisible();
}

async function openDraft(staff: Page) {
  await staff.getByRole('button', { name: /^Drafts/ }).click();
  await staff.getByRole('button', { name: `Open ${TITLE}` }).click();
  const draft = staff.getByRole('dialog', { name: `Draft: ${TITLE}` });
  await expect(draft.getByLabel('Date and time')).toBeEnabled();
  return draft;
}

async function setUpOnePlace(staff: Page): Promise<void> {
  await staff.getByRole('link', { name: 'Attendees and sign-up' }).click();
  await staff.getByRole('button', { name: 'Set up sign-up' }).click();
  await staff.getByLabel('Number of places').fill('1');
  await staff.getByRole('button', { name: 'Set up sign-up' }).click();
  await expect(staff.getByText('Saved.', { exact: true })).toBeVisible();
}

async function choose(staff: Page, item: string): Promise<void> {
  await staff.getByRole('button', { name: 'More' }).click();
  await staff.getByRole('button', { name: item }).click();
}

/** Opens the event's page as staff; the tools know of its state. */
async function openTools(staff: Page): Promise<void> {
  const asked = staff.waitForResponse(`${API_URL}/api/club/events/invented-kite-day/state/`);
  await staff.goto(PAGE);
  await asked;
}

test('from the draft to the day it is cancelled and reinstated', async ({
  page: phone,
  otherPage: staff,
  backend,
  request,
  apiPort,
  letPass,
  expectTrouble,
}) => {
  // A draft is not there for others; the build has no page of an event that is so new.
  expectTrouble(/404 \(Not Found\)/, /Failed to fetch (event|the own place)/);
  await staff.setViewportSize({ width: 1280, height: 800 });
  const mailsOf = (login: { username: string }) => subjectsTo(backend, login);

  await writeDraft(staff);
  const draft = await openDraft(staff);
  await draft.getByRole('button', { name: 'See the whole page' }).click();
  const preview = staff.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(preview.getByText('Thursday, May 1, 2031, 5:30 PM').first()).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(preview).toBeHidden();

  await openSignedIn(phone, PAGE, amina);
  await expect(phone.getByText("This event doesn't exist, or it has been removed.")).toBeVisible();
  await phone.goto('/events');
  await phone.getByRole('button', { name: 'Next' }).click();
  await expect(phone.getByRole('link', { name: 'Annual General Meeting', exact: true })).toBeVisible();
  await expect(phone.getByText(TITLE)).toHaveCount(0);

  await draft.getByRole('button', { name: 'Publish' }).click();
  await staff.getByRole('link', { name: 'See it' }).click();
  await expect(staff).toHaveURL(PAGE);
  await phone.reload();
  await expect(phone.getByRole('link', { name: TITLE, exact: true })).toBeVisible();
  await setUpOnePlace(staff);

  await phone.goto(PAGE);
  await expect(places(phone)).toContainText('1 place left.');
  await press(phone, "I'm coming");
  await expect(places(phone)).toContainText("You're coming.");

  await openSignedIn(phone, PAGE, tabitha);
  await expect(places(phone)).toContainText('Full.');
  await press(phone, 'Join the waiting list');
  await expect(places(phone)).toContainText("You're number 1 on the waiting list.");
  await phone.goto('/profile/events');
  const own = phone.getByRole('main');
  await own.getByRole('button', { name: 'Add to my calendar' }).click();
  const address = (await own.locator('dd strong').textContent()) ?? '';
  const feed = async () =>
    eventIn(await (await request.get(address.replace(API_URL, `http://127.0.0.1:${apiPort}`))).text());
  expect(await feed()).toMatchObject({ summary: `Waiting: ${TITLE}`, status: 'CONFIRMED' });

  await openSignedIn(phone, PAGE, amina);
  await press(phone, 'Change');
  await press(phone, 'Cancel my place');
  await expect(places(phone)).toContainText('You cancelled your place. Full.');
  await expect.poll(() => mailsOf(tabitha)[0]).toBe(`You're in: ${TITLE}`);
  const upToNow = { amina: mailsOf(amina), tabitha: mailsOf(tabitha) };
  const first = await feed();
  expect(first).toMatchObject({ summary: TITLE, status: 'CONFIRMED', start: '2031-05-01T14:30:00.000Z' });

  await openTools(staff);
  await choose(staff, 'Cancel event…');
  const cancel = staff.getByRole('dialog', { name: 'Cancel this event' });
  await cancel.getByLabel('Reason').fill(REASON);
  await expect(cancel.getByLabel('Email the person coming')).toBeChecked();
  await cancel.getByRole('button', { name: 'Cancel event' }).click();
  await expect(staff.getByText('The event has been cancelled. 1 person will be emailed.')).toBeVisible();
  await expect(band(staff)).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Undo' })).toBeVisible();

  await letPass(MINUTE);
  expect({ amina: mailsOf(amina), tabitha: mailsOf(tabitha) }).toEqual(upToNow);
  await letPass(MINUTE);
  const told = [`Cancelled: ${TITLE}`, ...upToNow.tabitha];
  expect({ amina: mailsOf(amina), tabitha: mailsOf(tabitha) }).toEqual({ ...upToNow, tabitha: told });
  await letPass(10 * MINUTE);
  expect(mailsOf(tabitha)).toEqual(told);

  await openSignedIn(phone, PAGE, tabitha);
  await expect(band(phone)).toBeVisible();
  await expect(places(phone)).toContainText("You'll keep your place if the event is reinstated.");
  const cancelled = { ...first, summary: `Cancelled: ${TITLE}`, status: 'CANCELLED', sequence: expect.any(Number) };
  await expect(phone.getByRole('link', { name: 'Add to Calendar' })).toHaveCount(0);
  const second = await feed();
  expect(second).toEqual(cancelled);
  // Of two versions a calendar takes the one with the higher number.
  expect(second.sequence).toBeGreaterThan(first.sequence);

  await openTools(staff);
  await expect(band(staff)).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await choose(staff, 'Reinstate…');
  const reinstate = staff.getByRole('dialog', { name: 'Reinstate this event' });
  await reinstate.getByRole('button', { name: 'Reinstate event' }).click();
  await expect(staff.getByText('The event is back on. 1 person will be emailed.')).toBeVisible();
  await expect(band(staff)).toHaveCount(0);

  await letPass(3 * MINUTE);
  expect(mailsOf(tabitha)).toEqual([`${TITLE} is back on`, ...told]);
  expect(mailsOf(amina)).toEqual(upToNow.amina);
  await phone.reload();
  await expect(places(phone).getByText("You're coming.", { exact: true })).toBeVisible();
  await expect(band(phone)).toHaveCount(0);
  const third = await feed();
  expect(third).toEqual({ ...first, sequence: third.sequence });
  expect(third.sequence).toBeGreaterThan(second.sequence);
  // A file that is opened once replaces an earlier one.
  expect(await savedEvent(phone)).toEqual({ ...third, sequence: expect.any(Number) });
});

const DAY = 24 * 60 * MINUTE;

function plantMovedEvent({ database }: RunningBackend): void {
  const slug = plantEvent(database, { title: TITLE, at: '2031-05-01T20:30:00Z', cover_image: null });
  const { id } = database.prepare('SELECT id FROM events WHERE slug = ?').get(slug) ?? {};
  const begins = Date.parse('2031-05-01T20:30:00Z');
  database
    .prepare(
      "INSERT INTO event_states (event_id, state, was_date, ends_at, changed_at, sequence) VALUES (?, 'scheduled', ?, ?, 1, 1)",
    )
    .run(Number(id), begins - DAY, begins + 90 * MINUTE);
  database
    .prepare('INSERT INTO event_places (event_id, opens_at) VALUES (?, ?)')
    .run(Number(id), Date.parse('2031-04-30T21:15:00Z'));
}

test.describe('in Kathmandu', () => {
  test.use({ timezoneId: 'Asia/Kathmandu' });

  /** From 23:30 to 01:00 at the club, moved by a day. The other clocks: tests/browser/features/events/event-times.test.ts. */
  test('a member reads every time of a moved event on the own clock, and saves the same moments', async ({
    page,
    backend,
  }) => {
    plantMovedEvent(backend);
    await openSignedIn(page, PAGE, amina);
    const article = page.getByRole('article');
    await expect(
      article.getByText('Rescheduled: Friday, May 2, 2031, 2:15 AM (was Thursday, May 1, 2031)'),
    ).toBeVisible();
    const time = article.locator('[data-event-time]');
    await expect(time).toHaveText(
      'Friday, May 2, 2031, 2:15 AM\u00a0– 3:45 AMyour time; Thursday, May 1, 2031, 11:30 PM in Nairobi',
    );
    await expect(places(page)).toContainText('Opens on Thu, May 1, 2031, 3:00 AM');
    expect(await savedEvent(page)).toMatchObject({
      ...{ summary: TITLE, status: 'CONFIRMED' },
      ...{ start: '2031-05-01T20:30:00.000Z', end: '2031-05-01T22:00:00.000Z' },
    });
  });
});
