/**
 * The page's own call for the photos (pages/potd.astro): begun while the island's script is still on its way, together with the first
 * picture that the answer names. The island takes this answer, so that the service is asked once for each visit. Small on purpose: it
 * parses nothing, and what it does not understand it leaves to the island (photos-api.ts).
 */

import { abortAfter } from '../../../shared/http/timeouts.ts';

/** How many photos a load brings. */
export const PHOTO_COUNT = 8;

export const photosAddress = `${import.meta.env.PUBLIC_APOD_API}/planetary/apod?${new URLSearchParams({ api_key: import.meta.env.PUBLIC_APOD_KEY, count: String(PHOTO_COUNT) })}`;

let asked: Promise<Response> | undefined;

export function askForPhotos(): void {
  asked = fetch(photosAddress, { signal: abortAfter() });
  asked.then(async (answer) => fetchFirstPicture(await answer.clone().json())).catch(() => undefined); // the island will tell
}

/** The answer to `askForPhotos`, once: whoever asks again wants other photos. */
export function takePreloadedPhotos(): Promise<Response> | undefined {
  const answer = asked;
  asked = undefined;
  return answer;
}

/** The island shows it from the browser's cache. Only an address that the page's policy lets through as it is: others wait for the island. */
function fetchFirstPicture(photos: unknown): void {
  const [first] = photos as { media_type?: string; url?: string; thumbnail_url?: string }[];
  const address = (first?.media_type ?? 'image') === 'image' ? first?.url : first?.thumbnail_url;
  if (!address?.startsWith(`${location.protocol}//`)) return;
  const picture = new Image();
  picture.referrerPolicy = 'no-referrer';
  picture.src = address;
}
