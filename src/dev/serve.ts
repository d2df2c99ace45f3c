/** `npm run serve`: serves the built site in `dist/` (or in the folder named) on $PORT, as a good host would. */
import { namedPort } from './free-port.ts';
import { runCommand } from './run-command.ts';
import { serveSite } from './serve-site.ts';

await runCommand(async () => {
  const folder = process.argv[2] ?? 'dist';
  const port = namedPort('PORT', process.env) ?? 4321;
  await serveSite(folder, port);
  console.log(`Serving ${folder} at http://localhost:${port}. Stop with Ctrl+C.`);
});
