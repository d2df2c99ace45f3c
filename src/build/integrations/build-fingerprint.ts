/** What a build is made of, as one hash: when it is the same again, so is the site. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'devalue';
import { filesBelow, hashFiles } from '../files-below.ts';

/** Folders of the project that pages are made of. Files beside them, such as `package-lock.json` and `.env`, count too. */
const SOURCES = ['src', 'content', 'public'];
/** What npm has installed, which need not be what package-lock.json names. */
const INSTALLED = 'node_modules/.package-lock.json';

interface BuildInputs {
  /** Folder of the project. */
  root: string;
  /** Astro's `cacheDir`, after its collections were read. */
  cacheFolder: string;
  /** `SITE_FILE`, whose folder may be outside of `content/`. */
  siteFile: string | undefined;
  /** Whatever else the pages depend on: settings, arguments. */
  settings: unknown;
  /** Milliseconds since 1970. */
  now: number;
}

export async function buildFingerprint({ root, cacheFolder, siteFile, settings, now }: BuildInputs): Promise<string> {
  const folders = [...SOURCES, ...(siteFile === undefined ? [] : [dirname(siteFile)])];
  const files = await Promise.all(folders.map(async (folder) => inFolder(root, folder)));
  const beside = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isFile());
  const sources = [...files.flat(), ...beside.map(({ name }) => name), INSTALLED].filter((file) =>
    existsSync(join(root, file)),
  );
  const collections = collectionsIn(await readFile(join(cacheFolder, 'data-store.json'), 'utf8'));
  const parts = [process.version, settings, hashFiles(root, sources), collections, timeMarks(collections, now)];
  return createHash('sha256').update(JSON.stringify(parts, withoutReadAt)).digest('hex');
}

const inFolder = async (root: string, folder: string) =>
  existsSync(join(root, folder)) ? (await filesBelow(join(root, folder))).map((file) => join(folder, file)) : [];

/** Entries as [id, data], by the name of their collection. */
type Collections = Record<string, [string, unknown][]>;

/** @param text Astro's data store. Its hashes and files of entries are left out: what pages show is in the data. */
function collectionsIn(text: string): Collections {
  const store = parse(text) as Map<string, Map<string, unknown>>;
  return Object.fromEntries([...store].map(([name, entries]) => [name, [...entries]]));
}

/** When something was read changes with each build, although it says the same. */
const withoutReadAt = (key: string, value: unknown) => (key === 'readAt' ? undefined : value);

const HOUR_MS = 60 * 60 * 1000;
/**
 * After a moment of an event something else may be shown: at once, when it began or a list opened; two hours later, where its end is not
 * known; and thirty days later, when a cancelled one leaves the calendar.
 */
const LATER_MS = [0, 2 * HOUR_MS, 30 * 24 * HOUR_MS];

/** What the pages know of the time: which day it is at the club, and how many of the moments in the collections are past. */
function timeMarks(collections: Collections, now: number): unknown {
  const [, site] = collections.site?.[0] ?? [];
  const { timeZone } = (site as { data?: { timeZone?: string } } | undefined)?.data ?? {};
  const days = [timeZone, 'UTC'].map((zone) => new Date(now).toLocaleDateString('en-CA', { timeZone: zone }));
  const moments = momentsIn([collections.events, collections.places]);
  return [days, LATER_MS.map((later) => moments.filter((moment) => moment + later <= now).length)];
}

/** In milliseconds since 1970: numbers that can be nothing else, and times as ISO writes them. */
function momentsIn(value: unknown): number[] {
  if (typeof value === 'number') return value > 1e11 ? [value] : [];
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT/.test(value) ? [Date.parse(value)] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(momentsIn) : [];
}
