/**
 * A build writes beside the published folder, and its files are moved in when all of them are there. Whoever serves the folder meanwhile
 * misses nothing, and a build that fails, or is stopped, leaves what was there.
 */
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { moveSite } from './move-site.ts';

/** On the same disk as the folder, so that a file is moved in one step. */
const besides = (folder: string) => join(folder, '..', `${basename(folder)}.part`);

/** The last of the integrations: what others write at the end must be there before anything is moved. */
export const publishAtEnd = (): AstroIntegration => {
  let published: string;
  return {
    name: 'publish-at-end',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        published = fileURLToPath(config.outDir);
        updateConfig({ outDir: pathToFileURL(`${besides(published)}/`) });
      },
      'astro:build:done': ({ dir }) => moveSite(fileURLToPath(dir), published),
    },
  };
};
