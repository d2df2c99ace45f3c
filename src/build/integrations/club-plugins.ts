/** The club's settings, colours and MDX pages in scripts and styles. In dev a saved file changes them without a restart. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import { brandFiles } from '#shared/site/brand.ts';
import { type Palette, triplet } from '#shared/site/colours.ts';
import { checkKind } from '../content/pictures.ts';
import type { TextSwitches } from '../content/placeholders.ts';
import { decodeText } from '../content/read-file.ts';
import { readBrand, readSite, siteFile } from '../content/read-site.ts';
import { readPage } from '../content/read-yaml.ts';
import { fillBody } from '../content/text-body.ts';
import { bodyOf } from '../content/text-tree.ts';

/** What Vite calls the modules `#club` and `#site`. In `npm run dev` an id is part of an address, which a `#` would cut. */
const CLUB = '\0club';
const SITE = '\0site';

/** A module of these. */
export const exported = (constants: object) =>
  Object.entries(constants)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/**
 * The module `#club`: the club's settings as constants. In a build, each file that imports it gets its own copy, because a shared one would be
 * one more download for a few words. In dev it is the file itself, with `content/site.yaml` as it is now.
 */
export function clubModule(): Plugin {
  let root: URL;
  let isBuild: boolean;
  return {
    name: 'club-module',
    enforce: 'pre',
    configResolved(config) {
      root = pathToFileURL(`${config.root}/`);
      isBuild = config.command === 'build';
    },
    resolveId(name, importer) {
      if (isBuild) return name === '#club' ? `${CLUB}?${importer}` : undefined;
      return name === '#site' ? SITE : undefined;
    },
    async load(id) {
      if (id === SITE) {
        this.addWatchFile(fileURLToPath(new URL(siteFile(), root)));
        return exported({ site: await readSite(root) });
      }
      if (id.split('?')[0] !== CLUB) return undefined;
      // First, because it explains a mistake; `#club` only ends the process.
      await readSite(root);
      return exported(await import('#club'));
    },
  };
}

const customProperties = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, colour]) => `--${name}: ${triplet(colour)};`)
    .join('\n');

/** Writes the colours of `content/colours.yaml` into the style sheet. */
export const clubColours = (): Plugin => ({
  name: 'club-colours',
  enforce: 'pre',
  transform(css, id) {
    if (!id.endsWith('/src/layouts/tokens.css')) return undefined;
    this.addWatchFile(resolve(brandFiles(process.env.SITE_FILE).colours));
    const brand = readBrand();
    const code = css.replaceAll(/--colours: (day|night);/g, (_, time: 'day' | 'night') =>
      customProperties(brand[time]),
    );
    return { code, map: null };
  },
});

/** Fills placeholders and places pictures in the `.mdx` pages of `content/`, as in all other texts. @param root folder of the project. */
export const contentMdx = (root: URL, switches: TextSwitches): Plugin => {
  // As in Vite's ids, also on Windows.
  const folder = normalizePath(fileURLToPath(new URL('content/', root)));
  return {
    name: 'content-mdx',
    enforce: 'pre',
    transform: {
      filter: { id: /\.mdx$/ },
      async handler(code, id) {
        if (!id.startsWith(folder)) return undefined;
        const file = `content/${id.slice(folder.length)}`;
        this.addWatchFile(fileURLToPath(new URL(siteFile(), root)));
        const text = decodeText(Buffer.from(code), file);
        const { body } = readPage(text, file);
        const filled = await fillBody(bodyOf(file, text, body), { root, site: await readSite(root), switches });
        return { code: text.slice(0, text.length - body.length) + filled, map: null };
      },
    },
  };
};

/** Reports a file among the photographs that is none, before Astro does. Pages import the whole folder, so the list does not matter. */
export const clubPhotos = (): Plugin => ({
  name: 'club-photos',
  load: {
    order: 'pre',
    filter: { id: /\/content\/photos\/[^/]+\.(?:jpe?g|png|webp)$/ },
    async handler(id) {
      await checkKind(await readFile(id), id.slice(id.lastIndexOf('content/')));
      return undefined;
    },
  },
});
