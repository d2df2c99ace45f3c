/** Staff draft, move, call off and bring back events. Each state of the dialogs: tests/browser/features/events/staff. */
import type { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { fillEvent, openAddEvent, STAFF } from '../support/event-forms.ts';
import { openSignedIn } from '../support/people.ts';
import { pngFile } from '../support/pictures.ts';
import { API_URL } from '../support/test-site.ts';

/** An event of the demo that lies ahead. */
const SLUG = 'wind-tunnel-open-day';
const TITLE = 'Wind Tunnel Open Day';
const { member } = DEMO_LOGINS;

/** Everybody may come, and the member of the demo does. */
function memberComes({ database }: { database: DatabaseSync }): void {
  database.prepare('DELETE FROM event_people WHERE event_id = (SELECT id FROM events WHERE slug = ?)').run(SLUG);
  database
    .prepare(
      `INSERT INTO event_people (event_id, user_id, state, asked_at)
      SELECT events.id, users.id, 'coming', 1 FROM events, users WHERE slug = ? AND username = ?`,
    )
    .run(SLUG, member.username);
}

async function openTools(page: Page): Promise<void> {
  const asked = page.waitForResponse(`${API_URL}/api/club/events/${SLUG}/state/`);
  await openSignedIn(page, `/event-detail/${SLUG}`, STAFF);
  await asked;
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: item }).click();
}

test('staff can call off an event and undo it, and nobody is told', async ({ page, backend }) => {
  memberComes(backend);
  await openTools(page);
  await choose(page, 'Cancel event…');
  const dialog = page.getByRole('dialog', { name: 'Cancel this event' });
  await dialog.getByLabel('Reason').fill('The hall is closed.');
  await expect(dialog.getByLabel('Email the person coming')).toBeChecked();
  await dialog.getByRole('button', { name: 'Cancel event' }).click();
  await expect(page.getByText('The event has been cancelled. 1 person will be emailed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
  await expect(page.getByRole('article').getByText('The hall is closed.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  await expect(page.getByRole('article').getByText('The hall is closed.')).toBeHidden();
  const queued = backend.database.prepare('SELECT count(*) AS mails FROM mail_queue WHERE key GLOB ?').get('event:*');
  expect(queued).toEqual({ mails: 0 });
});

test('staff can move an event and tell those who come', async ({ page, backend }) => {
  memberComes(backend);
  await openTools(page);
  await choose(page, 'Reschedule…');
  const dialog = page.getByRole('dialog', { name: 'Reschedule this event' });
  const date = dialog.getByLabel('New date and time');
  await expect(date).toBeEnabled();
  await dialog.getByLabel('Place').fill('Demo Hangar');
  await date.fill('2031-05-01 05:30 PM');
  await date.press('Escape');
  await dialog.getByRole('button', { name: 'Reschedule event' }).click();
  await expect(page.getByText('The event has been rescheduled. 1 person will be emailed.')).toBeVisible();
  await expect(page.getByRole('article').getByText('Thursday, May 1, 2031').first()).toBeVisible();
  await expect(page.getByRole('article').getByText('Demo Hangar')).toBeVisible();
  const row = backend.database.prepare('SELECT content FROM mail_queue WHERE key GLOB ?').get('event:*');
  expect(JSON.stringify(row)).toContain('Demo Hangar');
});

test('staff can postpone an event and set a new date later', async ({ page }) => {
  await openTools(page);
  await choose(page, 'Postpone…');
  await page.getByLabel('Reason').fill('The wind tunnel is repaired.');
  await page.getByRole('button', { name: 'Postpone event' }).click();
  await expect(page.getByRole('article').getByText('The wind tunnel is repaired.')).toBeVisible();
  await choose(page, 'Reschedule…');
  const date = page.getByLabel('New date and time');
  await expect(date).toBeEnabled();
  await date.fill('2031-05-01 05:30 PM');
  await date.press('Escape');
  await page.getByRole('button', { name: 'Reschedule event' }).click();
  await expect(page.getByRole('article').getByText('The wind tunnel is repaired.')).toBeHidden();
  await expect(page.getByRole('article').getByText('Thursday, May 1, 2031').first()).toBeVisible();
});

test('a draft is seen by nobody else until it is published', async ({ page, otherPage: visitor }) => {
  const dialog = await openAddEvent(page);
  await fillEvent(dialog, { Title: 'Secret Balloon Day' });
  await dialog.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('“Secret Balloon Day” was saved as a draft.')).toBeVisible();
  await visitor.goto('/events');
  await expect(visitor.getByRole('link', { name: TITLE, exact: true })).toBeVisible();
  await expect(visitor.getByText('Secret Balloon Day')).toHaveCount(0);
  await expect(visitor.getByRole('button', { name: /Drafts/ })).toHaveCount(0);

  await page.getByRole('button', { name: /^Drafts/ }).click();
  await page.getByRole('button', { name: 'Open Secret Balloon Day' }).click();
  const draft = page.getByRole('dialog', { name: 'Draft: Secret Balloon Day' });
  await expect(draft.getByLabel('Date and time')).toBeEnabled();
  await fillEvent(draft, {
    Description: 'Bring a balloon.',
    Location: 'Demo Field',
    'Date and time': '2031-05-01 05:30 PM',
  });
  await draft.getByLabel('Cover image').setInputFiles(await pngFile());
  await draft.getByRole('button', { name: 'See the whole page' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByRole('heading', { level: 1, name: 'Secret Balloon Day' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await draft.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('“Secret Balloon Day” is published.')).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Secret Balloon Day', exact: true })).toBeVisible();
  await visitor.goto('/events?page=2');
  await expect(visitor.getByRole('link', { name: 'Secret Balloon Day', exact: true })).toBeVisible();
});

test('a duplicate is a draft without a date, and opens at once', async ({ page }) => {
  await openTools(page);
  await choose(page, 'Duplicate');
  await expect(page).toHaveURL(/\/events\?draft=\d+$/);
  const draft = page.getByRole('dialog', { name: `Draft: ${TITLE}` });
  await expect(draft.getByLabel('Date and time')).toBeEnabled();
  await expect(draft.getByLabel('Date and time')).toHaveValue('');
  await expect(draft.getByRole('img', { name: 'The current cover' })).toBeVisible();
  page.on('dialog', (question) => question.accept());
  await draft.getByRole('button', { name: 'Delete this draft' }).click();
  await expect(page.getByText(`“${TITLE}” has been deleted.`)).toBeVisible();
  await expect(page).toHaveURL('/events');
});

test('by the keyboard staff call off an event, and read both when another was faster', async ({
  page,
  backend,
  expectTrouble,
}) => {
  expectTrouble(/409 \(Conflict\)/);
  await openTools(page);
  await page.getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Duplicate' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
  await choose(page, 'Cancel event…');
  backend.database
    .prepare(
      `INSERT OR REPLACE INTO event_states (event_id, state, reason, changed_at, version)
      SELECT id, 'postponed', 'Rain is coming.', 1, 9 FROM events WHERE slug = ?`,
    )
    .run(SLUG);
  await page.getByLabel('Reason').fill('The hall is closed.');
  await page.getByRole('button', { name: 'Cancel event' }).click();
  await expect(page.getByText('Someone else has changed this event in the meantime.')).toBeFocused();
  await expect(page.getByRole('row', { name: 'Reason The hall is closed. Rain is coming.' })).toBeVisible();
  await page.getByRole('button', { name: 'Save my values' }).click();
  await expect(page.getByRole('article').getByText('The hall is closed.')).toBeVisible();
});
