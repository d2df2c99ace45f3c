/** Whole journeys. What the page says to each slip and each answer: MyData.test.tsx. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { fillSignIn, toastsAreReady } from '../support/people.ts';
import { API_URL } from '../support/test-site.ts';

const MEMBER = DEMO_LOGINS.member;
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const deleteButton = (page: Page) => page.getByRole('button', { name: 'Delete my account…' });

test('A member saves all data of the account, and deletes the account with the keyboard alone', async ({
  page,
  context,
  expectTrouble,
}) => {
  expectTrouble(/401 \(Unauthorized\)/);
  // Its former address.
  await page.goto('/my-data');
  await expect(page).toHaveURL('/profile/account');
  await expect(page.getByText("You're not signed in.")).toBeVisible();
  await expect(deleteButton(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, MEMBER);
  await expect(page).toHaveURL('/profile/account');
  await expect(deleteButton(page)).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`my-data-${MEMBER.username}.json`);
  await expect(page.getByText(`Saved as ${file.suggestedFilename()}.`)).toBeVisible();
  const text = readFileSync(await file.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    ...{ username: MEMBER.username, first_name: 'Amina', networks_signed_in_from: 1 },
    signed_up: expect.stringMatching(/Z$/),
  });
  expect(JSON.parse(text).profile_image ?? API_URL).toMatch(API_URL);

  const other = await context.newPage();
  await other.goto('/about');
  await expect(other.getByRole('button', { name: MEMBER.username })).toBeVisible();
  await page.bringToFront();

  await toastsAreReady(page);
  await page.getByRole('button', { name: 'Download my data' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'privacy page' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(deleteButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Delete my account' }).last()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(MEMBER.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page.getByRole('group', { name: /^Your account is gone, and you're signed out\./ })).toBeFocused();
  await expect(page.getByText("You're not signed in.")).toBeHidden();
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([]);
});
