/** The page's own policy (build/hosting/content-security-policy.ts) has nothing to refuse on honest pages: not when they load, not in use. */
import type { Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { fillEvent, openAddEvent, openEditEvent } from '../support/event-forms.ts';
import { HostileWatch } from '../support/hostile-watch.ts';
import { atRest } from '../support/open-at-rest.ts';
import { fillSignIn, openSignedIn } from '../support/people.ts';
import { pngFile } from '../support/pictures.ts';
import { SCREENS } from '../support/routes.ts';

/** The browser reports that the reset link among the screens is none, and that there is no such post. */
const NO_SUCH = /40[014] \(/;

async function toTheEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await atRest(page);
}

for (const path of SCREENS) {
  test(`${path} keeps to the policy`, async ({ page, expectTrouble }) => {
    expectTrouble(NO_SUCH);
    const watch = await HostileWatch.on(page);
    await page.goto(path);
    await toTheEnd(page);
    expect(watch.trouble).toEqual([]);
  });
}

test('signing in, with a toast first, keeps to the policy', async ({ page, expectTrouble }) => {
  expectTrouble(NO_SUCH);
  const watch = await HostileWatch.on(page);
  await page.goto('/signin');
  await fillSignIn(page, { username: 'K-10001', password: 'not this one' });
  await expect(page.getByText('Invalid username or password').first()).toBeVisible();
  await fillSignIn(page, DEMO_LOGINS.member);
  await expect(page).toHaveURL('/home');
  await toTheEnd(page);
  expect(watch.trouble).toEqual([]);
});

test("a member's pages, forms and photo editor keep to the policy", async ({ page }) => {
  const watch = await HostileWatch.on(page);
  await openSignedIn(page, '/profile', DEMO_LOGINS.member);
  for (const panel of ['Edit Profile', 'Change Password']) await page.getByRole('button', { name: panel }).click();
  await page.getByRole('button', { name: 'Edit Photo' }).click();
  await page.getByLabel('Photo', { exact: true }).setInputFiles(await pngFile());
  await expect(page.getByText('Your new photo')).toBeVisible();
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Profile image updated successfully.')).toBeVisible();
  for (const path of ['/home', '/members/2']) {
    await page.goto(path);
    await toTheEnd(page);
  }
  expect(watch.trouble).toEqual([]);
});

test('staff who add an event, the calendar included, keep to the policy', async ({ page }) => {
  const watch = await HostileWatch.on(page);
  const add = await openAddEvent(page);
  await fillEvent(add, { Title: 'A sample' });
  await add.getByLabel('Date and time').click();
  await expect(add.getByRole('dialog').or(add.locator('.react-datepicker'))).toBeVisible();
  await add.getByLabel('Cover image').setInputFiles(await pngFile('cover.png'));
  await expect(page.getByAltText('The cover you chose')).toBeVisible();
  expect(watch.trouble).toEqual([]);
});

test('staff who change an event or its cover keep to the policy', async ({ page }) => {
  const watch = await HostileWatch.on(page);
  await openEditEvent(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change cover photo' }).click();
  await expect(page.getByRole('dialog', { name: 'Change Cover Photo' })).toBeVisible();
  expect(watch.trouble).toEqual([]);
});

test('a photo of the day in full keeps to the policy', async ({ page }) => {
  const watch = await HostileWatch.on(page);
  await page.goto('/potd');
  await page.getByRole('article').first().getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await toTheEnd(page);
  expect(watch.trouble).toEqual([]);
});
