/** Each member decides what others see. How they find each other: home.spec.ts. Each state of the parts: tests/browser/members, and profile/privacy. */
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { openAtRest } from '../support/open-at-rest.ts';
import { openSignedIn } from '../support/people.ts';

test('A member hides phone and bio from other members', async ({ page }) => {
  await openSignedIn(page, '/profile/privacy', DEMO_LOGINS.member);
  const radio = (name: string) => page.getByRole('radio', { name });
  await radio('Phone number: Officers only').check();
  // By the keyboard: the arrow goes to the other choice of the row.
  await radio('Bio: Members').focus();
  await page.keyboard.press('ArrowRight');
  await expect(radio('Bio: Officers only')).toBeChecked();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Others will see the change')).toBeVisible();

  await page.reload();
  await expect(radio('Phone number: Officers only')).toBeChecked();
  await page.getByRole('button', { name: 'See yourself as members do' }).click();
  const preview = page.getByText('This is what other members see').locator('..');
  await expect(preview.getByRole('link', { name: 'Linkedin', exact: true })).toBeVisible();
  await expect(preview.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0);
  await expect(preview.getByText('Small rockets')).toHaveCount(0);
  await expect(preview.getByRole('row', { name: 'Contact No. Not given' })).toBeVisible();
});

test("A visitor at a member's page is offered to sign in and downloads no React", async ({ page }) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bodies.push(response.text());
  });
  await openAtRest(page, '/members/77?from=mail');
  const offer = page.getByRole('main').getByRole('link', { name: 'Sign in' });
  await expect(offer).toHaveAttribute('href', '/signin?next=%2Fmembers%2F77%3Ffrom%3Dmail');
  await expect(page.getByText('Loading the profile')).toBeHidden();
  const scripts = await Promise.all(bodies);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((text) => text.includes('react.transitional.element'))).toEqual([]);
});
