/** The picture in a field of a form: checked and cleaned, or a sentence about it (docs/calls.md). */
import { pictureKind } from '../../shared/image-type.ts';
import { type CleanPicture, cleanPicture } from './clean-picture.ts';

const ENDINGS = ['jpg', 'jpeg', 'png'];
const NO_FILE = 'The submitted data was not a file. Check the encoding type on the form.';
const NO_PICTURE = 'Upload a valid image. The file you uploaded was either not an image or a corrupted image.';

/**
 * @param value whatever stood in the field.
 * @param edge longest edge of what is kept, in pixels.
 * @throws Refusal 503 when too many pictures wait already.
 */
export async function readPicture(value: unknown, edge: number): Promise<CleanPicture | { error: string }> {
  if (!(value instanceof File)) return { error: NO_FILE };
  if (value.size === 0) return { error: 'The submitted file is empty.' };
  const sent = new Uint8Array(await value.arrayBuffer());
  const kind = pictureKind(sent);
  if (kind === null) return { error: NO_PICTURE };
  // The name is never used, but who sends a page called a picture is told so.
  const ending = /\.([^.]*)$/.exec(value.name)?.[1] ?? '';
  if (!ENDINGS.includes(ending.toLowerCase()))
    return {
      error: `File extension “${ending.slice(0, 20)}” is not allowed. Allowed extensions are: ${ENDINGS.join(', ')}.`,
    };
  const bytes = await cleanPicture(sent, kind, edge);
  return bytes === null ? { error: NO_PICTURE } : { bytes, kind };
}
