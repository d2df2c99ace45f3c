/**
 * A student becomes a member and renews, in two windows: the student's and an officer's, both on phones. The states of the parts:
 * tests/browser/membership.
 */
import type { Page } from '@playwright/test';
import { clubDay } from '#shared/time/club-day.ts';
import { addDays } from '#shared/time/days.ts';
import { formatDay, formatShortDate } from '#shared/time/format-day.ts';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { emailsTo } from '../support/emails.ts';
import { fillSignIn, fillSignUp, NEWCOMER, openSignedIn, storedToken, toastsAreReady } from '../support/people.ts';
import { API_URL } from '../support/test-site.ts';

test.use({ viewport: { width: 390, height: 844 } });

const { treasurer, ending } = DEMO_LOGINS;
const MINE = `${API_URL}/api/club/membership/`;
const CODE = 'OEI2AK4Q16';
const MESSAGE = `${CODE} Confirmed. Ksh400.00 paid to INVENTED ROCKET CLUB.
on 3/9/26 at 9:14 AM. New M-PESA balance is Ksh1,234.00. Transaction cost, Ksh0.00.`;

const codeField = (page: Page) => page.getByLabel('M-Pesa code, or paste the whole message');
const membership = (page: Page) => page.getByRole('region', { name: 'Your membership' });
const sendCode = (page: Page) => page.getByRole('button', { name: 'Send the code' }).click();
const paymentOf = (page: Page, name: string) => page.getByRole('article', { name });

