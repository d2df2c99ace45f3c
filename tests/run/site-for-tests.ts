/** Builds the site for the browser tests, in a folder and with addresses of its own, so that a served `dist/` does not change. */
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { childGroup } from '../../src/dev/child-group.ts';
import { CommandError } from '../../src/dev/command.ts';
import { type RunningServices, startLocalServices } from '../../src/dev/local-services.ts';
import { API_URL, DJANGO_SITE_FOLDER, MOCKS_URL, SITE_URL, TEST_SITE_FOLDER } from '../support/test-site.ts';
import { project } from './tool.ts';

/** Also contains the data and the caches of the build. */
const folder = dirname(TEST_SITE_FOLDER);
const portOf = (url: string) => Number(new URL(url).port);

/** Deletes the results of earlier builds first. @param django build a few pages for that backend too. @returns the exit code of the build. */
export async function buildSiteForTests({ django = false } = {}): Promise<number> {
  await rm(join(project, folder), { recursive: true, force: true });
  const children = childGroup();
  let services: RunningServices | undefined;
  try {
    const ports = { backend: portOf(API_URL), mocks: portOf(MOCKS_URL) };
    const where = { ports, dataDir: `${folder}/build`, siteUrl: SITE_URL, logs: null };
    services = await startLocalServices(children, where);
    const site = services.startAstro({ args: ['build', '--outDir', TEST_SITE_FOLDER], cacheDir: `${folder}/cache` });
    const code = await services.whileRunning(site.exitCode);
    if (code !== 0 || !django) return code;
    const djangoSite = services.startAstro({
      args: ['build', '--config', 'tests/other-backend/astro.config.mjs', '--outDir', DJANGO_SITE_FOLDER],
      cacheDir: `${folder}/cache-django`,
      env: { PUBLIC_BACKEND: 'django', PUBLIC_OFFLINE: 'off' },
    });
    return await services.whileRunning(djangoSite.exitCode);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await Promise.all([children.stop(), services?.close()]);
  }
}
