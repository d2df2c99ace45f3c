/** How many connections one address may hold: a single caller must not take all that there are. */
import type { Server } from 'node:http';
import { callerNetwork, socketAddress } from './address.ts';

/** Hangs up on one connection too many. */
export function limitPerAddress(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = callerNetwork(socketAddress(socket));
    const count = open.get(address) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
