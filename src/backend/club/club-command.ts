/** Reads the words of the officers' command and says what came of it. Exit codes: 0 done, 1 not possible, 2 not understood. */
import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { databaseFile, openDatabase } from '../database/database.ts';
import { ClubMistake, listAccounts, setFlag, setRole } from './club-commands.ts';

const HELP = `Commands for the club's officers:
  npm run club -- list                         everybody who has signed up
  npm run club -- approve USERNAME             has paid and is a member now
  npm run club -- unapprove USERNAME           is not a member any more
  npm run club -- staff USERNAME [off]         may manage events, or may not any more
  npm run club -- corporate USERNAME [off]     is a corporate member, or is not any more
  npm run club -- leader USERNAME "ROLE"       shows somebody among the leaders; the role "none" ends it
  npm run club -- help                         this text
The database is the one in DATA_DIR (.data unless set). The backend may run meanwhile.`;

/** @returns what to print, and the exit code. */
export function runClubCommand(words: readonly string[], dataDir: string): { text: string; code: 0 | 1 | 2 } {
  if (words.length === 0 || words[0] === 'help') return { text: HELP, code: words.length === 0 ? 2 : 0 };
  if (!existsSync(databaseFile(dataDir)))
    return { text: `There is no database in ${dataDir} yet. Start the backend once, or set DATA_DIR.`, code: 1 };

  const database = openDatabase(dataDir);
  try {
    return { text: obey(database, words), code: 0 };
  } catch (error) {
    if (!(error instanceof ClubMistake)) throw error;
    return error.usage ? { text: `${error.message}\n\n${HELP}`, code: 2 } : { text: error.message, code: 1 };
  } finally {
    database.close();
  }
}

function obey(database: DatabaseSync, [command = '', username = '', value, ...more]: readonly string[]): string {
  if (command === 'list') return listAccounts(database).join('\n');
  if (username === '' || more.length > 0) throw notUnderstood(command);
  if (command === 'leader' && value) return setRole(database, username, value);
  if (command === 'approve' && !value) return setFlag(database, username, 'is_member', true);
  if (command === 'unapprove' && !value) return setFlag(database, username, 'is_member', false);
  if (value === undefined || value === 'off') {
    if (command === 'staff') return setFlag(database, username, 'is_staff', value !== 'off');
    if (command === 'corporate') return setFlag(database, username, 'is_corporate_member', value !== 'off');
  }
  throw notUnderstood(command);
}

const notUnderstood = (command: string) => new ClubMistake(`"${command}" was not understood like this.`, true);
