/** `npm run serve [folder]`: serves the built site (default: `dist/`) on $PORT, with redirects and headers as on a host. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { staticHandler } from '../build/output/hosting/static-handler.ts';
import { CommandError, runCommand } from './command.ts';
import { localhostAddress, namedPort, obstacleOfPort } from './ports.ts';

await runCommand(async () => {
  const folder = process.argv[2] ?? 'dist';
  const port = namedPort('PORT', process.env) ?? 4321;
  if (!existsSync(resolve(folder)))
    throw new CommandError(
      `There is no built site in ${folder}. Run "npm run build" first, or "npm start" for a demonstration.`,
    );
  const obstacle = await obstacleOfPort(port);
  if (obstacle) throw new CommandError(`Port ${port} ${obstacle}. Choose another: PORT=4400`);
  const server = createServer(staticHandler(resolve(folder))).listen(port, await localhostAddress());
  await once(server, 'listening');
  console.log(`Serving ${folder} at http://localhost:${port}. Stop with Ctrl+C.`);
});
