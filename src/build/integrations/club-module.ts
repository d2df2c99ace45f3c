import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { clubConstants } from '../../shared/site/club-constants.ts';
import { readSite, siteFile } from '../content/read-site.ts';

const NAME = '#club';

/**
 * The module `#club` in a build: the club's settings as constants. Each file that imports it gets its own copy, because a shared one would
 * be one more download for a few words.
 */
export function clubModule(): Plugin {
  let root: URL;
  return {
    name: 'club-module',
    enforce: 'pre',
    configResolved(config) {
      root = pathToFileURL(`${config.root}/`);
    },
    resolveId: (id, importer) => (id === NAME ? `\0${NAME}?${importer}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${NAME}?`)) return undefined;
      this.addWatchFile(fileURLToPath(new URL(siteFile(), root)));
      const constants = Object.entries(clubConstants(await readSite(root)));
      return constants.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
    },
  };
}
