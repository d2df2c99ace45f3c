/** The time that staff pick is the time that comes back: on every clock, after every save, for the one who reads it in Nairobi too. */
import { expect, test } from '../support/e2e.ts';
import { expectTimeKept, saveTime } from '../support/event-clocks.ts';
import { answerQuestions, arrivedCover, EVENT, openEvent, recordBodies } from '../support/event-forms.ts';
import { plantEvent } from '../support/event-rows.ts';
import { pngFile } from '../support/pictures.ts';
import { API_URL } from '../support/test-site.ts';

const TITLE = EVENT.Title;

/** On other clocks: matrix/event-times.spec.ts. */
test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('an event is added, listed, opened, and saved unchanged', ({ page }) =>
    expectTimeKept(page, 'America/New_York'));
});

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
      await saveTime(page, `05:3${time - 1} PM`, `05:3${time} PM`);
      expect(saved).toHaveLength(time);
      expect(saved.at(-1)).toContain(`2031-05-01T07:0${time}:00+03:00`);
    }
    await saveTime(page, '05:33 PM', '05:30 PM');
    await expect(shown).toBeVisible();

    await page.getByRole('button', { name: 'Change cover photo' }).click();
    const cover = page.getByRole('dialog', { name: 'Change Cover Photo' });
    await cover.getByLabel('Cover image').setInputFiles(await pngFile());
    await cover.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => said).toEqual(['Cover photo updated successfully.']);
    await arrivedCover(page);
    await expect(shown).toBeVisible();
    await page.getByRole('button', { name: 'Delete event' }).click();
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page).toHaveURL('/events');
    await expect(page.getByText(`“${TITLE}” has been deleted.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Event' })).toBeVisible();
    await expect(page.getByRole('link', { name: TITLE })).toHaveCount(0);
  });
});
