/** Starts what the site calls: the built-in backend with demo data, and mocks of the public services. Then Astro can run against them. */
import type { Child, ChildGroup } from './child-group.ts';
import { CommandError, step } from './command.ts';
import { localhostAddress } from './ports.ts';

interface LocalServices {
  ports: { backend: number; mocks: number };
  /** Folder for the backend's database and uploads, in the project folder. */
  dataDir: string;
  /** Origin of the site, for links in emails and for CORS. */
  siteUrl: string;
  /** Folder for the backend's output. Null: the terminal. */
  logs: string | null;
}

interface AstroCommand {
  args: readonly string[];
  /** Astro's cache, relative to the project folder. */
  cacheDir: string;
  /** Other environment variables. */
  env?: Record<string, string>;
  log?: string | null;
}

export interface RunningServices {
  apiHost: string;
  /** Origin of the mocks. */
  mocksUrl: string;
  /** A process of its own, because Astro reads its settings from the environment only once. */
  startAstro(command: AstroCommand): Child;
  /** Waits for work that needs the services. @throws CommandError if the backend ends first. */
  whileRunning<T>(work: Promise<T>): Promise<T>;
  /** Stops the mocks. The backend stops with the other children. */
  close(): Promise<void>;
}

/** Resolves as soon as both listen. @throws CommandError */
export async function startLocalServices(
  children: ChildGroup,
  { ports, dataDir, siteUrl, logs }: LocalServices,
): Promise<RunningServices> {
  const host = await localhostAddress();
  const apiHost = `http://localhost:${ports.backend}`;
  const mocksUrl = `http://localhost:${ports.mocks}`;
  // Only now, because it reads the club's files.
  const { startMocks } = await import('./mocks/mocks.ts');
  const mocks = await step('Start the mocks', () => startMocks({ port: ports.mocks, host, url: mocksUrl }));
  const backend = children.start({
    args: ['src/dev/demo/main.ts'],
    env: {
      HOST: host,
      BACKEND_PORT: String(ports.backend),
      DATA_DIR: dataDir,
      SITE_URL: siteUrl,
      API_URL: apiHost,
      DEMO: '1',
    },
    log: logs && `${logs}/backend.log`,
  });
  // A message from the process, because another program might answer on its port.
  if ((await step('Start the backend', () => backend.port)) === null) {
    // Otherwise they keep the command from ending.
    await mocks.close();
    throw new CommandError(`The backend did not start. ${backend.failureReason()}`);
  }
  const end = backend.exitCode.then(() => {
    throw new CommandError(`The backend ended. ${backend.failureReason()}`);
  });
  end.catch(() => undefined); // also while nothing waits for it
  const env = {
    PUBLIC_SITE_URL: siteUrl,
    PUBLIC_API_HOST: apiHost,
    PUBLIC_GITHUB_API: mocksUrl,
    PUBLIC_APOD_API: mocksUrl,
    PUBLIC_APOD_KEY: 'DEMO_KEY',
    PUBLIC_EMAILJS_HOST: mocksUrl,
    PUBLIC_EMAILJS_SERVICE_ID: 'service_demo',
    PUBLIC_EMAILJS_TEMPLATE_ID: 'template_demo',
    PUBLIC_EMAILJS_PUBLIC_KEY: 'key_demo',
    // A real token in `.env` must not be sent to a mock.
    GITHUB_TOKEN: '',
    PUBLIC_ANALYTICS: 'off',
    ASTRO_TELEMETRY_DISABLED: '1',
    // Without it, `astro dev` detaches itself in some environments, and Ctrl+C does not stop it.
    ASTRO_DEV_BACKGROUND: '1',
  };
  return {
    apiHost,
    mocksUrl,
    startAstro: ({ args, cacheDir, env: settings, log }) =>
      children.start({
        args: ['node_modules/astro/bin/astro.mjs', ...args],
        env: { ...env, SITE_CACHE_DIR: cacheDir, ...settings },
        log,
      }),
    whileRunning: (work) => Promise.race([work, end]),
    close: mocks.close,
  };
}
