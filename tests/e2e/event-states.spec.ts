/** Staff cancel, postpone, reschedule and duplicate events. Each state of the dialogs: tests/browser/features/events/staff; drafts: event-life.spec.ts. */
import type { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { STAFF } from '../support/event-forms.ts';
import { openSignedIn } from '../support/people.ts';
import { API_URL } from '../support/test-site.ts';

/** An event of the demo that lies ahead. */
const SLUG = 'wind-tunnel-open-day';
const TITLE = 'Wind Tunnel Open Day';
const { member } = DEMO_LOGINS;

/** Everyone may come, and the member of the demo does. */
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

test('staff can cancel an event and undo it, and no one is emailed', async ({ page, backend }) => {
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

test('staff postpone an event, and reschedule it later: people are emailed both', async ({ page, backend }) => {
  memberComes(backend);
  await openTools(page);
  await choose(page, 'Postpone…');
  await page.getByLabel('Reason').fill('The wind tunnel is repaired.');
  await page.getByRole('button', { name: 'Postpone event' }).click();
  const article = page.getByRole('article');
  await expect(article.getByText('The wind tunnel is repaired.')).toBeVisible();
  await choose(page, 'Reschedule…');
  const dialog = page.getByRole('dialog', { name: 'Reschedule this event' });
  const date = dialog.getByLabel('New date and time');
  await expect(date).toBeEnabled();
  await dialog.getByLabel('Location').fill('Demo Hangar');
  await date.fill('2031-05-01 05:30 PM');
  await date.press('Escape');
  await dialog.getByRole('button', { name: 'Reschedule event' }).click();
  await expect(page.getByText('The event has been rescheduled. 1 person will be emailed.')).toBeVisible();
  await expect(article.getByText('The wind tunnel is repaired.')).toBeHidden();
  await expect(article.getByText('Thursday, May 1, 2031').first()).toBeVisible();
  await expect(article.getByText('Demo Hangar')).toBeVisible();
  const row = backend.database.prepare('SELECT content FROM mail_queue WHERE key GLOB ?').get('event:*');
  expect(JSON.stringify(row)).toContain('Demo Hangar');
});

test('a duplicate is a draft without a date, and opens at once', async ({ page }) => {
  await openTools(page);
  await choose(page, 'Duplicate');
  await expect(page).toHaveURL(/\/events\?draft=\d+$/);
  const draft = page.getByRole('dialog', { name: `Draft: ${TITLE}` });
  await expect(draft.getByLabel('Date and time')).toBeEnabled();
  await expect(draft.getByLabel('Date and time')).toHaveValue('');
  await expect(draft.getByRole('img', { name: 'The current cover' })).toBeVisible();
  await draft.getByRole('button', { name: 'Delete this draft' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this draft' })
    .getByRole('button', { name: 'Delete this draft' })
    .click();
  await expect(page.getByText(`“${TITLE}” has been deleted.`)).toBeVisible();
  await expect(page).toHaveURL('/events');
});

test('by keyboard staff cancel an event, and read both when someone else was faster', async ({
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
