/** How many connections one address may hold: a single caller must not take all that there are. */
import type { Server } from 'node:http';
import { limitConcurrent } from '../at-once.ts';
import { callerNetwork, socketAddress } from './address.ts';

/** Hangs up on one connection too many. */
export function limitPerAddress(server: Server, most: number): void {
  const take = limitConcurrent(most);
  server.on('connection', (socket) => {
    const giveBack = take(callerNetwork(socketAddress(socket)));
    if (giveBack) socket.once('close', giveBack);
    else socket.destroy();
  });
}
