/**
 * A way to a server on which answers come late, by chance: what finds races, in tests and in the site. Off unless asked for:
 * `LATE=900 npm test -- --only build,e2e` lets three pieces in ten wait for up to 900 milliseconds. A test that fails only then either
 * looks before it has waited for what it means, or has found what a person on a slow line would meet.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Milliseconds. */
const LONGEST = Number(process.env.LATE ?? 0);
/** Pieces of large files are let through at once: a thousand small waits would only be a slow line. */
const LARGE = 20_000;

/** @returns the port to call in place of `port`; the same one when nothing shall be late. It ends with the process. */
export async function lateWayTo(port: number): Promise<number> {
  if (LONGEST === 0) return port;
  const server = createServer((caller) => {
    const answerer = connect(port, '127.0.0.1');
    passOn(caller, answerer);
    passOn(answerer, caller);
  });
  server.unref();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

/** In their order, each piece after its wait. */
function passOn(from: Socket, to: Socket): void {
  let before = Promise.resolve();
  const then = (action: () => void, wait = 0) => {
    before = before.then(() => new Promise((done) => setTimeout(done, wait))).then(action);
  };
  from.on('data', (piece) => then(() => !to.destroyed && to.write(piece), piece.length > LARGE ? 0 : someWait()));
  from.on('close', () => then(() => to.end()));
  from.on('error', () => to.destroy());
}

const someWait = () => (Math.random() < 0.3 ? Math.random() * LONGEST : 0);
