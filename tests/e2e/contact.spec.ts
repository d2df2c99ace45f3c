/** The contact form: what a visitor writes arrives. What the form says to each slip and each answer: ContactForm.test.tsx. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { SITE_URL } from '../support/test-site.ts';

const MESSAGE = {
  name: 'Amina Demo',
  email: 'amina.demo@university.example',
  subject: 'A propeller <b>to give away</b>',
  message: 'Two blades, hardly used.\nCan you fetch it? 🚀',
};
const LABELS = { name: 'Full Name', email: 'Email address', subject: 'Subject', message: 'Message' } as const;
const FIELDS = Object.keys(LABELS) as (keyof typeof LABELS)[];
const SENT = 'Your message has been sent successfully!';

const field = (page: Page, name: keyof typeof LABELS) => page.getByLabel(LABELS[name], { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });
async function fill(page: Page) {
  for (const name of FIELDS) await field(page, name).fill(MESSAGE[name]);
}
async function expectTyped(page: Page, texts: Partial<typeof MESSAGE>) {
  for (const name of FIELDS) await expect(field(page, name)).toHaveValue(texts[name] ?? '');
}

test('a message arrives, the form is empty again, and the good news goes away after five seconds', async ({
  page,
  mocks,
}) => {
  await page.goto('/contact');
  await fill(page);
  // Between them is a field that no person reaches.
  const button = page.getByRole('button', { name: 'Send', exact: true });
  await expect(button).toBeEnabled(); // the form is awake
  await field(page, 'message').press('Tab');
  await expect(button).toBeFocused();
  // Timed in the page: what the test sees may come late.
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { noticeTimes: times });
    const place = document.querySelector('form [role=status]') as Element;
    new MutationObserver(() => times.push(performance.now())).observe(place, { childList: true, subtree: true });
  });
  await send(page);
  const notice = page.getByRole('status').filter({ hasText: SENT });
  await expect(toast(page, SENT)).toBeVisible(); // goes after three seconds
  await expect(notice).toBeVisible();
  await expectTyped(page, {});
  expect(
    mocks.emailjs.sent.map(({ fields }) => ({ ...fields, message: fields.message?.replaceAll('\r\n', '\n') })),
  ).toEqual([MESSAGE]);
  await expect(notice).toBeHidden();
  const [shown = 0, gone = 0] = await page.evaluate(() => (window as unknown as { noticeTimes: number[] }).noticeTimes);
  expect(Math.round((gone - shown) / 1000)).toBe(5);
});

test('without JavaScript there are an address, a phone number and an e-mail address', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${SITE_URL}/contact`);
  await expect(page.getByText('Demo Road, Nairobi, Kenya')).toBeVisible();
  await expect(page.getByRole('link', { name: '+254 711 222 333' })).toHaveAttribute('href', 'tel:+254711222333');
  await expect(page.locator('noscript p')).toContainText('This form needs JavaScript.');
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await page.goto(`${SITE_URL}/contact?subject=Partnership`);
  await expect(field(page, 'subject')).toHaveValue('');
  await page.close();
});

test('the link of the partners page brings its subject along, as plain text', async ({ page }) => {
  await page.goto('/partners');
  await page.getByRole('link', { name: 'Become our partner' }).click();
  await expect(field(page, 'subject')).toHaveValue('Partnership');
  await page.goto('/contact?subject=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E');
  await expect(field(page, 'subject')).toHaveValue('<img src=x onerror=alert(1)>');
  await expect(page.locator('main img')).toHaveCount(0);
});
