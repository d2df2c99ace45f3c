/** The built site that the browser tests run on: a folder and addresses of its own, so that a served `dist/` is not disturbed. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { astroCommand } from '../../src/commands/astro-command.ts';
import { childGroup } from '../../src/commands/child-group.ts';
import { isFree } from '../../src/commands/free-port.ts';
import { startLocalServices } from '../../src/commands/local-services.ts';
import { API_URL, SITE_URL, STANDINS_URL, TEST_SITE_FOLDER } from '../support/test-site.ts';
import { project } from './tool.ts';

/** @returns the exit code of the build. What an earlier run left behind is removed first. */
export async function buildSiteForTests(): Promise<number> {
  const [backendPort, standinsPort] = [API_URL, STANDINS_URL].map((url) => Number(new URL(url).port)) as [
    number,
    number,
  ];
  for (const port of [backendPort, standinsPort]) {
    if (await isFree(port)) continue;
    console.error(
      `Port ${port} is taken, and the build for the tests needs it. Stop what listens there and try again.`,
    );
    return 1;
  }
  await rm(join(project, '.data/e2e'), { recursive: true, force: true });
  const children = childGroup();
  try {
    const services = { backendPort, standinsPort, dataDir: '.data/e2e/build', siteUrl: SITE_URL };
    const addresses = await startLocalServices(children, services);
    return await astroCommand(children, ['build', '--outDir', TEST_SITE_FOLDER], addresses);
  } finally {
    await children.stop();
  }
}
