/** Which officer gave which command, and when: one line for each command that was carried out, in `officers.log` of the data folder. */
import { appendFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { printable } from './printable.ts';

export const OFFICERS_LOG = 'officers.log';

/** @param words of the command: they name accounts and files, never a password or a link. */
export function logCommand(dataDir: string, words: readonly string[], now: number): void {
  const line = [new Date(now).toISOString(), officer(), ...words.map(quoted)].join(' ');
  appendFileSync(join(dataDir, OFFICERS_LOG), `${line}\n`, { mode: 0o600, flush: true });
}

/** Officers work as the backend's user by sudo, which tells whose login it was. */
function officer(): string {
  const { SUDO_USER } = process.env;
  return quoted(SUDO_USER && SUDO_USER !== userName() ? `${SUDO_USER} as ${userName()}` : userName());
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container the user may have a number only.
    return `user ${process.getuid?.()}`;
  }
}

const quoted = (word: string) => (/^[\w.@/:-]+$/.test(word) ? word : JSON.stringify(printable(word)));
