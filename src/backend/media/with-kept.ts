/** A file and the row that names it, of which neither should be left alone. */
import type { Media, PictureEnding } from './media.ts';

export interface CleanPicture {
  bytes: Uint8Array;
  kind: PictureEnding;
}

/**
 * Writes the picture, then the row.
 * @param write gets the new name. When it throws, or gives undefined because its row is gone, the file is deleted again.
 */
export async function withKept<Result>(
  media: Media,
  { bytes, kind }: CleanPicture,
  write: (name: string) => Result,
): Promise<Result> {
  const name = await media.keep(bytes, kind);
  let result: Result | undefined;
  try {
    result = write(name);
    return result;
  } finally {
    if (result === undefined) await media.remove(name);
  }
}
