/** `npm run dev`: everything on this machine, with live updates of the site. */
import { astroCommand } from './astro-command.ts';
import { checkClub } from './check-club.ts';
import { CommandError, runCommand } from './command.ts';

await runCommand(async (children) => {
  await checkClub();
  const { startDemo, welcome } = await import('./start-demo.ts');
  const demo = await startDemo(children);
  const { site, dataDir, addresses } = demo;
  console.log(welcome(demo));
  site.server.closeAllConnections();
  await new Promise((closed) => site.server.close(closed));
  // Otherwise Astro rejects a second server in the same folder.
  const args = ['dev', '--port', String(site.port), '--ignore-lock'];
  const astro = astroCommand(children, { args, addresses, cacheDir: `${dataDir}/cache`, env: { DEMO: '1' } });
  throw new CommandError(
    `astro dev ended (exit code ${await demo.whileRunning(astro.exitCode)}). See the reason above.`,
  );
});
