/** `npm start`: runs the backend with demo data, builds the site against it, and serves the site. */
import { resolve } from 'node:path';
import { staticHandler } from '../build/output/hosting/static-handler.ts';
import { astroCommand } from './astro-command.ts';
import { checkClub } from './check-club.ts';
import { CommandError, runCommand, step } from './command.ts';

await runCommand(async (children) => {
  await checkClub();
  const { startDemo, welcome } = await import('./start-demo.ts');
  const demo = await startDemo(children);
  const { site, dataDir, logs, addresses } = demo;
  // Not in `dist/`, which may contain a build to be published.
  const folder = `${dataDir}/site`;
  await step('Build the site', async () => {
    const build = astroCommand(children, {
      args: ['build', '--outDir', folder],
      addresses,
      cacheDir: `${dataDir}/cache`,
      env: { DEMO: '1' },
      log: logs && `${logs}/build.log`,
    });
    if ((await demo.whileRunning(build.exitCode)) !== 0)
      throw new CommandError(`The site could not be built. ${build.failureReason()}`);
  });
  site.server.removeAllListeners('request').on('request', staticHandler(resolve(folder)));
  console.log(welcome(demo));
  await demo.whileRunning(new Promise(() => undefined));
});
