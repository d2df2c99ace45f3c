/** Draws the pictures of the demo, each once for each process: browser tests plant the demo for every test. */
import type { PictureKind } from '../../shared/image-type.ts';

const drawn = new Map<string, Promise<Uint8Array>>();

/** @param svg plain shapes only: no font is needed. */
export function draw(svg: string, ending: PictureKind): Promise<Uint8Array> {
  const kept = drawn.get(svg);
  if (kept) return kept;
  const picture = import('sharp').then(({ default: sharp }) => {
    const image = sharp(Buffer.from(svg));
    return (ending === 'png' ? image.png() : image.jpeg({ quality: 84 })).toBuffer();
  });
  drawn.set(svg, picture);
  return picture;
}
