/** The built site that the browser tests run on: a folder and addresses of its own, so that a served `dist/` is not disturbed. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { astroCommand } from '../../src/commands/astro-command.ts';
import { childGroup } from '../../src/commands/child-group.ts';
import { startDemoBackend } from '../../src/commands/demo-backend.ts';
import { isFree } from '../../src/commands/free-port.ts';
import { API_URL, SITE_URL, TEST_SITE_FOLDER } from '../support/test-site.ts';
import { project } from './tool.ts';

/** @returns the exit code of the build. What an earlier run left behind is removed first. */
export async function buildSiteForTests(): Promise<number> {
  const port = Number(new URL(API_URL).port);
  if (!(await isFree(port))) {
    console.error(
      `Port ${port} is taken, and the build for the tests needs it. Stop what listens there and try again.`,
    );
    return 1;
  }
  await rm(join(project, '.data/e2e'), { recursive: true, force: true });
  const children = childGroup();
  try {
    const apiHost = await startDemoBackend(children, { port, dataDir: '.data/e2e/build', siteUrl: SITE_URL });
    return await astroCommand(children, ['build', '--outDir', TEST_SITE_FOLDER], { siteUrl: SITE_URL, apiHost });
  } finally {
    await children.stop();
  }
}
