/** The contact form: what a visitor writes arrives once and whole, and is never lost when it does not. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { widest } from '../support/measure.ts';
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
const NOT_SENT = 'Sorry, there was an error sending your message. Please try again later.';

const field = (page: Page, name: keyof typeof LABELS) => page.getByLabel(LABELS[name], { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });
async function fill(page: Page) {
  for (const name of FIELDS) await field(page, name).fill(MESSAGE[name]);
}
async function expectTyped(page: Page, texts: Partial<typeof MESSAGE>) {
  for (const name of FIELDS) await expect(field(page, name)).toHaveValue(texts[name] ?? '');
}
const axe = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};

test('a message arrives, the form is empty again, and the good news goes away after five seconds', async ({
  page,
  standins,
}) => {
  await page.goto('/contact');
  await fill(page);
  // Timed in the page: what the test sees may come late.
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { noticeTimes: times });
    const place = document.querySelector('form p[role=status]') as Element;
    new MutationObserver(() => times.push(performance.now())).observe(place, { childList: true, subtree: true });
  });
  await send(page);
  const notice = page.getByRole('status').filter({ hasText: SENT });
  await expect(toast(page, SENT)).toBeVisible(); // goes after three seconds
  await expect(notice).toBeVisible();
  await expectTyped(page, {});
  expect(
    standins.emailjs.sent.map(({ fields }) => ({ ...fields, message: fields.message?.replaceAll('\r\n', '\n') })),
  ).toEqual([MESSAGE]);
  await expect(notice).toBeHidden();
  const [shown = 0, gone = 0] = await page.evaluate(() => (window as unknown as { noticeTimes: number[] }).noticeTimes);
  expect(Math.round((gone - shown) / 1000)).toBe(5);
});

for (const trouble of ['refused', 'server-error', 'rate-limited'] as const) {
  test(`when the service is ${trouble} nothing typed is lost`, async ({ page, standins, expectTrouble }) => {
    expectTrouble(/Failed to load resource/, /^Sending the message failed/);
    standins.emailjs.trouble = trouble;
    await page.goto('/contact');
    await fill(page);
    await send(page);
    await expect(toast(page, NOT_SENT)).toBeVisible();
    await expectTyped(page, MESSAGE);
    const problem = page.getByRole('alert').filter({ hasText: 'What you wrote is still here' });
    await expect(problem.getByRole('link')).toHaveAttribute('href', 'mailto:rockets@university.example');
  });
}

test('after a failure the next try goes through at once', async ({ page, standins, expectTrouble }) => {
  expectTrouble(/Failed to load resource/, /^Sending the message failed/);
  standins.emailjs.mailboxLost = true;
  await page.goto('/contact');
  await fill(page);
  await send(page);
  await expect(page.getByText('Your message was not sent')).toBeVisible();
  standins.emailjs.mailboxLost = false;
  await send(page);
  await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible();
  await expect(page.getByText('Your message was not sent')).toBeHidden();
  expect(standins.emailjs.sent).toHaveLength(1);
});

test('a second message within seconds is held back and kept', async ({ page, standins, expectTrouble }) => {
  expectTrouble(/^Sending the message failed/);
  await page.goto('/contact');
  await fill(page);
  await send(page);
  await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible();
  await fill(page);
  await send(page);
  await expect(page.getByText('Wait ten seconds')).toBeVisible();
  await expectTyped(page, MESSAGE);
  expect(standins.emailjs.sent).toHaveLength(1);
});

test('pressing Send twice sends once', async ({ page, standins }) => {
  await page.goto('/contact');
  await fill(page);
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible();
  expect(standins.emailjs.sent).toHaveLength(1);
});

test('every field is wanted, and an e-mail address must be one', async ({ page, standins }) => {
  await page.goto('/contact');
  await send(page);
  for (const text of ['Full Name is required', 'Email is required', 'Subject is required', 'Message is required']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(field(page, 'name')).toBeFocused();
  await fill(page);
  await field(page, 'email').fill('not an address');
  await send(page);
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(field(page, 'email')).toBeFocused();
  await expect(field(page, 'email')).toHaveAttribute('type', 'email');
  expect(standins.emailjs.sent).toEqual([]);
});

test('a program that fills the hidden field sends nothing; a person cannot reach it', async ({
  page,
  standins,
  expectTrouble,
}) => {
  expectTrouble(/^Sending the message failed/);
  await page.goto('/contact');
  await fill(page);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled(); // the form is awake
  await field(page, 'message').press('Tab');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeFocused();
  await page.locator('#website').fill('https://spam.example', { force: true });
  await send(page);
  await expect(toast(page, NOT_SENT)).toBeVisible();
  await expectTyped(page, MESSAGE);
  expect(standins.emailjs.sent).toEqual([]);
});

test('without JavaScript there are an address, a phone number and an e-mail address', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${SITE_URL}/contact`);
  await expect(page.getByText('Demo Road, Nairobi, Kenya')).toBeVisible();
  await expect(page.getByRole('link', { name: '+254 711 222 333' })).toHaveAttribute('href', 'tel:+254711222333');
  await expect(page.locator('noscript p')).toContainText('This form needs JavaScript.');
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await page.close();
});

test('axe finds nothing on the form with its errors, its failure and its success', async ({
  page,
  standins,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource/, /^Sending the message failed/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [320, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      const where = `${colorScheme}, ${width} px`;
      await page.goto('/contact');
      await send(page);
      await expect(page.getByText('Message is required')).toBeVisible();
      expect(await axe(page), `errors, ${where}`).toEqual([]);
      await fill(page);
      standins.emailjs.trouble = 'server-error';
      await send(page);
      await expect(page.getByText('Your message was not sent')).toBeVisible();
      expect(await axe(page), `failure, ${where}`).toEqual([]);
      standins.emailjs.trouble = 'none';
      await send(page);
      await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible();
      expect(await axe(page), `success, ${where}`).toEqual([]);
      expect(await page.evaluate(widest), where).toBeLessThanOrEqual(width);
    }
  }
});
