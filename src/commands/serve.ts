/** `npm run serve`: serves the built site in `dist/` (or in the folder named) on $PORT, as a good host would. */
import { CommandFailure } from './command-failure.ts';
import { runCommand } from './run-command.ts';
import { serveSite } from './serve-site.ts';

await runCommand(async () => {
  const folder = process.argv[2] ?? 'dist';
  const port = Number(process.env.PORT ?? 4321);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new CommandFailure('PORT must be a number from 1 to 65535. Example: PORT=4321');
  }
  await serveSite(folder, port);
  console.log(`Serving ${folder} at http://localhost:${port}. Stop with Ctrl+C.`);
});
