/** The tools of staff are there for staff alone; what staff do with them: event-life, event-edit. */
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

test('Staff alone see tools at events, and download their forms and the calendar', async ({ page }) => {
  const files = watchStaffFiles(page);
  const paths = ['/events', `/event-detail/${SLUG}`];
  const open = [(path: string) => page.goto(path), (path: string) => openSignedIn(page, path, DEMO_LOGINS.member)];
  for (const openAs of open) {
    for (const path of paths) {
      await openAs(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await atRest(page);
      await expect(
        page.getByRole('button', { name: /Add Event|Drafts|Edit event|Delete event|Change cover/ }),
      ).toHaveCount(0);
    }
  }
  expect([...files]).toEqual([]);
  await openAddEvent(page);
  await page.goto(`/event-detail/${SLUG}`);
  await expect(page.getByRole('button', { name: 'Edit event' })).toBeVisible();
  expect([...files].sort()).toEqual(STAFF_FILES);
});
