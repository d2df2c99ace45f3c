/** Pages that lead on by themselves: /email-verification and /forgot-password. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';

/** Stops the clock of the pages that are opened next, until `page.clock` moves it, so that timers do not fire while a page loads. */
async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}

test('A newcomer is led to the sign-in page after 100 seconds, or stays on request', async ({ page }) => {
  await stopClock(page);
  await page.goto('/email-verification');
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await page.clock.runFor(110_000);
  await expect(page.getByText("You're staying on this page.")).toBeVisible();
  await expect(page).toHaveURL('/email-verification');
  await page.reload();
  await page.clock.runFor(90_000);
  await expect(page).toHaveURL('/email-verification');
  await page.clock.runFor(11_000);
  await expect(page).toHaveURL('/signin');
});

test('A page whose form is in use leads home only 100 seconds after the form is left', async ({ page }) => {
  await stopClock(page);
  await page.goto('/forgot-password');
  const [field, notice] = [page.getByLabel('Email address'), page.getByRole('button', { name: 'Stay on this page' })];
  await expect(notice).toBeVisible();
  await field.focus();
  await expect(notice).toBeHidden();
  await page.clock.runFor(300_000);
  await field.pressSequentially('amina');
  await page.getByRole('link', { name: 'Login here' }).focus();
  await page.clock.runFor(300_000);
  await expect(page).toHaveURL('/forgot-password');
  await expect(field).toHaveValue('amina');
  await field.fill('');
  await page.getByRole('link', { name: 'Login here' }).focus();
  await expect(notice).toBeVisible();
  await page.clock.runFor(90_000);
  await expect(page).toHaveURL('/forgot-password');
  await page.clock.runFor(11_000);
  await expect(page).toHaveURL('/home');
});

test('A page whose form has been sent leads home after 100 seconds', async ({ page }) => {
  await stopClock(page);
  await page.goto('/forgot-password');
  await page.getByLabel('Email address').fill('nobody-here@university.example');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText("If it doesn't arrive at nobody-here@university.example")).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: "You'll be taken to the home page in 100 seconds." }),
  ).toBeAttached();
  await expect(page.getByRole('button', { name: 'Stay on this page' })).toBeVisible();
  await page.clock.runFor(101_000);
  await expect(page).toHaveURL('/home');
});
