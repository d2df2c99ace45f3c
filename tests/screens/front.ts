/** The picture at the top of the README: three phones side by side, with three words under each. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { atRest } from '../support/open-at-rest.ts';
import { openScreen, SCREEN_STATES } from '../support/screen-states.ts';
import { DOCUMENT_FOLDER } from './screens.ts';

const CAPTIONS = new Map([
  ['officers-payments', 'Payments to review'],
  ['officers-event-check-in', 'Check-in, even offline'],
  ['event-waiting', "You're number 3"],
]);
/** What the browser reports while it is offline. */
export const OFFLINE_TROUBLE = /Failed to load resource|Failed to fetch|Sending check-ins failed/;

const FONT = readFileSync(new URL('../../src/layouts/fonts/inter.woff2', import.meta.url)).toString('base64');
const STYLE = `
  @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${FONT}) }
  body { margin: 0; padding: 30px; display: flex; justify-content: space-between; background: whitesmoke }
  figure { margin: 0; font: 600 26px Inter; text-align: center }
  img { display: block; margin-bottom: 20px; border-radius: 24px; box-shadow: 0 4px 16px rgb(0 0 0 / 20%) }`;

/** @param page an empty one of the same context. */
export async function takeFront(page: Page, context: BrowserContext): Promise<void> {
  const figures: string[] = [];
  for (const [name, caption] of CAPTIONS) {
    const state = SCREEN_STATES.find((one) => one.name === name);
    if (!state) throw new Error(`no screen state is called ${name}`);
    const phone = await context.newPage();
    await phone.setViewportSize({ width: 390, height: 720 });
    await phone.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await openScreen(phone, state);
    await atRest(phone);
    await state.reach?.(phone);
    // The page of an event shows what the build knew until the backend has answered.
    await atRest(phone);
    if (name === 'officers-event-check-in') await checkInOffline(phone);
    const png = (await phone.screenshot({ animations: 'disabled' })).toString('base64');
    figures.push(`<figure><img alt="" src="data:image/png;base64,${png}"><figcaption>${caption}</figcaption></figure>`);
    await phone.close();
    await context.setOffline(false);
  }
  await page.setViewportSize({ width: 1280, height: 840 });
  await page.setContent(`<style>${STYLE}</style>${figures.join('')}`);
  await page.evaluate(() => document.fonts.ready);
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(join(DOCUMENT_FOLDER, 'front-1280.webp'));
}

async function checkInOffline(phone: Page): Promise<void> {
  await phone.context().setOffline(true);
  const rows = phone.getByRole('list', { name: 'Attendees' }).getByRole('button');
  for (const index of [1, 4]) await rows.nth(index).click();
  await expect(phone.getByText("2 check-ins not synced. You're offline.")).toBeVisible();
  await phone.evaluate(() => scrollTo(0, 0));
}
