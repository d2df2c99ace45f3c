/** The time that staff pick is the time that comes back: on every clock, after every save, for the one who reads it in Nairobi too. */
import { CLUB_TIME_ZONE, formatEventTime } from '../../src/shared/club-time.ts';
import { expect, test } from '../support/e2e.ts';
import {
  answerQuestions,
  arrivedCover,
  EVENT,
  fillEvent,
  openAddEvent,
  recordBodies,
  shownForm,
} from '../support/event-forms.ts';
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

    test('an event is added, listed, opened, saved unchanged three times, given a cover, and deleted', async ({
      page,
    }) => {
      const instant = new Date(Date.UTC(2031, 4, 1, 17, 30) - ahead * 60_000);
      const said = answerQuestions(page, true);
      const created = await recordBodies(page, `${API_URL}/api/events/`);
      const add = await openAddEvent(page);
      await fillEvent(add, EVENT);
      if (timezoneId !== CLUB_TIME_ZONE) {
        await expect(
          add.getByText(`Time in Nairobi: ${formatEventTime(instant.getTime(), CLUB_TIME_ZONE)}.`),
        ).toBeVisible();
      }
      await add.getByLabel('Cover image').setInputFiles(await pngFile());
      await add.getByRole('button', { name: 'Add Event' }).click();
      await expect(add).toBeHidden();
      const wire = `${instant.toISOString().slice(0, 19)}+03:00`;
      expect(created).toEqual([expect.stringContaining(wire)]);

      await page.getByRole('link', { name: TITLE }).click();
      await expect(page).toHaveURL(ADDRESS);
      const shown = page.getByText('Thursday, May 1, 2031, 5:30 PM').first();
      await expect(shown).toBeVisible();

      const saved = await recordBodies(page, `${API_URL}/api/events/edit/**`);
      for (let time = 1; time <= 3; time += 1) {
        await page.getByRole('button', { name: 'Edit event' }).click();
        const edit = await shownForm(page, 'Edit Event');
        await expect(edit.getByLabel('Date and time')).toHaveValue('2031-05-01 05:30 PM');
        await edit.getByRole('button', { name: 'Save' }).click();
        await expect(edit).toBeHidden();
        expect(saved).toHaveLength(time);
        expect(saved.at(-1)).toContain(wire);
      }
      await expect(shown).toBeVisible();

      const first = await arrivedCover(page);
      await page.getByRole('button', { name: 'Change cover photo' }).click();
      const cover = page.getByRole('dialog', { name: 'Change Cover Photo' });
      await cover.getByLabel('Cover image').setInputFiles(await pngFile());
      await cover.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => said).toEqual(['Cover photo updated successfully.']);
      await expect(page.locator('[data-event-cover] img[data-cover]')).not.toHaveAttribute('src', first);
      await arrivedCover(page);
      await page.getByRole('button', { name: 'Delete event' }).click();
      await expect(page).toHaveURL('/events');
      await expect(page.getByRole('button', { name: 'Add Event' })).toBeVisible();
      await expect(page.getByRole('link', { name: TITLE })).toHaveCount(0);
    });
  });
}
