/** A new version of the site: a copy of the built site with another heading. */
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeWorker } from '../../src/build/output/offline/offline.ts';
import { TEST_SITE_FOLDER } from './test-site.ts';

interface NextVersion {
  /** Path of the changed page, e.g. `/terms`. */
  page: string;
  heading: string;
  /** False for a build with `PUBLIC_OFFLINE=off`. */
  offline?: boolean;
}

/** @returns the folder, which the caller deletes. */
export async function nextVersion({ page, heading, offline = true }: NextVersion): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'next-version-'));
  await cp(resolve(TEST_SITE_FOLDER), folder, { recursive: true });
  const file = join(folder, `${page}.html`);
  const html = await readFile(file, 'utf8');
  await writeFile(file, html.replace(/(<h1[^>]*>)[^<]*/, `$1${heading}`));
  await writeWorker(folder, offline);
  return folder;
}
