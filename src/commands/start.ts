/** `npm start`: the whole club on this machine. Backend with demo data, site built against it, served as a host would. */
import { astroCommand } from './astro-command.ts';
import { CommandFailure } from './command-failure.ts';
import { runCommand } from './run-command.ts';
import { serveSite } from './serve-site.ts';
import { startDemo } from './start-demo.ts';
import { welcome } from './welcome.ts';

/** Apart from `dist/`, which may hold a build that is about to be published. */
const SITE_FOLDER = '.data/demo/site';

await runCommand(async (children) => {
  const { sitePort, addresses } = await startDemo(children);
  const code = await astroCommand(children, ['build', '--outDir', SITE_FOLDER], addresses);
  if (code !== 0) throw new CommandFailure('The site could not be built; see the reason above.');
  await serveSite(SITE_FOLDER, sitePort);
  console.log(welcome(addresses));
});
