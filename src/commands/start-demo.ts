import type { SiteAddresses } from './astro-command.ts';
import type { ChildGroup } from './child-group.ts';
import { freePort } from './free-port.ts';
import { startLocalServices } from './local-services.ts';

/** What `npm start` and `npm run dev` begin with: free ports, and all services with demo data. @throws CommandFailure */
export async function startDemo(children: ChildGroup): Promise<{ sitePort: number; addresses: SiteAddresses }> {
  const sitePort = await freePort(4321, 'the site');
  const backendPort = await freePort(8787, 'the backend');
  const standinsPort = await freePort(8788, 'the stand-ins');
  const siteUrl = `http://localhost:${sitePort}`;
  const services = { backendPort, standinsPort, dataDir: '.data/demo', siteUrl };
  return { sitePort, addresses: await startLocalServices(children, services) };
}
