/** Raw connections to a backend, for requests that `fetch` cannot send. */
import { connect, type Socket } from 'node:net';
import type { RunningBackend } from '../../../src/server/run/server.ts';

export const openSocket = ({ url }: RunningBackend) => connect(Number(new URL(url).port), '127.0.0.1');

/** The server may close the connection while the request is being sent. */
export const hungUp = (socket: Socket) =>
  new Promise<void>((resolve) => {
    socket.on('error', () => undefined).once('close', () => resolve());
  });

/** @returns everything that came back until the server hung up. */
export async function answerOf(backend: RunningBackend, bytes: string): Promise<string> {
  const socket = openSocket(backend);
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(bytes, 'latin1');
  await hungUp(socket);
  return answer;
}
