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

test('the browser named in CHROMIUM_PATH comes first', async () => {
  const found = await chooseBrowser({ CHROMIUM_PATH: named('mine'), PATH: folder }, launchesAllBut());
  expect(found.executablePath).toBe(named('mine'));
});

test('one that is there but does not start is passed over', async () => {
  const found = await chooseBrowser({ CHROMIUM_PATH: named('mine'), PATH: folder }, launchesAllBut('mine', 'chromium'));
  expect(found.executablePath).toBe(named('google-chrome'));
});

test('of those that the system has, the one without windows comes first', async () => {
  const found = await chooseBrowser({ PATH: [folder, named('more')].join(delimiter) }, launchesAllBut());
  expect(found.executablePath).toBe(named('more/chromium-headless-shell'));
});

test('where pages must come back, the next one with windows takes its place', () => {
  const windowless = named('more/chromium-headless-shell');
  expect(withWindows(windowless, [named('more'), folder].join(delimiter))).toBe(named('chromium'));
  expect(withWindows(windowless, named('more'))).toBe(windowless);
  expect(withWindows(named('mine'), folder)).toBe(named('mine'));
});

test('one that is not there is passed over', async () => {
  const found = await chooseBrowser({ CHROMIUM_PATH: named('gone'), PATH: folder }, launchesAllBut());
  expect(found.executablePath).toBe(named('chromium'));
});
