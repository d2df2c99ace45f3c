/** Everything the site calls, on this machine: the embedded backend with demo data, and the stand-ins for the public services. */
import type { SiteAddresses } from './astro-command.ts';
import type { ChildGroup } from './child-group.ts';
import { startDemoBackend } from './demo-backend.ts';
import { waitUntilAnswers } from './wait-until-answers.ts';

export interface LocalServices {
  backendPort: number;
  standinsPort: number;
  /** Folder of the backend's database and uploads, below the project's folder. */
  dataDir: string;
  /** Origin of the site, for links in mails and for who may call. */
  siteUrl: string;
}

/** Resolves as soon as both answer. @throws CommandFailure */
export async function startLocalServices(children: ChildGroup, services: LocalServices): Promise<SiteAddresses> {
  const { backendPort, standinsPort, dataDir, siteUrl } = services;
  const standinsUrl = `http://localhost:${standinsPort}`;
  const ended = children.start(['src/backend/standins/main.ts'], { STANDINS_PORT: String(standinsPort) });
  const [apiHost] = await Promise.all([
    startDemoBackend(children, { port: backendPort, dataDir, siteUrl }),
    waitUntilAnswers({ name: 'stand-ins', url: standinsUrl, ended }),
  ]);
  return { siteUrl, apiHost, standinsUrl };
}
