/** `npm run dev` in a copy of the project: the other tests open the built site, in which addresses of modules differ. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { test as base, expect } from '../support/e2e.ts';
import { copyProject } from '../support/project-copy.ts';
import { TEST_SITE_FILE } from '../support/site.ts';

interface LiveSite {
  url: string;
  /** Folder of the copy. */
  folder: string;
}

const test = base.extend<{ live: LiveSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  live: async ({}, use) => {
    // `npm run dev` gives a browser no style sheets from outside the project.
    const folder = copyProject(['sonner']);
    cpSync('tests/fixtures', join(folder, 'tests/fixtures'), { recursive: true });
    const command = spawn(process.execPath, ['src/dev/start.ts', '--live'], {
      cwd: folder,
      // As by npm, so that it ends when this process is killed.
      env: { ...process.env, SITE_FILE: TEST_SITE_FILE, npm_lifecycle_event: 'dev' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let url = '';
    for await (const line of createInterface(command.stdout)) {
      url = line.match(/The site +(\S+)/)?.[1] ?? '';
      if (url) break;
    }
    command.stdout.resume();
    await use({ url, folder });
    command.kill('SIGTERM');
    await once(command, 'exit');
    rmSync(folder, { recursive: true, force: true });
  },
});

test('Under `npm run dev` an officer signs in and changes an event, and a saved text and a script of the head appear', async ({
  page,
  live,
}) => {
  await page.goto(`${live.url}/signin`);
  await page.getByLabel('Username').fill(DEMO_LOGINS.staff.username);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_LOGINS.staff.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/home$/);

  await page.goto(`${live.url}/event-detail/glider-day`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Location').fill('The north field');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The north field')).toBeVisible();

  // A text that is saved before the page listens reaches it only at the next visit.
  const isListening = page.waitForEvent('console', (message) => message.text() === '[vite] connected.');
  await page.goto(`${live.url}/home`);
  await isListening;
  appendFileSync(join(live.folder, 'content/faq.yaml'), '\n- question: Is it here at once?\n  answer: Yes.\n');
  await expect(page.getByText('Is it here at once?')).toBeVisible();

  // A script of the head too. The page that is open may have been loaded again by then.
  appendFileSync(join(live.folder, 'src/browser/head/theme.ts'), "dataset.saved = 'yes';\n");
  await expect(async () => {
    await page.goto(`${live.url}/home`);
    await expect(page.locator('html')).toHaveAttribute('data-saved', 'yes', { timeout: 500 });
  }).toPass();
  // Before the site stops, which it would report.
  await page.close();
});
