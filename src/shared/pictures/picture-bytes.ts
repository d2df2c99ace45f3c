/**
 * The parts of a JPEG or PNG file: which of them make the picture, and which are about it, such as where it was taken. No pixels are read,
 * so this also works for a picture that is too large to decode.
 */
import { pictureKind } from './image-type.ts';

export interface PictureParts {
  /**
   * Written one after the other: the same picture without what cameras and programs add about it (EXIF, XMP, IPTC, comments, what follows
   * its end). Its colour profile stays, and which side is up.
   */
  clean: Uint8Array<ArrayBuffer>[];
  /** False: the end of the file is missing. */
  isWhole: boolean;
  /** Pixels. */
  width: number;
  height: number;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** @returns null for a file of another kind. */
export function pictureParts(bytes: Bytes): PictureParts | null {
  const kind = pictureKind(bytes);
  if (kind === null) return null;
  const parts: PictureParts = { clean: [], isWhole: false, width: 0, height: 0 };
  try {
    (kind === 'jpg' ? readJpeg : readPng)(bytes, parts);
  } catch (error) {
    // The file ends within a part.
    if (!(error instanceof RangeError)) throw error;
  }
  return parts;
}

const viewOf = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const textAt = (bytes: Bytes, at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length));
const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

/** A part whose length goes beyond the file is an error, as in a `DataView`. */
function part(bytes: Bytes, from: number, to: number): Bytes {
  if (to > bytes.length) throw new RangeError('The file ends within a part');
  return bytes.subarray(from, to);
}

/** ITU-T T.81, table B.1. */
const JPEG = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, exif: 0xe1, app15: 0xef, comment: 0xfe };
/** Application data without which the picture looks different, by its first bytes. */
const LOOKS = ['JFIF\0', 'ICC_PROFILE\0', 'Adobe'];

function readJpeg(bytes: Bytes, parts: PictureParts): void {
  const view = viewOf(bytes);
  const { clean } = parts;
  clean.push(bytes.subarray(0, 2));
  let isOriented = false;
  let at = 2;
  for (;;) {
    at = nextMarker(bytes, at);
    const marker = view.getUint8(at + 1);
    if (marker === JPEG.end) {
      clean.push(bytes.subarray(at, at + 2));
      parts.isWhole = true;
      return;
    }
    const end = at + 2 + view.getUint16(at + 2);
    const startsWith = (text: string) => textAt(bytes, at + 4, text.length) === text;
    if (isFrame(marker)) {
      parts.height = view.getUint16(at + 5);
      parts.width = view.getUint16(at + 7);
    }
    if (marker === JPEG.scan) {
      // Its pixels follow, up to the next marker. A truncated picture has only some.
      const next = nextMarker(bytes, end);
      clean.push(bytes.subarray(at, next));
      at = next;
      continue;
    }
    if (marker === JPEG.exif && startsWith('Exif\0\0') && !isOriented) {
      isOriented = true;
      const side = orientationOf(bytes.subarray(at + 10, end));
      if (side > 1) clean.push(bytesOf('\xff\xe1\0\x22Exif\0\0'), orientationExif(side));
    }
    const isAbout = (marker >= JPEG.app0 && marker <= JPEG.app15) || marker === JPEG.comment;
    if (!isAbout || LOOKS.some(startsWith)) clean.push(part(bytes, at, end));
    at = end;
  }
}

/** Start of frame: the kinds C0 to CF, but for three markers of other tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Skips pixels: an FF among them is followed by 00 or by the number of a restart (D0 to D7). Markers may follow several FF. */
function nextMarker(bytes: Bytes, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** Chunks of a PNG without which it looks different. Those with a capital letter are needed to read it at all. */
const PNG_LOOKS = /^(?:[A-Z]|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|sBIT|bKGD|pHYs|acTL|fcTL|fdAT)/;

function readPng(bytes: Bytes, parts: PictureParts): void {
  const view = viewOf(bytes);
  parts.clean.push(bytes.subarray(0, 8));
  parts.width = view.getUint32(16);
  parts.height = view.getUint32(20);
  let at = 8;
  do {
    const end = at + 12 + view.getUint32(at);
    const kind = textAt(bytes, at + 4, 4);
    const chunk = part(bytes, at, end);
    if (PNG_LOOKS.test(kind)) parts.clean.push(chunk);
    if (kind === 'eXIf') {
      const side = orientationOf(chunk.subarray(8, -4));
      if (side > 1) parts.clean.push(pngChunk('eXIf', orientationExif(side)));
    }
    parts.isWhole = kind === 'IEND';
    at = end;
  } while (!parts.isWhole);
}

function pngChunk(kind: string, data: Bytes): Bytes {
  const chunk = new Uint8Array(data.length + 12);
  chunk.set(bytesOf(kind), 4);
  chunk.set(data, 8);
  viewOf(chunk).setUint32(0, data.length);
  viewOf(chunk).setUint32(data.length + 8, checksum(chunk.subarray(4, -4)));
  return chunk;
}

/** CRC-32, as in annex D of the PNG specification. */
function checksum(bytes: Bytes): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

/** The tag "Orientation" of EXIF: from 1, upright, to 8. */
const ORIENTATION = 0x0112;

/** @param exif a TIFF header and its first directory. @returns 1 when it has no such tag, or cannot be read. */
function orientationOf(exif: Bytes): number {
  try {
    const view = viewOf(exif);
    const isLittle = textAt(exif, 0, 2) === 'II';
    const directory = view.getUint32(4, isLittle);
    for (let entry = 0; entry < view.getUint16(directory, isLittle); entry += 1) {
      const at = directory + 2 + 12 * entry;
      if (view.getUint16(at, isLittle) !== ORIENTATION) continue;
      const side = view.getUint16(at + 8, isLittle);
      return side <= 8 ? side : 1;
    }
  } catch {
    // It ends too early.
  }
  return 1;
}

/** EXIF that holds nothing but which side is up. */
const orientationExif = (side: number): Bytes =>
  bytesOf(`MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(side)}\0\0\0\0\0\0`);
