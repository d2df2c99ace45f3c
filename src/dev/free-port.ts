/** Finds a port on this machine that nobody listens on. */
import { createServer } from 'node:net';
import { CommandFailure } from './command-error.ts';

const ATTEMPTS = 50;

/** Both addresses that `localhost` may mean: with only one of them free, a browser could meet somebody else's site. */
const LOCALHOST = ['127.0.0.1', '::1'];

function canListen(port: number, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    // A machine without IPv6 cannot listen on ::1, and nobody else can either.
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(!['EADDRINUSE', 'EACCES'].includes(error.code ?? '')),
    );
    server.listen(port, address, () => server.close(() => resolve(true)));
  });
}

export async function isFree(port: number): Promise<boolean> {
  for (const address of LOCALHOST) if (!(await canListen(port, address))) return false;
  return true;
}

/**
 * @param preferred is taken when it is free, else the next one that is; that is said in the terminal.
 * @param promised free ones that somebody else is about to listen on.
 * @throws CommandFailure when fifty in a row are taken.
 */
export async function freePort(
  preferred: number,
  purpose: string,
  promised: ReadonlySet<number> = new Set(),
): Promise<number> {
  for (let port = preferred; port < preferred + ATTEMPTS; port++) {
    if (promised.has(port) || !(await isFree(port))) continue;
    if (port !== preferred) console.log(`Port ${preferred} is taken; ${port} is used for ${purpose} instead.`);
    return port;
  }
  throw new CommandFailure(`No free port for ${purpose} from ${preferred} on. Stop what listens there and try again.`);
}

/** The port that a variable of the environment names; null when it names none. @throws CommandFailure when it is no port. */
export function namedPort(variable: string, env: Readonly<Record<string, string | undefined>>): number | null {
  const text = env[variable]?.trim();
  if (!text) return null;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new CommandFailure(`${variable} must be a number from 1 to 65535. Example: ${variable}=4400`);
}
