/** One payment makes two members, and one of them gets the money back. The parts: tests/browser/membership, tests/server/membership. */
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/e2e.ts';
import { openSignedIn } from '../support/people.ts';

test.use({ viewport: { width: 390, height: 844 } });

const { treasurer, unapproved: member } = DEMO_LOGINS;

test('A payment is shared by two members, one of whom is given the money back and keeps the receipt', async ({
  page: officer,
  otherPage: page,
}) => {
  await openSignedIn(officer, '/officers/payments', treasurer);
  const payment = officer.getByRole('article', { name: 'Abel Rotich' });
  await payment.getByRole('button', { name: /^More about/ }).click();
  await payment.getByRole('button', { name: 'Also for…' }).click();
  await payment.getByLabel('Also for', { exact: true }).fill('Wycliffe');
  await officer.keyboard.press('Enter');
  await payment.getByRole('button', { name: /^Wycliffe Wafula/ }).click();
  await expect(payment.getByLabel('Amount for Wycliffe Wafula')).toHaveValue('400');
  await expect(payment.getByLabel('Whole amount that arrived')).toBeFocused();
  expect(await axeFindings(officer, { within: '#member-area' })).toEqual([]);
  await officer.keyboard.type('800');
  await officer.keyboard.press('Enter');
  await expect(payment.getByRole('list', { name: 'Who shares this payment' }).getByRole('listitem')).toHaveText([
    /^Abel Rotich\s*KES 400$/,
    /^Wycliffe Wafula\s*KES 400/,
  ]);
  await payment.getByRole('button', { name: /^Confirm / }).click();
  await expect(
    officer.getByRole('group', { name: /^Confirmed: Abel Rotich .*, and Wycliffe Wafula too\.$/ }),
  ).toBeVisible();

  await officer.getByRole('button', { name: 'Confirmed', exact: true }).click();
  await payment.getByRole('link', { name: 'Wycliffe Wafula' }).click();
  await officer.getByRole('tab', { name: 'Overview' }).click();
  await officer.getByRole('button', { name: 'End the membership' }).click();
  await officer.getByLabel('Reason').fill('Has moved away.');
  await officer.getByLabel('Was money given back?').selectOption('Yes');
  await expect(officer.getByLabel('Amount given back')).toHaveValue('400');
  expect(await axeFindings(officer, { within: '#member-area' })).toEqual([]);
  await officer.getByRole('button', { name: 'End it now' }).click();
  await expect(officer.getByText('The membership has ended.')).toBeVisible();
  await officer.goto('/officers/income');
  const rows = officer.getByRole('list', { name: 'Payments' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'KES -400' })).toHaveCount(1);

  await openSignedIn(page, '/profile', member);
  await expect(page.getByText(/^Refunded KES 400 on /)).toBeVisible();
  await page.goto('/profile/receipts');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toContainText(/Refunded KES 400 on /);
  await expect(page.getByRole('article')).toContainText('of a payment of KES 800 for several members');
});
