/** A file and the row that names it, of which neither should be left alone. */
import type { CleanPicture } from './clean-picture.ts';
import type { Media } from './media.ts';

/**
 * Writes the picture, then the row.
 * @param write gets the new name. When it throws, or gives undefined because its row is gone, the file is deleted again.
 */
export async function saveWithRow<Result>(
  media: Media,
  { bytes, kind }: CleanPicture,
  write: (name: string) => Result,
): Promise<Result> {
  const name = await media.save(bytes, kind);
  let result: Result | undefined;
  try {
    result = write(name);
    return result;
  } finally {
    if (result === undefined) await media.remove(name);
  }
}
