/**
 * Who may import whom. The first folder of a path says when its code runs: `browser` for a visitor, `build` while the site is made,
 * `server` in the backend, `dev` on a developer's machine. A new feature needs no word here, the folders are read.
 */

export interface Floor {
  /** Folders it may import, itself included where its files may know each other. */
  may: readonly string[];
  /** npm packages it may import; left out: any. `node:` stands for all of Node's own. */
  packages?: (name: string) => boolean;
}

const notNode = (name: string) => !name.startsWith('node:');

export const FLOORS: Readonly<Record<string, Floor>> = {
  pages: { may: ['layouts', 'components', 'browser', 'build', 'shared'] },
  layouts: { may: ['layouts', 'components', 'browser', 'build', 'shared'] },
  components: { may: ['components', 'browser', 'build', 'shared'] },
  browser: { may: ['browser', 'shared'], packages: notNode },
  build: { may: ['build', 'shared'] },
  server: { may: ['server', 'shared'] },
  shared: { may: ['shared'], packages: notNode },
  dev: { may: ['dev', 'build', 'server', 'shared'] },
  // Files that Astro wants in `src` itself.
  'content.config.ts': { may: ['build', 'shared'] },
  'middleware.ts': { may: ['build', 'shared'] },
  'env.d.ts': { may: ['shared'] },
};

/** Its sub-folders do not know each other, and nothing else in `browser` knows them: a page puts two features side by side. */
export const FEATURES = 'browser/features/';
