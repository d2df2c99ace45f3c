/** `npm run club -- …`: the officers' command. */
import { runClubCommand } from './club/club-command.ts';
import { dataFolder } from './settings.ts';

const { text, code } = runClubCommand(process.argv.slice(2), dataFolder(process.env));
(code === 0 ? console.log : console.error)(text);
process.exitCode = code;
