/** `npm run club -- …`: the command for the server. */
import { runClubCommand } from './club/club-command.ts';
import { OWNER_ONLY } from './data-folder.ts';
import { dataFolder } from './settings.ts';

process.umask(OWNER_ONLY);
const { text, warning, code } = runClubCommand(process.argv.slice(2), dataFolder(process.env));
(code === 0 ? console.log : console.error)(text);
if (warning) console.error(warning);
process.exitCode = code;
