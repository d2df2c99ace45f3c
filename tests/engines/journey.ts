/**
 * `test` for journeys in other engines. They have no switch for other addresses, so the site, the backend and the mocks listen at the
 * addresses of the build: one journey at a time.
 */
import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { EMPTY_PAGE } from '../support/empty-page.ts';
import type { TestFile } from '../support/pictures.ts';
import { test as base } from '../support/services.ts';
import { API_URL, MOCKS_URL, SITE_URL } from '../support/test-site.ts';
import type { Engine } from './engine.ts';
import { type EngineName, startEngine } from './find-engines.ts';
import { Page } from './page.ts';

interface WorkerFixtures {
  engineName: EngineName;
  engine: Engine;
}
interface Fixtures {
  /** In a window with an empty storage. An error of a page fails the journey. */
  visitor: Page;
  /** Writes a picture to the disk, where the browser can choose it. */
  onDisk: (file: TestFile) => Promise<string>;
}

/**
 * About a file or a call that was still loading when its page was left, or about a file that is not cached for reading offline. Chromium
 * does not log these. On a page that stays, a failed call shows a sentence, so the journey fails anyway.
 */
const LEFT_EARLY =
  /error loading dynamically imported module|Importing a module script failed|^Failed to load ‘\S+’. A ServiceWorker intercepted|TypeError: NetworkError when attempting to fetch resource\.$|Error: no reply$|AbortError: The operation was aborted\.\s*$/;

export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],

  sitePort: [Number(new URL(SITE_URL).port), { scope: 'worker' }],
  apiPort: [Number(new URL(API_URL).port), { scope: 'worker' }],
  mocksPort: [Number(new URL(MOCKS_URL).port), { scope: 'worker' }],

  visitor: async ({ engine }, use) => {
    const page = new Page(await engine.newWindow(), SITE_URL);
    await use(page);
    await page.window.close();
    const expected = [LEFT_EARLY, ...page.expectedErrors];
    expect(page.window.errors.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  onDisk: async ({}, use, testInfo) =>
    use(async ({ name, buffer }) => {
      const file = testInfo.outputPath(name);
      await writeFile(file, buffer);
      return file;
    }),
});

/** Signs in through the API, on a page that is open: for journeys that are about something else. */
export const signIn = (page: Page, login: { username: string; password: string }): Promise<void> =>
  page.run(
    async (address: string, body: string) => {
      const reply = await fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
      localStorage.setItem('jwtToken', (await reply.json()).access);
    },
    `${API_URL}/api/login/`,
    JSON.stringify(login),
  );

export async function openSignedIn(page: Page, path: string, login: Parameters<typeof signIn>[1]): Promise<void> {
  await page.open(EMPTY_PAGE);
  await signIn(page, login);
  await page.open(path);
  await page.waits(() => !/^Account$/.test(document.querySelector('header [data-username]')?.textContent ?? 'Account'));
}

export { expect };
