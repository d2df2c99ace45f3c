/** Finds free ports on this machine, and chooses the three of the demo. */
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer } from 'node:net';
import { CommandError } from './command.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const ATTEMPTS = 50;

/** Both addresses of `localhost`: if only one were free, a browser could reach another program. */
const LOCALHOST = ['127.0.0.1', '::1'];

/** Where programs find `localhost` on this machine: on some it has only one of its addresses. @throws CommandError */
export async function localhostAddress(): Promise<string> {
  const found = await lookup('localhost', { all: true }).catch(() => []);
  const ours = LOCALHOST.find((address) => found.some((one) => one.address === address));
  if (ours) return ours;
  throw new CommandError(
    'This machine does not know its own name "localhost". Add the line "127.0.0.1 localhost" to its hosts file.',
  );
}

/** @returns why no program can listen there. */
function obstacleAt(port: number, address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    // Without IPv6 no program can listen on ::1.
    server.once('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(OBSTACLES[code]));
    server.listen(port, address, () => server.close(() => resolve(undefined)));
  });
}

/** Linux keeps ports below 1024 for administrators, and Windows keeps some for itself. */
const OBSTACLES: Record<string, string> = { EADDRINUSE: 'is in use', EACCES: 'is not open to this user' };

/** @returns why the port cannot be used: the end of a sentence; undefined if it is free. */
export async function obstacleOfPort(port: number): Promise<string | undefined> {
  for (const address of LOCALHOST) {
    const obstacle = await obstacleAt(port, address);
    if (obstacle) return obstacle;
  }
  return undefined;
}

/**
 * @param preferred returned if free. Otherwise the next free port is returned, with a note in the terminal.
 * @param reserved ports that are already chosen, but not in use yet.
 * @throws CommandError if fifty in a row are taken.
 */
export async function freePort(
  preferred: number,
  purpose: string,
  reserved: ReadonlySet<number> = new Set(),
): Promise<number> {
  let first: string | undefined;
  for (let port = preferred; port < preferred + ATTEMPTS; port++) {
    const obstacle = reserved.has(port) ? OBSTACLES.EADDRINUSE : await obstacleOfPort(port);
    first ??= obstacle;
    if (obstacle) continue;
    if (port !== preferred) console.log(`Port ${preferred} ${first}, so ${purpose} uses ${port}.`);
    return port;
  }
  throw new CommandError(
    `There is no free port for ${purpose} from ${preferred} on. Stop what uses these ports and try again.`,
  );
}

/** The port in an environment variable; null if it is not set. @throws CommandError if it is not a port. */
export function namedPort(variable: string, env: Environment): number | null {
  const text = env[variable]?.trim();
  if (!text) return null;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new CommandError(`${variable} must be a number from 1 to 65535. Example: ${variable}=4400`);
}

const DEMO_PORTS = [
  ['the site', 'PORT', 4321],
  ['the backend', 'BACKEND_PORT', 8787],
  ['the mocks', 'MOCKS_PORT', 8788],
] as const;

/** Ports from the environment, else the usual ones, else the next free. @throws CommandError for one that is invalid, repeated or taken. */
export async function demoPorts(env: Environment): Promise<{ site: number; backend: number; mocks: number }> {
  const reserved = new Map<number, string>();
  for (const [, variable] of DEMO_PORTS) {
    const port = namedPort(variable, env);
    const other = port === null ? undefined : reserved.get(port);
    if (other) throw new CommandError(`${other} and ${variable} are both ${port}. Choose two different ports.`);
    if (port !== null) reserved.set(port, variable);
  }
  const chosen: number[] = [];
  for (const [purpose, variable, usual] of DEMO_PORTS) {
    const named = namedPort(variable, env);
    const obstacle = named === null ? undefined : await obstacleOfPort(named);
    if (obstacle)
      throw new CommandError(`Port ${named} ${obstacle}. Choose another port for ${purpose} with ${variable}.`);
    const port = named ?? (await freePort(usual, purpose, new Set(reserved.keys())));
    reserved.set(port, variable);
    chosen.push(port);
  }
  const [site = 0, backend = 0, mocks = 0] = chosen;
  return { site, backend, mocks };
}

/** Listens on the site's port, so that no other program takes it during the build. Visitors read that the site is being built. */
export async function reserveSitePort(port: number, host: string): Promise<Server> {
  const server = createHttpServer((_request, response) => {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', Refresh: '2' };
    response.writeHead(503, headers).end('The site is being built. This page reloads by itself.\n');
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
