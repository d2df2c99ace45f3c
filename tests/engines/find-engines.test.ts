import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { engineProgram, findEngines } from './find-engines.ts';

let folder: string;
const inFolder = (...names: string[]) => join(folder, ...names);

async function program(...path: string[]): Promise<void> {
  await mkdir(inFolder(...path.slice(0, -1)), { recursive: true });
  await writeFile(inFolder(...path), '#!/bin/sh\necho "no screen" >&2\nexit 1\n');
  await chmod(inFolder(...path), 0o755);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engines-'));
  await program('all', 'firefox');
  for (const name of ['WebKitWebDriver', 'xvfb-run', 'dbus-run-session']) await program('all', name);
  await program('driver-alone', 'WebKitWebDriver');
});
afterAll(() => rm(folder, { recursive: true }));

describe('an engine is', () => {
  test('the one that a variable names, before those of the system', () => {
    const env = { PATH: inFolder('all'), FIREFOX_PATH: '/opt/other/firefox' };
    expect(engineProgram('firefox', env)).toBe('/opt/other/firefox');
    expect(engineProgram('firefox', { PATH: inFolder('all') })).toBe(inFolder('all', 'firefox'));
  });

  test('not there without what it needs beside itself', () => {
    expect(engineProgram('webkit', { PATH: inFolder('all') })).toBe(inFolder('all', 'WebKitWebDriver'));
    expect(() => engineProgram('webkit', { PATH: inFolder('driver-alone') })).toThrow(
      'no xvfb-run, no dbus-run-session in PATH',
    );
  });
});

test('one that is not there, or does not start, is said in a line', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await findEngines({ PATH: inFolder('driver-alone'), FIREFOX_PATH: inFolder('all', 'firefox') })).toEqual([]);
  expect(said.mock.calls.flat()).toEqual([
    `Not tested in firefox: ${inFolder('all', 'firefox')} ended at once: no screen. On Debian: apt install firefox-esr`,
    'Not tested in webkit: no xvfb-run, no dbus-run-session in PATH. On Debian: apt install webkit2gtk-driver xvfb dbus',
  ]);
});
