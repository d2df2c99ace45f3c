/** Finds a port on this machine that nobody listens on. */
import { createServer } from 'node:net';
import { CommandFailure } from './command-failure.ts';

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
 * @throws CommandFailure when fifty in a row are taken.
 */
export async function freePort(preferred: number, purpose: string): Promise<number> {
  for (let port = preferred; port < preferred + ATTEMPTS; port++) {
    if (!(await isFree(port))) continue;
    if (port !== preferred) console.log(`Port ${preferred} is taken; ${purpose} uses ${port} instead.`);
    return port;
  }
  throw new CommandFailure(`No free port for ${purpose} from ${preferred} on. Stop what listens there and try again.`);
}
