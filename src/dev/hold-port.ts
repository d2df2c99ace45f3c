/** Listens at once on the port that the site will be found at: nobody else can take it while the site is being built. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { ChoosePort } from './demo-ports.ts';

/** Its `request` listener tells visitors to wait. @throws CommandFailure when there is no port. */
export async function holdPort(choosePort: ChoosePort): Promise<{ port: number; server: Server }> {
  for (;;) {
    const port = await choosePort('site');
    const server = createServer((_request, response) => {
      const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', Refresh: '2' };
      response.writeHead(503, headers).end('The site is being built. This page asks again by itself.\n');
    });
    server.listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
      return { port, server };
    } catch (error) {
      // Somebody was quicker: another one may do.
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
}
