import type { Page } from '@playwright/test';

/**
 * Opens a page and waits until it has come to rest. To wait for `networkidle` alone is not enough: a busy browser may take half a second
 * before it asks for its first script, and that would count as rest.
 */
export async function openAtRest(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}