async function paste(page: Page, text: string): Promise<void> {
  await codeField(page).focus();
  await codeField(page).evaluate((field, words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Only members see phone numbers in the directory. */
async function expectPhoneNumbers(page: Page, areVisible: boolean): Promise<void> {
  await page.goto('/home');
  const directory = page.getByRole('table', { name: 'Members' });
  await directory.scrollIntoViewIfNeeded();
  await expect(directory.getByRole('link', { name: 'Amina', exact: true })).toBeVisible();
  await expect(directory.getByRole('link', { name: 'Amina Achieng on WhatsApp' })).toHaveCount(areVisible ? 1 : 0);
}

test('A student signs up, pays and becomes a member', async ({
  page,
  otherPage: officer,
  backend,
  letPass,
  expectTrouble,
}) => {
  expectTrouble(/400 \(Bad Request\)/);
  // With the fades from page to page and all else that moves, as most readers have it.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/home');
  await page.getByRole('link', { name: 'Join Us', exact: true }).first().click();
  await expect(page).toHaveURL('/signup');
  await fillSignUp(page, NEWCOMER);
  await toastsAreReady(page);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Your account has been created')).toBeVisible();
  await expect(page).toHaveURL('/email-verification');
  await expect(page.getByText('Thanks for signing up!')).toBeVisible();
  // Signing in sends the email again, but not a third one within a minute.
  for (const answer of ["we've just sent you a new link", "we haven't sent another one"]) {
    await page.getByRole('link', { name: 'sign in' }).click();
    await fillSignIn(page, NEWCOMER);
    await expect(page.getByText(answer)).toBeVisible();
  }
  await expect.poll(() => emailsTo(backend, NEWCOMER.email)).toHaveLength(2);

  // The email, as the person finds it in the local mailbox.
  await page.goto(`${API_URL}/mailbox`);
  await page
    .getByRole('link', { name: /verify-email/ })
    .first()
    .click();
  await page.getByRole('button', { name: /Verify/ }).click();
  await expect(page.getByText('Your email has been successfully verified.')).toBeVisible();
  await page.getByRole('link', { name: /Sign in/i }).click();
  await expect(page).toHaveURL('/signin');
  await fillSignIn(page, NEWCOMER);
  await expect(page).toHaveURL('/home');
  const menu = page.getByRole('button', { name: NEWCOMER.username });
  await expect(menu).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeHidden();

  const steps = page.getByRole('list', { name: 'Steps to become a member' });
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  await expect(steps.locator('[aria-current=step]')).toContainText('Pay and enter the code');
  await page.getByRole('link', { name: 'Pay and enter the code' }).click();
  await expect(page).toHaveURL('/profile#membership');
  await expect(steps.locator('[aria-current=step]')).toContainText('Pay and enter the code');
  await expect(membership(page)).toContainText('Pay KES 400KES 500 less 20% for new members');
  await expect(membership(page)).toContainText(NEWCOMER.username);

  await page.getByRole('button', { name: 'I have paid' }).click();
  // The message also contains a balance, which must not leave the phone.
  await paste(page, MESSAGE);
  await expect(codeField(page)).toHaveValue(CODE);
  const sent = page.waitForRequest((request) => request.url() === MINE && request.method() === 'POST');
  await sendCode(page);
  expect((await sent).postDataJSON()).toEqual({ payment_code: CODE, paid_on: clubDay(Date.now()) });
  await expect(membership(page)).toContainText(`We got your code ${CODE} today. 6 people are ahead of you.`);
  await page.getByRole('button', { name: 'Withdraw code' }).click();
  await expect(page.getByText('Your code has been withdrawn.')).toBeVisible();
  await expect(codeField(page)).toHaveValue(CODE);
  await sendCode(page);
  await expect(steps.locator('[aria-current=step]')).toContainText('An officer reviews it');

  await officer.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(officer, '/officers/payments', treasurer);
  await expect(officer.getByRole('article')).toHaveCount(7);
  const fourth = await officer.getByRole('article').nth(3).boundingBox();
  expect((fourth?.y ?? 844) + (fourth?.height ?? 0), 'four are on the screen').toBeLessThan(844);
  const payment = paymentOf(officer, 'Naliaka Testwriter');
  const code = payment.getByText(CODE, { exact: true });
  await expect(code).toBeVisible();
  const { fontSize, fontFamily } = await code.evaluate((text) => getComputedStyle(text));
  expect(Number.parseFloat(fontSize), 'as large as a heading').toBeGreaterThanOrEqual(24);
  expect(fontFamily).toContain('mono');
  await payment.getByRole('button', { name: /^More about/ }).click();
  await payment.getByRole('button', { name: 'Change date or amount' }).click();
  const until = await payment.getByLabel('Member until').inputValue();
  await payment.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    officer.getByText(`Confirmed: Naliaka Testwriter is a member until ${formatShortDate(until)}.`),
  ).toBeVisible();
  await expect(payment).toHaveCount(0);

  await letPass(2 * 60_000);
  await expect
    .poll(() => emailsTo(backend, NEWCOMER.email)[0]?.subject)
    .toBe(`You're a member until ${formatDay(until)}`);
  await page.reload();
  await expect(membership(page)).toContainText(`Member until ${formatDay(until)}.`);
  await expect(page.getByText('Member YES')).toBeVisible();
  await expectPhoneNumbers(page, true);

  await menu.click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  // The page may be leaving.
  await expect(async () => expect(await storedToken(page)).toBeNull()).toPass();
});

test('A member renews for one more year, and lapses after it', async ({
  page,
  otherPage: officer,
  backend,
  goToDay,
}) => {
  const name = 'Tabitha Moraa';
  const email = String(
    backend.database.prepare('SELECT email FROM accounts WHERE username = ?').get(ending.username)?.email,
  );
  const subjects = () => emailsTo(backend, email).map(({ subject }) => subject);
  const lastDay = () =>
    String(
      backend.database
        .prepare(
          'SELECT max(until) AS day FROM memberships JOIN accounts ON accounts.id = account_id WHERE username = ?',
        )
        .get(ending.username)?.day,
    );
  const first = lastDay();
  await goToDay(addDays(first, -10));
  await expect.poll(subjects).toContain(`Your membership ends on ${formatDay(first)}`);
  await openSignedIn(page, '/profile', ending);
  await expect(membership(page)).toContainText(
    `Member until ${formatDay(first)}. Renew now. Your new year starts on ${formatDay(addDays(first, 1))}.`,
  );
  // Only newcomers get the discount.
  await expect(membership(page)).toContainText('Pay KES 500');
  await page.getByRole('button', { name: 'I have paid' }).click();
  await codeField(page).fill(CODE);
  await sendCode(page);
  await expect(membership(page)).toContainText(`We got your code ${CODE} today.`);

  await openSignedIn(officer, '/officers/payments', treasurer);
  const payment = paymentOf(officer, name);
  await expect(payment.getByText('Renewal')).toBeVisible();
  await payment.getByRole('button', { name: 'Confirm' }).click();
  await expect(officer.getByText(`Confirmed: ${name} is a member until`)).toBeVisible();
  const second = lastDay();
  expect(second > first).toBe(true);
  const added = backend.database.prepare('SELECT since FROM memberships WHERE until = ?').all(second);
  expect(added.map(({ since }) => since)).toContain(addDays(first, 1));
  await page.goto('/profile');
  await expect(membership(page)).toContainText(`Member until ${formatDay(second)}.`);

  await goToDay(addDays(second, -30));
  await expect.poll(subjects).toContain(`Your membership ends on ${formatDay(second)}`);

  await goToDay(addDays(second, 1));
  await openSignedIn(page, '/profile', ending);
  await expect(membership(page)).toContainText(
    `Your membership ended on ${formatDay(second)}. You keep full access until ${formatDay(addDays(second, 30))}. Renew now.`,
  );
  await expect(page.getByText('Member YES')).toBeVisible();
  expect(subjects()[0]).toBe('Your membership has ended');

  await goToDay(addDays(second, 31));
  await openSignedIn(page, '/profile', ending);
  await expect(membership(page)).toContainText("Pay this year's fee to rejoin.");
  await expect(page.getByText('Member YES')).toHaveCount(0);
  await expectPhoneNumbers(page, false);
  expect(subjects()[0]).toBe('Your membership has lapsed');
});
