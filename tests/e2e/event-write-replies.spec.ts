/**
 * Every answer of the hosted backend that was recorded for the calls of staff, fed through their forms:
 * each must reach the person in the right place. The table at the end of each test says where.
 */
import type { Locator, Page } from '@playwright/test';
import exchanges from '../fixtures/event-write-exchanges.json' with { type: 'json' };
import { expect, test } from '../support/e2e.ts';
import {
  answerQuestions,
  EVENT,
  fillEvent,
  openAddEvent,
  openEditEvent,
  SLUG,
  STAFF,
  shownForm,
} from '../support/event-forms.ts';
import { openSignedIn } from '../support/people.ts';
import { pngFile } from '../support/pictures.ts';
import { answerWith, type Exchange, findWords, printTable, type Words, wordsOf } from '../support/recorded-replies.ts';

const TROUBLE = [
  /Failed to load resource/,
  /Adding the event failed/,
  /Editing the event failed/,
  /Error updating cover photo/,
  /Deleting the event failed/,
];
const GONE = 'This event is no longer there';
const LABELS: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  event_date: 'Date and time',
  location: 'Location',
  host: 'Host',
  cover_image: 'Cover image',
};

const isDone = ({ status }: Exchange) => status >= 200 && status < 300;
const isOver = ({ status }: Exchange) => status === 401;
const refusals = (all: Exchange[]) => all.filter((exchange) => !isDone(exchange) && !isOver(exchange));

/** An event that is gone has a sentence of its own. */
const wordsFor = (exchange: Exchange): Words =>
  exchange.status === 404 ? { fields: [], whole: GONE } : wordsOf(exchange);

/** The edit form has no cover: what is said of it stands above the buttons. */
const findIn = (dialog: Locator, refusal: Exchange) =>
  findWords(refusal, { form: dialog, labels: LABELS, above: dialog.getByRole('alert').last() }, wordsFor(refusal));

/** A new try clears what stood there: what is found after the answer is the answer's. */
const answerTo = (page: Page, method: string) => page.waitForResponse((reply) => reply.request().method() === method);

test('adding: each refusal stands on its fields or above the buttons; each success closes the dialog', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(...TROUBLE);
  const next: { exchange?: Exchange } = {};
  const rows: [Exchange, string][] = [];
  const dialog = await openAddEvent(page);
  await answerWith(page, '/api/events/', next);
  const send = async (exchange: Exchange) => {
    next.exchange = exchange;
    const answered = answerTo(page, 'POST');
    await dialog.getByRole('button', { name: 'Add Event' }).click();
    await answered;
  };
  await fillEvent(dialog, EVENT);
  await dialog.getByLabel('Cover image').setInputFiles(await pngFile());
  for (const refusal of refusals(exchanges.create)) {
    await send(refusal);
    rows.push([refusal, await findIn(dialog, refusal)]);
    await expect(dialog.getByLabel('Title')).toHaveValue(EVENT.Title);
  }
  for (const done of exchanges.create.filter(isDone)) {
    if (await dialog.isHidden()) {
      await page.getByRole('button', { name: 'Add Event' }).click();
      await fillEvent(await shownForm(page, 'Add Event'), EVENT);
      await dialog.getByLabel('Cover image').setInputFiles(await pngFile());
    }
    await send(done);
    await expect(dialog, done.name).toBeHidden();
    rows.push([done, 'the dialog closes, the list is fetched again']);
  }
  printTable(rows);
  expect(rows.length).toBeGreaterThan(40);
});

test('editing: each refusal stands on its fields or above the buttons; each success closes the dialog', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(...TROUBLE);
  const next: { exchange?: Exchange } = {};
  const rows: [Exchange, string][] = [];
  const dialog = await openEditEvent(page);
  await answerWith(page, `/api/events/edit/${SLUG}/`, next);
  for (const refusal of refusals(exchanges.edit)) {
    next.exchange = refusal;
    const answered = answerTo(page, 'PATCH');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await answered;
    rows.push([refusal, await findIn(dialog, refusal)]);
  }
  for (const done of exchanges.edit.filter(isDone)) {
    if (await dialog.isHidden()) {
      await page.getByRole('button', { name: 'Edit event' }).click();
      await shownForm(page, 'Edit Event');
    }
    next.exchange = done;
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog, done.name).toBeHidden();
    rows.push([done, 'the dialog closes, the event is fetched again']);
  }
  printTable(rows);
  expect(rows.length).toBeGreaterThan(12);
});

