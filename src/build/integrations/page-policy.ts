/**
 * Astro lists the inline scripts of all pages in the content security policy of every page. Here each page keeps only the hashes of its
 * own scripts, because hashes hardly compress: a dozen of them weigh as much as a section of text.
 */
import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** @returns the page without the hashes of scripts that are not in it. */
export function withOwnHashes(html: string): string {
  const own = new Set(
    [...html.matchAll(INLINE_SCRIPT)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    ),
  );
  return html.replace(/(?<=\sscript-src )[^;"]+/, (sources) =>
    sources
      .split(' ')
      .filter((source) => !source.startsWith("'sha256-") || own.has(source))
      .join(' '),
  );
}

export const pagePolicy = (): AstroIntegration => ({
  name: 'page-policy',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir);
      for await (const file of glob('**/*.html', { cwd: folder })) {
        const html = await readFile(folder + file, 'utf8');
        const changed = withOwnHashes(html);
        if (changed !== html) await writeFile(folder + file, changed);
      }
    },
  },
});
