/** Runs `npm run club`: reads its arguments, turns results and errors into an answer, and logs the commands that succeeded. */
import { appendFileSync, existsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { SettingError } from '#shared/site/settings.ts';
import { COMMAND_LOG } from '../database/data-folder.ts';
import { databaseFile, openCurrentDatabase } from '../database/database.ts';
import { type StorageErrorKind, storageErrorKind } from '../database/storage-error.ts';
import { BackupError, backUp, restore } from './backup.ts';
import { noteBackup } from './backup-age.ts';
import {
  ClubCommandError,
  endEverySession,
  endSessionsOf,
  listAccounts,
  makeOfficer,
  printable,
  removeAccount,
  showAccount,
} from './club-accounts.ts';

const HELP = `Commands for the server admin, for what officers cannot do on the site:
  npm run club -- list                         everyone who has signed up
  npm run club -- full-access USERNAME         grants someone full access, for example the first officer
  npm run club -- sign-out USERNAME            signs one person out everywhere
  npm run club -- sign-out-all                 signs everyone out
  npm run club -- show USERNAME                everything stored about one person, for someone who asks for it
  npm run club -- delete USERNAME yes          deletes an account permanently
  npm run club -- backup FILE                  writes everything into one new file
  npm run club -- restore FILE                 restores such a file into an empty DATA_DIR; do this before you start the backend
  npm run club -- help                         this text
They use the database in DATA_DIR (.data unless set). The backend may be running. Each command is logged in ${COMMAND_LOG} there.`;

export interface ClubAnswer {
  text: string;
  /** For the error output: a program may read `text`. */
  warning?: string;
  /** Exit code. 0: done, 1: not possible, 2: wrong arguments. */
  code: 0 | 1 | 2;
}

const EXPECTED_ERRORS = [ClubCommandError, BackupError, SettingError];
const STORAGE_ERRORS: Record<StorageErrorKind, string> = {
  full: 'The disk is full. Free some space, then try again.',
  locked: 'The database is in use. Try again in a minute.',
  damaged: 'The database is damaged. Restore a backup into an empty folder.',
  unusable: 'A file could not be read or written.',
};

/** @param words the arguments. */
export function runClubCommand(words: readonly string[], dataDir: string): ClubAnswer {
  if (words.length === 0 || words[0] === 'help') return { text: HELP, code: words.length === 0 ? 2 : 0 };
  const answer = run(words, dataDir);
  return answer.code === 0 ? logged(answer, words, dataDir) : answer;
}

function run(words: readonly string[], dataDir: string): ClubAnswer {
  const [command, file] = words;
  if (command === 'restore' && file !== undefined && words.length === 2)
    return answerOf(() => restore(dataDir, file, Date.now()));
  if (!existsSync(databaseFile(dataDir)))
    return { text: `There is no database in ${dataDir} yet. Start the backend once, or set DATA_DIR.`, code: 1 };

  return answerOf(() => {
    const database = openCurrentDatabase(dataDir);
    try {
      return command === 'backup' && file !== undefined && words.length === 2
        ? backUp(database, dataDir, file)
        : runOnDatabase(database, words);
    } finally {
      database.close();
    }
  });
}

/** A log that cannot be written is only a warning: on a full disk the server admin must still be able to make a backup. */
function logged(answer: ClubAnswer, words: readonly string[], dataDir: string): ClubAnswer {
  try {
    const [command, file = ''] = words;
    if (command === 'backup') noteBackup(dataDir, Date.now());
    if (command === 'restore') noteBackup(dataDir, Math.min(statSync(file).mtimeMs, Date.now()));
    logCommand(dataDir, words, Date.now());
    return answer;
  } catch (error) {
    const warning = `Done, but it could not be logged in ${COMMAND_LOG}: ${(error as Error).message}`;
    return { ...answer, warning };
  }
}

function runOnDatabase(
  database: DatabaseSync,
  [command = '', username = '', value, ...more]: readonly string[],
): string {
  const now = Date.now();
  if (command === 'list') return listAccounts(database);
  if (command === 'sign-out-all' && username === '') return endEverySession(database, now);
  if (username !== '' && more.length === 0) {
    if (command === 'full-access' && !value) return makeOfficer(database, username, now);
    if (command === 'show' && !value) return showAccount(database, username, now);
    if (command === 'delete' && value === 'yes') return removeAccount(database, username, now);
    if (command === 'sign-out' && !value) return endSessionsOf(database, username, now);
  }
  throw new ClubCommandError(`"${command}" is not a command, or the words after it are wrong.`, true);
}

/** Turns expected errors into answers. Anything else is a bug and is thrown. */
function answerOf(work: () => string): ClubAnswer {
  try {
    return { text: work(), code: 0 };
  } catch (error) {
    if (error instanceof ClubCommandError && error.usage) return { text: `${error.message}\n\n${HELP}`, code: 2 };
    if (EXPECTED_ERRORS.some((type) => error instanceof type)) return { text: (error as Error).message, code: 1 };
    const kind = storageErrorKind(error);
    if (kind === null) throw error;
    return { text: `${STORAGE_ERRORS[kind]} (${(error as Error).message})`, code: 1 };
  }
}

/** @param words the arguments: they name accounts and files, never a password or a link. */
function logCommand(dataDir: string, words: readonly string[], now: number): void {
  const line = [new Date(now).toISOString(), loginName(), ...words.map(quoted)].join(' ');
  appendFileSync(join(dataDir, COMMAND_LOG), `${line}\n`, { mode: 0o600, flush: true });
}

/** Server admins run the command as the backend's user through sudo, which names the login behind it. */
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
