import { cacheDir } from 'astro:config/server';
import { type ShareImage, shareImage } from './share-image.ts';

/** What an endpoint of `pages/share/` answers: the build writes it as a file. Its address must end in `.jpg`. */
export const shareImageReply = async (image: ShareImage): Promise<Response> =>
  new Response(new Uint8Array(await shareImage(image, new URL(cacheDir))), {
    headers: { 'Content-Type': 'image/jpeg' },
  });
