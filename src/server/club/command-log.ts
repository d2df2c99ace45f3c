/** Logs each command that was carried out: one line with time, login and arguments in `officers.log` of the data folder. */
import { appendFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { printable } from './printable.ts';

export const COMMAND_LOG = 'officers.log';

/** @param words the arguments: they name accounts and files, never a password or a link. @param now milliseconds since 1970. */
export function logCommand(dataDir: string, words: readonly string[], now: number): void {
  const line = [new Date(now).toISOString(), loginName(), ...words.map(quoted)].join(' ');
  appendFileSync(join(dataDir, COMMAND_LOG), `${line}\n`, { mode: 0o600, flush: true });
}

/** Officers run the command as the backend's user through sudo, which names the login behind it. */
function loginName(): string {
  const { SUDO_USER } = process.env;
  return quoted(SUDO_USER && SUDO_USER !== userName() ? `${SUDO_USER} as ${userName()}` : userName());
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container the user may have an id but no name.
    return `user ${process.getuid?.()}`;
  }
}

const quoted = (word: string) => (/^[\w.@/:-]+$/.test(word) ? word : JSON.stringify(printable(word)));
