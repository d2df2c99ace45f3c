/** Checks the club's own files before anything starts, because the backend reads them while its modules are imported. */
import { pathToFileURL } from 'node:url';
import { ContentError } from '../build/content/content-error.ts';
import { readBrand, readSite } from '../build/content/read-site.ts';
import { CommandError } from './command.ts';

/** @throws CommandError with the same message as a build, for the first mistake. */
export async function checkClub(): Promise<void> {
  try {
    await readSite(pathToFileURL(`${process.cwd()}/`));
    readBrand();
  } catch (error) {
    throw error instanceof ContentError ? new CommandError(error.message) : error;
  }
}
