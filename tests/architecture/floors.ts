/**
 * Who may import whom (README, floor plan): never up, never sideways. A floor is a folder of `src`, or a file that stands in `src`
 * itself. A new one must be named here; a new feature needs no word, the folders are read.
 */

export interface Floor {
  /** Floors it may import, itself included where its files may know each other. */
  may: readonly string[];
  /** npm packages it may import; left out: any. `node:` stands for all of Node's own. */
  packages?: (name: string) => boolean;
}

const anything = { packages: undefined };
const browserOnly = { packages: (name: string) => !name.startsWith('node:') };

export const FLOORS: Readonly<Record<string, Floor>> = {
  pages: {
    may: ['layouts', 'components', 'features', 'sharing', 'offline', 'session', 'ui', 'lib', 'schemas', 'hosting'],
    ...anything,
  },
  layouts: {
    may: ['layouts', 'components', 'features', 'offline', 'session', 'ui', 'lib', 'schemas', 'hosting'],
    ...anything,
  },
  components: { may: ['components', 'ui', 'lib', 'schemas'], ...anything },
  /** Each feature its own folder only: a page puts two side by side. */
  features: { may: ['session', 'freshness', 'ui', 'http', 'lib', 'schemas'], ...browserOnly },
  /** Whether what the build wrote is still right: the `client:changed` directive. */
  freshness: { may: ['freshness'], ...anything },
  /** What the build reads from services and keeps: collections that do not come from content/. */
  remote: { may: ['remote', 'lib', 'schemas'], ...anything },
  /** What a shared link shows: its picture and its structured data, made at build time. */
  sharing: { may: ['sharing', 'lib', 'schemas'], ...anything },
  /** The service worker, how pages start it, and the installed app's icons. */
  offline: { may: ['offline', 'hosting', 'lib', 'schemas'], ...anything },
  session: { may: ['session', 'http', 'lib', 'schemas'], ...anything },
  ui: { may: ['ui', 'lib'], ...browserOnly },
  http: { may: ['http', 'lib', 'schemas'], ...browserOnly },
  /** Pure: no files, no network. */
  lib: { may: ['lib', 'schemas'], ...browserOnly },
  /** The ground floor. */
  schemas: { may: ['schemas'], packages: (name) => name === 'valibot' },
  hosting: { may: ['hosting', 'lib'], ...anything },
  backend: { may: ['backend', 'lib', 'schemas'], ...anything },
  /** The roof: what `npm start` and its like run. Nothing imports it. */
  commands: { may: ['commands', 'hosting', 'backend', 'lib', 'schemas'], ...anything },
  'content.config.ts': { may: ['content-loaders.ts', 'remote', 'lib', 'schemas'], ...anything },
  /** How the files of content/ become collections. */
  'content-loaders.ts': { may: ['lib', 'schemas'], ...anything },
  'middleware.ts': { may: ['hosting', 'lib'], ...anything },
  /** Declares types, holds no code. */
  'env.d.ts': { may: [], ...anything },
};

/** Folders whose sub-folders are rooms of their own, closed to each other. */
export const DIVIDED = new Set(['features']);
