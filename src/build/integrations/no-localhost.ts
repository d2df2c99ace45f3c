/** Keeps what belongs to this machine alone out of a site that is published. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { isOnThisMachine } from '../../shared/settings.ts';

const TEXT = /\.(html|js|css|xml|txt|json|webmanifest|ics|svg)$/;
const HERE = String.raw`https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])`;
/**
 * An address of this machine, or an account that only the mocks of the public services know. Libraries write
 * `new URL(path, "http://localhost")` to take an address apart: as a second argument and without a port it calls nobody.
 */
const TRACE = new RegExp(String.raw`${HERE}:\d|(?<!,\s*["'\x60])${HERE}(?![\w.-])|\b(?:service|template|key)_demo\b`);

/** @returns the files below `folder` that hold a trace, each with what was found, e.g. `home.html: http://localhost:8`. */
function localTraces(folder: URL): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => TEXT.test(name))
    .flatMap((name) => {
      // One after the other: all at once they would fill the memory.
      const trace = TRACE.exec(readFileSync(join(fileURLToPath(folder), name), 'utf8'));
      return trace ? `${name}: ${trace[0]}` : [];
    });
}

/**
 * Stops a build that is to be published and calls services of this machine: they would be missing for every visitor. The last of the
 * integrations, so that it sees what all others wrote.
 * @param siteUrl where the site will be found; one on this machine may name it.
 */
export const noLocalhost = (siteUrl: string): AstroIntegration => ({
  name: 'no-local-traces',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const traces = isOnThisMachine(siteUrl) ? [] : localTraces(dir);
      if (traces.length === 0) return;
      throw new Error(
        `The site is built for the public, but ${traces.length} of its files name this machine: ${traces.slice(0, 3).join(', ')}. Check the PUBLIC_ variables (.env.example).`,
      );
    },
  },
});
