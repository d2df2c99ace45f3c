/** The embedded backend as a process of its own, with demo data, ready to answer. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ChildGroup } from './child-group.ts';
import { CommandFailure } from './command-failure.ts';

/** How long the backend may take (ms) to make its database and answer. */
const PATIENCE = 30_000;

export interface DemoBackend {
  port: number;
  /** Folder of its database and uploads, below the project's folder. */
  dataDir: string;
  /** Origin of the site, for links in mails and for who may call it. */
  siteUrl: string;
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { signal: AbortSignal.timeout(2000) });
    return true;
  } catch {
    return false; // not yet
  }
}

/**
 * Resolves with its origin as soon as it answers.
 * @throws CommandFailure when it ends or does not answer in time; why stands above, in its own output.
 */
export async function startDemoBackend(children: ChildGroup, { port, dataDir, siteUrl }: DemoBackend): Promise<string> {
  const url = `http://localhost:${port}`;
  let ended = false;
  const env = { BACKEND_PORT: String(port), DATA_DIR: dataDir, SITE_URL: siteUrl, API_URL: url, DEMO: '1' };
  void children.start(['src/backend/main.ts'], env).finally(() => {
    ended = true;
  });
  for (const end = Date.now() + PATIENCE; Date.now() < end && !ended; await wait(100)) {
    if (await answers(`${url}/api/leaders/`)) return url;
  }
  throw new CommandFailure('The backend did not start; its own words stand above.');
}
