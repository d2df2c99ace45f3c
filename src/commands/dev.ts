/** `npm run dev`: the whole club on this machine, and each change to the site shows at once. */
import { astroCommand } from './astro-command.ts';
import { CommandFailure } from './command-failure.ts';
import { freePort } from './free-port.ts';
import { startLocalServices } from './local-services.ts';
import { runCommand } from './run-command.ts';
import { welcome } from './welcome.ts';

await runCommand(async (children) => {
  const sitePort = await freePort(4321, 'the site');
  const siteUrl = `http://localhost:${sitePort}`;
  const backendPort = await freePort(8787, 'the backend');
  const standinsPort = await freePort(8788, 'the stand-ins');
  const services = { backendPort, standinsPort, dataDir: '.data/demo', siteUrl };
  const addresses = await startLocalServices(children, services);
  console.log(welcome(addresses));
  const code = await astroCommand(children, ['dev', '--port', String(sitePort)], addresses);
  throw new CommandFailure(`astro dev ended (exit code ${code}); the reason stands above.`);
});
