/** Photos of the day from NASA's open service: chance picks them, so no two calls bring the same ones. */
import { HttpError } from '../../http/errors.ts';
import { listReply } from '../../http/list-reply.ts';
import { getFromService } from '../../http/service-client.ts';
import { apodApi, apodKey } from '../../http/services.ts';
import { type Photo, PhotoSchema } from '../../schemas/photo.ts';

/** How many photos a load brings (spec, section 9). */
export const PHOTO_COUNT = 8;

/** The page asks for it before the script that reads it has come (PhotosPreload.astro). */
export const photosAddress = `${apodApi}/planetary/apod?${new URLSearchParams({ api_key: apodKey, count: String(PHOTO_COUNT) })}`;

/**
 * `GET planetary/apod` (spec, section 7).
 * @throws Error "API request failed" for a refusal (spec, section 8), with the `HttpError` as its cause; NetworkError; ShapeError.
 */
export async function fetchPhotos(): Promise<Photo[]> {
  try {
    const { value } = await getFromService(photosAddress, listReply(PhotoSchema));
    return value.slice(0, PHOTO_COUNT);
  } catch (error) {
    throw error instanceof HttpError ? new Error('API request failed', { cause: error }) : error;
  }
}
