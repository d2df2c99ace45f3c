/** Starts what the site calls: the built-in backend with demo data, and mocks of the public services. */
import type { SiteAddresses } from './astro-command.ts';
import type { ChildGroup } from './child-group.ts';
import { CommandError, step } from './command.ts';
import { type ChoosePort, type DemoPort, isFree } from './ports.ts';

interface LocalServices {
  choosePort: ChoosePort;
  /** Folder for the backend's database and uploads, in the project folder. */
  dataDir: string;
  /** Origin of the site, for links in emails and for CORS. */
  siteUrl: string;
  /** Folder for their output. Null: the terminal. */
  logs: string | null;
}

export interface RunningServices {
  addresses: SiteAddresses;
  /** Waits for work that needs the services. @throws CommandError if one of them ends first. */
  whileRunning<T>(work: Promise<T>): Promise<T>;
}

interface Service {
  name: DemoPort;
  main: string;
  /** @param url its address. */
  env: (port: string, url: string) => Record<string, string>;
}

/** Resolves as soon as both listen. @throws CommandError */
export async function startLocalServices(children: ChildGroup, services: LocalServices): Promise<RunningServices> {
  const { dataDir, siteUrl, choosePort } = services;
  // Before anything starts, so that a port in use is reported first.
  const ports = { mocks: await choosePort('mocks'), backend: await choosePort('backend') };
  const mocks = await startService(children, services, ports.mocks, {
    name: 'mocks',
    main: 'src/dev/mocks/main.ts',
    env: (port) => ({ MOCKS_PORT: port }),
  });
  const backend = await startService(children, services, ports.backend, {
    name: 'backend',
    main: 'src/dev/demo/main.ts',
    env: (port, url) => ({ BACKEND_PORT: port, DATA_DIR: dataDir, SITE_URL: siteUrl, API_URL: url, DEMO: '1' }),
  });
  const firstEnd = Promise.race([mocks.end, backend.end]);
  return {
    addresses: { siteUrl, apiHost: backend.url, mocksUrl: mocks.url },
    whileRunning: (work) =>
      Promise.race([
        work,
        firstEnd.then((failure) => {
          throw failure();
        }),
      ]),
  };
}

/** Waits for a message from the process, because another program might answer on its port. */
async function startService(
  children: ChildGroup,
  { choosePort, logs }: LocalServices,
  firstPort: number,
  { name, main, env }: Service,
) {
  let port = firstPort;
  const urlOf = () => `http://localhost:${port}`;
  const child = await step(`Start the ${name}`, async () => {
    for (;;) {
      const log = logs && `${logs}/${name}.log`;
      const started = children.start({ args: [main], env: env(String(port), urlOf()), log });
      if ((await started.port) === port) return started;
      if (await isFree(port)) throw new CommandError(`The ${name} did not start. ${started.failureReason()}`);
      // Taken since it was chosen, so it tries another one.
      port = await choosePort(name);
    }
  });
  const failure = () => new CommandError(`The ${name} ended. ${child.failureReason()}`);
  return { url: urlOf(), end: child.exitCode.then(() => failure) };
}
