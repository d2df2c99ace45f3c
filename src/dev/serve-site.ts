/** Serves a built site on this machine. */
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { staticHandler } from '../build/hosting/static-server/static-handler.ts';
import { CommandFailure } from './command-error.ts';

/**
 * Resolves as soon as it answers.
 * @param folder of the built site, absolute or below the folder the command was started in.
 * @throws CommandFailure when there is no built site, or the port is taken.
 */
export async function serveSite(folder: string, port: number): Promise<void> {
  if (!existsSync(resolve(folder))) {
    throw new CommandFailure(
      `There is no built site in ${folder}. Run "npm run build" first, or "npm start" for a demonstration.`,
    );
  }
  const server = createServer(staticHandler(resolve(folder)));
  await new Promise<void>((listening, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      fail(error.code === 'EADDRINUSE' ? new CommandFailure(`Port ${port} is taken. Name another: PORT=4400`) : error);
    });
    server.listen(port, '127.0.0.1', listening);
  });
}
