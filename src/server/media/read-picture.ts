/**
 * Receives an uploaded picture, a few at a time, and makes it safe: the type is decided by its bytes and not by its name, the size is checked
 * before decoding, and it is encoded again, so that only pixels are left (no GPS position, no hidden script).
 */
import { PICTURE_LIMIT, type PictureKind, pictureKind } from '#shared/pictures/image-type.ts';
import { openPicture, TooManyPixels } from '#shared/pictures/open-picture.ts';
import { isMultipart } from '../http/body.ts';
import { createQueue } from '../http/concurrency.ts';
import { problem } from '../http/problem.ts';
import type { Request } from '../http/request.ts';

const WORKERS = 8;
/** A waiting body is not read yet, so it needs no memory. */
const WAITING_LIMIT = 8;

/**
 * Reads the body of a request by `member` when it is its turn. A body that cannot hold a file is read immediately.
 * @throws HttpProblem 429 while another one of the same member is being read, 503 when too many wait, and what `read` throws.
 */
export type UploadQueue = <Result>(c: Request, member: { id: number }, read: () => Promise<Result>) => Promise<Result>;

export function createUploadQueue(): UploadQueue {
  const enqueue = createQueue(WORKERS, WAITING_LIMIT);
  const uploading = new Set<number>();

  return async (c, { id }, read) => {
    if (!isMultipart(c)) return read();
    if (uploading.has(id))
      throw problem(
        'too_many_attempts',
        'Your last picture is still being processed. Please try again in a few seconds.',
        {
          'Retry-After': '5',
        },
      );
    uploading.add(id);
    try {
      return await enqueue(read);
    } finally {
      uploading.delete(id);
    }
  };
}

const ENDINGS = ['jpg', 'jpeg', 'png'];
const NO_FILE = 'The submitted data was not a file. Check the encoding type on the form.';
const NO_PICTURE = 'Upload a valid image. The file you uploaded was either not an image or a corrupted image.';

/**
 * @param value whatever stood in the field.
 * @param edge longest edge of the result, in pixels.
 * @throws HttpProblem 503 when too many pictures wait already.
 */
export async function readPicture(value: unknown, edge: number): Promise<CleanPicture | { error: string }> {
  if (!(value instanceof File)) return { error: NO_FILE };
  if (value.size === 0) return { error: 'The submitted file is empty.' };
  const sent = new Uint8Array(await value.arrayBuffer());
  const kind = pictureKind(sent);
  if (kind === null) return { error: NO_PICTURE };
  // The name is not used, but a wrong extension is an error, as with the Django backend.
  const ending = /\.([^.]*)$/.exec(value.name)?.[1] ?? '';
  if (!ENDINGS.includes(ending.toLowerCase()))
    return {
      error: `File extension “${ending.slice(0, 20)}” is not allowed. Allowed extensions are: ${ENDINGS.join(', ')}.`,
    };
  return enqueue(async () => {
    try {
      return { bytes: await redraw(sent, kind, edge), kind };
    } catch (error) {
      // Whatever else the library says about it, the picture is unusable.
      return { error: error instanceof TooManyPixels ? error.message : NO_PICTURE };
    }
  });
}

/** A picture that takes longer to decode is an attack. */
const DECODE_SECONDS = 20;

export interface CleanPicture {
  bytes: Uint8Array;
  kind: PictureKind;
}

/** One at a time, because decoding a large picture takes hundreds of megabytes. */
const enqueue = createQueue(1, 60);

/** @returns the picture of the same kind, upright. @throws Error when it cannot be read or is too large. */
async function redraw(bytes: Uint8Array, kind: PictureKind, edge: number): Promise<Uint8Array> {
  const picture = await openPicture(bytes, PICTURE_LIMIT.megapixels);
  const small = picture
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: DECODE_SECONDS });
  return kind === 'jpg'
    ? small.jpeg({ quality: 82, mozjpeg: true }).toBuffer()
    : small.png({ compressionLevel: 9 }).toBuffer();
}
