import { expect, test } from '../support/e2e.ts';
import { toastsAreReady } from '../support/people.ts';
import { API_URL } from '../support/test-site.ts';

const FORGOT = `${API_URL}/api/forgot-password/`;
const CORS = { 'Access-Control-Allow-Origin': '*' };

test.describe('a forgotten password', () => {
  test('an address is asked for, and must be one', async ({ page }) => {
    await page.goto('/forgot-password');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await page.getByLabel('Email address').fill('amina');
    await page.getByLabel('Email address').blur();
    await expect(page.getByText('Invalid email address')).toBeVisible();
  });

  test('the links lead to sign-in and to the contact page', async ({ page }) => {
    await page.goto('/forgot-password');
    await expect(page.getByRole('link', { name: 'Login here' })).toHaveAttribute('href', '/signin');
    await expect(page.getByRole('link', { name: 'Contact us!' })).toHaveAttribute('href', '/contact');
  });

  for (const [situation, status, body] of [
    [
      'the hosted backend knows no such address',
      400,
      '{"detail":"No user account associated with this email address."}',
    ],
    [
      'the hosted backend has sent a mail already',
      400,
      '{"detail":"You have already requested a password reset email. Please check your email."}',
    ],
    ['the server answers an HTML page', 500, '<h1>Server Error (500)</h1>'],
  ] as const) {
    test(`when ${situation}, a sentence stands above the button and the address stays`, async ({
      page,
      expectTrouble,
    }) => {
      expectTrouble(/Failed to load resource/, /Asking for a reset link failed/);
      await page.route(FORGOT, (route) => route.fulfill({ status, body, headers: CORS }));
      await page.goto('/forgot-password');
      await page.getByLabel('Email address').fill('amina@university.example');
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await expect(page.getByRole('alert')).toContainText('An error occurred while resetting your password.');
      if (status === 400) await expect(page.getByRole('alert')).toContainText(JSON.parse(body).detail);
      await expect(page.getByLabel('Email address')).toHaveValue('amina@university.example');
    });
  }

  test('the page leads home after 100 seconds, counted anew while a person types', async ({ page }) => {
    await page.clock.install();
    await page.goto('/forgot-password');
    await page.clock.runFor(90_000);
    await page.getByLabel('Email address').fill('amina@university.example');
    await page.clock.runFor(90_000);
    await expect(page).toHaveURL('/forgot-password');
    await page.clock.runFor(11_000);
    await expect(page).toHaveURL('/home');
  });
});

