/**
 * A browser that opens a page without Playwright. Playwright attaches to every service worker, and after some dozens of updates one of them
 * never starts. So it connects only after the updates.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../run/find-browser.ts';

const ALONE = ['--headless=new', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0'];
const SILENT = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

interface UnattendedBrowser {
  /** Opens a page for Playwright in the same profile. */
  newPage: () => Promise<Page>;
  /** Memory of all the browser's processes in bytes; 0 where there is no /proc. */
  memory: () => Promise<number>;
  close: () => Promise<void>;
}

export async function openUnattended(address: string): Promise<UnattendedBrowser> {
  const { executablePath, args, env } = await findBrowser();
  const profile = await mkdtemp(join(tmpdir(), 'profile-'));
  const browser = spawn(executablePath, [...ALONE, ...SILENT, `--user-data-dir=${profile}`, ...args, address], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const closed = once(browser, 'close');
  const endpoint = await endpointIn(browser.stderr);
  return {
    async newPage() {
      const [profileContext] = (await chromium.connectOverCDP(endpoint)).contexts();
      if (!profileContext) throw new Error('The browser has no profile.');
      return profileContext.newPage();
    },
    memory: () => memoryOfFamily(browser.pid ?? 0),
    async close() {
      browser.kill();
      await closed;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** @returns the address for debugging, which the browser prints when it has started. @throws Error if it ends before. */
async function endpointIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, endpoint] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
    if (endpoint) return endpoint;
  }
  throw new Error('The browser did not start.');
}

/** Resident memory of a process and its descendants. */
async function memoryOfFamily(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const own = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
  const theirs = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(memoryOfFamily));
  return own + theirs.reduce((sum, one) => sum + one, 0);
}
