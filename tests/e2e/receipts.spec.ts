/** An officer confirms a payment, and the member prints its receipt. The parts: tests/browser/membership. */
import type { Page } from '@playwright/test';
import { clubDay } from '#shared/time/club-day.ts';
import { addDays } from '#shared/time/days.ts';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/e2e.ts';
import { openSignedIn } from '../support/people.ts';

test.use({ viewport: { width: 390, height: 844 } });

const { treasurer, under_review: payer } = DEMO_LOGINS;
const NAME = 'Abel Rotich';

/** On a phone too, where the titles of other pages are only for screen readers. */
async function expectTitleWithWayBack(page: Page, title: string, above: string) {
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect.poll(async () => (await heading.boundingBox())?.height).toBeGreaterThan(20);
  const back = page.locator('#main :has(+ h1) a');
  await expect(back).toHaveAttribute('href', above);
}

test('A member prints the receipt of a payment that an officer confirmed, undid and confirmed again, and still has it when the year is over', async ({
  page,
  otherPage: officer,
  clock,
  goToDay,
}) => {
  await openSignedIn(page, '/profile/receipts', payer);
  await expect(page.getByText('You have no receipts yet.')).toBeVisible();

  await officer.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(officer, '/officers/payments', treasurer);
  const payment = officer.getByRole('article', { name: NAME });
  const confirmed = officer.getByRole('group', { name: `Confirmed: ${NAME} is a member until` });
  await payment.getByRole('button', { name: /^Confirm / }).click();
  await confirmed.getByRole('button', { name: 'Undo' }).click();
  await payment.getByRole('button', { name: /^Confirm / }).click();
  await expect(confirmed).toBeVisible();
  await officer.getByRole('link', { name: 'Income' }).click();
  await expect(officer).toHaveURL('/officers/income');
  await expectTitleWithWayBack(officer, 'Income', '/officers/payments');
  const rows = officer.getByRole('list', { name: 'Payments' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Void' })).toHaveCount(1);

  await page.goto('/profile');
  await page.getByRole('link', { name: 'Your receipts' }).click();
  await expectTitleWithWayBack(page, 'Your receipts', '/profile');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText(NAME);
  await expect(cards.last()).toContainText('Void');
  expect(await axeFindings(page, { within: '#member-area' })).toEqual([]);
  // The browser's own window for printing would wait for an answer.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await cards
    .first()
    .getByRole('button', { name: /^Print/ })
    .click();
  await page.emulateMedia({ media: 'print' });
  await expect(cards).toHaveCount(1);
  await expect(cards).not.toContainText('Void');
  await expect(page.getByRole('heading')).toHaveText([/^Receipt \d{4}(\/\d\d)?-\d+$/]);
  for (const role of ['banner', 'navigation', 'contentinfo', 'button'] as const)
    await expect(page.getByRole(role), role).toHaveCount(0);
  const pages = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages, 'one sheet').toHaveLength(1);

  await page.emulateMedia({ media: 'screen' });
  await goToDay(addDays(clubDay(clock.now()), 400));
  await openSignedIn(page, '/profile/receipts', payer);
  await expect(cards).toHaveCount(2);
});
