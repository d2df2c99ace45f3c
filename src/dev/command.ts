/** Runs a command and stops its child processes at the end. */
import { pathToFileURL } from 'node:url';
import { ContentError } from '../build/content/content-error.ts';
import { readBrand, readSite } from '../build/content/read-site.ts';
import { type ChildGroup, childGroup } from './child-group.ts';

/** A problem that the user can fix: shown as a sentence, without a stack. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/**
 * Runs the command until it is done, fails, or is stopped with Ctrl+C.
 * @param command may never end. If it throws a `CommandError`, the message is shown, and the exit code is 1.
 */
export async function runCommand(command: (children: ChildGroup) => Promise<void>): Promise<void> {
  const children = childGroup();
  let stopping = false;
  const stop = (code: number) => {
    stopping = true;
    void children.stop().finally(() => process.exit(code));
  };
  process.once('SIGINT', () => stop(0));
  process.once('SIGTERM', () => stop(0));
  whenNpmEnds(() => stop(0));
  try {
    await command(children);
  } catch (error) {
    if (stopping) return; // Ctrl+C ends the children too, which is not a failure
    const sentence = error instanceof CommandError ? error.message : lockedFile(error);
    console.error(sentence ? `\n${sentence}` : error);
    stop(1);
  }
}

/** E.g. what `sudo npm start` left. The folders above it are checked before (check-start.js). */
function lockedFile(error: unknown): string | undefined {
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (!path || !['EACCES', 'EPERM', 'EROFS'].includes(code)) return undefined;
  return `You may not write ${path}. Make this user the owner of its folder.`;
}

const POLL_MS = 500;

/**
 * npm passes SIGTERM only to its shell, not to the command in it, so the processes would keep running. When the shell ends, this process gets
 * another parent, and `ppid` changes.
 */
function whenNpmEnds(act: () => void) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && act(), POLL_MS).unref();
}

/**
 * Checks the club's own files before anything starts, because the backend reads them while its modules are imported.
 * @throws CommandError with the same message as a build, for the first mistake.
 */
export async function checkClub(): Promise<void> {
  try {
    await readSite(pathToFileURL(`${process.cwd()}/`));
    readBrand();
  } catch (error) {
    throw error instanceof ContentError ? new CommandError(error.message) : error;
  }
}

/** Runs one step, and prints it with the time that it took. */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  process.stdout.write(`  ${`${label} …`.padEnd(26)}`);
  try {
    const result = await work();
    console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s`);
    return result;
  } catch (error) {
    console.log();
    throw error;
  }
}
