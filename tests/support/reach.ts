/** What a person does on a page to reach a state of it, step by step. Each step waits until it is done. */
import { expect, type Locator, type Page } from '@playwright/test';

export type Reach = (page: Page) => Promise<unknown>;

/** One step after the other. */
export const inTurn =
  (...steps: readonly Reach[]): Reach =>
  async (page) => {
    for (const step of steps) await step(page);
  };

/** Presses the first button with this name. */
export const press =
  (name: string | RegExp): Reach =>
  (page) =>
    page
      .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
      .first()
      .click();

export const fill =
  (label: string, text: string): Reach =>
  (page) =>
    page.getByLabel(label).fill(text);

export const sees =
  (part: (page: Page) => Locator): Reach =>
  (page) =>
    expect(part(page)).toBeVisible();
export const seesText = (words: string | RegExp) => sees((page) => page.getByText(words));
export const seesButton = (name: string | RegExp) => sees((page) => page.getByRole('button', { name }));
export const seesList = (name: string) => sees((page) => page.getByRole('list', { name }));
/** A field, by its label. */
export const seesField = (label: string) => sees((page) => page.getByLabel(label));

export const marksWrong =
  (label: string): Reach =>
  (page) =>
    expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');

/** Words in a region of the page. */
export const regionSays =
  (name: string, words: string): Reach =>
  (page) =>
    expect(page.getByRole('region', { name, exact: true })).toContainText(words);

/** A link that is half under the header would count as too small. */
export const toTheTop: Reach = (page) => page.evaluate(() => scrollTo(0, 0));
