/** The contact form in use. Its messages for each mistake and each answer: ContactForm.test.tsx. */
import { expect, test } from '../support/e2e.ts';
import { pressOn, typeInto } from '../support/keyboard.ts';

test('A visitor writes to the club about a partnership with the keyboard alone', async ({ page, mocks }) => {
  await page.goto('/partners');
  await pressOn(page, page.getByRole('link', { name: 'Become our partner' }));
  const subject = page.getByLabel('Subject', { exact: true });
  await expect(subject).toHaveValue('Partnership');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await typeInto(page, 'Full Name', 'Amina Demo');
  await typeInto(page, 'Email address', 'amina.demo@university.example');
  await typeInto(page, 'Message', 'Two blades, hardly used.\nCan you fetch it? 🚀');
  // Between them is the hidden field against bots, which no person reaches.
  await page.keyboard.press('Tab');
  await expect(send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.locator('[data-announced]').filter({ hasText: 'Your message has been sent successfully!' }),
  ).toBeVisible();
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
