/** `npm run club -- …`: the command for the server. */

import { OWNER_ONLY } from './database/data-folder.ts';
import { runClubCommand } from './run/club-command.ts';
import { dataFolder } from './run/read-settings.ts';

process.umask(OWNER_ONLY);
const { text, warning, code } = runClubCommand(process.argv.slice(2), dataFolder(process.env));
(code === 0 ? console.log : console.error)(text);
if (warning) console.error(warning);
process.exitCode = code;
