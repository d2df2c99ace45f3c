/** Sends a request exactly as given: `fetch` would resolve `..`, follow redirects and decompress. */
import { type IncomingHttpHeaders, request } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** @param host origin, e.g. `http://127.0.0.1:4391`. @param path sent unchanged. */
export function rawRequest(host: string, path: string, method = 'GET', headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(host);
  return new Promise<RawAnswer>((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
