/** Finds what a browser loads for a page by itself: the files in its HTML, and the static imports of its scripts. */
import { posix } from 'node:path';
import { parseSync } from 'vite';

/** Islands that load without any action of a signed-out reader. `session` waits for a token, `intent` and `changed` for a use or a change. */
const LOADED_AT_ONCE = new Set(['load', 'idle', 'only', 'media']);

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\s[^>]*>`, 'g')) ?? [];

export const linkedStyles = (html: string): string[] =>
  tags(html, 'link').flatMap((tag) => (attribute(tag, 'rel') === 'stylesheet' ? (attribute(tag, 'href') ?? []) : []));

/** Addresses of the scripts in a page: `<script src>`, preloads, imports of inline modules, islands. */
function startingScripts(html: string): string[] {
  const named = tags(html, 'script').flatMap((tag) => attribute(tag, 'src') ?? []);
  const preloaded = tags(html, 'link').filter((tag) => attribute(tag, 'rel') === 'modulepreload');
  const inline = [...html.matchAll(/<script type="module">(.*?)<\/script>/gs)].map(([, code = '']) => code);
  const islands = tags(html, 'astro-island').filter((tag) => LOADED_AT_ONCE.has(attribute(tag, 'client') ?? ''));
  return [
    ...named,
    ...preloaded.flatMap((tag) => attribute(tag, 'href') ?? []),
    ...inline.flatMap((code) => staticImports(code, '/inline.js')),
    ...islands.flatMap((tag) => ['component-url', 'renderer-url'].flatMap((name) => attribute(tag, name) ?? [])),
  ];
}

/** The imports of a script by its code, cached because parsing is slow and many pages load the same scripts. */
const specifiersOf = new Map<string, string[]>();

/** Addresses of a script's static imports, without `import()`. @param from the script's own address. */
function staticImports(code: string, from: string): string[] {
  const specifiers = specifiersOf.get(code) ?? readSpecifiers(code);
  specifiersOf.set(code, specifiers);
  return specifiers.map((specifier) => posix.resolve(posix.dirname(from), specifier));
}

const readSpecifiers = (code: string): string[] =>
  parseSync('script.js', code).program.body.flatMap((statement) => {
    const source = 'source' in statement ? statement.source?.value : undefined;
    return typeof source === 'string' ? source : [];
  });

/**
 * Addresses of all scripts that load.
 * @param read returns a file of the site by its address, e.g. `/_astro/app.js`.
 */
export function loadedScripts(html: string, read: (address: string) => string): Set<string> {
  const loaded = new Set<string>();
  const visit = (address: string) => {
    if (!address.startsWith('/') || loaded.has(address)) return;
    loaded.add(address);
    for (const imported of staticImports(read(address), address)) visit(imported);
  };
  for (const address of startingScripts(html)) visit(address);
  return loaded;
}
