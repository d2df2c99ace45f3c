/** All addresses of the site. Those of posts and events depend on GitHub and the backend, so they are patterns. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TEXT_FOLDERS } from '#shared/site/content.ts';
import { PROJECT_STATES } from '#shared/site/project.ts';
import type { Site } from '#shared/site/site.ts';
import { redirects } from '../output/hosting/routes.ts';
import { isHarmless, NEEDED_PAGES } from './check-folders.ts';
import { groupSlug } from './projects.ts';
import { readContent } from './read-file.ts';
import { textFolder } from './read-site.ts';
import { readPage } from './read-yaml.ts';

export interface KnownAddresses {
  /** The text file behind each address; undefined for pages without one. */
  pages: ReadonlyMap<string, string | undefined>;
  /** Addresses with a part that only a service knows, such as `/event-detail/…`. */
  patterns: readonly RegExp[];
  /** Ids of sections in the code, e.g. `leaders`. */
  sections: ReadonlySet<string>;
}

/** Routes whose last part is the name of a text file. */
const ROUTES_OF_TEXTS: Readonly<Record<string, keyof typeof TEXT_FOLDERS>> = {
  '/[page]': 'pages',
  '/help-center/[article]': 'help',
  '/newsletter/[issue]': 'newsletter',
  '/projects/[project]': 'projects',
};

/** @param root project folder. `drafts`: whether all texts have addresses, as in `npm run dev`. `isLeftOut`: whether a build leaves a text out. */
export async function readAddresses(
  root: URL,
  { drafts, teams, isLeftOut }: { drafts: boolean; isLeftOut: (body: string) => boolean } & Pick<Site, 'teams'>,
): Promise<KnownAddresses> {
  const [routes, publicFiles, sections] = await Promise.all([
    namesIn(new URL('src/pages/', root)),
    namesIn(new URL('public/', root)),
    sectionsOf(root),
  ]);
  const addresses = routes
    .filter((name) => !/(?:^|\/)_|^(?:404|offline)\./.test(name))
    .map((name) => `/${name.replace(/\.(?:astro|ts)$/, '')}`);
  const pages = new Map<string, string | undefined>(redirects.map(({ from }) => [from, undefined]));
  for (const address of [...addresses.filter((one) => !one.includes('[')), ...publicFiles.map((name) => `/${name}`)]) {
    pages.set(address, undefined);
  }
  for (const [route, folder] of Object.entries(ROUTES_OF_TEXTS)) {
    const folderPath = textFolder(TEXT_FOLDERS[folder].folder, root);
    const texts = await namesIn(new URL(folderPath, root));
    for (const name of texts.filter((one) => /\.mdx?$/.test(one) && !isHarmless(one))) {
      const file = `${folderPath}${name}`;
      const id = name.replace(/\.mdx?$/, '');
      // The loader of pages reports a needed page that is a draft: one message instead of one for each link to it.
      const isNeeded = folder === 'pages' && NEEDED_PAGES.includes(id);
      const { data, body } =
        drafts || isNeeded ? { data: null, body: '' } : readPage(await readContent(root, file), file);
      if (isDraft(data) || isLeftOut(body)) continue;
      pages.set(route.replace(/\[\w+\]$/, id), file);
    }
  }
  const patterns = addresses
    .filter((address) => address.includes('[') && !(address in ROUTES_OF_TEXTS) && !address.startsWith('/projects/'))
    .map((address) =>
      address
        .replaceAll('.', String.raw`\.`)
        .replaceAll(/\[\\\.\\\.\\\.\w+\]/g, '.+')
        .replaceAll(/\[\w+\]/g, '[^/]+'),
    );
  const groups = `/projects/(?:team/(?:${teams.map(groupSlug).join('|')})|state/(?:${PROJECT_STATES.join('|')}))`;
  return { pages, patterns: [...patterns, groups].map((pattern) => new RegExp(`^${pattern}$`)), sections };
}

const isDraft = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'draft' in data && data.draft === true;

async function namesIn(folder: URL): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const start = fileURLToPath(folder);
  const names = await readdir(start, { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(start, join(parentPath, name)).replaceAll('\\', '/'));
}

/** Cached, because in dev texts change often, but the code rarely. */
const sectionsByRoot = new Map<string, Promise<Set<string>>>();

function sectionsOf(root: URL): Promise<Set<string>> {
  const sections = sectionsByRoot.get(root.href) ?? readSections(root);
  sectionsByRoot.set(root.href, sections);
  return sections;
}

/** The ids in the code of pages and components. */
async function readSections(root: URL): Promise<Set<string>> {
  const src = new URL('src/', root);
  const names = (await namesIn(src)).filter((name) => /\.(?:astro|tsx)$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(new URL(encodeURI(name), src), 'utf8')));
  return new Set(texts.flatMap((text) => [...text.matchAll(/\bid="([\w-]+)"/g)].map(([, id = '']) => id)));
}
