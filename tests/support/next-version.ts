/** What a deploy brings: a copy of the built site with other words in it. */
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeWorker } from '../../src/build/offline/offline.ts';
import { TEST_SITE_FOLDER } from './test-site.ts';

interface NextVersion {
  /** Of the page that is changed, e.g. `/terms`. */
  page: string;
  heading: string;
  /** False for a build with `PUBLIC_OFFLINE=off`. */
  offline?: boolean;
}

/** @returns the folder; whoever asks removes it. */
export async function nextVersion({ page, heading, offline = true }: NextVersion): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'next-version-'));
  await cp(resolve(TEST_SITE_FOLDER), folder, { recursive: true });
  const file = join(folder, `${page}.html`);
  const html = await readFile(file, 'utf8');
  await writeFile(file, html.replace(/(<h1[^>]*>)[^<]*/, `$1${heading}`));
  await writeWorker(folder, offline);
  return folder;
}
