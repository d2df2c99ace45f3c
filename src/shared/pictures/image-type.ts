/** What a file is, by its first bytes: a name can say anything. Only JPEG and PNG are accepted from people. */
const FIRST_BYTES = {
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};
export type PictureKind = keyof typeof FIRST_BYTES;

/** Longest edge in pixels of a stored picture, by the field that sends it: more than twice what any page shows. Covers have no second size (decision 016). */
export const PICTURE_EDGES = { profile_image: 1024, cover_image: 1600 } as const;

/** The largest picture that the built-in backend accepts: the usual camera mode of a phone, but no decompression bomb. */
export const PICTURE_LIMIT = { bytes: 10 * 1024 * 1024, megapixels: 50 } as const;

/** How many bytes `otherKind` needs, and more than `pictureKind` does. */
export const KIND_BYTES = 64;

/** @returns the kind, which is also the ending of a file name without its dot; null for any other file. */
export function pictureKind(start: Uint8Array): PictureKind | null {
  const kinds = Object.keys(FIRST_BYTES) as PictureKind[];
  return kinds.find((kind) => FIRST_BYTES[kind].every((byte, index) => start[index] === byte)) ?? null;
}

/** Kinds that cameras, chats and programs often name like a JPEG; first bytes as Latin-1. */
const OTHER_KINDS: readonly (readonly [RegExp, string])[] = [
  [/^.{4}ftyp.*avi[fs]/s, 'an AVIF picture'],
  [/^.{4}ftyp(?:he[iv]|mif1|msf1)/s, 'a HEIC photo'],
  [/^.{4}ftyp/s, 'a film'],
  [/^RIFF.{4}WEBP/s, 'a WebP picture'],
  [/^GIF8/, 'a GIF'],
  [/^(?:II\*\0|MM\0\*)/, 'a TIFF or raw photo'],
  [/^BM.{4}\0{4}/s, 'a BMP picture'],
  [/^8BPS/, 'a Photoshop file'],
  [/^%PDF/, 'a PDF'],
  [/^(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml)/i, 'an SVG drawing'],
];

/** @returns what another file is, with its article, e.g. "a HEIC photo"; null for a JPEG, a PNG, and unknown kinds. */
export function otherKind(start: Uint8Array): string | null {
  const text = String.fromCharCode(...start.subarray(0, KIND_BYTES));
  return OTHER_KINDS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/**
 * Whether a picture has several frames, of which only the first is left when it is drawn again.
 * @param bytes all of it, because frames may come late.
 */
export function isMoving(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wordAt = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (wordAt(4) === 'ftyp') return ['avis', 'msf1'].includes(wordAt(8));
  if (wordAt(0) === 'GIF8') return gifFrames(bytes) > 1;
  let frames = 0;
  if (wordAt(0) === 'RIFF' && wordAt(8) === 'WEBP') {
    // Chunks have an even length.
    for (let at = 12, length = 0; at + 8 <= bytes.length; at += 8 + length + (length % 2)) {
      length = view.getUint32(at + 4, true);
      if (wordAt(at) === 'ANMF') frames += 1;
    }
  }
  if (pictureKind(bytes) === 'png') {
    // The number of frames stands before the pixels.
    for (let at = 8; at + 12 <= bytes.length && wordAt(at + 4) !== 'IDAT'; at += 12 + view.getUint32(at))
      if (wordAt(at + 4) === 'acTL') frames = view.getUint32(at + 8);
  }
  return frames > 1;
}

/** GIF89a, sections 18 to 26: a header, then pictures (2C) and extensions (21), each with blocks that begin with their length. */
function gifFrames(bytes: Uint8Array): number {
  const byteAt = (at: number) => bytes[at] ?? 0;
  const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let frames = 0;
  let at = 13 + colours(byteAt(10));
  while (byteAt(at) === 0x2c || byteAt(at) === 0x21) {
    if (byteAt(at) === 0x2c) {
      frames += 1;
      at += 11 + colours(byteAt(at + 9));
    } else at += 2;
    while (byteAt(at) > 0) at += byteAt(at) + 1;
    at += 1;
  }
  return frames;
}
