/** A file of the built site in memory: read once per version, compressed once per encoding. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface SiteFile {
  type: string;
  /** Hash of the bytes, without quotes. */
  version: string;
  bytes: Buffer;
  /** The bytes in an encoding; for what does not become smaller, only `identity` is offered. */
  encodings: ReadonlyMap<Encoding, () => Promise<Buffer>>;
}

const once = (make: () => Promise<Buffer>) => {
  let made: Promise<Buffer> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

function describe(path: string, bytes: Buffer): SiteFile {
  const type = contentType(path);
  const encodings = new Map<Encoding, () => Promise<Buffer>>();
  if (isText(type)) {
    encodings.set(
      'br',
      once(() => promisify(brotliCompress)(bytes)),
    );
    encodings.set(
      'gzip',
      once(() => promisify(gzip)(bytes)),
    );
  }
  encodings.set('identity', async () => bytes);
  return { type, version: createHash('sha256').update(bytes).digest('base64url').slice(0, 20), bytes, encodings };
}

/** A reader that keeps what it has read until the file changes. It gives undefined where there is no such file. */
export function siteFileReader() {
  const kept = new Map<string, { stamp: string; file: SiteFile }>();
  return async (path: string): Promise<SiteFile | undefined> => {
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const stamp = `${found.mtimeMs}-${found.size}`;
    const earlier = kept.get(path);
    if (earlier?.stamp === stamp) return earlier.file;
    const file = describe(path, await readFile(path));
    kept.set(path, { stamp, file });
    return file;
  };
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

const contentType = (file: string) => CONTENT_TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';

/** Text becomes smaller by compression; pictures, fonts and videos are compressed already. */
const isText = (type: string) => type.includes('charset=');