test('changing the cover: each refusal is told by an alert and on the page; each success by an alert', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(...TROUBLE);
  const said = answerQuestions(page, true);
  const next: { exchange?: Exchange } = {};
  const rows: [Exchange, string][] = [];
  await openSignedIn(page, `/event-detail/${SLUG}`, STAFF);
  await answerWith(page, `/api/events/edit/${SLUG}/`, next);
  const dialog = page.getByRole('dialog', { name: 'Change Cover Photo' });
  for (const exchange of exchanges.cover) {
    next.exchange = exchange;
    await page.getByRole('button', { name: 'Change cover photo' }).click();
    await dialog.getByLabel('Cover image').setInputFiles(await pngFile());
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog, exchange.name).toBeHidden();
    await expect.poll(() => said).toHaveLength(rows.length + 1);
    if (isDone(exchange)) {
      await expect.poll(() => said.at(-1)).toBe('Cover photo updated successfully.');
      rows.push([exchange, 'an alert, the event is fetched again']);
    } else {
      const { fields, whole } = wordsFor(exchange);
      const words = whole ?? fields.map(([, text]) => text).join(' ');
      await expect.poll(() => said.at(-1)).toBe('Error updating cover photo');
      await expect(page.getByRole('alert').getByText(words), exchange.name).toBeVisible();
      rows.push([exchange, 'an alert, and on the page with "Try again"']);
    }
  }
  printTable(rows);
  expect(said).toHaveLength(exchanges.cover.length);
});

test('deleting: each refusal is told on the page; the success leads to the list', async ({ page, expectTrouble }) => {
  expectTrouble(...TROUBLE);
  answerQuestions(page, true);
  const next: { exchange?: Exchange } = {};
  const rows: [Exchange, string][] = [];
  await openSignedIn(page, `/event-detail/${SLUG}`, STAFF);
  await answerWith(page, `/api/events/delete/${SLUG}/`, next);
  const done = exchanges.delete.filter(isDone);
  for (const exchange of [...refusals(exchanges.delete), ...done.slice(0, 1)]) {
    next.exchange = exchange;
    await page.getByRole('button', { name: 'Delete event' }).click();
    if (isDone(exchange)) {
      await expect(page).toHaveURL('/events');
      rows.push([exchange, 'the list of events']);
    } else {
      const words = wordsFor(exchange).whole ?? '';
      await expect(page.getByRole('alert').getByText(words), exchange.name).toBeVisible();
      rows.push([exchange, 'on the page']);
    }
  }
  printTable(rows);
  expect(rows.length).toBeGreaterThan(8);
});

for (const refusal of [...exchanges.create, ...exchanges.edit].filter(isOver)) {
  const isNew = exchanges.create.includes(refusal);
  test(`${refusal.name}: the session ends, the dialog says so, and what was typed stays`, async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(...TROUBLE);
    const dialog = isNew ? await openAddEvent(page) : await openEditEvent(page);
    await answerWith(page, isNew ? '/api/events/' : `/api/events/edit/${SLUG}/`, { exchange: refusal });
    await fillEvent(dialog, EVENT);
    if (isNew) await dialog.getByLabel('Cover image').setInputFiles(await pngFile());
    await dialog.getByRole('button', { name: isNew ? 'Add Event' : 'Save' }).click();
    await expect(dialog.getByText('Nothing was saved: your session has ended.')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Sign in again in a new tab' })).toBeVisible();
    await expect(dialog.getByLabel('Title')).toHaveValue(EVENT.Title);
    expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull();
    printTable([[refusal, 'above the buttons, a way to sign in above; what was typed stays']]);
  });
}

for (const refusal of exchanges.delete.filter(isOver)) {
  test(`${refusal.name}: the session ends, and the page says that nothing was deleted`, async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(...TROUBLE);
    answerQuestions(page, true);
    await openSignedIn(page, `/event-detail/${SLUG}`, STAFF);
    await answerWith(page, `/api/events/delete/${SLUG}/`, { exchange: refusal });
    await page.getByRole('button', { name: 'Delete event' }).click();
    await expect(
      page.getByText(
        'The event was not deleted: your session has ended. Sign in again in a new tab, then delete it again.',
      ),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in again in a new tab' })).toBeVisible();
    await expect(page.getByText('what you typed')).toBeHidden();
    printTable([[refusal, 'on the page, with a way to sign in']]);
  });
}
