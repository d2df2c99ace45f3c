/**
 * `npm start`: starts the backend with demo data and the mocks, builds the site against them, and serves it. `npm run dev` (`--live`) runs
 * `astro dev` instead, which updates the site while someone edits it.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { staticHandler } from '../build/output/hosting/static-handler.ts';
import { CommandError, checkClub, runCommand, step } from './command.ts';
import { DEMO_LOGINS } from './demo/demo-logins.ts';
import { type RunningServices, startLocalServices } from './local-services.ts';
import { demoPorts, localhostAddress, reserveSitePort } from './ports.ts';

const USUAL_PORT = 4321;

const HELP = `npm start         shows the site with invented people, as visitors get it
npm run dev       the same, and updates it while you edit

  -- --verbose    prints the output of every part, which is otherwise in the folder "logs" of the data
  -- --help       prints this

Ports are chosen by PORT, BACKEND_PORT and MOCKS_PORT. More in docs/commands.md.`;

await runCommand(async (children) => {
  const { live, verbose, help } = readOptions();
  if (help) return console.log(HELP);
  await checkClub();
  const ports = await demoPorts(process.env);
  const server = await reserveSitePort(ports.site, await localhostAddress());
  // A second copy has its own data, because its emails and pages contain its own ports.
  const dataDir = ports.site === USUAL_PORT ? '.data/demo' : `.data/demo-${ports.site}`;
  const logs = verbose ? null : `${dataDir}/logs`;
  const siteUrl = `http://localhost:${ports.site}`;
  const services = await startLocalServices(children, { ports, dataDir, siteUrl, logs });
  const welcome = welcomeText(services, { siteUrl, dataDir, logs });
  const astro = { cacheDir: `${dataDir}/cache`, env: { DEMO: '1' } };

  if (live) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    // Otherwise Astro rejects a second server in the same folder.
    const args = ['dev', '--port', String(ports.site), '--ignore-lock'];
    const site = services.startAstro({ ...astro, args });
    if ((await services.whileRunning(site.port)) !== null) console.log(welcome);
    throw new CommandError(
      `astro dev ended (exit code ${await services.whileRunning(site.exitCode)}). See the reason above.`,
    );
  }
  // Not in `dist/`, which may contain a build to be published.
  const folder = `${dataDir}/site`;
  await step('Build the site', async () => {
    const log = logs && `${logs}/build.log`;
    const build = services.startAstro({ ...astro, args: ['build', '--outDir', folder], log });
    if ((await services.whileRunning(build.exitCode)) !== 0)
      throw new CommandError(`The site could not be built. ${build.failureReason()}`);
  });
  server.removeAllListeners('request').on('request', staticHandler(resolve(folder)));
  console.log(welcome);
  await services.whileRunning(new Promise(() => undefined));
});

function readOptions() {
  try {
    const option = { type: 'boolean', default: false } as const;
    return parseArgs({ options: { live: option, verbose: option, help: { ...option, short: 'h' } } }).values;
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${HELP}`);
  }
}

interface Demo {
  siteUrl: string;
  dataDir: string;
  logs: string | null;
}

/** Printed once everything runs. */
function welcomeText({ apiHost, mocksUrl }: RunningServices, { siteUrl, dataDir, logs }: Demo): string {
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
