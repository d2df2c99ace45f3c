/** `npm run serve [folder]`: serves the built site (default: `dist/`) on $PORT, with redirects and headers as on a host. */
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { staticHandler } from '../build/output/hosting/static-handler.ts';
import { CommandError, runCommand } from './command.ts';
import { namedPort } from './ports.ts';

await runCommand(async () => {
  const folder = process.argv[2] ?? 'dist';
  const port = namedPort('PORT', process.env) ?? 4321;
  if (!existsSync(resolve(folder)))
    throw new CommandError(
      `There is no built site in ${folder}. Run "npm run build" first, or "npm start" for a demonstration.`,
    );
  const server = createServer(staticHandler(resolve(folder)));
  await new Promise<void>((listening, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      fail(error.code === 'EADDRINUSE' ? new CommandError(`Port ${port} is in use. Choose another: PORT=4400`) : error);
    });
    server.listen(port, '127.0.0.1', listening);
  });
  console.log(`Serving ${folder} at http://localhost:${port}. Stop with Ctrl+C.`);
});
