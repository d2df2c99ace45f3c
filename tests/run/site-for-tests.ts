/** Builds the site for the browser tests, in a folder and with addresses of its own, so that a served `dist/` does not change. */
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { astroCommand } from '../../src/dev/astro-command.ts';
import { childGroup } from '../../src/dev/child-group.ts';
import { CommandError } from '../../src/dev/command.ts';
import { startLocalServices } from '../../src/dev/local-services.ts';
import { demoPorts } from '../../src/dev/ports.ts';
import { API_URL, DJANGO_SITE_FOLDER, MOCKS_URL, SITE_URL, TEST_SITE_FOLDER } from '../support/test-site.ts';
import { project } from './tool.ts';

/** Also contains the data and the caches of the build. */
const folder = dirname(TEST_SITE_FOLDER);
const portOf = (url: string) => new URL(url).port;

/** Deletes the results of earlier builds first. @param django build a few pages for that backend too. @returns the exit code of the build. */
export async function buildSiteForTests({ django = false } = {}): Promise<number> {
  await rm(join(project, folder), { recursive: true, force: true });
  const children = childGroup();
  try {
    const choosePort = demoPorts({ BACKEND_PORT: portOf(API_URL), MOCKS_PORT: portOf(MOCKS_URL) });
    const where = { choosePort, dataDir: `${folder}/build`, siteUrl: SITE_URL, logs: null };
    const services = await startLocalServices(children, where);
    const { addresses } = services;
    const site = astroCommand(children, {
      args: ['build', '--outDir', TEST_SITE_FOLDER],
      addresses,
      cacheDir: `${folder}/cache`,
    });
    const code = await services.whileRunning(site.exitCode);
    if (code !== 0 || !django) return code;
    const djangoSite = astroCommand(children, {
      args: ['build', '--config', 'tests/other-backend/astro.config.mjs', '--outDir', DJANGO_SITE_FOLDER],
      addresses,
      cacheDir: `${folder}/cache-django`,
      env: { PUBLIC_BACKEND: 'django', PUBLIC_OFFLINE: 'off' },
    });
    return await services.whileRunning(djangoSite.exitCode);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await children.stop();
  }
}
