/** Ties the worker to Astro: `sw.js` at the end of a build, and one that removes itself in `astro dev`. */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { offWorker, writeWorker } from './write-worker.ts';

/** @param options.on false in a build with `PUBLIC_OFFLINE=off`. */
export const offline = ({ on }: { on: boolean }): AstroIntegration => ({
  name: 'offline',
  hooks: {
    'astro:server:setup': ({ server }) => {
      // Whoever has looked at a built site on this port has its worker, which would show old pages in the place of a slow dev server's.
      server.middlewares.use('/sw.js', async (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(await offWorker());
      });
    },
    'astro:build:done': async ({ dir }) => writeWorker(fileURLToPath(dir), on),
  },
});
