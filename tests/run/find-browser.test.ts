import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseBrowser, type FoundBrowser } from './find-browser.ts';
import { withWindows } from './system-browsers.ts';

let folder: string;
const named = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'browsers-'));
  await mkdir(named('more'));
  for (const name of ['mine', 'chromium', 'google-chrome', 'more/chromium-headless-shell']) {
    await writeFile(named(name), '#!/bin/sh\n');
    await chmod(named(name), 0o755);
  }
});
afterAll(() => rm(folder, { recursive: true }));

/** Launches everything but the names given. */
const launchesAllBut =
  (...broken: string[]) =>
  ({ executablePath }: FoundBrowser) =>
    broken.some((name) => executablePath === named(name)) ? Promise.reject(new Error('broken')) : Promise.resolve();

const found = async (env: Record<string, string>, ...broken: string[]) =>
  (await chooseBrowser(env, launchesAllBut(...broken))).executablePath.slice(folder.length + 1);

test('The first browser that starts is taken: the one in CHROMIUM_PATH, then those of the system, without windows first', async () => {
  const own = { CHROMIUM_PATH: named('mine'), PATH: folder };
  expect(await found(own)).toBe('mine');
  expect(await found(own, 'mine', 'chromium')).toBe('google-chrome');
  expect(await found({ CHROMIUM_PATH: named('gone'), PATH: folder })).toBe('chromium');
  expect(await found({ PATH: [folder, named('more')].join(delimiter) })).toBe('more/chromium-headless-shell');
});

test('Where pages must come back, the next browser with windows takes the place of one without', () => {
  const windowless = named('more/chromium-headless-shell');
  expect(withWindows(windowless, [named('more'), folder].join(delimiter))).toBe(named('chromium'));
  expect(withWindows(windowless, named('more'))).toBe(windowless);
  expect(withWindows(named('mine'), folder)).toBe(named('mine'));
});
