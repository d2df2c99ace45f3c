/** Keeps addresses of this machine out of a published site. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { isOnThisMachine } from '#shared/site/settings.ts';

/** Only code writes these. Pages, feeds and the index also hold what people write, who may explain http://localhost:3000. */
const TEXT = /\.(js|css|webmanifest)$/;
const HERE = String.raw`https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])`;
/**
 * An address of this machine, or an account that only the mocks know. Libraries parse addresses with `new URL(path, "http://localhost")`,
 * which calls nothing: that is allowed as a second argument without a port.
 */
const TRACE = new RegExp(String.raw`${HERE}:\d|(?<!,\s*["'\x60])${HERE}(?![\w.-])|\b(?:service|template|key)_demo\b`);
/** The cover of an event, whose address the backend gives. */
const COVER = new RegExp(String.raw`<img\b(?=[^>]*\sdata-cover)[^>]*\ssrc="${HERE}[:/]`);

/** @returns the files below `folder` that hold a trace, each with the trace, e.g. `home.html: http://localhost:8`. */
function localTraces(folder: URL): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => TEXT.test(name) || name.endsWith('.html'))
    .flatMap((name) => {
      // One by one, because all at once would fill the memory.
      const trace = (name.endsWith('.html') ? COVER : TRACE).exec(
        readFileSync(join(fileURLToPath(folder), name), 'utf8'),
      );
      return trace ? `${name}: ${trace[0]}` : [];
    });
}

/**
 * Stops a production build that would call services on this machine. Runs after the integrations that write the site.
 * @param siteUrl origin of the site; a site on this machine may contain its own.
 */
export const noLocalhost = (siteUrl: string): AstroIntegration => ({
  name: 'no-localhost',
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
