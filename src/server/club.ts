/** `npm run club -- …`: the command for the server. */

import { SettingError } from '#shared/site/settings.ts';
import { OWNER_ONLY } from './database/data-folder.ts';
import { type ClubAnswer, runClubCommand } from './run/club-command.ts';
import { dataFolder } from './run/read-settings.ts';

process.umask(OWNER_ONLY);
const { text, warning, code } = answer();
(code === 0 ? console.log : console.error)(text);
if (warning) console.error(warning);
process.exitCode = code;

function answer(): ClubAnswer {
  try {
    return runClubCommand(process.argv.slice(2), dataFolder(process.env));
  } catch (error) {
    if (error instanceof SettingError) return { text: error.message, code: 1 };
    throw error;
  }
}
