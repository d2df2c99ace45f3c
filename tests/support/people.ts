/** Actions that many browser tests start with. */
import { expect, type Page } from '@playwright/test';
import { EMPTY_PAGE } from './empty-page.ts';
import { API_URL } from './test-site.ts';

export const NEWCOMER = {
  first_name: 'Naliaka',
  last_name: 'Testwriter',
  username: 'K-90001',
  email: 'naliaka@students.university.example',
  password: 'slow orbits over Turkana',
};

/** Fills in the sign-up form. */
export async function fillSignUp(page: Page, person: typeof NEWCOMER): Promise<void> {
  await page.getByLabel('First Name').fill(person.first_name);
  await page.getByLabel('Last name').fill(person.last_name);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(person.password);
}

/** Fills in the sign-in form and sends it. */
export async function fillSignIn(page: Page, login: { username: string; password: string }): Promise<void> {
  await page.getByLabel('Username').fill(login.username);
  await page.getByLabel('Password', { exact: true }).fill(login.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in through the API and opens the page with the token stored, for tests about something else. */
export async function openSignedIn(page: Page, path: string, login: { username: string; password: string }) {
  await page.goto(EMPTY_PAGE);
  await page.evaluate(
    async ([address, body]) => {
      const reply = await fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
      sessionStorage.removeItem('header'); // or the name would appear before the profile
      localStorage.setItem('jwtToken', (await reply.json()).access);
    },
    [`${API_URL}/api/login/`, JSON.stringify(login)] as const,
  );
  await page.goto(path);
  // The name appears when the profile has loaded. Before that, the call of this page could get a reply that a test prepares for the next one,
  // such as a 401, which would end the session here.
  await expect(page.locator('header [data-username]')).not.toHaveText('Account');
}

/** Waits for the script for toasts, before an action whose toast a redirect removes three seconds later. */
export const toastsAreReady = (page: Page) => expect(page.locator('body > [popover=manual]')).toBeAttached();

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('jwtToken'));
