/** Starts what `npm start` and `npm run dev` need: free ports, the backend with demo data, and the mocks. */
import type { Server } from 'node:http';
import { parseArgs } from 'node:util';
import { DEMO_LOGINS } from '../server/run/demo-logins.ts';
import type { ChildGroup } from './child-group.ts';
import { CommandError } from './command.ts';
import { type RunningServices, startLocalServices } from './local-services.ts';
import { demoPorts, reserveSitePort } from './ports.ts';

export interface Demo extends RunningServices {
  site: { port: number; server: Server };
  /** Folder of all its data, in the project folder. */
  dataDir: string;
  /** Folder for the output of the processes. Null: the terminal. */
  logs: string | null;
}

const USUAL_PORT = 4321;

/** @throws CommandError */
export async function startDemo(children: ChildGroup): Promise<Demo> {
  const verbose = isVerbose();
  const choosePort = demoPorts(process.env);
  const site = await reserveSitePort(choosePort);
  // A second copy has its own data, because its emails and pages contain its own ports.
  const dataDir = site.port === USUAL_PORT ? '.data/demo' : `.data/demo-${site.port}`;
  const logs = verbose ? null : `${dataDir}/logs`;
  const siteUrl = `http://localhost:${site.port}`;
  return { ...(await startLocalServices(children, { choosePort, dataDir, siteUrl, logs })), site, dataDir, logs };
}

function isVerbose(): boolean {
  try {
    return parseArgs({ options: { verbose: { type: 'boolean', default: false } } }).values.verbose;
  } catch (error) {
    throw new CommandError(
      `${(error as Error).message}. The only option is --verbose, which shows the output of every part.`,
    );
  }
}

/** Printed once everything runs. */
export function welcome({ addresses, dataDir, logs }: Pick<Demo, 'addresses' | 'dataDir' | 'logs'>): string {
  const { siteUrl, apiHost, mocksUrl } = addresses;
  const logins = Object.entries(DEMO_LOGINS).map(
    ([who, { username, password }]) => `    ${who.padEnd(12)} ${username} / ${password}`,
  );
  return [
    '',
    `  The site      ${siteUrl}`,
    `  Mailbox       ${apiHost}/mailbox   (all emails arrive here; nothing leaves this machine)`,
    `  Contact form  ${mocksUrl}/mocks/emails   (what visitors wrote)`,
    '  Demo logins (username / password)',
    ...logins,
    `  Server admin  DATA_DIR=${dataDir} npm run club -- help`,
    ...(logs ? [`  Logs          ${logs}   (to see them here, add: -- --verbose)`] : []),
    `  Stop with Ctrl+C. To start over with new data, delete the folder ${dataDir}.`,
    '',
  ].join('\n');
}
