/** The answers of the local server: a file in the encoding the browser likes best, a part of it, 304, a redirect, a refusal. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { headersFor } from '../http-headers.ts';
import type { Encoding, SiteFile } from './site-file.ts';

/** `Accept-Encoding: br;q=0` refuses brotli; whatever else is said about weights, the smaller one is taken. */
function chooseEncoding(header: string, offered: ReadonlyMap<Encoding, unknown>): Encoding {
  const accepted = header
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .filter(([, weight]) => weight === undefined || Number(weight) > 0)
    .map(([name]) => name);
  return [...offered.keys()].find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { status, servedAs, file }: { status: 200 | 404; servedAs: string; file: SiteFile },
) {
  const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''), file.encodings);
  const tag = `"${file.version}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  for (const [name, value] of Object.entries(headersFor(servedAs))) response.setHeader(name, value);
  response.setHeader('ETag', tag);
  if (file.encodings.size > 1) response.setHeader('Vary', 'Accept-Encoding');
  else response.setHeader('Accept-Ranges', 'bytes');

  const known = (request.headers['if-none-match'] ?? '').split(',').map((part) => part.trim().replace(/^W\//, ''));
  if (status === 200 && known.includes(tag)) return response.writeHead(304).end();

  response.setHeader('Content-Type', file.type);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  const bytes = (await file.encodings.get(encoding)?.()) ?? file.bytes;
  const range = encoding === 'identity' ? readRange(request.headers.range, bytes.length) : undefined;
  if (range === 'unsatisfiable') return response.writeHead(416, { 'Content-Range': `bytes */${bytes.length}` }).end();
  const body = range ? bytes.subarray(range.start, range.end + 1) : bytes;
  if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${bytes.length}`);
  response.writeHead(range ? 206 : status, { 'Content-Length': body.length });
  return response.end(request.method === 'HEAD' ? undefined : body);
}

export function redirectTo(response: ServerResponse, status: number, location: string) {
  return response.writeHead(status, { ...headersFor(location), Location: location }).end();
}

export function refuseMethod(response: ServerResponse) {
  const headers = { ...headersFor('/'), Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' };
  return response.writeHead(405, headers).end('Only GET and HEAD\n');
}

interface ByteRange {
  /** First and last byte, both included. */
  start: number;
  end: number;
}

/**
 * @param header e.g. `bytes=0-499`, `bytes=500-` or `bytes=-500`.
 * @param size of the file in bytes.
 * @returns undefined when the whole file is to be sent, 'unsatisfiable' for a range outside of it.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start >= size || end < start ? 'unsatisfiable' : { start, end };
}
