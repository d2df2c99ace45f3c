/** The time that staff pick is the time that comes back: on every clock, after every save, for the one who reads it in Nairobi too. */

import type { Page } from '@playwright/test';
import { CLUB_TIME_ZONE } from '#club';
import { formatEventTime } from '../../src/shared/club-time.ts';
import { expect, test } from '../support/e2e.ts';
import {
  answerQuestions,
  arrivedCover,
  EVENT,
  fillEvent,
  openAddEvent,
  openEvent,
  recordBodies,
  shownForm,
} from '../support/event-forms.ts';
import { plantEvent } from '../support/event-rows.ts';
import { pngFile } from '../support/pictures.ts';
import { API_URL } from '../support/test-site.ts';

/** Minutes that a clock is ahead of UTC at 17:30 on May 1, 2031. */
const CLOCKS = {
  'Africa/Nairobi': 180,
  UTC: 0,
  'America/New_York': -240,
  'Asia/Kathmandu': 345,
  'Australia/Lord_Howe': 630,
};
const TITLE = 'Invented Kite Day';
const ADDRESS = '/event-detail/invented-kite-day';

for (const [timezoneId, ahead] of Object.entries(CLOCKS)) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('an event is added, listed, opened, and saved unchanged', async ({ page }) => {
      const instant = new Date(Date.UTC(2031, 4, 1, 17, 30) - ahead * 60_000);
      const created = await recordBodies(page, `${API_URL}/api/events/`);
      const add = await openAddEvent(page);
      await fillEvent(add, EVENT);
      if (timezoneId !== CLUB_TIME_ZONE) {
        await expect(
          add.getByText(`Time in Nairobi: ${formatEventTime(instant.getTime(), CLUB_TIME_ZONE)}.`),
        ).toBeVisible();
      }
      await add.getByLabel('Cover image').setInputFiles(await pngFile());
      await add.getByRole('button', { name: 'Publish' }).click();
      await expect(add).toBeHidden();
      const wire = `${instant.toISOString().slice(0, 19)}+03:00`;
      expect(created).toEqual([expect.stringContaining(wire)]);

      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await page.getByRole('link', { name: TITLE }).click();
      await expect(page).toHaveURL(ADDRESS);
      const shown = page.getByText('Thursday, May 1, 2031, 5:30 PM').first();
      await expect(shown).toBeVisible();

      const saved = await recordBodies(page, `${API_URL}/api/events/edit/**`);
      await save(page, '05:30 PM');
      expect(saved).toEqual([expect.not.stringContaining('event_date')]);
      await expect(shown).toBeVisible();
    });
  });
}

/** @param was the time in the form. @param time the one to save; left out: unchanged. */
async function save(page: Page, was: string, time = was): Promise<void> {
  await page.getByRole('button', { name: 'Edit event' }).click();
  const edit = await shownForm(page, 'Edit Event');
  await expect(edit.getByLabel('Date and time')).toHaveValue(`2031-05-01 ${was}`);
  if (time !== was) await edit.getByLabel('Date and time').fill(`2031-05-01 ${time}`);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
}

test.describe('on the clock that is furthest from both', () => {
  test.use({ timezoneId: 'Australia/Lord_Howe' });

  test('an event that is saved again and again, and given a cover, stays at its time until it is deleted', async ({
    page,
    backend,
  }) => {
    const said = answerQuestions(page, true);
    plantEvent(backend.database, { title: TITLE, at: '2031-05-01T07:00:00Z' });
    await openEvent(page, 'invented-kite-day');
    const shown = page.getByText('Thursday, May 1, 2031, 5:30 PM').first();
    await expect(shown).toBeVisible();
    const saved = await recordBodies(page, `${API_URL}/api/events/edit/**`);
    for (let time = 1; time <= 3; time += 1) {
      await save(page, `05:3${time - 1} PM`, `05:3${time} PM`);
      expect(saved).toHaveLength(time);
      expect(saved.at(-1)).toContain(`2031-05-01T07:0${time}:00+03:00`);
    }
    await save(page, '05:33 PM', '05:30 PM');
    await expect(shown).toBeVisible();

    await page.getByRole('button', { name: 'Change cover photo' }).click();
    const cover = page.getByRole('dialog', { name: 'Change Cover Photo' });
    await cover.getByLabel('Cover image').setInputFiles(await pngFile());
    await cover.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => said).toEqual(['Cover photo updated successfully.']);
    await arrivedCover(page);
    await expect(shown).toBeVisible();
    await page.getByRole('button', { name: 'Delete event' }).click();
    await page.getByRole('button', { name: 'Delete without a trace' }).click();
    await expect(page).toHaveURL('/events');
    await expect(page.getByRole('button', { name: 'Add Event' })).toBeVisible();
    await expect(page.getByRole('link', { name: TITLE })).toHaveCount(0);
  });
});
