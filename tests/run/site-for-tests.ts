/** The built site that the browser tests run on: a folder and addresses of its own, so that a served `dist/` is not disturbed. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { astroCommand } from '../../src/commands/astro-command.ts';
import { childGroup } from '../../src/commands/child-group.ts';
import { startDemoBackend } from '../../src/commands/demo-backend.ts';
import { isFree } from '../../src/commands/free-port.ts';
import { project } from './tool.ts';

/** Folders are below the project's. The browser tests start a backend and the site on the same ports. */
export const E2E = {
  sitePort: 4391,
  siteUrl: 'http://localhost:4391',
  siteFolder: '.data/e2e/site',
  backendPort: 8791,
  apiHost: 'http://localhost:8791',
  backendFolder: '.data/e2e/backend',
};

/** @returns the exit code of the build. What an earlier run left behind is removed first. */
export async function buildSiteForTests(): Promise<number> {
  for (const port of [E2E.sitePort, E2E.backendPort]) {
    if (await isFree(port)) continue;
    console.error(`Port ${port} is taken, and the browser tests need it. Stop what listens there and try again.`);
    return 1;
  }
  await rm(join(project, '.data/e2e'), { recursive: true, force: true });
  const children = childGroup();
  try {
    const { siteUrl, backendPort: port } = E2E;
    const apiHost = await startDemoBackend(children, { port, dataDir: '.data/e2e/build', siteUrl });
    return await astroCommand(children, ['build', '--outDir', E2E.siteFolder], { siteUrl, apiHost });
  } finally {
    await children.stop();
  }
}
