/** The contact form in use. What it says to each slip and each answer: ContactForm.test.tsx. */
import { expect, test } from '../support/e2e.ts';
import { pressOn, typeInto } from '../support/keyboard.ts';
import { SITE_URL } from '../support/test-site.ts';

test('A visitor follows the link of the partners page and writes to the club with the keyboard alone', async ({
  page,
  mocks,
}) => {
  await page.goto('/partners');
  await pressOn(page, page.getByRole('link', { name: 'Become our partner' }));
  const subject = page.getByLabel('Subject', { exact: true });
  await expect(subject).toHaveValue('Partnership');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await typeInto(page, 'Full Name', 'Amina Demo');
  await typeInto(page, 'Email address', 'amina.demo@university.example');
  await typeInto(page, 'Message', 'Two blades, hardly used.\nCan you fetch it? 🚀');
  // Between them is a field that no person reaches.
  await page.keyboard.press('Tab');
  await expect(send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Your message has been sent successfully!' })).toBeVisible();
  for (const label of ['Full Name', 'Email address', 'Message'])
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  expect(
    mocks.emailjs.sent.map(({ fields }) => ({ ...fields, message: fields.message?.replaceAll('\r\n', '\n') })),
  ).toEqual([
    {
      name: 'Amina Demo',
      email: 'amina.demo@university.example',
      subject: 'Partnership',
      message: 'Two blades, hardly used.\nCan you fetch it? 🚀',
    },
  ]);
});

test('A visitor without JavaScript is given an address and a phone number', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${SITE_URL}/contact?subject=Partnership`);
  await expect(page.getByText('Demo Road, Nairobi, Kenya')).toBeVisible();
  await expect(page.getByRole('link', { name: '+254 711 222 333' })).toHaveAttribute('href', 'tel:+254711222333');
  await expect(page.locator('noscript p')).toContainText('This form needs JavaScript.');
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await page.close();
});
