/** Keeps what belongs to this machine alone out of a site that is published. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TEXT = /\.(html|js|css|xml|txt|json|webmanifest)$/;
/** An address of this machine, or an account that only the stand-ins of the public services know. */
const TRACE = /https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)|\b(?:service|template|key)_demo\b|\bstandins\b/;

/** True when a site at this address can be seen on this machine only. */
export const isLocalSite = (site: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(site).hostname);

/** @returns the files below `folder` that hold a trace, each with what was found, e.g. `home.html: http://localhost:8788`. */
export async function localTraces(folder: URL): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const trace = TRACE.exec(await readFile(join(fileURLToPath(folder), name), 'utf8'));
      return trace ? [`${name}: ${trace[0]}`] : [];
    }),
  );
  return found.flat();
}
