/** The frame of a command that starts others: whatever happens, what it has started ends with it. */
import { type ChildGroup, childGroup } from './child-group.ts';
import { CommandFailure } from './command-error.ts';

/** How often (ms) a command looks whether npm is still there. */
const LOOK = 500;

/**
 * npm passes a SIGTERM on to its shell only, not to what the shell runs: without this, everything would stay behind.
 * When the parent ends, the process is given another parent: `ppid` changes.
 */
function whenNpmIsGone(act: () => void) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && act(), LOOK).unref();
}

/**
 * Runs the command until it is done, fails, or is stopped with Ctrl+C.
 * @param command may go on for ever; a `CommandFailure` it throws is shown as a sentence and ends with exit code 1.
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
  whenNpmIsGone(() => stop(0));
  try {
    await command(children);
  } catch (error) {
    if (stopping) return; // Ctrl+C reaches the children too: that they end is no failure then
    console.error(error instanceof CommandFailure ? `\n${error.message}` : error);
    stop(1);
  }
}
