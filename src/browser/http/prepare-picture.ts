/**
 * Prepares a picture before it is sent to either backend: removes what cameras add, such as the place and the author, and shrinks it to the
 * size that the club stores.
 */

import {
  isMoving,
  KIND_BYTES,
  otherKind,
  PICTURE_EDGES,
  PICTURE_LIMIT,
  pictureKind,
} from '#shared/pictures/image-type.ts';
import { type PictureParts, pictureParts } from '#shared/pictures/picture-bytes.ts';
import { hasClubCalls } from '#shared/site/backend.ts';

/** Its message is for the person who chose the file. */
export class PictureProblem extends Error {}

const TYPES = { jpg: 'image/jpeg', png: 'image/png' };
const MEGABYTE = 1024 * 1024;

/**
 * Most pictures only lose parts of their file; larger ones are drawn again. A file of an unknown type stays as it is: the backend rejects
 * it.
 * @returns a file with the same name. @throws PictureProblem if it can never be used.
 */
export async function preparePicture(file: File, field: keyof typeof PICTURE_EDGES): Promise<File> {
  const edge = PICTURE_EDGES[field];
  const start = new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer());
  const kind = pictureKind(start);
  if (kind === null) {
    const other = otherKind(start);
    if (other === null) return file;
    refuseMoving(new Uint8Array(await file.arrayBuffer()));
    const type = /\.png$/i.test(file.name) ? TYPES.png : TYPES.jpg;
    const drawn = await draw(file, edge, type);
    if (drawn === null) throw new PictureProblem(`This is ${other}. Choose a JPEG or PNG image.`);
    return new File([drawn], file.name, { type });
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts = pictureParts(bytes);
  if (!parts?.isWhole) throw new PictureProblem('Part of this picture is missing. Copy or download it again.');
  const type = TYPES[kind];
  const clean = new File(parts.clean, file.name, { type });
  const fits = Math.max(parts.width, parts.height) <= edge && clean.size <= PICTURE_LIMIT.bytes;
  // The built-in backend draws each picture again; Django keeps what it gets.
  if (!fits || hasClubCalls()) refuseMoving(bytes);
  if (fits) return clean;
  const drawn = await draw(clean, edge, type);
  if (drawn !== null) return new File([drawn], file.name, { type });
  const size = excess(parts, clean);
  if (size !== null && hasClubCalls())
    throw new PictureProblem(
      `This picture has ${size}, and your browser can't make it smaller. Shrink it in a photo app first.`,
    );
  return clean;
}

/** @throws PictureProblem because what moves would stand still without a word. */
function refuseMoving(bytes: Uint8Array): void {
  if (isMoving(bytes))
    throw new PictureProblem(
      'This picture moves, and only its first moment would be kept. Choose one that stands still.',
    );
}

function excess({ width, height }: PictureParts, { size }: Blob): string | null {
  const megapixels = Math.ceil((width * height) / 1e6);
  if (megapixels > PICTURE_LIMIT.megapixels) return `${megapixels} megapixels`;
  return size > PICTURE_LIMIT.bytes ? `${Math.ceil(size / MEGABYTE)} MB` : null;
}

/**
 * Draws a picture upright, and shrinks it to `edge` pixels. All browsers apply the camera's orientation to an `<img>`, and
 * decode it within the memory that a phone reserves for pictures.
 * @returns null if this browser cannot.
 */
async function draw(file: Blob, edge: number, type: string): Promise<Blob | null> {
  const address = URL.createObjectURL(file);
  try {
    const picture = await load(address);
    const { naturalWidth, naturalHeight } = picture;
    const size = (most: number): [number, number] => {
      const scale = Math.min(1, most / Math.max(naturalWidth, naturalHeight));
      return [Math.max(1, Math.round(naturalWidth * scale)), Math.max(1, Math.round(naturalHeight * scale))];
    };
    // In two steps: browsers that only average four pixels would lose fine lines, and Safari's limit for a canvas is never reached.
    const half = canvasOf(picture, size(2 * edge));
    const small = canvasOf(half.canvas, size(edge));
    half.canvas.width = 0; // frees its memory
    if (isEmpty(small.canvas) || !canRead()) return null;
    if (type === TYPES.jpg) {
      small.pen.globalCompositeOperation = 'destination-over';
      small.pen.fillStyle = '#fff';
      small.pen.fillRect(0, 0, small.canvas.width, small.canvas.height);
    }
    return await new Promise((done) => small.canvas.toBlob(done, type, 0.9));
  } catch (error) {
    console.warn('A picture could not be drawn', error);
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** @throws if the browser cannot show it. */
export async function load(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  await new Promise((resolve, reject) => {
    picture.onload = resolve;
    picture.onerror = reject;
    picture.src = address;
  });
  return picture;
}

function canvasOf(source: CanvasImageSource, [width, height]: [number, number]) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('There is no canvas');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(source, 0, 0, width, height);
  return { canvas, pen };
}

const opacity = (pen: CanvasRenderingContext2D): number[] =>
  [...pen.getImageData(0, 0, 8, 8).data].filter((_, index) => index % 4 === 3);

/** A browser that has too little memory for a picture draws nothing, without an error. */
const isEmpty = (canvas: HTMLCanvasElement): boolean =>
  opacity(canvasOf(canvas, [8, 8]).pen).every((part) => part === 0);

/** Browsers that protect against fingerprinting return noise instead of the pixels drawn. */
function canRead(): boolean {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (pen === null) return false;
  pen.fillStyle = '#f0f';
  pen.fillRect(0, 0, 8, 8);
  const { data } = pen.getImageData(0, 0, 8, 8);
  return data.every((part, index) => Math.abs(part - (index % 4 === 1 ? 0 : 255)) < 8);
}
