import { expect, test } from '../support/e2e.ts';
import { fillSignIn, fillSignUp, NEWCOMER, storedToken, toastsAreReady } from '../support/people.ts';
import { API_URL } from '../support/test-site.ts';

// With the fades from page to page and all else that moves, as most readers have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a student signs up, verifies the address, signs in, stays signed in over a reload, and signs out', async ({
  page,
}) => {
  await page.goto('/home');
  await page.getByRole('link', { name: 'Join Us', exact: true }).click();
  await expect(page).toHaveURL('/signup');

  await fillSignUp(page, NEWCOMER);
  await toastsAreReady(page);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Your account has been created')).toBeVisible();
  await expect(page).toHaveURL('/email-verification');
  await expect(page.getByText('Thanks for signing up!')).toBeVisible();

  // The email, as the person finds it in the local mailbox.
  await page.goto(`${API_URL}/mailbox`);
  await expect(page.getByText(NEWCOMER.email)).toBeVisible();
  await page
    .getByRole('link', { name: /verify-email/ })
    .first()
    .click();
  await page.getByRole('button', { name: /Confirm/ }).click();
  await expect(page.getByText('Your email has been successfully verified.')).toBeVisible();
  await page.getByRole('link', { name: /Sign in/i }).click();
  await expect(page).toHaveURL('/signin');

  await fillSignIn(page, NEWCOMER);
  await expect(page).toHaveURL('/home');
  const menu = page.getByRole('button', { name: NEWCOMER.username });
  await expect(menu).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeHidden();

  await page.reload();
  await expect(menu).toBeVisible();

  await menu.click();
  const left = page.waitForEvent('framenavigated');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await left;
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test('a student whose mail did not come has it sent again by signing in', async ({ page, backend, expectTrouble }) => {
  expectTrouble(/400 \(Bad Request\)/);
  await page.goto('/signup');
  await fillSignUp(page, NEWCOMER);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/email-verification');

  await page.getByRole('link', { name: 'sign in' }).click();
  await fillSignIn(page, NEWCOMER);
  await expect(page.getByText("we've just sent you a new link")).toBeVisible();

  // A third email within a minute is not sent, and the person still gets to the notice.
  await page.getByRole('link', { name: 'sign in' }).click();
  await fillSignIn(page, NEWCOMER);
  await expect(page.getByText("we haven't sent another one")).toBeVisible();
  const all: { to: string; links: string[] }[] = await (await fetch(`${backend.url}/mailbox/messages`)).json();
  // The demo's officers get emails too.
  const messages = all.filter(({ to }) => to === NEWCOMER.email);
  expect(messages).toHaveLength(2);

  await page.goto(messages[0]?.links[0] ?? '');
  await page.getByRole('button', { name: /Confirm/ }).click();
  await expect(page.getByText('Your email has been successfully verified.')).toBeVisible();
});
