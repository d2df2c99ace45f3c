/** A page that the browser translates works like any other: forms, lists and notices, with wrong input first. The rule: tests/architecture/bare-text.ts. */
import type { Locator, Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/run/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { fillEvent, openEditEvent } from '../support/event-forms.ts';
import { fillSignIn, fillSignUp, NEWCOMER, openSignedIn } from '../support/people.ts';

const { member, staff } = DEMO_LOGINS;

/**
 * Does to each page that opens in this window what the translation of Chrome does: as soon as it has loaded, and after each change, every
 * piece of text is replaced by elements of the translator. The words stay the same, so that a test finds them.
 */
const translatePages = (page: Page) =>
  page.addInitScript(() => {
    const LEFT_ALONE = 'font, script, style, template, svg, textarea, [translate=no]';
    const translate = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest(LEFT_ALONE)) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    addEventListener('load', () => {
      translate();
      new MutationObserver(translate).observe(document, { childList: true, characterData: true, subtree: true });
    });
  });

const press = (part: Page | Locator, name: string | RegExp) =>
  part
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click();
const expectText = (part: Page | Locator, words: string | RegExp) =>
  expect(part.getByText(words).filter({ visible: true }).first()).toBeVisible();
const expectInvalid = (part: Page | Locator, field: string) =>
  expect(part.getByLabel(field, { exact: true })).toHaveAttribute('aria-invalid', 'true');

test.beforeEach(async ({ page, expectTrouble }) => {
  // React error 418: what the build wrote was translated before its script had loaded, so React draws it again.
  expectTrouble(/4\d\d \(/, / failed/, /Error (signing|creating|updating|resetting)/, /Minified React error #418/);
  await translatePages(page);
});

test.afterEach(async ({ page }) => {
  await expect(page.locator('main font').first()).toBeAttached();
  await expect(page.getByText('Something went wrong here.')).toHaveCount(0);
});

test('A visitor signs up and comes to an event on translated pages', async ({ page }) => {
  await page.goto('/signup');
  await press(page, 'Sign up');
  await expectInvalid(page, 'First Name');
  await fillSignUp(page, { ...NEWCOMER, username: member.username });
  await press(page, 'Sign up');
  await expectText(page, /already exists/);
  await page.getByLabel('Username').fill(NEWCOMER.username);
  await press(page, 'Sign up');
  await expect(page).toHaveURL('/email-verification');

  await page.goto('/events');
  const choices = page.getByRole('group', { name: 'Show events' }).getByRole('button');
  for (const at of [2, 0, 1]) {
    await choices.nth(at).click();
    await expect(choices.nth(at)).toHaveAttribute('aria-pressed', 'true');
  }

  await page.goto('/event-detail/wind-tunnel-open-day');
  await page.getByRole('region', { name: 'Sign-up' }).getByRole('link', { name: "I'm coming" }).click();
  await fillSignIn(page, { username: member.username, password: 'not my password' });
  await expectText(page.locator('form'), /Invalid username or password/);
  await fillSignIn(page, member);
  const box = page.getByRole('region', { name: 'Sign-up' });
  await press(box, 'Change');
  await press(page, 'Cancel my place');
  await press(box, "I'm coming");
  await expectText(box, "You're coming.");
});

test('An officer reviews payments, edits a person and an event, and checks people in on translated pages', async ({
  page,
}) => {
  await openSignedIn(page, '/officers/payments', staff);
  const payment = page.getByRole('article').first();
  await press(payment, /^More about/);
  await press(payment, 'Reject…');
  await press(payment, 'Reject');
  await expect(payment.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await payment.getByRole('textbox').fill('Not on our statement.');
  await press(payment, 'Reject');
  await expectText(page, /^Rejected\. .* will be emailed the reason\./);
  await press(page, 'Undo');
  await expectText(page, /payment is back in the list/);

  await page.goto('/officers/people/13');
  await press(page, 'Edit');
  await page.getByLabel('Year of Study').fill('99');
  await press(page, 'Save');
  await expectInvalid(page, 'Year of Study');
  await page.getByLabel('Year of Study').fill('4');
  await press(page, 'Save');
  await expect(page.getByRole('row', { name: 'Year of study 4' })).toBeVisible();
  const dialog = await openEditEvent(page);
  await fillEvent(dialog, { Title: '' });
  await press(dialog, 'Save');
  await expectInvalid(dialog, 'Title');
  await fillEvent(dialog, { Title: 'Invented Glider Night' });
  await press(dialog, 'Save');
  await expect(page.getByRole('heading', { level: 1, name: 'Invented Glider Night' })).toBeVisible();
  await page.goto('/officers/events/wind-tunnel-open-day');
  await press(page, /^More about/);
  await press(page, /^Remove…/);
  await press(page, /^Remove .* /);
  await expectInvalid(page, 'Reason');
  await page.getByLabel('Reason', { exact: true }).fill('Asked to be taken off.');
  await press(page, /^Remove .* /);
  await expectText(page, /was removed and will be emailed the reason/);
  await page.getByRole('tab', { name: 'Check-in' }).click();
  await page.getByRole('list', { name: 'Attendees' }).getByRole('button').first().click();
  await expectText(page, /^1 of \d+ checked in$/);
});
