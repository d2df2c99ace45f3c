import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** Programs for the browser that stand in a page or beside it, not in a bundle. */
export const PROGRAMS = join(import.meta.dirname, '../../browser/head');

/**
 * Not with Vite, whose bundler gives a promise: the security policy lists the hashes while Astro reads its configuration.
 * @param name of a file in `PROGRAMS`.
 * @returns a script without imports.
 */
export function compileProgram(name: string, target: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(PROGRAMS, `${name}.ts`)],
    bundle: true,
    minify: true,
    write: false,
    target,
    // The project's own would add `"use strict"`.
    tsconfigRaw: {},
  });
  return (outputFiles[0]?.text ?? '').trim();
}
