/** Uses a page with the keyboard alone. */
import { expect, type Locator, type Page } from '@playwright/test';
import { awake } from './open-at-rest.ts';

/** Presses Tab until the part has the focus. */
export async function tabTo(page: Page, part: Locator, most = 120): Promise<void> {
  await expect(part).toBeVisible();
  await awake(page);
  await expect(part).toBeEnabled(); // Tab skips a disabled button
  for (let presses = 0; presses <= most; presses += 1) {
    if (await part.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${part} is not reached after pressing Tab ${most} times.`);
}

export async function typeInto(page: Page, label: string, words: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(words);
}

export async function pressOn(page: Page, part: Locator): Promise<void> {
  await tabTo(page, part);
  await page.keyboard.press('Enter');
}

interface Stop {
  name: string;
  left: number;
  right: number;
  /** From the top of the page, not of the window. */
  top: number;
  bottom: number;
  hidden: boolean;
  inHeader: boolean;
}

/** Every part that Tab reaches, once round the page. */
async function tabRound(page: Page, most = 150): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    if (stop === null) break;
    stops.push(stop);
  }
  return stops;
}

function readStop(): Stop | null {
  const part = document.activeElement;
  if (!part || part === document.body) return null;
  const box = part.getClientRects()[0] ?? part.getBoundingClientRect();
  const points = [
    [box.left + box.width / 2, box.top + box.height / 2],
    [box.left + 3, box.top + 3],
    [box.right - 3, box.bottom - 3],
  ] as const;
  const free = points.some(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (part.contains(top) || top.contains(part));
  });
  return {
    name: (part.getAttribute('aria-label') ?? part.textContent ?? part.id).trim().slice(0, 40) || part.tagName,
    left: box.left,
    right: box.right,
    top: box.top + scrollY,
    bottom: box.bottom + scrollY,
    hidden: !free,
    inHeader: part.closest('header') !== null,
  };
}

/** Steps on which the focus jumps up, but not to a column further right. */
const stepsBack = (stops: readonly Stop[]): string[] =>
  stops.flatMap((stop, index) => {
    const before = stops[index - 1];
    if (!before || before.inHeader || stop.inHeader) return [];
    const upwards = stop.bottom < before.top - 4;
    return upwards && stop.left < before.right - 4 ? [`${before.name} → ${stop.name}`] : [];
  });

/**
 * Tabs round a page at desktop and phone width. Expects that the focus is always visible, and never jumps back up.
 * @param open opens the page, once for each width.
 */
export async function expectSoundFocusOrder(page: Page, open: () => Promise<unknown>): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await open();
    const stops = await tabRound(page);
    expect(stops.length).toBeGreaterThan(5);
    expect(
      stops.filter(({ hidden }) => hidden).map(({ name }) => name),
      `hidden, ${width} px`,
    ).toEqual([]);
    expect(stepsBack(stops), `backwards, ${width} px`).toEqual([]);
  }
}
