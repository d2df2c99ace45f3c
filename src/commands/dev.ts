/** `npm run dev`: the whole club on this machine, and each change to the site shows at once. */
import { astroCommand } from './astro-command.ts';
import { CommandFailure } from './command-failure.ts';
import { runCommand } from './run-command.ts';
import { startDemo } from './start-demo.ts';
import { welcome } from './welcome.ts';

await runCommand(async (children) => {
  const { sitePort, addresses } = await startDemo(children);
  console.log(welcome(addresses));
  const code = await astroCommand(children, ['dev', '--port', String(sitePort)], addresses);
  throw new CommandFailure(`astro dev ended (exit code ${code}); see the reason above.`);
});
