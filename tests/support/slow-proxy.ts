/**
 * A proxy that delays replies at random, to find races in tests and in the site. Off by default: `LATE=900 npm test -- --only build,e2e`
 * delays three chunks in ten by up to 900 milliseconds. If a test fails only then, either it does not wait for what it checks, or it has
 * found a bug on slow connections.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Milliseconds. */
const LONGEST = Number(process.env.LATE ?? 0);
/** Chunks of large files are not delayed: a thousand short delays would only be a slow connection. */
const LARGE = 20_000;

/** @returns the port to use instead of `port`; the same one without `LATE`. The proxy ends with the process. */
export async function slowProxyTo(port: number): Promise<number> {
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

/** Keeps the order of the chunks. */
function passOn(from: Socket, to: Socket): void {
  let before = Promise.resolve();
  const then = (action: () => void, wait = 0) => {
    before = before.then(() => new Promise((done) => setTimeout(done, wait))).then(action);
  };
  from.on('data', (chunk) => then(() => !to.destroyed && to.write(chunk), chunk.length > LARGE ? 0 : someDelay()));
  from.on('close', () => then(() => to.end()));
  from.on('error', () => to.destroy());
}

const someDelay = () => (Math.random() < 0.3 ? Math.random() * LONGEST : 0);
