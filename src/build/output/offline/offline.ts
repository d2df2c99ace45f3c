/** Adds the service worker: `sw.js` at the end of a build, and one that removes itself in `astro dev`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { OLDEST_BROWSERS } from '../../integrations/vite-plugins.ts';
import { findCore } from './find-core.ts';

/** @param options.on false in a build with `PUBLIC_OFFLINE=off`. */
export const offline = ({ on }: { on: boolean }): AstroIntegration => ({
  name: 'offline',
  hooks: {
    'astro:server:setup': ({ server }) => {
      // A built site on this port may have installed its worker in the browser, which would show old pages.
      server.middlewares.use('/sw.js', async (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(await offWorker());
      });
    },
    'astro:build:done': async ({ dir }) => writeWorker(fileURLToPath(dir), on),
  },
});

const bundle = async (file: string, define: Record<string, string> = {}): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: OLDEST_BROWSERS,
      rolldownOptions: {
        input: fileURLToPath(new URL(`../../../worker/${file}`, import.meta.url)),
        // Not a module: browsers support module workers only since 2025.
        output: { format: 'iife' },
      },
    },
  });
  if (!('output' in result)) throw new Error(`${file} could not be bundled.`);
  return result.output[0].code;
};

/** A worker that deletes its caches and itself. Also for `astro dev`, where cached pages would confuse. */
const offWorker = (): Promise<string> => bundle('off-worker.ts');

/** @param folder of the built site. @param on false: `PUBLIC_OFFLINE=off`. */
export async function writeWorker(folder: string, on: boolean): Promise<void> {
  const code = on ? await bundle('worker.ts', { CORE: JSON.stringify(findCore(folder)) }) : await offWorker();
  await writeFile(join(folder, 'sw.js'), code);
}
