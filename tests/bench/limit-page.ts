/**
 * The limit of a page: the same page without scripts. It is the built page or, where a script draws the content, the page as drawn; without
 * its scripts, their preloads and the props of islands, but with its styles, fonts and pictures.
 */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openAtRest } from '../support/open-at-rest.ts';
import { SITE_URL, TEST_SITE_FOLDER } from '../support/test-site.ts';
import { takePhone } from './phone.ts';
import type { ServedSite } from './served-site.ts';

export const LIMIT_URL = 'http://localhost:4392';
export const LIMIT_FOLDER = '.data/bench/limit-site';

/** Copies the site, so that pages can be added and replaced there, as the limits are. */
export async function copySite(folder = LIMIT_FOLDER): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await cp(TEST_SITE_FOLDER, folder, { recursive: true });
}

/** Runs in the page. */
function removeScripts(): void {
  const scripts = 'script, link[rel=modulepreload], link[rel=preload][as=fetch]';
  for (const element of document.querySelectorAll(scripts)) element.remove();
  for (const island of document.querySelectorAll('astro-island'))
    for (const name of island.getAttributeNames()) island.removeAttribute(name);
}

/** @param token of a signed-in person. */
export async function makeLimit({ browser, at }: ServedSite, path: string, token?: string): Promise<void> {
  const isDrawn = token !== undefined || path === '/potd';
  const { page, close } = await takePhone(browser, { token, scripts: isDrawn, slow: 'nothing' });
  if (isDrawn) await openAtRest(page, at(SITE_URL + path));
  else await page.goto(at(SITE_URL + path));
  await page.evaluate(removeScripts);
  const file = join(LIMIT_FOLDER, `${path === '/no-such-page' ? '/404' : path}.html`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await page.content());
  await page.goto(at(LIMIT_URL + path)); // so that the server caches the compressed files
  await close();
}
