/** A page that the browser translates works like any other. The rule, for all islands: tests/architecture/bare-text.ts. */
import type { Locator, Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { fillSignIn, fillSignUp, NEWCOMER } from '../support/people.ts';

const { member } = DEMO_LOGINS;

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

const press = (part: Page | Locator, name: string) => part.getByRole('button', { name, exact: true }).first().click();
const expectText = (part: Page | Locator, words: string | RegExp) =>
  expect(part.getByText(words).filter({ visible: true }).first()).toBeVisible();

test('A visitor signs up and comes to an event on translated pages', async ({ page, expectTrouble }) => {
  // React error 418: what the build wrote was translated before its script had loaded, so React draws it again.
  expectTrouble(/4\d\d \(/, / failed/, /Error (signing|creating)/, /Minified React error #418/);
  await translatePages(page);
  await page.goto('/signup');
  await press(page, 'Sign up');
  await expect(page.getByLabel('First Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
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
  await page.getByRole('region', { name: 'Sign-up' }).getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, { username: member.username, password: 'not my password' });
  await expectText(page.locator('form'), /Invalid username or password/);
  await fillSignIn(page, member);
  const box = page.getByRole('region', { name: 'Sign-up' });
  await press(box, 'Change');
  await press(page, 'Cancel my place');
  await press(box, "I'm coming");
  await expectText(box, "You're coming.");
  await expect(page.locator('main font').first()).toBeAttached();
  await expect(page.getByText('Something went wrong here.')).toHaveCount(0);
});
