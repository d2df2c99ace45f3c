/** Checks the files that say which club this is, before anything starts: the backend reads them while its modules are imported. */
import { pathToFileURL } from 'node:url';
import { readBrand } from '../build/content/brand.ts';
import { ContentError } from '../build/content/content-error.ts';
import { readSite } from '../build/content/read-site.ts';
import { CommandError } from './command.ts';

/** @throws CommandError with the sentence that a build would say about the first mistake. */
export async function checkClub(): Promise<void> {
  try {
    await readSite(pathToFileURL(`${process.cwd()}/`));
    readBrand();
  } catch (error) {
    throw error instanceof ContentError ? new CommandError(error.message) : error;
  }
}
