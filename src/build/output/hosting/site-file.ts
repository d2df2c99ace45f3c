/** A file of the built site in memory: read once per version, compressed once per encoding. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';

/** In order of preference. With brotli, because CDNs use it, and page sizes are measured with this server. */
const COMPRESS = { br: promisify(brotliCompress), gzip: promisify(gzip) };
export type Encoding = keyof typeof COMPRESS;
export const ENCODINGS = Object.keys(COMPRESS) as Encoding[];

export interface SiteFile {
  type: string;
  /** Worth compressing, unlike pictures, fonts and videos. */
  isText: boolean;
  /** Hash of the bytes, without quotes. */
  version: string;
  bytes: Buffer;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}

export const compressed = (file: SiteFile, encoding: Encoding): Promise<Buffer> => {
  file.compressed[encoding] ??= COMPRESS[encoding](file.bytes);
  return file.compressed[encoding];
};

/** @returns a function that reads a file, and caches it until it changes; undefined if there is no such file. */
export function siteFileReader() {
  const kept = new Map<string, { stamp: string; file: SiteFile }>();
  return async (path: string): Promise<SiteFile | undefined> => {
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const stamp = `${found.mtimeMs}-${found.size}`;
    const earlier = kept.get(path);
    if (earlier?.stamp === stamp) return earlier.file;
    const bytes = await readFile(path);
    const type = getMimeType(path) ?? 'application/octet-stream';
    const isText = /charset=|json|xml/.test(type);
    const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 20);
    const file = { type, isText, version, bytes, compressed: {} };
    kept.set(path, { stamp, file });
    return file;
  };
}
