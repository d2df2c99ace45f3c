/**
 * Astro lists the inline scripts and styles of all pages in the content security policy of every page. Here each page keeps only the
 * hashes of its own, because hashes hardly compress: a dozen of them weigh as much as a section of text.
 */
import { createHash } from 'node:crypto';

const INLINE = /<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g;

/** @returns the page without the hashes of scripts and styles that are not in it. */
export function withOwnHashes(html: string): string {
  const own = new Set(
    [...html.matchAll(INLINE)].map(
      ([, kind, text = '']) => `${kind} 'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    ),
  );
  return html.replace(/(?<=\s(script|style)-src )[^;"]+/g, (sources, kind) =>
    sources
      .split(' ')
      .filter((source: string) => !source.startsWith("'sha256-") || own.has(`${kind} ${source}`))
      .join(' '),
  );
}
