/** Connections and requests that never reach the app: too many from one address, or not valid HTTP. */
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { callerNetwork, socketAddress } from './address.ts';
import { limitConcurrent } from './concurrency.ts';

/** Closes connections beyond the limit, so that one caller cannot take them all. @param limit for each address. */
export function limitPerAddress(server: Server, limit: number): void {
  const take = limitConcurrent(limit);
  server.on('connection', (socket) => {
    const giveBack = take(callerNetwork(socketAddress(socket)));
    if (giveBack) socket.once('close', giveBack);
    else socket.destroy();
  });
}

const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Node's own answer would lack the headers that middleware.ts gives to all others. */
const HEADERS = {
  Connection: 'close',
  'Content-Length': '0',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

/** For a server's `clientError`. No answer when one was sent already, or the caller has hung up. */
export function answerMalformedRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  const hasAnswer = 'bytesWritten' in socket && socket.bytesWritten !== 0;
  if (!socket.writable || hasAnswer || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = STATUS[error.code ?? ''] ?? 400;
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy());
}

/** Node uses the first of two Host headers, a proxy perhaps the second, so they could disagree. */
export function rejectSecondHost(request: IncomingMessage, response: ServerResponse): boolean {
  if ((request.headersDistinct.host?.length ?? 0) <= 1) return false;
  response.writeHead(400, HEADERS).end();
  return true;
}
