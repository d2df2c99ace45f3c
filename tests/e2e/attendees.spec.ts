/** The list of attendees, as officers use it. Each state of the parts: tests/browser/sign-ups; check-in: check-in-offline.spec.ts. */
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { emailsTo } from '../support/emails.ts';
import { openSignedIn } from '../support/people.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Pixels: more than a link of one line, which is as high as a thumb. */
const TWO_LINES = 46;

const { staff } = DEMO_LOGINS;

test('An officer removes someone with a reason, which frees the place for the next', async ({ page, backend }) => {
  const emailOf = (state: string) =>
    String(
      backend.database
        .prepare(
          'SELECT email FROM accounts JOIN sign_ups ON account_id = accounts.id WHERE state = ? ORDER BY signed_up_at, sign_ups.id',
        )
        .get(state)?.email,
    );
  const next = emailOf('waiting');
  await openSignedIn(page, '/officers/events', staff);
  await page.getByText('6 of 6 coming, 2 on the waiting list, full').waitFor();
  await page.getByRole('link', { name: 'Flight Computer Review', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Waiting list' }).getByRole('listitem')).toHaveCount(2);
  const list = await page.getByRole('list', { name: 'Coming' }).boundingBox();
  expect((list?.y ?? 0) + ((list?.height ?? 0) / 6) * 40, 'forty people').toBeLessThan(3 * 844);
  const emails = page.locator('a[href^="mailto:"]');
  await expect(emails).toHaveCount(0);
  // With the keyboard alone.
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .press('Enter');
  expect((await emails.boundingBox())?.height).toBeLessThan(TWO_LINES);
  await page.keyboard.press('Tab');
  await expect(emails).toBeFocused();
  await page.getByRole('button', { name: /^Remove…/ }).click();
  await page.getByLabel('Reason').fill('Asked us to.');
  await page.getByRole('button', { name: /^Remove [^…]/ }).click();
  await expect(page.getByText('was removed and will be emailed the reason.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Waiting list' }).getByRole('listitem')).toHaveCount(1);
  await expect.poll(() => emailsTo(backend, next)[0]?.subject).toMatch(/^You're in:/);
  await expect
    .poll(() => emailsTo(backend, emailOf('removed'))[0]?.subject)
    .toMatch(/^Your place at .* was cancelled$/);
});
