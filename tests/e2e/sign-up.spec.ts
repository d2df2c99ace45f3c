/** Messages of the form: RegistrationForm.test.tsx. The whole way to an account: membership.spec.ts. */
import type { Locator } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { fillSignUp, NEWCOMER, openSignedIn, toastsAreReady } from '../support/people.ts';

test('A newcomer sees the four steps beside the form, and below it on a phone', async ({ page }) => {
  await page.goto('/signup');
  const steps = page.getByRole('list', { name: 'Steps to become a member' });
  await expect(steps.getByRole('listitem')).toContainText([
    'Sign up',
    'Verify your email',
    'Pay the membership fee',
    'An officer reviews it',
  ]);
  await expect(steps.locator('[aria-current=step]')).toContainText('Sign up');
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  const [form, line] = [page.locator('form'), page.getByText('Step 1 of 4: Sign up')];
  await expect(line).toBeHidden();
  expect(await top(steps)).toBeLessThan((await top(form)) + 400);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(line).toBeVisible();
  expect(await top(line)).toBeLessThan(await top(form));
  expect(await top(steps)).toBeGreaterThan(await top(form));
  await page.getByRole('link', { name: 'What comes next' }).click();
  await expect(page.getByRole('heading', { name: 'Steps to become a member' })).toBeInViewport();

  await openSignedIn(page, '/signup', DEMO_LOGINS.member);
  await expect(page.getByText(`You're signed in as ${DEMO_LOGINS.member.username}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/profile');
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Steps to become a member' })).toBeHidden();
});

test("Text typed before the form's script loads is kept", async ({ page }) => {
  const awake = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', (route) => awake.promise.then(() => route.continue()));
  await page.goto('/signup', { waitUntil: 'commit' });
  await fillSignUp(page, NEWCOMER);
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/signup');

  awake.resolve();
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeEnabled();
  await expect(page.getByLabel('First Name')).toHaveValue(NEWCOMER.first_name);
  await toastsAreReady(page);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Your account has been created')).toBeVisible();
});
