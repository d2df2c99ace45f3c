/** Changes built pages in one pass, so that each of perhaps thousands is read and written once, and writes their sitemap. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { loadedScripts } from '../output/loaded-scripts.ts';

/** @param apiHost full address of the backend. */
export const finishPages = (apiHost: string): AstroIntegration => ({
  name: 'finish-pages',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      // Only now: it needs the club's settings, whose mistakes the build explains first.
      const { withMemberPreloads } = await import('./member-preloads.ts');
      const folder = fileURLToPath(dir);
      const scripts = new Map<string, string>();
      const readScript = (address: string) => {
        const text = scripts.get(address) ?? readFileSync(folder + address, 'utf8');
        scripts.set(address, text);
        return text;
      };
      const writeScript = (address: string, text: string) => {
        if (!scripts.has(address)) writeFileSync(folder + address, text);
        scripts.set(address, text);
      };
      const addresses = globSync('**/*.html', { cwd: folder }).flatMap((file) => {
        const html = readFileSync(join(folder, file), 'utf8');
        const preloading = withMemberPreloads(withPreloads(html, readScript), apiHost, readScript, writeScript);
        writeFileSync(join(folder, file), withOwnHashes(withModules(preloading)));
        return canonicalAddress(html) ?? [];
      });
      writeFileSync(join(folder, 'sitemap.xml'), sitemapXml(addresses));
    },
  },
});

/** Islands that hydrate at once. Others wait for a token, a use or a change: most readers never load them. */
const HYDRATES_AT_ONCE = /<astro-island[^>]*\sclient="load"/;

/**
 * Preloads all scripts of the islands that hydrate at once. A browser would find them import by import, and each step costs a round trip: on
 * slow 4G a form responds about 0.2 s sooner. They come after what the first paint needs.
 * @param read returns a file of the site by its address.
 */
export function withPreloads(html: string, read: (address: string) => string): string {
  if (!HYDRATES_AT_ONCE.test(html)) return html;
  const links = [...loadedScripts(html, read)].map(
    (address) => `<link rel="modulepreload" href="${address}" fetchpriority="low">`,
  );
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

/**
 * Turns the plain scripts that Astro writes before islands into modules. They would block the parser until the style sheets have loaded: pictures
 * below the first island would be asked for 0.3 s later on slow 4G, and the answer for the photo of the day would come before its picture is
 * there (browser/head/photos.ts). All other plain scripts are in the head (build/output/inline-scripts.ts).
 */
export const withModules = (html: string): string => html.replace(/(?<=<body.*)<script>/gs, '<script type="module">');

const INLINE = /<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g;

/**
 * Astro lists the inline scripts and styles of all pages in the content security policy of every page. Here each page keeps only its
 * own: no other script can run there, and 0.6 to 0.8 kB of hashes, which hardly compress, are saved.
 */
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

const CANONICAL = /<link rel="canonical" href="([^"]+)"/;

/** @returns the canonical address of a page, still escaped; undefined if it has none. */
export const canonicalAddress = (html: string): string | undefined => CANONICAL.exec(html)?.[1];

/**
 * `sitemap.xml`: all built pages with a `rel=canonical`, which are exactly those that search engines may list.
 * @param addresses escaped as in HTML, which fits XML too.
 */
export const sitemapXml = (addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.toSorted().map((address) => `<url><loc>${address}</loc></url>`),
    '</urlset>\n',
  ].join('\n');