test.describe('the link of a reset mail', () => {
  const LINK = '/api/password-reset/Nw/a-token';
  const CHECK = `${API_URL}/api/password-reset/Nw/a-token/`;
  const COMPLETE = `${API_URL}/api/password-reset-complete`;
  const INVALID = 'Invalid link or has Expired. Request new one if you wish to reset you password.';

  test('says that it is being checked, and then that it is no longer good', async ({ page, expectTrouble }) => {
    expectTrouble(/400 \(Bad Request\)/);
    const seen = Promise.withResolvers<void>();
    await page.route(CHECK, async (route) => {
      await seen.promise;
      await route.fulfill({ status: 400, json: { error: 'Invalid token.' }, headers: CORS });
    });
    await page.goto(LINK);
    await expect(page.getByText('Validating token...')).toBeVisible();
    seen.resolve();
    await expect(page.getByText(INVALID)).toBeVisible();
    expect(await page.evaluate(() => [location.pathname, history.state])).toEqual(['/api/password-reset/_/_', null]);
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });

  test('can be checked again when the server did not answer', async ({ page, expectTrouble }) => {
    expectTrouble(/Failed to load resource/);
    await page.route(CHECK, (route) => route.abort());
    await page.goto(LINK);
    await expect(page.getByText(INVALID)).toBeVisible();
    await page.unroute(CHECK);
    await page.route(CHECK, (route) =>
      route.fulfill({ json: { message: 'Token and user are valid.' }, headers: CORS }),
    );
    await page.getByRole('button', { name: 'Check the link again' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });

  test.describe('that is good', () => {
    test.beforeEach(async ({ page }) => {
      await page.route(CHECK, (route) =>
        route.fulfill({ json: { message: 'Token and user are valid.' }, headers: CORS }),
      );
      await page.goto(LINK);
    });

    test('leaves the address bar, and a reload still shows the form', async ({ page }) => {
      const elsewhere: string[] = [];
      page.on('request', (request) => request.url() !== CHECK && elsewhere.push(request.url()));
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
      await expect(page).toHaveURL('/api/password-reset/_/_');
      await page.reload();
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'Terms', exact: true }).click();
      await expect(page).toHaveURL('/terms');
      expect(elsewhere.filter((address) => address.includes('a-token'))).toEqual([]);
      expect(elsewhere.length).toBeGreaterThan(3);
    });

    test('refuses a short password and two different ones', async ({ page }) => {
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await expect(page.getByText('Password is required', { exact: true })).toBeVisible();
      await expect(page.getByText('Confirm Password is required')).toBeVisible();
      await page.getByLabel('Password', { exact: true }).fill('12345');
      await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
      await page.getByLabel('Password', { exact: true }).fill('123456');
      await page.getByLabel('Confirm Password', { exact: true }).fill('1234567');
      await page.getByLabel('Confirm Password', { exact: true }).blur();
      await expect(page.getByText('Passwords must match')).toBeVisible();
    });

    test('sends password, token and id to the address without a slash, and leads to sign-in after 3 s', async ({
      page,
    }) => {
      let sent: unknown;
      await page.route(COMPLETE, (route) => {
        if (route.request().method() === 'PATCH') sent = route.request().postDataJSON();
        return route.fulfill({
          json: { success: true, message: 'Password reset success' },
          headers: { ...CORS, 'Access-Control-Allow-Methods': 'PATCH', 'Access-Control-Allow-Headers': 'content-type' },
        });
      });
      await page.getByLabel('Password', { exact: true }).fill('slow orbits');
      await page.getByLabel('Confirm Password', { exact: true }).fill('slow orbits');
      await toastsAreReady(page);
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await expect(page.getByText('Your password has been reset.')).toBeVisible();
      expect(sent).toEqual({ password: 'slow orbits', token: 'a-token', uidb64: 'Nw' });
      expect(await page.evaluate(() => history.state)).toBeNull();
      await expect(page).toHaveURL('/signin');
    });

    for (const [situation, status, body, sentence] of [
      ['the link has been used meanwhile', 401, '{"detail":"The reset link is invalid"}', 'The reset link is invalid'],
      [
        'the password is refused',
        400,
        '{"password":["Ensure this field has no more than 68 characters."]}',
        'Ensure this field has no more than 68 characters.',
      ],
      ['a bare list is answered', 400, '["This password is too common."]', 'This password is too common.'],
      ['an HTML page is answered', 500, '<h1>Server Error (500)</h1>', 'could not do this right now'],
    ] as const) {
      test(`when ${situation}, the form stays and says so`, async ({ page, expectTrouble }) => {
        expectTrouble(/Failed to load resource/, /Setting a new password failed/);
        const headers = {
          ...CORS,
          'Access-Control-Allow-Methods': 'PATCH',
          'Access-Control-Allow-Headers': 'content-type',
        };
        await page.route(COMPLETE, (route) =>
          route.request().method() === 'PATCH'
            ? route.fulfill({ status, body, headers })
            : route.fulfill({ status: 200, headers }),
        );
        await page.getByLabel('Password', { exact: true }).fill('slow orbits');
        await page.getByLabel('Confirm Password', { exact: true }).fill('slow orbits');
        await page.getByRole('button', { name: 'Reset Password' }).click();
        await expect(page.getByText(sentence)).toBeVisible();
        await expect(page.getByLabel('Password', { exact: true })).toHaveValue('slow orbits');
      });
    }
  });
});
