import type { Server } from 'node:http';
import { parseArgs } from 'node:util';
import type { ChildGroup } from './child-group.ts';
import { CommandFailure } from './command-error.ts';
import { demoPorts } from './demo-ports.ts';
import { holdPort } from './hold-port.ts';
import { type RunningServices, startLocalServices } from './local-services.ts';

export interface Demo extends RunningServices {
  site: { port: number; server: Server };
  /** Folder of all that it keeps, below the project's folder. */
  dataDir: string;
  /** Folder that the output of what it starts goes to; null: it is shown as it comes. */
  logs: string | null;
}

const USUAL_PORT = 4321;

/** What `npm start` and `npm run dev` begin with: ports of its own, and all services with demo data. @throws CommandFailure */
export async function startDemo(children: ChildGroup): Promise<Demo> {
  const verbose = isVerbose();
  const choosePort = demoPorts(process.env);
  const site = await holdPort(choosePort);
  // A second copy has its own data, beside those of the first: the links in its mails and its built pages name its own ports.
  const dataDir = site.port === USUAL_PORT ? '.data/demo' : `.data/demo-${site.port}`;
  const logs = verbose ? null : `${dataDir}/logs`;
  const siteUrl = `http://localhost:${site.port}`;
  return { ...(await startLocalServices(children, { choosePort, dataDir, siteUrl, logs })), site, dataDir, logs };
}

function isVerbose(): boolean {
  try {
    return parseArgs({ options: { verbose: { type: 'boolean', default: false } } }).values.verbose;
  } catch (error) {
    throw new CommandFailure(
      `${(error as Error).message}. There is one option: --verbose shows the output of every part.`,
    );
  }
}
