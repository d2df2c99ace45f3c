import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findEngines } from './find-engines.ts';

test('An engine that is missing, or does not start, is named in a line with what to install', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'engines-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [firefox, driver] = ['other-firefox', 'WebKitWebDriver'].map((name) => join(folder, name)) as [string, string];
  for (const program of [firefox, driver]) {
    await writeFile(program, '#!/bin/sh\necho "no screen" >&2\nexit 1\n');
    await chmod(program, 0o755);
  }
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await findEngines({ PATH: folder, FIREFOX_PATH: firefox })).toEqual([]);
  expect(said.mock.calls.flat()).toEqual([
    `Not tested in firefox: ${firefox} ended at once: no screen. On Debian: apt install firefox-esr`,
    'Not tested in webkit: no xvfb-run, no dbus-run-session in PATH. On Debian: apt install webkit2gtk-driver xvfb dbus',
  ]);
});
