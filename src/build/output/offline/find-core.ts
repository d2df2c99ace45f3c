/** Finds the files of the built site that every reader can use offline. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORE_PAGES, type Core, PLACEHOLDERS } from '#shared/site/offline-pages.ts';
import { linkedStyles, loadedScripts } from '../loaded-scripts.ts';

/** Used by every page, and by the installed app. */
const ICONS = ['/favicon.svg', '/icons/app-192.png'];

const matches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, address = '']) => address);
const fonts = (html: string) => matches(html, /url\("(\/_astro\/fonts\/[^"]+)"\)/g);
/** Not those that load when scrolled to: they are cached once seen. */
const ownPictures = (html: string) => matches(html, /<img(?![^>]*\sloading="lazy")[^>]*\ssrc="(\/[^"]+)"/g);
/** Drawings in one file, such as `/partners.svg#orbit`. */
const drawingSheets = (html: string) => matches(html, /<use href="(\/[^"#]+)#/g);
/** Also without their preloads (build/integrations/finish-pages.ts). */
const withoutIslands = (html: string) =>
  html.replaceAll(/<astro-island\s[^>]*>|<link[^>]*\srel="modulepreload"[^>]*>/g, '');
/** Lists that hydrate on intent must do so offline too. */
const withListsStarted = (html: string) => html.replaceAll(' client="intent"', ' client="load"');
/** Pages with many pictures in cards, which are cached once seen. */
const LISTS = new Set<string>(['/events', '/blog']);

/** @param folder of the built site. @throws Error when a page of the list is missing there. */
export function findCore(folder: string): Core {
  const read = (address: string) => readFileSync(join(folder, address), 'utf8');
  const files = new Set<string>();
  const pictures = new Set(ICONS);
  const later = new Set<string>();
  const pages = CORE_PAGES.map((page) => read(`${page}.html`));
  for (const [index, html] of pages.entries()) {
    for (const [name, pattern] of Object.entries(PLACEHOLDERS))
      if (!pattern.test(html))
        throw new Error(`${CORE_PAGES[index]} has no place for "${name}" (layouts/PageLayout.astro).`);
    for (const address of [...linkedStyles(html), ...fonts(html), ...loadedScripts(withoutIslands(html), read)])
      files.add(address);
    for (const address of loadedScripts(withListsStarted(html), read)) later.add(address);
    if (!LISTS.has(CORE_PAGES[index] ?? ''))
      for (const address of [...ownPictures(html), ...drawingSheets(html)]) pictures.add(address);
  }
  const hash = createHash('sha256');
  for (const text of [...pages, ...[...pictures].map(read)]) hash.update(text);
  return {
    version: hash.digest('base64url').slice(0, 12),
    pages: [...CORE_PAGES],
    files: [...files],
    pictures: [...pictures],
    later: [...later].filter((address) => !files.has(address)),
  };
}
