/** Members find each other: the directory on the home page, and the page of another member. */
import type { Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { CORS } from '../support/cors.ts';
import { expect, test } from '../support/e2e.ts';
import { inventedMembers, person } from '../support/member.ts';
import { openAtRest } from '../support/open-at-rest.ts';
import { openSignedIn } from '../support/people.ts';
import { API_URL } from '../support/test-site.ts';

const MEMBER = DEMO_LOGINS.member;

/** Answers one path of the backend in its place. */
const answer = (page: Page, path: string, status: number, json: unknown) =>
  page.route(API_URL + path, (route) =>
    route.fulfill(
      route.request().method() === 'OPTIONS' ? { status: 204, headers: CORS } : { status, headers: CORS, json },
    ),
  );
const directory = (page: Page) => page.getByRole('region', { name: 'Members directory' });

test('a member looks another up and opens the page, at its top', async ({ page }) => {
  await openSignedIn(page, '/home', MEMBER);
  await page.getByPlaceholder('Search by first name or last name').fill('  kariuki');
  await expect(directory(page).getByRole('status')).toHaveText('Member 1 of 1');
  await directory(page).getByRole('link', { name: 'Moses', exact: true }).click();

  await expect(page).toHaveURL('/members/13');
  await expect(page.getByRole('heading', { name: 'Moses Kariuki' })).toBeVisible();
  await expect(page).toHaveTitle('Moses Kariuki | DRC');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a member page shows the card, About and the other members', async ({ page }) => {
  await answer(page, '/api/members/77/', 200, { ...person, profile_image: '/media/gone.png' });
  await answer(page, '/api/members/', 200, [...inventedMembers(3), person]);
  await page.route(`${API_URL}/media/gone.png`, (route) => route.fulfill({ status: 200, body: 'not a picture' }));
  await openSignedIn(page, '/members/77', MEMBER);

  for (const text of ['Treasurer', 'Corporate Member', 'Member YES', 'Rocket propulsion and model aircraft.']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.locator('main img')).toHaveAttribute('src', '/default-avatar.svg');
  const about = page.getByRole('table', { name: 'About' });
  const row = (name: string) =>
    about.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(row('Email').getByRole('link')).toHaveAttribute('href', 'mailto:mercy.sample@university.example');
  await expect(row('Contact No.')).toContainText('+254700000077');
  await expect(row('Linkedin').getByRole('link')).toHaveAttribute('href', person.linkedin ?? '');
  await expect(row('Year of study')).toContainText('Alumni');

  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Other Members' }).getByRole('status')).toHaveText(
    'Members 1 to 3 of 3',
  );
  await page.getByRole('link', { name: 'Brian', exact: true }).click();
  await expect(page).toHaveURL('/members/2');
});

test('a visitor is offered to sign in, with the way back, and downloads no React', async ({ page }) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bodies.push(response.text());
  });
  await openAtRest(page, '/members/77?from=mail');
  const offer = page.getByRole('main').getByRole('link', { name: 'Sign in' });
  await expect(offer).toHaveAttribute('href', '/signin?next=%2Fmembers%2F77%3Ffrom%3Dmail');
  await expect(page.getByText('Loading the profile')).toBeHidden();
  await openAtRest(page, '/home');
  await expect(directory(page)).toBeHidden();
  const scripts = await Promise.all(bodies);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((text) => text.includes('react.transitional.element'))).toEqual([]);
});

test('an address of nobody says so, and the person can be searched for there', async ({ page, expectTrouble }) => {
  expectTrouble(/404 \(Not Found\)/, /Network response was not ok/);
  await answer(page, '/api/members/99999/', 404, { detail: 'Not found.' });
  await openSignedIn(page, '/members/99999', MEMBER);
  await expect(page.getByText("We couldn't find this member.")).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const pk of ['abc', '0', '99999999999999999999']) {
    await page.goto(`/members/${pk}`);
    await expect(page.getByText("We couldn't find this member.")).toBeVisible();
  }
  expect(asked.filter((address) => /\/api\/members\/./.test(address))).toEqual([]);
  await page.getByPlaceholder('Search by first name or last name').fill('kariuki');
  await page.getByRole('link', { name: 'Moses', exact: true }).click();
  await expect(page).toHaveURL('/members/13');
});
