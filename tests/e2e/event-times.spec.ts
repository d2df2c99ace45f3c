/** The time that staff pick is the time that comes back. Each text: tests/browser/features/events/event-times.test.ts. */
import { savedEvent } from '../support/calendar-files.ts';
import { expect, test } from '../support/e2e.ts';
import { expectTimeKept } from '../support/event-clocks.ts';

// On other clocks: matrix/event-times.spec.ts.
test.use({ timezoneId: 'America/New_York' });

test('An event that staff add, list, open and save stays at its time, told on both clocks', async ({ page }) => {
  await expectTimeKept(page, 'America/New_York');
  expect(await savedEvent(page)).toMatchObject({ start: '2031-05-01T21:30:00.000Z' });
  await page.goto('/events');
  await expect(page.getByRole('article').filter({ hasText: 'Wind Tunnel Open Day' })).toContainText(
    /[23]:00 AM\s–\s[78]:00\sAMyour time; 10:00 AM in Nairobi/,
  );
  await page.goto('/event-detail/cubesat-design-sprint');
  await expect(page.getByRole('article')).toContainText(/On .*, [12]:00 AMyour time; 9:00 AM in Nairobi/);
});
