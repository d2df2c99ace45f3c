/** A page that the browser translates works like any other: every form, with wrong input first. The rule: tests/architecture/bare-text.ts. */
import type { Locator, Page } from '@playwright/test';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../src/server/demo-logins.ts';
import { clubDay } from '../../src/shared/club-day.ts';
import { expect, test } from '../support/e2e.ts';
import { EVENT, fillEvent, NO_COVER, openAddEvent, SLUG, shownForm } from '../support/event-forms.ts';
import { issue } from '../support/issues.ts';
import { mailsTo } from '../support/mails.ts';
import { fillSignIn, fillSignUp, NEWCOMER, openSignedIn } from '../support/people.ts';
import { openPhotoEditor } from '../support/photo-editor.ts';
import { pngFile } from '../support/pictures.ts';
import { translatePages } from '../support/translate.ts';

const { member, staff, treasurer, unapproved } = DEMO_LOGINS;

const press = (part: Page | Locator, name: string | RegExp) =>
  part
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click();
const said = (part: Page | Locator, words: string | RegExp) =>
  expect(part.getByText(words).filter({ visible: true }).first()).toBeVisible();
const wrong = (part: Page | Locator, field: string) =>
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

test('a visitor signs up, writes to the club, gets a new password and signs in', async ({ page, backend }) => {
  await page.goto('/signup');
  await press(page, 'Sign up');
  await wrong(page, 'First Name');
  await fillSignUp(page, { ...NEWCOMER, username: member.username });
  await press(page, 'Sign up');
  await said(page, /already exists/);
  await page.getByLabel('Username').fill(NEWCOMER.username);
  await press(page, 'Sign up');
  await expect(page).toHaveURL('/email-verification');

  await page.goto('/contact');
  await press(page, 'Send');
  await wrong(page, 'Full Name');
  for (const [label, text] of [
    ['Full Name', 'Amina Demo'],
    ['Email address', 'amina.demo@university.example'],
    ['Subject', 'A propeller'],
    ['Message', 'Two blades.'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await press(page, 'Send');
  await said(page, 'Your message has been sent successfully!');

  await page.goto('/forgot-password');
  await press(page, 'Reset Password');
  await wrong(page, 'Email address');
  await page.getByLabel('Email address').fill(NEWCOMER.email);
  await press(page, 'Reset Password');
  await said(page, 'Check your email for a link to reset your password.');
  const [mail] = await expect
    .poll(() => mailsTo(backend, NEWCOMER.email).filter(({ subject }) => /password/i.test(subject)).length)
    .toBeGreaterThan(0)
    .then(() => mailsTo(backend, NEWCOMER.email).filter(({ subject }) => /password/i.test(subject)));
  await page.goto(mail?.links[0] ?? '');
  await page.getByLabel('Password', { exact: true }).fill('glide slope seven');
  await page.getByLabel('Confirm Password', { exact: true }).fill('something else');
  await press(page, 'Reset Password');
  await wrong(page, 'Confirm Password');
  await page.getByLabel('Confirm Password', { exact: true }).fill('glide slope seven');
  await press(page, 'Reset Password');
  await expect(page).toHaveURL('/signin');

  await fillSignIn(page, { username: member.username, password: 'not my password' });
  await said(page.locator('form'), /./);
  await expect(page).toHaveURL('/signin');
  await fillSignIn(page, member);
  await expect(page).toHaveURL('/home');
});

test('a reader searches, filters and turns the pages of the blog and the events', async ({ page, mocks }) => {
  for (let number = 1000; number < 1130; number += 1) mocks.github.issues.push(issue({ number }));
  await page.goto('/blog');
  await said(page, 'Page 1 of 2');
  await press(page, 'Next');
  await said(page, 'Page 2 of 2');
  await press(page, 'Structures');
  await expect(page.getByRole('button', { name: 'Structures' })).toHaveAttribute('aria-pressed', 'true');
  const search = page.getByPlaceholder('Search by title or author...');
  await search.click();
  await page.keyboard.type('nothing is called so');
  await said(page, 'No posts match your search.');
  await press(page, 'Show all posts');
  await said(page, 'Page 1 of 2');

  await page.goto('/events');
  const choices = page.getByRole('group', { name: 'Show events' }).getByRole('button');
  for (const at of [2, 0, 1]) {
    await choices.nth(at).click();
    await expect(choices.nth(at)).toHaveAttribute('aria-pressed', 'true');
  }
});

test('a member changes profile, password, photo and privacy, looks someone up and comes to an event', async ({
  page,
}) => {
  const { calls, editor, file, uploadButton } = await openPhotoEditor(page, null);
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(file).toHaveAttribute('aria-invalid', 'true');
  await file.setInputFiles(await pngFile());
  await uploadButton.click();
  await expect(editor).toBeHidden();
  expect(calls.seen).toEqual(['upload']);

  await press(page, 'Edit Profile');
  await page.getByLabel('Phone Number').fill('nope');
  await press(page, 'Save');
  await wrong(page, 'Phone Number');
  await page.getByLabel('Phone Number').fill('254700000099');
  await press(page, 'Save');
  await said(page, 'Profile updated successfully!');

  await press(page, 'Change Password');
  await page.getByLabel('Old Password', { exact: true }).fill('not this one');
  await page.getByLabel('New Password', { exact: true }).fill('glide slope seven');
  await page.getByLabel('Confirm New Password', { exact: true }).fill('glide slope seven');
  await press(page, 'Save');
  await said(page, 'Old password is incorrect.');
  await page.getByLabel('Old Password', { exact: true }).fill(member.password);
  await press(page, 'Save');
  await said(page, 'Password successfully changed!');

  await page.goto('/profile/privacy');
  await page.getByRole('radio', { name: 'Phone number: Officers only' }).check();
  await press(page, 'Save');
  await said(page, 'Saved. Others will see the change');

  await page.goto('/home');
  const directory = page.getByRole('region', { name: 'Members directory' });
  const turned = directory.getByRole('status');
  const first = await turned.innerText();
  await press(directory, 'Next');
  await expect(turned).not.toHaveText(first);
  await page.getByPlaceholder('Search by first name or last name').fill('kariuki');
  await expect(turned).toHaveText('Member 1 of 1');

  await page.goto('/event-detail/wind-tunnel-open-day');
  const box = page.getByRole('region', { name: 'Sign-up' });
  await said(box, "You're coming.");
  await press(box, 'Change');
  await press(page, 'Cancel my place');
  await expect(box.getByRole('button', { name: "I'm coming", exact: true })).toBeVisible();
  await press(box, "I'm coming");
  await said(box, "You're coming.");
});

test('a newcomer sends a payment code, and an officer rejects and confirms it', async ({ page }) => {
  await openSignedIn(page, '/profile', unapproved);
  await press(page, 'I have paid');
  await press(page, 'Send the code');
  const code = page.getByLabel('M-Pesa code, or paste the whole message');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill('OEI2AK4Q16');
  await press(page, 'Send the code');
  await said(page, /We got your code OEI2AK4Q16 today/);

  await openSignedIn(page, '/officers/joining', treasurer);
  const payment = page.getByRole('article', { name: 'Wycliffe Wafula' });
  await press(payment, /^More about/);
  await press(payment, 'Reject…');
  await press(payment, 'Reject');
  await expect(payment.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await payment.getByRole('textbox').fill('Not on our statement.');
  await press(payment, 'Reject');
  await said(page, /^Rejected\. Wycliffe Wafula will be emailed the reason\./);
  await press(page, 'Undo');
  await press(payment, 'Confirm');
  await said(page, /^Confirmed: Wycliffe Wafula is a member until/);
  await press(page, 'Undo');
  await said(page, /payment is back in the list/);
});

test('an officer finds and changes people, gives access, imports and reads the log', async ({ page }) => {
  await openSignedIn(page, '/officers/people', staff);
  await page.getByRole('searchbox', { name: 'Name, number or email' }).fill('nobody is called so');
  await said(page, 'No one matches this search.');
  await page.getByRole('searchbox', { name: 'Name, number or email' }).fill('kariuki');
  await said(page, '1 person');
  await page.getByRole('link', { name: 'Moses Kariuki' }).click();
  await press(page, 'Edit');
  await page.getByLabel('Year of Study').fill('99');
  await press(page, 'Save');
  await wrong(page, 'Year of Study');
  await page.getByLabel('Year of Study').fill('4');
  await press(page, 'Save');
  await expect(page.getByRole('row', { name: 'Year of study 4' })).toBeVisible();

  await press(page, 'Grant access');
  await page.getByLabel('Access', { exact: true }).selectOption({ label: 'Payments' });
  await page.getByLabel('Last day').fill(clubDay(Date.now() + 100 * 86_400_000));
  const password = page.getByRole('textbox', { name: 'Your password' });
  await password.fill('not my password');
  await press(page, 'Grant');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill(DEMO_PASSWORD);
  await press(page, 'Grant');
  await said(page, /has Payments access until/);
  await press(page, 'Remove Payments access');
  await press(page.getByRole('dialog'), 'Remove Payments access');
  await said(page, /no longer has Payments access/);

  await page.goto('/officers/import');
  const csv = (text: string) =>
    page.getByLabel('CSV file').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await csv('email,first_name\nno address,Nia\n');
  await said(page, '1 with errors');
  await csv('email,first_name,last_name,year_of_study\nnia@university.example,Nia,Testwriter,1\n');
  await said(page, '1 new');
  await press(page, 'Import 1 line');
  await said(page, /^Done: 1 person invited/);

  await page.goto('/officers/log');
  const log = page.getByRole('list', { name: 'Log' });
  await expect(log).toContainText('Brian Barasa imported');
  await press(page, /^Filter/);
  await page.getByLabel('From date').fill('2099-01-01');
  await press(page, 'Filter (1)');
  await expect(log).toHaveCount(0);
});

test('an officer changes an event, gives and takes a place, and checks people in', async ({ page }) => {
  await openSignedIn(page, `/event-detail/${SLUG}`, staff);
  await press(page, 'Edit event');
  const dialog = await shownForm(page, 'Edit Event');
  await fillEvent(dialog, { Title: '' });
  await press(dialog, 'Save');
  await wrong(dialog, 'Title');
  await fillEvent(dialog, { Title: 'Invented Glider Night' });
  await press(dialog, 'Save');
  await expect(page.getByRole('heading', { level: 1, name: 'Invented Glider Night' })).toBeVisible();

  await page.goto('/officers/events/wind-tunnel-open-day');
  await press(page, /^More about/);
  await press(page, /^Remove…/);
  await press(page, /^Remove .* /);
  await wrong(page, 'Reason');
  await page.getByLabel('Reason', { exact: true }).fill('Asked to be taken off.');
  await press(page, /^Remove .* /);
  await said(page, /was removed and will be emailed the reason/);
  await page.getByRole('tab', { name: 'Check-in' }).click();
  const people = page.getByRole('list', { name: 'Attendees' }).getByRole('button');
  await people.first().click();
  await said(page, /^1 of \d+ checked in$/);
  await people.first().click();
  await said(page, /^0 of \d+ checked in$/);
});

test('an officer writes a draft, publishes it, changes the cover, sets up sign-up and hands access over', async ({
  page,
}) => {
  const add = await openAddEvent(page);
  await press(add, 'Publish');
  await wrong(add, 'Title');
  await fillEvent(add, { ...EVENT, Title: 'Invented Kite Day' });
  await press(add, 'Save as draft');
  await said(page, /was saved as a draft/);
  await press(page, /^Drafts/);
  await press(page, 'Open Invented Kite Day');
  const draft = page.getByRole('dialog', { name: 'Draft: Invented Kite Day' });
  await draft.getByLabel('Cover image').setInputFiles(await pngFile());
  await press(draft, 'Publish');
  await said(page, /has been published|is published|was published/);

  await page.goto(`/event-detail/${SLUG}`);
  await press(page, 'Change cover photo');
  const cover = page.getByRole('dialog', { name: 'Change Cover Photo' });
  await press(cover, 'Save');
  await said(cover, NO_COVER);
  await cover.getByLabel('Cover image').setInputFiles(await pngFile());
  await press(cover, 'Save');
  await expect(cover).toBeHidden();

  await page.goto('/officers/events');
  await page
    .getByRole('link', { name: /^Set up sign-up for/ })
    .first()
    .click();
  await page.getByLabel('Number of places').fill('none');
  await press(page, 'Set up sign-up');
  await wrong(page, 'Number of places');
  await page.getByLabel('Number of places').fill('30');
  await press(page, 'Set up sign-up');
  await said(page, 'Saved.');

  await page.goto('/officers/hand-over');
  await press(page, 'Remove Members of George Otieno');
  await press(page.getByRole('dialog'), /^Remove/);
  await said(page, /no longer has/);
});

test('a member adds the own calendar, and deletes the account', async ({ page }) => {
  await openSignedIn(page, '/profile/events', member);
  await press(page, 'Add to my calendar');
  await said(page, 'Open in my calendar app');
  await page.goto('/profile/account');
  await press(page, 'Download my data');
  await said(page, /^Saved as/);
  await press(page, /^Delete/);
  const dialog = page.getByRole('dialog');
  const password = dialog.getByRole('textbox', { name: 'Password' });
  await password.fill('not my password');
  await press(dialog, /^Delete/);
  await said(dialog, 'Password is incorrect.');
  await password.fill(DEMO_PASSWORD);
  await press(dialog, /^Delete/);
  await said(page, /Your account is gone/);
});
