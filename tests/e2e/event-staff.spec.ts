/** The tools of staff are there for staff alone; what staff do with them: event-add, event-edit, event-times. */
import type { Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { openAddEvent, SLUG } from '../support/event-forms.ts';
import { atRest } from '../support/open-at-rest.ts';
import { openSignedIn } from '../support/people.ts';

/** What only staff download: their forms and the calendar, by the names that the build gives these files. */
const STAFF_FILES = ['AddEvent', 'DateTimePicker', 'StaffTools', 'date-time-picker'];

/** Those of `STAFF_FILES` that are asked for from now on. */
function watchStaffFiles(page: Page): Set<string> {
  const seen = new Set<string>();
  page.on('request', (request) => {
    const [name = ''] = request.url().split('/').at(-1)?.split('.') ?? [];
    if (STAFF_FILES.includes(name)) seen.add(name);
  });
  return seen;
}

for (const who of ['visitor', 'member'] as const) {
  test(`a ${who} sees no tools of staff, and downloads neither their forms nor the calendar`, async ({ page }) => {
    const files = watchStaffFiles(page);
    for (const path of ['/events', `/event-detail/${SLUG}`]) {
      if (who === 'visitor') await page.goto(path);
      else await openSignedIn(page, path, DEMO_LOGINS.member);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await atRest(page);
      await expect(
        page.getByRole('button', { name: /Add Event|Drafts|Edit event|Delete event|Change cover/ }),
      ).toHaveCount(0);
    }
    expect([...files]).toEqual([]);
  });
}

test('staff download their forms and the calendar', async ({ page }) => {
  const files = watchStaffFiles(page);
  await openAddEvent(page);
  await page.goto(`/event-detail/${SLUG}`);
  await expect(page.getByRole('button', { name: 'Edit event' })).toBeVisible();
  expect([...files].sort()).toEqual(STAFF_FILES);
});
