/** The answer to what is no HTTP. Node's own carries none of the headers that every other answer has (headers.ts). */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

const HEADERS = {
  Connection: 'close',
  'Content-Length': '0',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

/** For a server's `clientError`. Who has had an answer on this connection, or has hung up, gets none. */
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

/** Node takes the first of two Host headers, a proxy perhaps the second: what one of them checks, the other may not mean. */
export function rejectSecondHost(request: IncomingMessage, response: ServerResponse): boolean {
  if ((request.headersDistinct.host?.length ?? 0) <= 1) return false;
  response.writeHead(400, HEADERS).end();
  return true;
}
