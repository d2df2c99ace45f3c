/** Serves a built site like a static host, for `npm start`, `npm run serve` and the tests: redirects, file, file.html, shell, 404.html. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import { headersFor } from './http-headers.ts';
import { findRedirect, findShell } from './routes.ts';

/** In order of preference. With brotli, because CDNs use it, and page sizes are measured with this server. */
const COMPRESS = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Encoding = keyof typeof COMPRESS;
const ENCODINGS = Object.keys(COMPRESS) as Encoding[];

/** A file of the built site in memory: read once per version, compressed once per encoding. */
interface SiteFile {
  type: string;
  /** Worth compressing, unlike pictures, fonts and videos. */
  isText: boolean;
  /** Hash of the bytes, without quotes. */
  version: string;
  bytes: Buffer;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}

interface Answer {
  status: 200 | 404;
  /** The address that decides the headers. */
  servedAs: string;
  file: SiteFile;
}

/** @param folder absolute path of the built site. */
export function staticHandler(folder: string): RequestListener {
  const read = siteFileReader();

  async function find(path: string): Promise<Answer | undefined> {
    const readable = readablePath(path);
    const shell = readable && findShell(path);
    for (const candidate of readable ? [readable, `${readable}.html`, ...(shell ? [`${shell}.html`] : [])] : []) {
      const file = await read(join(folder, candidate));
      if (file) return { status: 200, servedAs: path, file };
    }
    const notFound = await read(join(folder, '404.html'));
    return notFound && { status: 404, servedAs: '/404.html', file: notFound };
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const [path = '/', query] = (request.url ?? '/').split(/\?(.*)/s);
    const suffix = query === undefined ? '' : `?${query}`;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const headers = { ...headersFor('/'), Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' };
      return response.writeHead(405, headers).end('Only GET and HEAD\n');
    }
    const shorter = withoutTrailingSlash(path);
    const { to, status } = findRedirect(path) ?? { to: shorter, status: 308 };
    if (to) return response.writeHead(status, { ...headersFor(to), Location: to + suffix }).end();
    const result = await find(path);
    if (result) return sendFile(request, response, result);
    return response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Page not found\n');
  }

  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      // For example, a new build is replacing the file.
      console.error(`Could not answer ${request.url}:`, error);
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end();
    });
  };
}

/** The file in the best encoding that the browser accepts, or a part of it, or 304. */
async function sendFile(request: IncomingMessage, response: ServerResponse, { status, servedAs, file }: Answer) {
  const encoding = file.isText
    ? ENCODINGS.find((name) => accepts(String(request.headers['accept-encoding'] ?? ''), name))
    : undefined;
  const tag = `"${file.version}${encoding === undefined ? '' : `-${encoding}`}"`;
  for (const [name, value] of Object.entries(headersFor(servedAs))) response.setHeader(name, value);
  response.setHeader('ETag', tag);
  if (file.isText) response.setHeader('Vary', 'Accept-Encoding');
  else response.setHeader('Accept-Ranges', 'bytes');

  const cachedTags = (request.headers['if-none-match'] ?? '').split(',').map((part) => part.trim().replace(/^W\//, ''));
  if (status === 200 && cachedTags.includes(tag)) return response.writeHead(304).end();

  response.setHeader('Content-Type', file.type);
  if (encoding) response.setHeader('Content-Encoding', encoding);
  const bytes = encoding ? await compressed(file, encoding) : file.bytes;
  const range = encoding ? undefined : readRange(request.headers.range, bytes.length);
  if (range === 'unsatisfiable') return response.writeHead(416, { 'Content-Range': `bytes */${bytes.length}` }).end();
  const body = range ? bytes.subarray(range.start, range.end + 1) : bytes;
  if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${bytes.length}`);
  response.writeHead(range ? 206 : status, { 'Content-Length': body.length });
  return response.end(request.method === 'HEAD' ? undefined : body);
}

/** `br;q=0` rejects brotli. Other weights are ignored: the browser gets the best encoding that it accepts. */
const accepts = (header: string, encoding: string): boolean =>
  new RegExp(`(^|,)\\s*${encoding}\\s*(?!;\\s*q=0(\\.0*)?\\s*(,|$))(;|,|$)`).test(header);

/** For Netlify and Cloudflare, which do not serve them either. */
const NOT_SERVED = new Set(['/_redirects', '/_headers']);

/**
 * @param path as sent, percent-encoded, without the query: Node does not resolve `..` in it.
 * @returns the decoded path, e.g. `/event-detail/café`, or undefined if it must not be read from the disk.
 */
function readablePath(path: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined; // a broken escape such as %E0%A4
  }
  const segments = decoded.slice(1).split('/');
  const hidden = (segment: string) => segment.startsWith('.') && segment !== '.well-known';
  const odd = (segment: string) => segment === '' || hidden(segment) || /[\\\0]/.test(segment);
  if (!decoded.startsWith('/') || NOT_SERVED.has(decoded) || (decoded !== '/' && segments.some(odd))) return undefined;
  // An encoded slash would be one segment in the table of routes, but two on the disk.
  return /%2f/i.test(path) ? undefined : decoded;
}

/**
 * The address without its trailing slash, or undefined if there is none. Ignores `//host/` and `/\host/`, which a browser would read as
 * another site.
 */
function withoutTrailingSlash(path: string): string | undefined {
  return /^\/[^/\\].*\/$/.test(path) ? path.replace(/\/+$/, '') : undefined;
}

interface ByteRange {
  /** First and last byte, both included. */
  start: number;
  end: number;
}

/**
 * @param header e.g. `bytes=0-499`, `bytes=500-` or `bytes=-500`.
 * @param size of the file in bytes.
 * @returns undefined for the whole file, 'unsatisfiable' for a range outside it.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start >= size || end < start ? 'unsatisfiable' : { start, end };
}

const compressed = (file: SiteFile, encoding: Encoding): Promise<Buffer> => {
  file.compressed[encoding] ??= COMPRESS[encoding](file.bytes);
  return file.compressed[encoding];
};

/** @returns a function that reads a file, and caches it until it changes; undefined if there is no such file. */
function siteFileReader() {
  const cache = new Map<string, { stamp: string; file: SiteFile }>();
  return async (path: string): Promise<SiteFile | undefined> => {
    const stats = await stat(path).catch(() => undefined);
    if (!stats?.isFile()) return undefined;
    const stamp = `${stats.mtimeMs}-${stats.size}`;
    const cached = cache.get(path);
    if (cached?.stamp === stamp) return cached.file;
    const bytes = await readFile(path);
    const type = getMimeType(path) ?? 'application/octet-stream';
    const isText = /charset=|json|xml/.test(type);
    const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 20);
    const file = { type, isText, version, bytes, compressed: {} };
    cache.set(path, { stamp, file });
    return file;
  };
}
