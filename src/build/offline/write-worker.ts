/** Makes `sw.js`, one plain script with the list of what to keep in it. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { OLDEST_BROWSERS } from '../hosting/oldest-browsers.ts';
import { findCore } from './find-precache.ts';

const bundle = async (file: string, define: Record<string, string> = {}): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: OLDEST_BROWSERS,
      rolldownOptions: {
        input: fileURLToPath(new URL(`../../browser/worker/${file}`, import.meta.url)),
        // Not a module: only since 2025 do all browsers take one for a worker.
        output: { format: 'iife' },
      },
    },
  });
  if (!('output' in result)) throw new Error(`${file} could not be bundled.`);
  return result.output[0].code;
};

/** The worker that takes itself and all that was kept away. Also for `astro dev`, where kept pages would only confuse. */
export const offWorker = (): Promise<string> => bundle('off-worker.ts');

/** @param folder of the built site. @param on false: `PUBLIC_OFFLINE=off`. */
export async function writeWorker(folder: string, on: boolean): Promise<void> {
  const code = on ? await bundle('worker.ts', { CORE: JSON.stringify(findCore(folder)) }) : await offWorker();
  await writeFile(join(folder, 'sw.js'), code);
}
