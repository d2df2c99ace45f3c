/** Staff delete an event: never without a question. */
import { expect, test } from '../support/e2e.ts';
import { openEvent, SLUG } from '../support/event-forms.ts';

test('deleting asks first; no keeps the event, yes removes it and goes to the list', async ({ page }) => {
  const questions: string[] = [];
  let answer = false;
  page.on('dialog', async (question) => {
    questions.push(question.message());
    await (answer ? question.accept() : question.dismiss());
  });
  await openEvent(page);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const button = page.getByRole('button', { name: 'Delete event' });
  await button.click();
  expect(questions).toEqual(['Are you sure you want to delete this event?']);
  await expect(page).toHaveURL(`/event-detail/${SLUG}`);
  answer = true;
  await button.click();
  await expect(page).toHaveURL('/events');
  await expect(page.getByText(`“${title}” has been deleted.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Event' })).toBeVisible();
  await page.goto('/events?show=past');
  await expect(page.getByText('4 past events')).toBeVisible();
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
  await expect(page.getByText('has been deleted.')).toHaveCount(0); // said once
});
