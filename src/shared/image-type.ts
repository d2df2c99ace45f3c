/** Whether a file is a JPEG or a PNG, by its first bytes: a name can say anything. Only these two are accepted. */
const FIRST_BYTES = {
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};
export type PictureKind = keyof typeof FIRST_BYTES;

/** How many bytes `pictureKind` needs. */
export const PICTURE_KIND_BYTES = 8;

/** @returns the kind, which is also the ending of a file name without its dot; null for any other file. */
export function pictureKind(start: Uint8Array): PictureKind | null {
  const kinds = Object.keys(FIRST_BYTES) as PictureKind[];
  return kinds.find((kind) => FIRST_BYTES[kind].every((byte, index) => start[index] === byte)) ?? null;
}
