import type { Route } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { fillSignUp, NEWCOMER, openSignedIn, toastsAreReady } from '../support/people.ts';
import { API_URL } from '../support/test-site.ts';

const REGISTER = `${API_URL}/api/register/`;

test.beforeEach(async ({ page }) => {
  await page.goto('/signup');
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeEnabled(); // the form is awake
});

test('an untouched form shows no errors; sending it shows them all and puts the focus on the first field', async ({
  page,
}) => {
  await expect(page.getByText(/is required/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign up' }).click();
  for (const field of ['First Name', 'Last Name', 'Username', 'Email', 'Password', 'Confirm Password']) {
    await expect(page.getByText(`${field} is required`, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('First Name')).toBeFocused();
});

test('who is signed in gets no form but the way to the profile', async ({ page }) => {
  await openSignedIn(page, '/signup', DEMO_LOGINS.member);
  await expect(page.getByText(`You're signed in as ${DEMO_LOGINS.member.username}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/profile');
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeHidden();
});

test('who sees the data is said above the button, before they are sent', async ({ page }) => {
  const notice = page.getByText('Other members can see your name, email and whatever you add to your profile.');
  await expect(notice).toContainText("Visitors can't. The privacy page says what we keep");
  const [said, button] = [
    await notice.boundingBox(),
    await page.getByRole('button', { name: 'Sign up' }).boundingBox(),
  ];
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(button?.y ?? 0);
});

test('a field that was left empty says so, the others do not', async ({ page }) => {
  await page.getByLabel('First Name').focus();
  await page.getByLabel('Last name').focus();
  await expect(page.getByText('First Name is required')).toBeVisible();
  await expect(page.getByText(/is required/)).toHaveCount(1);
  await expect(page.getByLabel('First Name')).toHaveAccessibleDescription('First Name is required');
});

test('an address of another domain is refused beside its field, and nothing typed is lost', async ({ page }) => {
  await fillSignUp(page, { ...NEWCOMER, email: 'naliaka@notuniversity.example' });
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Email must end with university.example')).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await expect(page.getByLabel('Email address')).toHaveValue('naliaka@notuniversity.example');
});

test('two different passwords are told, also when the first one is corrected last', async ({ page }) => {
  await fillSignUp(page, NEWCOMER);
  await page.getByLabel('Confirm Password', { exact: true }).fill('something else');
  await page.getByLabel('Confirm Password', { exact: true }).blur();
  await expect(page.getByText('Passwords must match')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('something else');
  await expect(page.getByText('Passwords must match')).toBeHidden();
});

test('two different passwords are told although other fields are still empty', async ({ page }) => {
  await page.getByLabel('Password', { exact: true }).fill('slow orbits');
  await page.getByLabel('Confirm Password', { exact: true }).fill('fast orbits');
  await page.getByLabel('Confirm Password', { exact: true }).blur();
  await expect(page.getByText('Passwords must match')).toBeVisible();
});

test('a password can be shown and hidden', async ({ page }) => {
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('slow orbits');
  await page.getByRole('button', { name: 'Show password', exact: true }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password', exact: true }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('a taken username and a taken address are told on their fields', async ({ page, expectTrouble, backend }) => {
  expectTrouble(/400 \(Bad Request\)/);
  const { username, first_name, last_name, email, password } = NEWCOMER;
  const taken = { first_name, last_name, username, email, password, confirm_password: password };
  await fetch(`${backend.url}/api/register/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(taken),
  });
  await fillSignUp(page, { ...NEWCOMER, username: username.toLowerCase(), email: email.toUpperCase() });
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('user with this username already exists.')).toBeVisible();
  await expect(page.getByText('user with this email already exists.')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('First Name')).toHaveValue(NEWCOMER.first_name);
});

const TROUBLE = [
  ['the network is down', (route: Route) => route.abort(), /did not answer/],
  [
    'the server answers an HTML error page',
    (route: Route) =>
      route.fulfill({
        status: 500,
        contentType: 'text/html',
        body: '<h1>Server Error (500)</h1>',
        headers: { 'Access-Control-Allow-Origin': '*' },
      }),
    /could not do this right now/,
  ],
  [
    'the server asks to wait',
    (route: Route) =>
      route.fulfill({
        status: 429,
        json: { detail: 'Too many attempts.' },
        headers: {
          'Retry-After': '90',
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Expose-Headers': 'Retry-After',
        },
      }),
    /Try again in 2 minutes\./,
  ],
  [
    'the hosted backend answers a bare list',
    (route: Route) =>
      route.fulfill({
        status: 400,
        json: ['Passwords do not match.'],
        headers: { 'Access-Control-Allow-Origin': '*' },
      }),
    /Passwords do not match\./,
  ],
  ['the server is silent for ten seconds', () => undefined, /did not answer/],
] as const;

for (const [situation, answer, sentence] of TROUBLE) {
  test(`when ${situation}, one sentence says so and the form keeps what was typed`, async ({ page, expectTrouble }) => {
    expectTrouble(/Failed to load resource/, /Sign-up failed/);
    const seen = Promise.withResolvers<void>();
    await page.route(REGISTER, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await seen.promise;
      return answer(route);
    });
    await fillSignUp(page, NEWCOMER);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('button', { name: 'Creating your account...' })).toBeVisible();
    seen.resolve();
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByLabel('Email address')).toHaveValue(NEWCOMER.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(NEWCOMER.password);
    await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible();
  });
}

test('a second click while the form is being sent sends nothing', async ({ page }) => {
  let calls = 0;
  await page.route(REGISTER, async (route) => {
    if (route.request().method() === 'POST') calls += 1;
    await new Promise((done) => setTimeout(done, 400));
    await route.fallback();
  });
  await fillSignUp(page, NEWCOMER);
  await toastsAreReady(page);
  await page.getByRole('button', { name: 'Sign up' }).dblclick();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account has been created')).toBeVisible();
  expect(calls).toBe(1);
});

test('what is typed before the form has woken up is kept, and cannot be sent too early', async ({ page }) => {
  let wake: () => void = () => undefined;
  const asleep = new Promise<void>((done) => {
    wake = done;
  });
  await page.route('**/_astro/*.js', async (route) => {
    await asleep;
    await route.continue();
  });
  await page.goto('/signup', { waitUntil: 'commit' });
  await fillSignUp(page, NEWCOMER);
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/signup');

  wake();
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeEnabled();
  await expect(page.getByLabel('First Name')).toHaveValue(NEWCOMER.first_name);
  await toastsAreReady(page);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Your account has been created')).toBeVisible();
});
