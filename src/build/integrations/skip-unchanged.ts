/**
 * A build that would write what is published already ends before the slow part. The collections are read first, as in every build, so
 * nothing that a service answers is taken from an earlier one. Decision 019.
 */
import { readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { filesBelow, hashFiles } from '../files-below.ts';
import { INCOMPLETE, keepFile } from '../keep-file.ts';
import { buildFingerprint } from './build-fingerprint.ts';
import { isVersioned } from './publish-at-end.ts';

/** What the last whole build was made of, and the hash of each file that it wrote. */
interface LastBuild {
  fingerprint: string;
  files: Record<string, string>;
}

/** Environment variables that change pages and are no settings (shared/settings.ts). */
const VARIABLES = ['NODE_ENV', 'SITE_FILE', 'STYLE_GUIDE', 'TZ'];

/** Before `publishAtEnd`: what it looks at is the published folder when a build starts, and the new site when one ends. @param settings of the build. */
export const skipUnchanged = (settings: unknown): AstroIntegration => {
  let project: { root: string; published: string; cache: URL };
  let fingerprint = '';
  return {
    name: 'skip-unchanged',
    hooks: {
      'astro:config:setup': ({ config }) => {
        const [root, published] = [fileURLToPath(config.root), fileURLToPath(config.outDir)];
        project = { root, published, cache: config.cacheDir };
      },
      'astro:build:start': async ({ logger }) => {
        const { root, published, cache } = project;
        const variables = VARIABLES.map((name) => process.env[name]);
        fingerprint = await buildFingerprint({
          root,
          cacheFolder: fileURLToPath(cache),
          siteFile: process.env.SITE_FILE,
          settings: [settings, variables, published],
          now: Date.now(),
        });
        const last = await readLastBuild(cache);
        const isForced = process.argv.includes('--force');
        if (!isForced && last?.fingerprint === fingerprint && (await isStillThere(published, last.files))) {
          logger.info(`Nothing has changed since the last build: ${published} stays. To build anyway, add -- --force.`);
          // Astro has no word for "done already".
          process.exit(0);
        }
        // Until this build is whole, there is none to go by.
        await Promise.all([rm(recordIn(cache), { force: true }), rm(new URL(INCOMPLETE, cache), { force: true })]);
      },
      'astro:build:done': async ({ dir }) => {
        const { cache } = project;
        if ((await readFile(new URL(INCOMPLETE, cache)).catch(() => null)) !== null) return;
        const folder = fileURLToPath(dir);
        const last: LastBuild = { fingerprint, files: hashFiles(folder, await filesBelow(folder)) };
        await keepFile(recordIn(cache), Buffer.from(JSON.stringify(last)));
      },
    },
  };
};

const recordIn = (cache: URL) => new URL('last-build.json', cache);

const readLastBuild = async (cache: URL): Promise<LastBuild | null> =>
  readFile(recordIn(cache), 'utf8')
    .then(JSON.parse)
    .catch(() => null);

/** Whether the folder holds exactly these files, whoever wrote there since; and those that are kept for pages of earlier builds. */
async function isStillThere(folder: string, files: LastBuild['files']): Promise<boolean> {
  const found = await filesBelow(folder).catch(() => []);
  if (found.some((file) => !(file in files) && !isVersioned(file))) return false;
  const expected = found.filter((file) => file in files);
  return JSON.stringify(hashFiles(folder, expected)) === JSON.stringify(files);
}
